/** A language of a site, with the folder of its pages. */
export type LanguageFolder = {
  language: string;
  /** Name of the language in the language itself. Example: `Deutsch` */
  name: string;
  /** Folder below the base path, with a trailing slash; empty for the first language. Example: `de/` */
  folder: string;
  /** Paths of the pages that search engines should index in this language. Example: `/Projects` */
  indexed: readonly string[];
};

/** All languages of a site, and the language of the current page. */
export type SiteLanguages = {
  all: readonly LanguageFolder[];
  shown: LanguageFolder;
  /** The untranslated texts, which pages show in the first language. */
  originals: readonly string[];
};

/** Returns the folder of a language. Example: `pt-br/` for `pt-BR` */
export const folderOf = (language: string) => `${language.toLowerCase()}/`;

/**
 * Returns the folder of the language to which an address leads, without a slash at its end.
 * @example languageFolderOf('/es/Talks', ['es/']) // '/es'
 */
export const languageFolderOf = (address: string, folders: readonly string[]): string | undefined =>
  folders.map((folder) => `/${folder.slice(0, -1)}`).find((one) => `${address}/`.startsWith(`${one}/`));

/**
 * Returns the name of a language in the language itself, with a capital letter.
 * @example nameOfLanguage('es') // 'Español'
 */
export function nameOfLanguage(language: string): string {
  // Use the tag without extensions and private subtags, since `Intl.DisplayNames` does not accept them.
  const { baseName } = new Intl.Locale(language);
  const name = new Intl.DisplayNames(baseName, { type: 'language' }).of(baseName) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
