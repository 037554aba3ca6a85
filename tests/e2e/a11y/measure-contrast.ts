// Measures the contrast between a text and the pixels behind its glyphs, which may be a photo. Finds the pixels of
// glyphs by comparing two screenshots, with and without glyphs.
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Minimum contrast of every text. WCAG 2.2 (1.4.6) requires 7:1 only for text smaller than 24 px. */
const minContrast = 7;

type Text = { text: string; color: number[]; boxes: { left: number; top: number; right: number; bottom: number }[] };

/**
 * Finds texts with a contrast below 7:1 at any pixel, and invisible texts.
 * @param part `page` for all texts; `window` for visible texts only, for example if the menu covers other texts
 * @param within CSS selector of the elements whose texts are measured
 */
export async function lowContrastTexts(
  page: Page,
  part: 'page' | 'window' = 'page',
  within = 'body',
): Promise<string[]> {
  const fullPage = part === 'page';
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'));
  const texts = await page.evaluate(findTexts, { part, within });
  const takeScreenshot = async () => {
    const picture = await page.screenshot({ fullPage, animations: 'disabled' });
    return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  };
  const withGlyphs = await takeScreenshot();
  await page.evaluate(hideGlyphs);
  const withoutGlyphs = await takeScreenshot();
  await page.evaluate(showGlyphs);
  const { width, height } = withoutGlyphs.info;

  return texts.flatMap(({ text, color, boxes }) => {
    let worst = Infinity;
    for (const box of boxes)
      for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(height, Math.ceil(box.bottom)); y++)
        for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(width, Math.ceil(box.right)); x++) {
          const at = (y * width + x) * 3;
          const behind = [...withoutGlyphs.data.subarray(at, at + 3)];
          if (behind.every((value, channel) => Math.abs(value - (withGlyphs.data[at + channel] ?? 0)) < 12)) continue;
          worst = Math.min(worst, contrast(color, behind));
        }
    if (worst >= minContrast && worst < Infinity) return [];
    return [worst === Infinity ? `nothing is seen of “${text}”` : `${worst.toFixed(2)}:1 of “${text}”`];
  });
}

function contrast(one: number[], other: number[]): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(color: number[]): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function findTexts({ part, within }: { part: 'page' | 'window'; within: string }): Text[] {
  const found: Text[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isInFront = (element: Element, box: DOMRect) => {
    if (part === 'page') return true;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  /** The visible part of an element's box inside its scroll containers. */
  const clipBox = (element: Element, { left, top, right, bottom }: DOMRect) => {
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const { overflowX, position } = getComputedStyle(ancestor);
      if (overflowX !== 'visible') {
        const edge = ancestor.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      // Ancestors do not clip a fixed element.
      if (position === 'fixed') break;
    }
    return new DOMRect(left, top, right - left, bottom - top);
  };
  const textColorOf = (element: Element) => getComputedStyle(element)[element instanceof SVGElement ? 'fill' : 'color'];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.closest(within) || element.closest('.visually-hidden') || !node.nodeValue?.trim()) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].flatMap((whole) => {
      const box = clipBox(element, whole);
      // Skip a line of which less than half is visible: its visible part may contain no glyph.
      const isLarge = box.width >= 1 && box.height >= Math.max(1, whole.height / 2);
      // The skip link is above the page until it has the focus.
      return isLarge && box.bottom + scrollY > 0 && isInFront(element, box) ? [box] : [];
    });
    if (boxes.length === 0) continue;
    const [x, y] = part === 'page' ? [scrollX, scrollY] : [0, 0];
    found.push({
      text: node.nodeValue.trim().slice(0, 40),
      color:
        textColorOf(element)
          .match(/[\d.]+/g)
          ?.slice(0, 3)
          .map(Number) ?? [],
      boxes: boxes.map(({ left, top, right, bottom }) => {
        return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
      }),
    });
  }
  return found;
}

/**
 * Runs in the page: hides all glyphs. Lines and borders in the text color stay visible. In formulas, lines are hidden,
 * since tall brackets are drawn as lines. In drawings, the outlines of glyphs stay visible.
 */
function hideGlyphs() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after {
    -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
    svg text { fill: transparent !important }
    math, math * { color: transparent !important }`);
  document.adoptedStyleSheets.push(sheet);
}

function showGlyphs() {
  document.adoptedStyleSheets.pop();
}
