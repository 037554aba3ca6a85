// JSX runtime for languages whose translation is incomplete. An untranslated text is in the first language of the site.
// This runtime sets `lang` to the first language for all such texts. With this runtime, components need no code for
// this. Sites without such a language load no additional bytes.
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import originals from 'site:originals';
import { hashOfText } from '#content/model/text-hash.ts';

export { Fragment };

type Props = Record<string, unknown>;
type Create = typeof reactJsx;

export const jsx = (type: unknown, props: Props, key?: string) => createElement(reactJsx, type, props, key);
export const jsxs = (type: unknown, props: Props, key?: string) => createElement(reactJsxs, type, props, key);

/** Like `jsx` and `jsxs`, for the development server. */
export const jsxDEV = (type: unknown, props: Props, key?: string, isStatic = false) =>
  createElement(isStatic ? reactJsxs : reactJsx, type, props, key);

const { language: lang } = originals;
const hashes = new Set(originals.hashes);

const isOriginal = (text: unknown) => typeof text === 'string' && hashes.has(hashOfText(text));

/** Attributes that screen readers read. */
const spokenAttributes = ['alt', 'aria-label', 'title'];

/**
 * Creates an element. If all its text is untranslated, the element itself gets `lang`. Otherwise each untranslated text
 * gets a new element with `lang`.
 */
function createElement(create: Create, type: unknown, props: Props, key?: string) {
  if (isFunctionComponent(type)) return create(markComponent(type) as never, props, key);
  if (props.lang !== undefined) return create(type as never, props, key);
  const children = [props.children].flat();
  const texts = children.filter((child) => typeof child === 'string' && /\p{L}/u.test(child));
  const isSpoken = typeof type === 'string' && spokenAttributes.some((name) => isOriginal(props[name]));
  if (typeof type === 'string' && (isSpoken || (texts.length > 0 && texts.every(isOriginal))))
    return create(type as never, { ...props, lang }, key);
  if (texts.length === 0) return create(type as never, props, key);
  const marked = children.map(markText);
  return create(type as never, { ...props, children: Array.isArray(props.children) ? marked : marked[0] }, key);
}

type FunctionComponent = (props: Props) => unknown;

const isFunctionComponent = (type: unknown): type is FunctionComponent =>
  typeof type === 'function' && !(type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent;

const markedComponents = new WeakMap<FunctionComponent, FunctionComponent>();

/** Wraps a component. Marks untranslated texts that the component returns outside of any element. */
function markComponent(component: FunctionComponent): FunctionComponent {
  const found = markedComponents.get(component);
  if (found) return found;
  const marked = (props: Props) => {
    const result = component(props);
    return Array.isArray(result) ? result.map(markText) : markText(result);
  };
  markedComponents.set(component, marked);
  return marked;
}

/**
 * Separators between texts that are joined to one string, in any script. Separators of large parts come first: the dot
 * is before the comma.
 */
const separators = [/( · )/, /([;؛；]\s*)/, /([,،、，]\s*)/, /(\s*[:：]\s*)/, /(\s*[()（）]\s*)/];

/**
 * Marks a string. If the string joins content and interface texts, marks only its untranslated parts. Returns other
 * values unchanged.
 */
function markText(child: unknown, key?: number): unknown {
  if (typeof child !== 'string') return child;
  const parts = partsOf(child);
  if (parts.every(({ isUntranslated }) => !isUntranslated)) return child;
  const pieces = parts.map(({ text, isUntranslated }, index) =>
    isUntranslated ? reactJsx('span', { lang, children: text }, String(index)) : text,
  );
  return reactJsx(Fragment, { children: pieces }, `original-${key ?? 0}`);
}

type TextPart = { text: string; isUntranslated: boolean };

function partsOf(text: string): TextPart[] {
  if (isOriginal(text)) return [{ text, isUntranslated: true }];
  for (const separator of separators) {
    // Each separator is in a capture group, so `split` also returns the separators, at odd indices.
    const pieces = text.split(separator);
    if (pieces.length > 1)
      return pieces.flatMap((piece, index) =>
        index % 2 === 1 ? { text: piece, isUntranslated: false } : partsOf(piece),
      );
  }
  // An interface message may end with an untranslated text, such as "Statistics" in "Minor in Statistics".
  const end = [...text.matchAll(/ /g)].find(({ index }) => isOriginal(text.slice(index + 1)));
  if (!end) return [{ text, isUntranslated: false }];
  return [
    { text: text.slice(0, end.index + 1), isUntranslated: false },
    { text: text.slice(end.index + 1), isUntranslated: true },
  ];
}
