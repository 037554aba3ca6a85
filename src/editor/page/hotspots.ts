// Finds what of a page can be edited. The page is there twice: as visitors see it, and with marks in its texts, which
// nobody sees. Both have the same elements and texts, but for spaces, so they are walked side by side.
import { takeMarks } from '../renderer/marks.ts';

/** What of a block can be edited as one: letters of its texts, and elements with all that is in them. */
export type Hotspot = { id: number; block: Element | null; parts: HotspotPart[] };
export type HotspotPart = { node: Text; from: number; to: number } | { node: Element };

/** What holds a text with all of its pieces. */
const blocks = 'p,li,h1,h2,h3,h4,td,th,dt,dd,figcaption,figure,div';

const { SHOW_ELEMENT, SHOW_TEXT } = NodeFilter;

/**
 * What can be edited below an element, in the order of the page.
 * @param shown the page as it is shown
 * @param marked the same with marks
 */
export function findSpots(shown: Element, marked: Element): Hotspot[] {
  const spots: Hotspot[] = [];
  const add = (id: number, part: HotspotPart) => {
    const element = 'from' in part ? part.node.parentElement : part.node;
    const block = element?.closest(blocks) ?? null;
    const last = spots.at(-1);
    if (last?.id === id && last.block === block) last.parts.push(part);
    else spots.push({ id, block, parts: [part] });
  };
  const [one, other] = [shown, marked].map((root) => document.createTreeWalker(root, SHOW_ELEMENT | SHOW_TEXT));
  let open: { id: number | undefined; block: Element | null } | undefined;
  for (let node = one?.nextNode(), twin = other?.nextNode(); node && twin;) {
    // A mark has told the page something else: what comes then is not known.
    if (node.nodeName !== twin.nodeName) break;
    if (node.nodeType === Node.TEXT_NODE) {
      // A page that shows only the beginning of a text leaves it open, but not beyond its block.
      const block = twin.parentElement?.closest(blocks) ?? null;
      const taken = takeMarks((twin as Text).data, block === open?.block ? open?.id : undefined);
      for (const { id, from, to } of taken.spans) add(id, { node: node as Text, from, to });
      open = { id: taken.open, block };
    } else {
      const element = twin as Element;
      const ids = takeMarks(element.getAttribute('alt') ?? '').spans.map(({ id }) => id);
      const own = element.getAttribute('data-edit');
      if (own !== null) ids.push(Number(own));
      for (const id of ids) add(id, { node: node as Element });
    }
    node = one?.nextNode();
    twin = other?.nextNode();
  }
  return spots;
}
