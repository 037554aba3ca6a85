import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

export type PageFacts = {
  /** URLs, absolute or relative. */
  links: string[];
  /** Values of all `id` attributes. */
  ids: Set<string>;
  /** URLs that must be absolute: canonical, og:url and og:image. */
  absolute: Partial<Record<'canonical' | 'og:url' | 'og:image', string>>;
};

/** Extracts links, anchors and metadata from a page. Repairs malformed HTML as browsers do. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = { links: [], ids: new Set(), absolute: {} };
  for (const element of elementsIn(fromHtml(html))) {
    const { id, href, src, poster, srcSet, rel, property, content } = element.properties;
    if (id !== undefined) facts.ids.add(String(id));
    const isCanonical = [rel].flat().includes('canonical');
    if (isCanonical) facts.absolute.canonical = String(href);
    if (property === 'og:url' || property === 'og:image') facts.absolute[property] = String(content);
    const sources = [srcSet].flat().flatMap((list) => String(list ?? '').split(','));
    const links = [isCanonical ? undefined : href, src, poster, ...sources.map((one) => one.trim().split(/\s/)[0])];
    facts.links.push(...links.filter((link) => link !== undefined && link !== '').map(String));
  }
  return facts;
}

function* elementsIn(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsIn(child);
  // The content of a <template> is not in `children`; visitors do not see it.
}
