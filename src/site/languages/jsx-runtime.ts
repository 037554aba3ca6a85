// JSX runtime of a site in a language that is not completely translated: a text in the first language gets the `lang` of
// that language. Marking texts here keeps the components unchanged, and adds no bytes to other sites.
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import originals from 'site:originals';
import { hashOfText } from './text-hash.ts';

export { Fragment };

type Props = Record<string, unknown>;
type Create = typeof reactJsx;

export const jsx = (type: unknown, props: Props, key?: string) => make(reactJsx, type, props, key);
export const jsxs = (type: unknown, props: Props, key?: string) => make(reactJsxs, type, props, key);

const { language: lang } = originals;
const hashes = new Set(originals.hashes);

const isOriginal = (text: unknown) => typeof text === 'string' && hashes.has(hashOfText(text));
const isWords = (child: unknown) => typeof child === 'string' && /\p{L}/u.test(child);

/** Attributes with texts that screen readers read. */
const spoken = ['alt', 'aria-label', 'title'];

/** Creates an element. An element with only original texts gets `lang`; beside other texts, each gets its own element. */
function make(create: Create, type: unknown, props: Props, key?: string) {
  const isElement = typeof type === 'string';
  if ((!isElement && type !== Fragment) || props.lang !== undefined) return create(type as never, props, key);
  const children = [props.children].flat();
  const words = children.filter(isWords);
  const found = words.filter(isOriginal);
  const isSpoken = isElement && spoken.some((name) => isOriginal(props[name]));
  if (found.length === 0 && !isSpoken) return create(type as never, props, key);
  if (isElement && found.length === words.length) return create(type as never, { ...props, lang }, key);
  const marked = children.map((child, index) =>
    isOriginal(child) ? reactJsx('span', { lang, children: child } as never, `original-${index}`) : child,
  );
  return create(type as never, { ...props, children: Array.isArray(props.children) ? marked : marked[0] }, key);
}
