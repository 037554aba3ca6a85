// Trusted Types policy of the editor. Only this module creates HTML from strings. The strings are safe, since React
// rendered them from checked content and escaped all text.
type Rules<Made> = { createHTML(html: string): Made; createScriptURL(address: string): Made };
type Factory = { createPolicy(name: string, rules: Rules<string>): Rules<unknown> };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const policy = factory?.createPolicy('editor', { createHTML: (html) => html, createScriptURL: (address) => address });

export const trustedHtml = (html: string): unknown => policy?.createHTML(html) ?? html;

/** Marks the URL of the editor's worker as trusted. */
export const trustedScript = (address: string): string =>
  (policy?.createScriptURL(address) as string | undefined) ?? address;
