// Finds the editable parts of a page. The page is rendered twice: for display, and with marks
// (src/editor/renderer/pages/marks.ts). Both versions have the same elements, so they are traversed in parallel.
import { hasMarks, extractMarks } from '../renderer/pages/marks.ts';

/** An editable text or element. `id`: ID of its mark; `parts`: adjacent parts with this ID in the same block element */
export type Hotspot = { id: number; block: Element | null; parts: HotspotPart[] };
export type HotspotPart = { node: Text; from: number; to: number } | { node: Element };

/** Selector of block elements. */
const blocks = 'p,li,h1,h2,h3,h4,td,th,dt,dd,figcaption,figure,div';

const { SHOW_ELEMENT, SHOW_TEXT } = NodeFilter;

/** Finds the editable parts of a page, in document order. */
export function findHotspots(shown: Element, marked: Element): Hotspot[] {
  const hotspots: Hotspot[] = [];
  const add = (id: number, part: HotspotPart) => {
    const element = 'from' in part ? part.node.parentElement : part.node;
    const block = element?.closest(blocks) ?? null;
    const last = hotspots.at(-1);
    if (last?.id === id && last.block === block) last.parts.push(part);
    else hotspots.push({ id, block, parts: [part] });
  };
  const [walker, markedWalker] = [shown, marked].map((root) =>
    document.createTreeWalker(root, SHOW_ELEMENT | SHOW_TEXT),
  );
  let open: { id: number; block: Element | null } | undefined;
  for (let node = walker?.nextNode(), twin = markedWalker?.nextNode(); node && twin;) {
    // The marks changed the structure of the page, so later nodes cannot be mapped.
    if (node.nodeName !== twin.nodeName) break;
    if (node.nodeType === Node.TEXT_NODE) {
      const { data } = twin as Text;
      if (open || hasMarks(data)) {
        // A text that the page truncates has no closing mark. It ends at the end of its block element.
        const block = twin.parentElement?.closest(blocks) ?? null;
        const extracted = extractMarks(data, block === open?.block ? open?.id : undefined);
        for (const { id, from, to } of extracted.spans) add(id, { node: node as Text, from, to });
        open = extracted.open === undefined ? undefined : { id: extracted.open, block };
      }
    } else {
      const element = twin as Element;
      const ids = extractMarks(element.getAttribute('alt') ?? '').spans.map(({ id }) => id);
      const editId = element.getAttribute('data-edit');
      if (editId !== null) ids.push(Number(editId));
      for (const id of ids) add(id, { node: node as Element });
    }
    node = walker?.nextNode();
    twin = markedWalker?.nextNode();
  }
  return hotspots;
}
