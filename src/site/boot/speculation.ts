// Until the page is hydrated the browser itself prefetches the page of the link under the pointer, by rules that stand in each
// built document (src/generator/documents/document.ts). Chromium does so; other browsers ignore the rules.

const rules = () => document.querySelector('script[type=speculationrules]');

/** Whether the browser prefetches pages by the rules of this document. */
export const speculates = (): boolean => HTMLScriptElement.supports?.('speculationrules') === true && rules() !== null;

/** Ends prefetching by rules: the visitor saves data, or React prefetches instead. */
export const stopSpeculating = (): void => rules()?.remove();
