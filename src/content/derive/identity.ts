// Gives entries the same identity (anchor, colors and covers) in all languages of a site. A translated entry copies the
// identity of the entry at the same position in the first language.
import { mapValues } from '#platform/map-values.ts';
import { isFigure } from '../read/markdown/figure.ts';
import type { Inline, Prose } from '../read/markdown/prose.ts';

const identity = ['anchor', 'jacket', 'cover', 'drawing'];

/**
 * Copies the identity of all entries from the corresponding value in the first language.
 * @example withIdentity({ title: 'Karte', anchor: 'karte' }, { title: 'Map', anchor: 'map' }) // { title: 'Karte', anchor: 'map' }
 */
export function withIdentity<Value>(value: Value, first: Value | undefined): Value {
  if (typeof first !== 'object' || first === null) return value;
  const other = first as Readonly<Record<string, unknown>>;
  return mapValues(value, (part, key) => (identity.includes(key) ? other[key] : withIdentity(part, other[key])));
}

/**
 * Gives the headings of a translated text the anchors of the original. Links to sections then work in both languages.
 * If the two texts have different numbers of headings, returns the translated text unchanged.
 */
export function withHeadingsOf(prose: Prose, first: Prose | undefined): Prose {
  const ids = headingsOf(prose);
  const originals = headingsOf(first ?? []);
  if (ids.length !== originals.length) return prose;
  const renamed = new Map(ids.map((id, index) => [id, originals[index] ?? id]));
  const rename = (inline: Inline): Inline => {
    if (typeof inline === 'string') return inline;
    const { id, href, children } = inline;
    const anchor = href?.startsWith('#') ? renamed.get(href.slice(1)) : undefined;
    return {
      ...inline,
      ...(id !== undefined && { id: renamed.get(id) ?? id }),
      ...(anchor !== undefined && { href: `#${anchor}` }),
      children: children.map(rename),
    };
  };
  return prose.map((block) => (isFigure(block) ? block : rename(block)));
}

/** Returns the anchors of the headings. */
export const headingsOf = (prose: Prose): string[] =>
  prose.flatMap((block) =>
    typeof block === 'object' && !isFigure(block) && /^h\d$/.test(block.tag) && block.id !== undefined ? block.id : [],
  );
