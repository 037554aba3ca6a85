import { languageName } from '#content/schema/fields/language.ts';

/**
 * Tells the owner of a site in several languages where to write translations.
 * @param file new Markdown file; `undefined` for an entry in a YAML file
 */
export const translationHints = (languages: Iterable<string>, file?: string): string[] =>
  [...languages].map((language) => {
    const place = file ? `in ${file.replace(/md$/, `${language}.md`)}` : `in groups "${language}:" next to them`;
    return `To translate its texts to ${languageName(language)}, write them ${place}, or use npm start.`;
  });
