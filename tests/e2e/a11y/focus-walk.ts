// Moves the focus through a page by Tab, and measures focus rings in screenshots, since styles do not show whether a
// ring is clipped or covered.
import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';

/** An element that has received the focus. */
export type Stop = {
  /** Number from `markStops`. Undefined for scrollable elements, to which `markStops` gives no number. */
  number: number | undefined;
  name: string;
  faults: string[];
};

/**
 * Numbers all visible focusable elements within `scope`, in document order.
 * @returns their count
 */
export const markStops = (page: Page, scope = 'body') =>
  page.evaluate((scope) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ];
    const stops = all.filter(
      (element) =>
        element.closest(scope) && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    );
    for (const [number, element] of stops.entries()) element.dataset.stop = String(number);
    return stops.length;
  }, scope);

/**
 * Presses Tab until the focus leaves the page or returns to the first stop, but at most `max` times.
 * @param key `Shift+Tab` for the reverse order
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', measure: boolean, max = 500): Promise<Stop[]> {
  const client = await page.context().newCDPSession(page);
  const stops: Stop[] = [];
  for (let step = 0; step < max; step++) {
    await page.keyboard.press(key);
    const at = await page.evaluate(describeFocus);
    if (!at || (stops.length > 0 && at.number === stops[0]?.number)) break;
    // Skip videos: measuring removes the focus, so the next Tab would start again at the first video control.
    const isMeasured = measure && !at.isVideo;
    stops.push({ number: at.number, name: at.name, faults: isMeasured ? await faultsOfRing(page, client, at) : [] });
  }
  await client.detach();
  return stops;
}

function describeFocus() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  // The focus ring of an enlarged photo is around the image. The image is not at the position of the focused button.
  const ringed = element.matches('[data-large]') ? (element.querySelector('img') ?? element) : element;
  const { left, top, right, bottom } = ringed.getBoundingClientRect();
  return {
    number: element.dataset.stop === undefined ? undefined : Number(element.dataset.stop),
    name: (element.ariaLabel ?? element.innerText).trim() || (element.querySelector('img')?.alt ?? element.localName),
    box: { left, top, right, bottom },
    isInside: element.matches('[data-large]'),
    isVideo: element.matches('video'),
    lines: [...element.getClientRects()].map(({ width, height }) => ({ width, height })),
    window: { width: innerWidth, height: innerHeight, left: scrollX, top: scrollY },
  };
}

type Focus = NonNullable<ReturnType<typeof describeFocus>>;

/** Maximum distance of a focus ring from its element, in CSS pixels. */
const ringDistance = 10;

/**
 * Compares screenshots of an element with and without focus. The focus ring must cover most of each side. Counts the
 * pixels whose contrast between the two screenshots is at least 3:1. They must be at least as many as the pixels of an
 * outline of 2 px (WCAG 2.2, 2.4.13).
 */
async function faultsOfRing(
  page: Page,
  client: CDPSession,
  { box, window, lines, isInside }: Focus,
): Promise<string[]> {
  const clip = {
    left: Math.max(0, Math.floor(box.left) - ringDistance),
    top: Math.max(0, Math.floor(box.top) - ringDistance),
    right: Math.min(window.width, Math.ceil(box.right) + ringDistance),
    bottom: Math.min(window.height, Math.ceil(box.bottom) + ringDistance),
  };
  const [width, height] = [clip.right - clip.left, clip.bottom - clip.top];
  if (width < 4 || height < 4) return ['is outside the window'];
  const capture = () => pixelsOf(client, { x: clip.left + window.left, y: clip.top + window.top, width, height });
  const focused = await capture();
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((one) => one.blur());
  const unfocused = await capture();
  await element.evaluate((one) => one.focus({ preventScroll: true }));

  const changed = (x: number, y: number) => contrast(focused, unfocused, (y * width + x) * 3) >= 3;
  let area = 0;
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (changed(x, y)) area++;

  const sides = {
    left: box.left >= 0,
    right: box.right <= window.width,
    top: box.top >= 0,
    bottom: box.bottom <= window.height,
  };
  const visibleWidth = Math.min(box.right, window.width) - Math.max(box.left, 0);
  const visibleHeight = Math.min(box.bottom, window.height) - Math.max(box.top, 0);
  const isOneBox = lines.length === 1;
  const perimeter = isOneBox
    ? (Number(sides.top) + Number(sides.bottom)) * visibleWidth +
      (Number(sides.left) + Number(sides.right)) * visibleHeight
    : lines.reduce((sum, line) => sum + line.width + line.height, 0);
  const requiredArea = Math.round(2 * perimeter);
  const faults = area < requiredArea ? [`changes ${area} pixels, and ${requiredArea} are needed`] : [];
  // The ring of a link over several lines is not a rectangle, so its sides cannot be checked.
  if (!isOneBox) return faults;

  // Minimum fraction of each side that the ring must cover.
  const minCoverage = 0.7;
  const inner = isInside ? ringDistance : 4;
  for (const [side, isVisible] of Object.entries(sides)) {
    if (!isVisible) continue;
    const isAcross = side === 'left' || side === 'right';
    const edge = isAcross ? box[side as 'left'] - clip.left : box[side as 'top'] - clip.top;
    const outwards = side === 'left' || side === 'top' ? -1 : 1;
    const [from, to] = [Math.round(edge) + outwards * ringDistance, Math.round(edge) - outwards * inner].sort(
      (a, b) => a - b,
    );
    const length = isAcross ? height : width;
    let covered = 0;
    for (let along = 0; along < length; along++) {
      let isCovered = false;
      for (let across = Math.max(0, from ?? 0); across < Math.min(to ?? 0, isAcross ? width : height); across++)
        isCovered ||= isAcross ? changed(across, along) : changed(along, across);
      covered += Number(isCovered);
    }
    if (covered < minCoverage * (isAcross ? visibleHeight : visibleWidth)) faults.push(`shows no ring at its ${side}`);
  }
  return faults;
}

type Clip = { x: number; y: number; width: number; height: number };

async function pixelsOf(client: CDPSession, clip: Clip): Promise<Buffer> {
  const { data } = await client.send('Page.captureScreenshot', { clip: { ...clip, scale: 1 }, optimizeForSpeed: true });
  return sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer();
}

/** Contrast of a pixel between two pictures, as defined in WCAG 2.2. */
function contrast(one: Buffer, other: Buffer, at: number): number {
  const [a, b] = [luminance(one, at), luminance(other, at)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const luminance = (pixels: Buffer, at: number) =>
  0.2126 * (linear[pixels[at] ?? 0] ?? 0) +
  0.7152 * (linear[pixels[at + 1] ?? 0] ?? 0) +
  0.0722 * (linear[pixels[at + 2] ?? 0] ?? 0);
