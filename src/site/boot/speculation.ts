// The browser prefetches the page of the link under the pointer, by rules that stand in each built document
// (src/generator/documents/policy.ts): of any page until this one is hydrated, and then of what is in a document of its
// own. Chromium does so; other browsers ignore the rules.

const rules = () => document.querySelector('script[type=speculationrules]');

/** Whether the browser prefetches pages by the rules of this document. */
export const speculates = (): boolean => HTMLScriptElement.supports?.('speculationrules') === true && rules() !== null;

/** Ends prefetching by rules: the visitor saves data. */
export const stopSpeculating = (): void => rules()?.remove();

/** Leaves to React what it prefetches better. */
export const speculateOnDocuments = (): void => void (document.documentElement.dataset.hydrated = '');
