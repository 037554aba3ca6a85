// What a site in other letters than Latin, Greek and Cyrillic ones needs beside the stylesheet of all. It comes with the
// program of such a site alone, so no other visitor loads it.

/** Scripts that the fonts of the site have, and that its titles are measured for. */
const own = ['Latn', 'Grek', 'Cyrl'];

/** In these a serif is what some systems have in their oldest font alone. */
const eastAsian = ['Hans', 'Hant', 'Jpan', 'Kore'];

/**
 * The styles for the script of a language; nothing for those of the fonts of the site.
 * @example scriptStyles('ar') // '@layer utilities { …'
 */
export function scriptStyles(language: string): string {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  if (script === 'Latn') return '';
  // The letters of a reader's own font are not made for titles.
  if (own.includes(script)) return ':root { --tracking: -0.052em; }';
  // Letters that join, or have marks around them, are set neither wide nor narrow, and their lines have room for the marks.
  // Words of ours that no catalogue has are English, and marked so.
  const rules = [':not(:lang(en)) { letter-spacing: 0; }', ':is(h1, h2, h3, h4):not(:lang(en)) { line-height: 1.35; }'];
  if (eastAsian.includes(script)) rules.push(":root { --text: 'Source Serif 4', system-ui, sans-serif; }");
  if (script === 'Kore') rules.push('body { word-break: keep-all; }');
  return `@layer utilities { ${rules.join(' ')} }`;
}
