// The policy of the editor's document lets no text become elements but what comes from here: pages that React has rendered
// from checked content, in which every text is escaped.
type Rules<Made> = { createHTML(html: string): Made; createScriptURL(address: string): Made };
type Factory = { createPolicy(name: string, rules: Rules<string>): Rules<unknown> };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const policy = factory?.createPolicy('editor', { createHTML: (html) => html, createScriptURL: (address) => address });

/** HTML that may become elements. */
export const trustedHtml = (html: string): unknown => policy?.createHTML(html) ?? html;

/** The address of the editor's own worker. */
export const trustedScript = (address: string): string =>
  (policy?.createScriptURL(address) as string | undefined) ?? address;
