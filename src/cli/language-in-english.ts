/** English name of a language. Example: `German` for `de` */
export const languageInEnglish = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
