import { languageInEnglish } from '../language-in-english.ts';

/**
 * Returns sentences for the owner of a site in several languages, with the place for the translations of a new text.
 * @param file the Markdown file, if it is one; otherwise it is an entry in a YAML file
 */
export const translationHints = (languages: Iterable<string>, file?: string): string[] =>
  [...languages].map((language) => {
    const place = file ? `in ${file.replace(/md$/, `${language}.md`)}` : `in groups "${language}:" beside them`;
    return `To translate its texts to ${languageInEnglish(language)}, write them ${place}, or use npm start.`;
  });
