/**
 * The catalog for a language.
 * @param catalogs by language
 * @param language a language tag
 * @returns the catalog of the language and its script, whatever the region; undefined if there is no such catalog
 */
export function catalogFor<Catalog extends { language: string }>(
  catalogs: Readonly<Record<string, Catalog>>,
  language: string,
): Catalog | undefined {
  const catalog = catalogs[new Intl.Locale(language).language];
  return catalog && scriptOf(catalog.language) === scriptOf(language) ? catalog : undefined;
}

/**
 * The script of a language. Readers of a language may know only one of the scripts in which the language is written.
 * Example: `Hant` for `zh-TW`
 */
const scriptOf = (language: string) => new Intl.Locale(language).maximize().script;
