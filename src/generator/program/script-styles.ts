// Additional styles for a site whose language is not written in Latin letters.

/** Scripts that resemble Latin: their letters do not join and have no vowel marks. */
const simpleScripts = ['Grek', 'Cyrl'];

/** Scripts for which some systems only have an outdated serif font. */
const eastAsian = ['Hans', 'Hant', 'Jpan', 'Kore'];

const scriptOf = (language: string) => new Intl.Locale(language).maximize().script ?? 'Latn';

/**
 * Line height of titles. Titles in Greek and Cyrillic often use a fallback font that is taller than the title font.
 * Letters that join or have vowel marks need taller lines.
 * @returns `undefined` for Latin, whose line height depends on the look
 */
export function titleLineHeight(language: string): number | undefined {
  const script = scriptOf(language);
  if (script === 'Latn') return undefined;
  if (simpleScripts.includes(script)) return 1.05;
  return eastAsian.includes(script) ? 1.2 : 1.35;
}

/**
 * Returns the styles for the script of a language. Empty for Latin.
 * @example scriptStyles('ar') // '@layer utilities { …'
 */
export function scriptStyles(language: string): string {
  const script = scriptOf(language);
  const lineHeight = titleLineHeight(language);
  if (lineHeight === undefined) return '';
  // Titles in these scripts often use a fallback font that is wider than the title font.
  if (simpleScripts.includes(script))
    return `@layer utilities { :root { --tracking: -0.04em; } h1 { line-height: ${lineHeight}; } }`;
  // Letters that join or have vowel marks need normal letter spacing and taller lines. Therefore titles are smaller.
  // `data-display` marks other large text. Interface texts without a translation have `lang="en"`.
  const rules = [
    ':not(:lang(en)) { letter-spacing: 0; }',
    ':is(h1, h2, h3, h4, [data-display]):not(:lang(en)) { line-height: 1.35; }',
    '@media screen { h1:not(:lang(en)) { --size-title: min(6.5rem, 20vw); } }',
  ];
  if (eastAsian.includes(script))
    rules.push(
      ":root { --text: 'Source Serif 4', system-ui, sans-serif; }",
      `h1:not(:lang(en)) { line-height: ${lineHeight}; }`,
    );
  if (script === 'Kore') rules.push('body { word-break: keep-all; }');
  return `@layer utilities { ${rules.join(' ')} }`;
}

/** Limits styles to pages in a language. Empty if there are no styles. */
export const forLanguage = (language: string, styles: string): string =>
  styles && `@scope (:root:lang(${language})) { ${styles} }`;
