/**
 * Returns the catalog with the language and the script of a language tag. Ignores the region.
 * @returns undefined if there is no such catalog
 */
export function catalogFor<Catalog extends { language: string }>(
  catalogs: Readonly<Record<string, Catalog>>,
  language: string,
): Catalog | undefined {
  const catalog = catalogs[new Intl.Locale(language).language];
  return catalog && scriptOf(catalog.language) === scriptOf(language) ? catalog : undefined;
}

/** Readers may know only one script of their language. Example: `Hant` for `zh-TW` */
const scriptOf = (language: string) => new Intl.Locale(language).maximize().script;
