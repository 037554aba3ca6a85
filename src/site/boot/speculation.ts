// Until React is awake the browser itself fetches the page of the link under the pointer, by rules that stand in each
// built document (src/generator/documents/document.ts). Chromium does so; elsewhere the rules are words without a meaning.

const rules = () => document.querySelector('script[type=speculationrules]');

/** Whether the browser fetches pages ahead by the rules of this document. */
export const speculates = (): boolean => HTMLScriptElement.supports?.('speculationrules') === true && rules() !== null;

/** From now on nothing is fetched ahead by rules: a visitor saves data, or React does it. */
export const stopSpeculating = (): void => rules()?.remove();
