// Each built document has speculation rules (src/generator/documents/policy.ts). With these rules, Chromium prerenders
// the page of a link when the pointer is over the link. Other browsers ignore the rules. After hydration, the rules
// apply only to links that load a new document (`data-document`).

const rules = () => document.querySelector('script[type=speculationrules]');

/** Whether the browser supports the speculation rules of this document. */
export const supportsSpeculation = (): boolean =>
  HTMLScriptElement.supports?.('speculationrules') === true && rules() !== null;

/** Removes the speculation rules, for visitors who have turned on data saving. */
export const removeSpeculationRules = (): void => rules()?.remove();

/** Limits the speculation rules to pages that React does not prefetch. */
export const limitSpeculationRules = (): void => void (document.documentElement.dataset.hydrated = '');
