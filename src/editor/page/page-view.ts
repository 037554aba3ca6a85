// The page that is edited, in a frame of its own: so it has the width that it is given and its own styles, and no script of
// it runs. Over it lie buttons, one for each text that can be edited, in the order of the page.
import morphdom from 'morphdom';
import type { Place } from '../maker/places.ts';
import type { MadePage } from '../maker/site-maker.ts';
import { blocks, findSpots, type Spot } from './spots.ts';
import { trustedHtml } from './trusted-html.ts';

/** What a page view is told by and asks who shows it. */
export type PageViewOptions = {
  base: string;
  /** The stylesheet of the pages, and that of what lies over them. */
  pageStyles: string;
  /** What the button over a text is called. */
  nameOf(place: Place, text: string): string;
  onChoose(place: Place, spot: HTMLElement): void;
  /** A link to another page of the site was followed. */
  onFollow(address: string): void;
  /** Where a photo is that no page has yet. */
  addressOf(name: string): string | undefined;
};

/** A text, and where on the page it is. */
type Box = { name: string; text: string; box: DOMRect; isWhole: boolean; block: Element | null };
/** A button, and what it was made to be. */
type Laid = { button: HTMLElement; state?: string | false };

/** How many are measured or moved at once. */
const atOnce = 100;
/** From how many on a page has those alone that are near, so that it stays quick. */
const many = 600;
const nameOf = ({ file, path }: Place) => JSON.stringify({ file, path });
const letOthersIn = () => new Promise((resolve) => setTimeout(resolve));

/** What lies over the page: buttons without a ground, and a line below what can be edited, in two colours for any ground. */
const styleOfSpots = `
#editor-spots { --dashes: light-dark(#1a3fb5, #9db6ff) 0 5px, light-dark(#fff, #0b1230) 5px 10px; --ring: light-dark(#1a3fb5, #9db6ff);
  position: absolute; inset: 0; block-size: 0; z-index: 1000; }
#editor-spots button { position: absolute; min-inline-size: 24px; min-block-size: 24px; margin: 0; padding: 0; border: 0 solid var(--ring);
  background: none; cursor: text; color: transparent; font-size: 0; border-block-end-width: 2px;
  border-image: repeating-linear-gradient(90deg, var(--dashes)) 2; }
#editor-spots button:hover, #editor-spots button[aria-expanded=true] { background: light-dark(#1a3fb51f, #9db6ff33); border-image: none; }
#editor-spots button:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px;
  box-shadow: 0 0 0 2px light-dark(#fff, #0b1230), 0 0 0 7px light-dark(#fff, #0b1230); }
#editor-spots button[data-whole] { border-width: 2px; border-image-source: repeating-linear-gradient(45deg, var(--dashes)); cursor: pointer; }
html { scroll-behavior: auto !important; }
@media print { #editor-spots { display: none; } }`;

export class PageView {
  private readonly frame: HTMLIFrameElement;
  private readonly options: PageViewOptions;
  private sheet: CSSStyleSheet | undefined;
  private page: MadePage | undefined;
  private spots: Spot[] = [];
  private chosen = '';
  private waiting = 0;
  /** The buttons, in the order of the page. */
  private laid: Laid[] = [];
  /** Counts up with each laying out, of which the newest counts. */
  private round = 0;
  private newest: MadePage | undefined;

  constructor(frame: HTMLIFrameElement, options: PageViewOptions) {
    this.frame = frame;
    this.options = options;
  }

  /** Shows a page, or what it has become. */
  async show(page: MadePage): Promise<void> {
    const isNew = this.page?.address !== page.address;
    this.newest = page;
    if (!this.sheet || this.page?.language !== page.language) await this.begin(page);
    const { document: shown } = this;
    const root = shown?.getElementById('root');
    if (!shown || !root) return;
    const next = parsed(page.html);
    await letOthersIn();
    const marked = parsed(page.marked);
    for (const image of next.querySelectorAll('img')) this.showNewPhoto(image);
    await letOthersIn();
    if (page !== this.newest) return;
    if (this.page?.styles !== page.styles || isNew) this.sheet?.replaceSync(page.styles + styleOfSpots);
    this.page = page;
    shown.documentElement.dataset.pages = page.pages;
    // What is the same needs no looking into.
    morphdom(root, next, { childrenOnly: true, onBeforeElUpdated: (old, one) => !old.isEqualNode(one) });
    this.spots = findSpots(root, marked);
    if (isNew) this.frame.contentWindow?.scrollTo(0, 0);
    void this.layOut();
  }

  /** Shows letters at once that are still on their way through the check. */
  preview(place: Place, text: string): void {
    const id = this.page?.places.indexOf(nameOf(place));
    const spots = this.spots.filter((spot) => 'from' in spot && spot.id === id) as Extract<Spot, { from: number }>[];
    const said = new Set(spots.map(({ node, from, to }) => node.data.slice(from, to)));
    // Pieces of one text are for the page to put together.
    if (said.size > 1) return;
    for (const spot of spots) {
      spot.node.replaceData(spot.from, spot.to - spot.from, text);
      spot.to = spot.from + text.length;
    }
    this.layOutSoon();
  }

  /** Marks which text is being edited. */
  choose(place: Place | undefined): void {
    this.chosen = place ? nameOf(place) : '';
    for (const button of this.buttons) button.ariaExpanded = String(button.dataset.place === this.chosen);
  }

  /** The button over a place, if the page shows it. */
  buttonOf(place: Place): HTMLElement | undefined {
    return this.buttons.find((button) => button.dataset.place === nameOf(place));
  }

  private get document() {
    return this.frame.contentDocument;
  }

  private get buttons(): HTMLElement[] {
    return [...(this.document?.querySelectorAll<HTMLElement>('#editor-spots button') ?? [])];
  }

  private async begin({ language, direction }: MadePage) {
    const loaded = new Promise((resolve) => this.frame.addEventListener('load', resolve, { once: true }));
    const style = `<link rel="stylesheet" href="${this.options.pageStyles}">`;
    this.frame.srcdoc = trustedHtml(
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">${style}</head><body><div id="root"></div><div id="editor-spots"></div></body></html>`,
    ) as string;
    await loaded;
    const { document: shown } = this;
    const view = shown?.defaultView;
    if (!shown || !view) return;
    this.laid = [];
    this.sheet = new view.CSSStyleSheet();
    shown.adoptedStyleSheets = [this.sheet];
    shown.addEventListener('click', (event) => this.follow(event));
    shown.addEventListener('keydown', (event) => dispatchEvent(new KeyboardEvent(event.type, event)));
    shown.addEventListener('scroll', () => this.spots.length > many && this.layOutSoon());
    shown.addEventListener('load', () => this.layOutSoon(), true);
    new view.ResizeObserver(() => this.layOutSoon()).observe(shown.body);
    void shown.fonts.ready.then(() => this.layOutSoon());
  }

  private showNewPhoto(image: HTMLImageElement) {
    const name = /photos\/(.+)-\d+\.\w+$/.exec(image.src)?.[1];
    const address = name && this.options.addressOf(name);
    if (!address) return;
    image.src = address;
    for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  }

  /** A finger that has not quite met a text means the nearest one: what can be met is 44 px high and wide or ends at another. */
  private nearest({ clientX, clientY }: MouseEvent): HTMLElement | undefined {
    const reached = this.buttons.flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const [x, y] = [Math.max(left - clientX, clientX - right, 0), Math.max(top - clientY, clientY - bottom, 0)];
      const isReached = x <= Math.max(0, 22 - (right - left) / 2) && y <= Math.max(0, 22 - (bottom - top) / 2);
      return isReached ? [{ button, distance: Math.hypot(x, y) }] : [];
    });
    return reached.sort((one, other) => one.distance - other.distance)[0]?.button;
  }

  private follow(event: MouseEvent) {
    const target = event.target as Element;
    const link = target.closest('a');
    if (!link && !target.closest('button, summary')) this.nearest(event)?.click();
    if (!link) return;
    event.preventDefault();
    const { base, onFollow } = this.options;
    const { origin, pathname, hash } = new URL(link.getAttribute('href') ?? '', location.origin + base);
    if (hash && link.getAttribute('href')?.startsWith('#')) this.document?.querySelector(hash)?.scrollIntoView();
    else if (origin === location.origin && pathname.startsWith(base)) onFollow(`/${pathname.slice(base.length)}`);
  }

  private layOutSoon() {
    cancelAnimationFrame(this.waiting);
    this.waiting = requestAnimationFrame(() => void this.layOut());
  }

  /**
   * Puts a button over each text; those that are there already stay, so that the focus does too. A long page has thousands:
   * they are measured and moved a few at a time, and whoever types comes in between.
   */
  private async layOut() {
    const layer = this.document?.getElementById('editor-spots');
    const view = this.document?.defaultView;
    if (!layer || !view) return;
    const round = ++this.round;
    const boxes: Box[] = [];
    for (let at = 0; at < this.spots.length; at += atOnce) {
      this.measure(this.spots.slice(at, at + atOnce), view, boxes);
      await letOthersIn();
      if (round !== this.round) return;
    }
    // Asked for once: each time the page would be laid out.
    const { scrollY, innerHeight } = view;
    for (const [index, box] of boxes.entries()) {
      const isNear = boxes.length < many || Math.abs(box.box.top - scrollY) < 3 * innerHeight;
      this.lay(
        box,
        isNear,
        (this.laid[index] ??= { button: layer.appendChild(layer.ownerDocument.createElement('button')) }),
      );
      if (index % atOnce === 0) await letOthersIn();
      if (round !== this.round) return;
    }
    for (const { button } of this.laid.splice(boxes.length)) button.remove();
  }

  private lay({ name, text, box: { left, top, width, height }, isWhole }: Box, isNear: boolean, laid: Laid) {
    const { button } = laid;
    const state = isNear && [name, text, left, top, width, height, isWhole, name === this.chosen].join();
    if (laid.state === state) return;
    laid.state = state;
    button.hidden = !isNear;
    if (!isNear) return;
    button.dataset.place = name;
    const place = JSON.parse(name) as Place;
    button.onclick = (event) => {
      event.stopPropagation();
      this.options.onChoose(place, button);
    };
    button.ariaLabel = this.options.nameOf(place, text);
    button.ariaExpanded = String(name === this.chosen);
    button.toggleAttribute('data-whole', isWhole);
    const sides = { left, top, width, height };
    for (const [side, value] of Object.entries(sides)) button.style.setProperty(side, `${value}px`);
  }

  /** Where on the page each text is; parts of one text in one block are one. */
  private measure(spots: readonly Spot[], { scrollX, scrollY }: Window, all: Box[]) {
    const range = this.document?.createRange();
    for (const spot of spots) {
      const name = this.page?.places[spot.id];
      if (name === undefined || !range || !spot.node.isConnected) continue;
      const isWhole = !('from' in spot);
      if (isWhole) range.selectNode(spot.node);
      else {
        range.setStart(spot.node, Math.min(spot.from, spot.node.length));
        range.setEnd(spot.node, Math.min(spot.to, spot.node.length));
      }
      const { left, top, width, height } = isWhole ? spot.node.getBoundingClientRect() : range.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const box = new DOMRect(left + scrollX, top + scrollY, width, height);
      const block = (isWhole ? spot.node : spot.node.parentElement)?.closest(blocks) ?? null;
      const last = all.at(-1);
      const picture = isWhole ? (spot.node.closest('img') ?? spot.node.querySelector('img')) : null;
      const text = picture?.alt ?? range.toString();
      if (last && last.name === name && last.block === block) {
        const [x, y] = [Math.min(last.box.left, box.left), Math.min(last.box.top, box.top)];
        last.box = new DOMRect(
          x,
          y,
          Math.max(last.box.right, box.right) - x,
          Math.max(last.box.bottom, box.bottom) - y,
        );
        last.text += text;
      } else all.push({ name, text, box, isWhole: isWhole && spot.node.matches('img,figure'), block });
    }
  }
}

function parsed(html: string): Element {
  const { body } = new DOMParser().parseFromString(trustedHtml(html) as string, 'text/html');
  return body;
}
