// Shows the edited page in an iframe, so that it has its own viewport and styles. Its scripts do not run. A transparent
// button covers each editable text. The buttons are in a shadow root: in the document, each new button would make the
// browser evaluate the `:has()` selectors of the page again.
import morphdom from 'morphdom';
import { type FieldLocation, fieldMatcher, isWithin, locationKey } from '../renderer/field-location.ts';
import type { RenderedPage } from '../renderer/site-renderer.ts';
import hotspotStyles from './hotspots.css?inline';
import { findHotspots, type Hotspot } from './hotspots.ts';
import type { PageStyles } from '#generator/program/compile-editor.ts';
import { linkTarget } from './link-target.ts';
import { photoNameOf, showPhoto } from './photo-source.ts';
import { styleLinks } from './static-page.ts';
import { trustedHtml } from './trusted-html.ts';

export type PageViewOptions = {
  base: string;
  pageStyles: PageStyles;
  /** Accessible name of the button over a text. */
  nameOf(location: FieldLocation, text: string): string;
  onSelect(location: FieldLocation, button: HTMLElement): void;
  /** Called when a link to another page of the site is clicked. */
  onFollow(address: string): void;
  /** Returns the URL of a photo that is not in the built site yet; `undefined` for other photos. */
  addressOf(name: string): Promise<string | undefined>;
};

type Box = {
  name: string;
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  isPhoto: boolean;
  /** Position and size of the underline of each line of the text, as layers of a CSS background. */
  underlines: string;
};
/** A button, and the values with which it was last rendered. */
type PlacedButton = { button: HTMLElement; state?: string | undefined };

/** Number of characters of HTML that are parsed in one task. */
const charactersPerTask = 40_000;
/** Maximum time for measuring or moving buttons in one task, in milliseconds. */
const maxTaskTime = 8;
/**
 * Maximum number of texts for which all buttons are created at once. On longer pages, only texts near the viewport have
 * buttons, and scrolling adds buttons.
 */
const maxMeasuredTexts = 600;
/** Copy of a rule in src/site/styles/base.css. The original rule requires scripts, which the edited page cannot run. */
const entryStyles = `@media screen {
  .entries > :nth-child(n + 41) {
    content-visibility: auto;
    overflow-clip-margin: 1rem;
  }
}`;
/** Pause in typing before the page is updated, in milliseconds. */
const typingPause = 400;
const yieldToMain = (wait = 0) => new Promise((resolve) => setTimeout(resolve, wait));

export class PageView {
  private readonly frame: HTMLIFrameElement;
  private readonly options: PageViewOptions;
  private sheet: CSSStyleSheet | undefined;
  private range: Range | undefined;
  private layer: ShadowRoot | undefined;
  private page: RenderedPage | undefined;
  private hotspots: Hotspot[] = [];
  private isHighlighted: (key: string) => boolean = () => false;
  private layoutRequest = 0;
  /** Location to scroll to as soon as the page shows it. */
  private pendingReveal: FieldLocation | undefined;
  /** Buttons by the indices of their texts in `hotspots`. */
  private placedButtons: (PlacedButton | undefined)[] = [];
  /** Number of the newest layout. A running layout stops when a newer layout starts. */
  private layoutNumber = 0;
  private newestPage: RenderedPage | undefined;
  private lastInputTime = -Infinity;
  /** URLs of photos that are not in the built site, by picture name. */
  private readonly photoUrls = new Map<string, string | undefined>();

  constructor(frame: HTMLIFrameElement, options: PageViewOptions) {
    this.frame = frame;
    this.options = options;
    addEventListener('input', () => (this.lastInputTime = performance.now()), true);
    rejectDroppedFiles(window);
  }

  async show(page: RenderedPage): Promise<void> {
    const isNew = this.page?.address !== page.address;
    this.newestPage = page;
    if (!this.sheet || this.page?.language !== page.language || this.page.look !== page.look)
      await this.createDocument(page);
    const { document: shown } = this;
    const root = shown?.getElementById('root');
    if (!shown || !root) return;
    const next = await this.parse(page.html, page);
    const marked = await this.parse(page.markedHtml, page);
    if (!next || !marked) return;
    const photos = [...next.querySelectorAll('img')].map((image) => this.showNewPhoto(image, page));
    // Photos of a preview are local, so waiting for them is short. For other pages, do not wait: `showNewPhoto` shows the
    // page again after the download.
    if (page.isPreview) await Promise.all(photos);
    if (!(await this.waitForPause(page))) return;
    if (this.page?.styles !== page.styles || isNew) this.sheet?.replaceSync(page.styles + entryStyles);
    this.page = page;
    shown.documentElement.dataset.pages = page.visiblePages;
    shown.body.inert = page.isPreview ?? false;
    // Close the open menu of the previous page, since it would cover the new page.
    if (isNew) for (const popover of shown.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
    this.layer?.host.toggleAttribute('hidden', shown.body.inert);
    // Use only IDs that both versions contain. An ID in only one version would make morphdom replace its entry and all
    // later entries.
    const [ids, nextIds] = [root, next].map((one) => new Set(Array.from(one.querySelectorAll('[id]'), ({ id }) => id)));
    morphdom(root, next, {
      childrenOnly: true,
      getNodeKey: (node) => {
        const { id } = node as Partial<Element>;
        return id !== undefined && ids?.has(id) && nextIds?.has(id) ? id : undefined;
      },
      onBeforeElUpdated: (old, one) => !old.isEqualNode(one),
    });
    this.hotspots = findHotspots(root, marked);
    if (isNew) this.frame.contentWindow?.scrollTo(0, 0);
    if (this.pendingReveal) this.reveal(this.pendingReveal);
    void this.placeButtons();
  }

  /** Shows typed text immediately, before it is checked. */
  preview(location: FieldLocation, text: string): void {
    const id = this.page?.locations.indexOf(locationKey(location));
    const matching = [...this.hotspots.entries()].filter(([, hotspot]) => hotspot.id === id);
    const texts = matching.flatMap(([, { parts }]) => parts).filter((part) => 'from' in part);
    // Do nothing on long pages, or if the page splits this text into different pieces: only the renderer knows where to
    // split the typed text. After the pause in typing, rendering updates the text.
    if (this.isLong || new Set(texts.map(({ node, from, to }) => node.data.slice(from, to))).size > 1) return;
    for (const part of texts) {
      part.node.replaceData(part.from, part.to - part.from, text);
      part.to = part.from + text.length;
    }
    // If this changes the height of the page, a ResizeObserver triggers a full layout.
    for (const [index, hotspot] of matching) this.updateButton(this.measure(hotspot), index);
  }

  /**
   * Scrolls to the texts inside a location, now or as soon as the page shows them. Does not scroll if a part of the first
   * text is visible above the panel.
   * @returns true if the page shows them now
   */
  reveal(location: FieldLocation): boolean {
    const isInside = fieldMatcher(location);
    const inside = this.hotspots.filter(({ id }) => isInside(this.page?.locations[id] ?? ''));
    // An entry may begin with a photo, which can be higher than the visible part of the page. Scroll to its first text.
    const hotspot = inside.find(({ parts }) => parts.some((part) => 'from' in part)) ?? inside[0];
    // If the page does not show a field of a form yet, it may never show this field, but will show the entry.
    const isPending = this.pendingReveal && isWithin(location, this.pendingReveal);
    if (hotspot) this.pendingReveal = undefined;
    else if (!isPending) this.pendingReveal = location;
    const { innerHeight = 0 } = this.frame.contentWindow ?? {};
    const visibleHeight = innerHeight - this.leaveRoomForPanel();
    const shown = inside.filter(({ id }) => id === hotspot?.id);
    const elements = shown.map(({ parts }) => {
      const node = parts[0]?.node;
      return node instanceof Element ? node : node?.parentElement;
    });
    const isVisible = elements.some((element) => {
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      return bottom >= 0 && top <= visibleHeight - 40;
    });
    if (!isVisible) elements[0]?.scrollIntoView({ block: 'center' });
    return hotspot !== undefined;
  }

  /**
   * Makes it possible to scroll each text above the panel, which covers the lower part of the page on phones.
   * @returns the covered height
   */
  leaveRoomForPanel(): number {
    const page = this.frame.getBoundingClientRect();
    const panel = document.querySelector('aside')?.getBoundingClientRect();
    const isOverPage = panel && panel.left < page.right && panel.right > page.left;
    const covered = isOverPage ? Math.max(0, page.bottom - panel.top) : 0;
    const { documentElement: root } = this.document ?? {};
    if (root) root.style.scrollPaddingBlockEnd = root.style.paddingBlockEnd = `${covered}px`;
    return covered;
  }

  /** Highlights the texts of the field being edited. */
  highlight(location: FieldLocation | undefined): void {
    this.isHighlighted = location ? fieldMatcher(location) : () => false;
    for (const button of this.buttons) {
      const isExpanded = String(this.isHighlighted(button.dataset.location ?? ''));
      if (button.ariaExpanded !== isExpanded) button.ariaExpanded = isExpanded;
    }
  }

  /** Moves the focus to the element of the page that had it last; if there is none, to the first text that is visible. */
  focus(): void {
    this.frame.focus();
    if (this.document?.activeElement !== this.document?.body) return;
    this.buttons.find((button) => button.getBoundingClientRect().bottom > 0)?.focus();
  }

  buttonOf(location: FieldLocation): HTMLElement | undefined {
    return this.buttons.find((button) => button.dataset.location === locationKey(location));
  }

  /**
   * Waits for a pause in typing.
   * @returns false if there is a newer page
   */
  private async waitForPause(page: RenderedPage): Promise<boolean> {
    await yieldToMain();
    while (!page.isPreview && performance.now() - this.lastInputTime < typingPause) await yieldToMain(typingPause / 4);
    return page === this.newestPage;
  }

  /** Parses HTML in pieces, so that the browser can handle input events in between. Stops if there is a newer page. */
  private async parse(html: string, page: RenderedPage): Promise<Element | undefined> {
    const inert = document.implementation.createHTMLDocument();
    for (let from = 0, to = 0; from < html.length; from = to) {
      if (!(await this.waitForPause(page))) return undefined;
      const end = html.indexOf('<', from + charactersPerTask);
      to = end < 0 ? html.length : end;
      inert.write(trustedHtml(html.slice(from, to)) as string);
    }
    inert.close();
    return inert.body;
  }

  /** Whether the page has so many texts that only those near the viewport have a button. */
  private get isLong() {
    return this.hotspots.length > maxMeasuredTexts;
  }

  private get document() {
    return this.frame.contentDocument;
  }

  private get buttons(): HTMLElement[] {
    return [...(this.layer?.querySelectorAll('button') ?? [])];
  }

  private async createDocument({ language, direction, look }: RenderedPage) {
    const loaded = new Promise((resolve) => this.frame.addEventListener('load', resolve, { once: true }));
    const style = styleLinks(this.options.pageStyles, look);
    this.frame.srcdoc = trustedHtml(
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">${style}</head><body><div id="root"></div><div id="editor-hotspots" class="unprinted"></div></body></html>`,
    ) as string;
    await loaded;
    const { document: shown } = this;
    const view = shown?.defaultView;
    const host = shown?.getElementById('editor-hotspots');
    // If two pages are opened in quick succession, both calls wait for the same document, and the first call sets it
    // up.
    if (!view || !host || host.shadowRoot) return;
    this.placedButtons = [];
    this.range = undefined;
    this.sheet = new view.CSSStyleSheet();
    shown.adoptedStyleSheets = [this.sheet];
    this.layer = host.attachShadow({ mode: 'open' });
    shown.documentElement.style.setProperty('scroll-behavior', 'auto', 'important');
    const layerSheet = new view.CSSStyleSheet();
    layerSheet.replaceSync(hotspotStyles);
    this.layer.adoptedStyleSheets = [layerSheet];
    shown.addEventListener('click', (event) => this.handleClick(event));
    rejectDroppedFiles(view);
    shown.addEventListener('keydown', (event) => {
      if (!dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
    });
    shown.addEventListener('scroll', () => this.isLong && this.schedulePlacement());
    shown.addEventListener('load', () => this.schedulePlacement(), true);
    new view.ResizeObserver(() => this.schedulePlacement()).observe(shown.body);
    void shown.fonts.ready.then(() => this.schedulePlacement());
  }

  /**
   * Sets the source of a photo that is not in the built site. If the photo has to be downloaded first, shows the page
   * again after the download.
   */
  private async showNewPhoto(image: HTMLImageElement, page: RenderedPage) {
    const name = photoNameOf(image);
    if (!this.photoUrls.has(name)) {
      const found = this.options.addressOf(name).then((own) => {
        this.photoUrls.set(name, own);
        if (own !== undefined && this.newestPage === page && !page.isPreview) void this.show(page);
      });
      if (page.isPreview) await found;
    }
    showPhoto(image, this.photoUrls.get(name));
  }

  /**
   * Returns the button for a click or touch that is beside the button, but inside its touch target. Touch targets are
   * at least 44 px high and wide. If several touch targets overlap, returns the nearest button.
   */
  private nearestButton({ clientX, clientY }: MouseEvent): HTMLElement | undefined {
    const reached = this.buttons.flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const [x, y] = [Math.max(left - clientX, clientX - right, 0), Math.max(top - clientY, clientY - bottom, 0)];
      const isReached = x <= Math.max(0, 22 - (right - left) / 2) && y <= Math.max(0, 22 - (bottom - top) / 2);
      return isReached ? [{ button, distance: Math.hypot(x, y) }] : [];
    });
    return reached.sort((a, b) => a.distance - b.distance)[0]?.button;
  }

  private handleClick(event: MouseEvent) {
    const clicked = event.target as Element;
    const link = clicked.closest('a');
    if (!link && !clicked.closest('button, summary')) this.nearestButton(event)?.click();
    if (!link) return;
    event.preventDefault();
    const { base, onFollow } = this.options;
    const href = link.getAttribute('href') ?? '';
    const target = linkTarget(href, location.origin + base);
    if (href.startsWith('#')) this.document?.getElementById(href.slice(1))?.scrollIntoView();
    else if (target && 'file' in target) open(target.file, '_blank', 'noopener');
    else if (target) onFollow(target.page);
  }

  private schedulePlacement() {
    cancelAnimationFrame(this.layoutRequest);
    this.layoutRequest = requestAnimationFrame(() => void this.placeButtons());
  }

  /**
   * Positions a button over each editable text. Reuses existing buttons to preserve the focus. Works in batches, so
   * that the browser can handle input events on pages with thousands of texts.
   */
  private async placeButtons() {
    const layoutNumber = ++this.layoutNumber;
    let start = performance.now();
    const each = async <Item>(items: readonly Item[], work: (item: Item, index: number) => void) => {
      for (const [index, item] of items.entries()) {
        if (performance.now() - start > maxTaskTime) {
          await yieldToMain();
          start = performance.now();
        }
        if (layoutNumber !== this.layoutNumber) return;
        work(item, index);
      }
    };
    const boxes: (Box | undefined)[] = [];
    const isNear = this.isLong ? this.createNearTest() : () => true;
    await each(this.hotspots, (hotspot) => boxes.push(isNear(hotspot) ? this.measure(hotspot) : undefined));
    await each(boxes, (box, index) => this.updateButton(box, index));
    if (layoutNumber === this.layoutNumber)
      for (const one of this.placedButtons.splice(boxes.length)) one?.button.remove();
  }

  /**
   * Returns a function that tells whether a text is near the viewport. The function measures whole entries: to measure
   * a single text, the browser would have to lay out an entry that `content-visibility` skips.
   */
  private createNearTest(): (hotspot: Hotspot) => boolean {
    const { innerHeight = 0 } = this.frame.contentWindow ?? {};
    const near = new Map<Element, boolean>();
    return ({ block }) => {
      const entry = block?.closest('.entries > *') ?? block;
      if (!entry) return true;
      let isNear = near.get(entry);
      if (isNear === undefined) {
        const { top, bottom } = entry.getBoundingClientRect();
        near.set(entry, (isNear = top < 3 * innerHeight && bottom > -3 * innerHeight));
      }
      return isNear;
    };
  }

  private updateButton(box: Box | undefined, index: number) {
    const placed = this.placedButtons[index] ?? (box && this.addButton(index));
    if (!placed) return;
    const { button } = placed;
    const isHighlighted = box !== undefined && this.isHighlighted(box.name);
    const state = box && [...Object.values(box), isHighlighted].join();
    if (placed.state === state) return;
    placed.state = state;
    button.hidden = !box;
    if (!box) return;
    const { name, text, isPhoto, underlines, ...sides } = box;
    button.dataset.location = name;
    const location = JSON.parse(name) as FieldLocation;
    button.onclick = (event) => {
      event.stopPropagation();
      this.options.onSelect(location, button);
    };
    button.ariaLabel = this.options.nameOf(location, text);
    button.ariaExpanded = String(isHighlighted);
    button.toggleAttribute('data-photo', isPhoto);
    button.style.setProperty('--underlines', underlines);
    for (const [side, value] of Object.entries(sides)) button.style.setProperty(side, `${value}px`);
  }

  private addButton(index: number): PlacedButton | undefined {
    const { layer } = this;
    if (!layer) return undefined;
    const button = layer.ownerDocument.createElement('button');
    let before = index - 1;
    while (before >= 0 && !this.placedButtons[before]) before--;
    layer.insertBefore(
      button,
      this.placedButtons[before]?.button.nextSibling ?? (before < 0 ? layer.firstChild : null),
    );
    return (this.placedButtons[index] = { button });
  }

  /** Measures an editable text; `undefined` if it is not visible. */
  private measure({ id, parts }: Hotspot): Box | undefined {
    const name = this.page?.locations[id];
    const { scrollX = 0, scrollY = 0 } = this.frame.contentWindow ?? {};
    const boxes: DOMRect[] = [];
    let text = '';
    // Reuse one range, since the browser updates every range on each change of the page.
    const range = (this.range ??= parts[0]?.node.ownerDocument.createRange());
    if (!range) return undefined;
    for (const part of parts.filter(({ node }) => node.isConnected && !isVisuallyHidden(node))) {
      range.selectNodeContents(part.node);
      if ('from' in part) {
        range.setStart(part.node, Math.min(part.from, part.node.length));
        range.setEnd(part.node, Math.min(part.to, part.node.length));
      }
      const picture = 'from' in part ? null : (part.node.closest('img') ?? part.node.querySelector('img'));
      // If a figure and its photo are both parts, both have the same `alt`: add this text only once.
      if (picture?.alt !== text || !picture) text += picture?.alt ?? range.toString();
      boxes.push(...(picture && !('from' in part) ? [part.node.getBoundingClientRect()] : linesOf(range)));
    }
    const visibleBoxes = boxes.filter(({ width, height }) => width > 0 && height > 0);
    if (name === undefined || visibleBoxes.length === 0) return undefined;
    const [left, top] = [
      Math.min(...visibleBoxes.map((box) => box.left)),
      Math.min(...visibleBoxes.map((box) => box.top)),
    ];
    const width = Math.max(...visibleBoxes.map(({ right }) => right)) - left;
    const height = Math.max(...visibleBoxes.map(({ bottom }) => bottom)) - top;
    const isPhoto = parts.some((part) => !('from' in part) && part.node.matches('img,figure'));
    const underlines = underlinesOf(visibleBoxes, { left, top });
    return { name, text, left: left + scrollX, top: top + scrollY, width, height, isPhoto, underlines };
  }
}

/** Prevents the browser from opening dropped files, unless an element accepts them. */
function rejectDroppedFiles(target: Window) {
  const reject = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  target.addEventListener('dragover', reject);
  target.addEventListener('drop', reject);
}

const isVisuallyHidden = (node: Node) => node.parentElement?.closest('.visually-hidden') !== null;

/**
 * Boxes of the lines of a text, without the lines that its block hides. They are cut to the line height: in some fonts,
 * boxes extend into the lines above and below.
 */
function linesOf(range: Range): DOMRect[] {
  const { startContainer: node } = range;
  // The nodes belong to the frame, so `instanceof` does not recognize them.
  const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  const lineHeight = element ? Number.parseFloat(getComputedStyle(element).lineHeight) : Number.NaN;
  const block = element?.closest('div');
  const isCut = block && getComputedStyle(block).overflow === 'hidden';
  const end = isCut ? block.getBoundingClientRect().bottom : Infinity;
  return Array.from(range.getClientRects(), (box) => {
    const excess = (box.height - lineHeight) / 2;
    return excess > 0 ? new DOMRect(box.x, box.y + excess, box.width, box.height - 2 * excess) : box;
  }).filter(({ top, height }) => top + height / 2 < end);
}

/** Thickness of an underline, in pixels. */
const thickness = 2;

/** Returns the layers of a CSS background that underline each line. Boxes next to each other have one underline. */
function underlinesOf(boxes: readonly DOMRect[], origin: { left: number; top: number }): string {
  const lines: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const { left, right, top, bottom } of boxes) {
    const middle = (top + bottom) / 2;
    const line = lines.find((one) => one.top < middle && middle < one.bottom);
    if (line) Object.assign(line, { left: Math.min(line.left, left), right: Math.max(line.right, right) });
    else lines.push({ left, right, top, bottom });
  }
  return lines
    .map(({ left, right, bottom }) => {
      const [x, y] = [left - origin.left, bottom - origin.top - thickness];
      return `var(--stripes) ${x}px ${y}px / ${right - left}px ${thickness}px no-repeat`;
    })
    .join();
}
