// What a site in other letters than Latin ones needs beside the stylesheet of all. It comes with the program of such a
// site alone, so no other visitor loads it.

/** Scripts that the fonts of the site have besides Latin, all but the one for titles. */
const own = ['Grek', 'Cyrl'];

/** In these a serif is what some systems have in their oldest font alone. */
const eastAsian = ['Hans', 'Hant', 'Jpan', 'Kore'];

/**
 * The styles for the script of a language; nothing for Latin letters.
 * @example scriptStyles('ar') // '@layer utilities { …'
 */
export function scriptStyles(language: string): string {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  if (script === 'Latn') return '';
  // The fonts that a reader has for these titles are wider, with more above and below the line.
  if (own.includes(script)) return '@layer utilities { :root { --tracking: -0.04em; } h1 { line-height: 1.05; } }';
  // Letters that join, or have marks around them, are set neither wide nor narrow, and their lines have room for the marks;
  // so the titles are smaller. What is no title and set as large says so by `data-display`. Words of ours that no catalogue
  // has are English, and marked so.
  const rules = [
    ':not(:lang(en)) { letter-spacing: 0; }',
    ':is(h1, h2, h3, h4, [data-display]):not(:lang(en)) { line-height: 1.35; }',
    '@media screen { h1:not(:lang(en)) { --t-5: min(6.5rem, 20vw); } }',
  ];
  if (eastAsian.includes(script))
    rules.push(":root { --text: 'Source Serif 4', system-ui, sans-serif; }", 'h1:not(:lang(en)) { line-height: 1.2; }');
  if (script === 'Kore') rules.push('body { word-break: keep-all; }');
  return `@layer utilities { ${rules.join(' ')} }`;
}
