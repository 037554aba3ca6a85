// Additional styles for a site whose language is not written in Latin letters.

/** Scripts that resemble Latin: their letters do not join and have no vowel marks. */
const simpleScripts = ['Grek', 'Cyrl'];

/** Scripts for which some systems only have an outdated serif font. */
const eastAsian = ['Hans', 'Hant', 'Jpan', 'Kore'];

/**
 * Returns the styles for the script of a language. Empty for Latin.
 * @example scriptStyles('ar') // '@layer utilities { …'
 */
export function scriptStyles(language: string): string {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  if (script === 'Latn') return '';
  // Titles in these scripts often use a fallback font that is wider and taller than the title font.
  if (simpleScripts.includes(script))
    return '@layer utilities { :root { --tracking: -0.04em; } h1 { line-height: 1.05; } }';
  // Letters that join or have vowel marks need normal letter spacing and taller lines. Therefore titles are smaller.
  // `data-display` marks other large text. Interface texts without a translation have `lang="en"`.
  const rules = [
    ':not(:lang(en)) { letter-spacing: 0; }',
    ':is(h1, h2, h3, h4, [data-display]):not(:lang(en)) { line-height: 1.35; }',
    '@media screen { h1:not(:lang(en)) { --size-title: min(6.5rem, 20vw); } }',
  ];
  if (eastAsian.includes(script))
    rules.push(":root { --text: 'Source Serif 4', system-ui, sans-serif; }", 'h1:not(:lang(en)) { line-height: 1.2; }');
  if (script === 'Kore') rules.push('body { word-break: keep-all; }');
  return `@layer utilities { ${rules.join(' ')} }`;
}
