// Chromium prefetches the page of the link under the pointer, by the speculation rules in each built document
// (src/generator/documents/policy.ts): any page before hydration, afterwards only pages with their own document data.
// Other browsers ignore the rules.

const rules = () => document.querySelector('script[type=speculationrules]');

/** Whether the browser supports the speculation rules of this document. */
export const speculates = (): boolean => HTMLScriptElement.supports?.('speculationrules') === true && rules() !== null;

/** Removes the speculation rules, for visitors who save data. */
export const stopSpeculating = (): void => rules()?.remove();

/** Limits the rules to what React does not prefetch itself. */
export const speculateOnDocuments = (): void => void (document.documentElement.dataset.hydrated = '');
