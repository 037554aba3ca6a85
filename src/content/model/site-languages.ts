/** One of the languages of a site, and the folder of its pages below the base path. */
export type LanguageFolder = {
  /** Language tag. Example: `de` */
  language: string;
  /** Name of the language in itself. Example: `Deutsch` */
  name: string;
  /** Folder below the base path, with a slash at its end; empty for the first language. Example: `de/` */
  folder: string;
  /** Addresses of the pages that search engines should list in this language. Example: `/Projects` */
  indexed: readonly string[];
};

/** The languages of a site in several languages, from the view of one of them. */
export type SiteLanguages = {
  /** All languages; the first language comes first. */
  all: readonly LanguageFolder[];
  shown: LanguageFolder;
  /** The texts that are not translated, so that pages show them in the first language. */
  originals: readonly string[];
};

/** Name of the folder of a language. Example: `pt-BR` becomes `pt-br/` */
export const folderOf = (language: string) => `${language.toLowerCase()}/`;

/**
 * Name of a language in itself, with a capital letter at its start.
 * @example nameOfLanguage('es') // 'Español'
 */
export function nameOfLanguage(language: string): string {
  // Names exist only for tags without extensions and private subtags.
  const { baseName } = new Intl.Locale(language);
  const name = new Intl.DisplayNames(baseName, { type: 'language' }).of(baseName) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
