// By the speculation rules in each built document (src/generator/documents/policy.ts), Chromium prefetches the page of
// the link under the pointer: any page before hydration, afterwards only pages whose props are in their own document.
// Other browsers ignore the rules.

const rules = () => document.querySelector('script[type=speculationrules]');

/** Whether the browser supports the speculation rules of this document. */
export const supportsSpeculation = (): boolean =>
  HTMLScriptElement.supports?.('speculationrules') === true && rules() !== null;

/** Removes the speculation rules, for visitors who save data. */
export const removeSpeculationRules = (): void => rules()?.remove();

/** Limits the speculation rules to pages that the hydrated page does not prefetch itself. */
export const limitSpeculationRules = (): void => void (document.documentElement.dataset.hydrated = '');
