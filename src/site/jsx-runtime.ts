// JSX runtime of a site in a language that is not completely translated. Adds the `lang` of the first language to
// untranslated texts. This keeps the components unchanged, and adds no bytes to other sites.
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import originals from 'site:originals';
import { hashOfText } from '#content/model/text-hash.ts';

export { Fragment };

type Props = Record<string, unknown>;
type Create = typeof reactJsx;

export const jsx = (type: unknown, props: Props, key?: string) => make(reactJsx, type, props, key);
export const jsxs = (type: unknown, props: Props, key?: string) => make(reactJsxs, type, props, key);

/** Like `jsx` and `jsxs`, for the development server. */
export const jsxDEV = (type: unknown, props: Props, key?: string, isStatic = false) =>
  make(isStatic ? reactJsxs : reactJsx, type, props, key);

const { language: lang } = originals;
const hashes = new Set(originals.hashes);

const isOriginal = (text: unknown) => typeof text === 'string' && hashes.has(hashOfText(text));

/** Attributes that screen readers read. */
const spoken = ['alt', 'aria-label', 'title'];

/**
 * Creates an element. If all its text is untranslated, the element gets `lang`. Otherwise each untranslated text gets
 * its own element.
 */
function make(create: Create, type: unknown, props: Props, key?: string) {
  if (isFunctionComponent(type)) return create(marking(type) as never, props, key);
  if (props.lang !== undefined) return create(type as never, props, key);
  const children = [props.children].flat();
  const words = children.filter((child) => typeof child === 'string' && /\p{L}/u.test(child));
  const isSpoken = typeof type === 'string' && spoken.some((name) => isOriginal(props[name]));
  if (typeof type === 'string' && (isSpoken || (words.length > 0 && words.every(isOriginal))))
    return create(type as never, { ...props, lang }, key);
  if (words.length === 0) return create(type as never, props, key);
  const marked = children.map(markIn);
  return create(type as never, { ...props, children: Array.isArray(props.children) ? marked : marked[0] }, key);
}

type FunctionComponent = (props: Props) => unknown;

const isFunctionComponent = (type: unknown): type is FunctionComponent =>
  typeof type === 'function' && !(type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent;

const known = new WeakMap<FunctionComponent, FunctionComponent>();

/** A component that marks the untranslated texts which another component returns without an element around them. */
function marking(component: FunctionComponent): FunctionComponent {
  const found = known.get(component);
  if (found) return found;
  const marked = (props: Props) => {
    const made = component(props);
    return Array.isArray(made) ? made.map(markIn) : markIn(made);
  };
  known.set(component, marked);
  return marked;
}

/** Separators of joined texts, in any script, the outermost first. */
const separators = [/( · )/, /([;؛；]\s*)/, /([,،、，]\s*)/, /(\s*[:：]\s*)/, /(\s*[()（）]\s*)/];

/** Marks a string, or its untranslated parts if it is joined. Returns other values unchanged. */
function markIn(child: unknown, key?: number): unknown {
  if (typeof child !== 'string') return child;
  const parts = partsOf(child);
  if (parts.every(({ isFound }) => !isFound)) return child;
  const pieces = parts.map(({ text, isFound }, index) =>
    isFound ? reactJsx('span', { lang, children: text }, String(index)) : text,
  );
  return reactJsx(Fragment, { children: pieces }, `original-${key ?? 0}`);
}

type Part = { text: string; isFound: boolean };

function partsOf(text: string): Part[] {
  if (isOriginal(text)) return [{ text, isFound: true }];
  for (const separator of separators) {
    // `split` with a group returns the separators at odd indices.
    const pieces = text.split(separator);
    if (pieces.length > 1)
      return pieces.flatMap((piece, index) => (index % 2 === 1 ? { text: piece, isFound: false } : partsOf(piece)));
  }
  // An interface message may end with an untranslated text, such as "Minor in Statistics".
  const end = [...text.matchAll(/ /g)].find(({ index }) => isOriginal(text.slice(index + 1)));
  if (!end) return [{ text, isFound: false }];
  return [
    { text: text.slice(0, end.index + 1), isFound: false },
    { text: text.slice(end.index + 1), isFound: true },
  ];
}
