import { languageName, otherThan } from '../schema/fields/language.ts';
import type { Message } from './message.ts';

/** Translations into a language: the number of keys such as `es:`, and the paths of the translated files. */
type CountedTranslations = { language: string; keys: number; files: readonly string[] };

const describeCount = ({ language, keys, files: [file, ...more] }: CountedTranslations) =>
  [
    ...(keys > 0 ? [`${keys === 1 ? '1 place' : `${keys} places`} with "${language}:"`] : []),
    ...(file === undefined ? [] : [more.length === 0 ? file : `${more.length + 1} files such as ${file}`]),
  ].join(' and ');

const describeParts = ({ language, keys, files }: CountedTranslations) =>
  [
    ...(keys > 0 ? [`the keys "${language}:" with the lines below them`] : []),
    ...(files.length > 0 ? [files.length === 1 ? 'the file' : 'the files'] : []),
  ].join(' and ');

export const translationMessages = {
  fact: (key: string): Message => ({
    found: `"${key}" is the same in all languages.`,
    expected: 'only texts in a translation',
    remedy: 'Remove this line. The value next to the original texts applies to all languages.',
  }),
  /** @param key key of the text in each item; omitted if the items are texts */
  list: (language: string, key?: string): Message => ({
    found: 'A translation cannot be a list.',
    expected: 'a translation next to each item of the original list',
    remedy: key
      ? `In each item of the original list, write "${language}:" aligned with "${key}:", and on the next line, indented by two more spaces, "${key}:" with the translation.`
      : `Write each item of the original list as a group, such as "- text: Rowing" and below it, with the same indentation, "${language}:" with the translation.`,
  }),
  dashes: {
    found: 'There are dashes before the keys of a translation.',
    expected: 'the keys of the translated texts, without dashes',
    remedy: 'Delete the dash and the space after it on each of these lines.',
  },
  oneInList: (key: string, items: readonly unknown[]): Message => ({
    found: `The translation "${key}" is a list, but its original is one text.`,
    expected: 'one text',
    remedy: `Write it without brackets and dashes: ${key}: ${items.map(String).join(', ')}`,
  }),
  noOriginal: (key: string): Message => ({
    found: `"${key}" is translated, but has no original.`,
    expected: 'translations of texts that exist in the first language',
    remedy: `Write "${key}" in the first language too, or remove it here.`,
  }),
  /** @param missing possible keys for a text. The group has none of them, so the owner can add one. */
  nothing: (missing: readonly string[]): Message => ({
    found: 'There is no text here to translate.',
    expected: 'a translation next to texts',
    remedy:
      missing.length === 0
        ? 'Remove it.'
        : `Add ${missing.map((key) => `"${key}:"`).join(' or ')} with the text in the first language, or remove the translation.`,
  }),
  alone: (language: string, written: string): Message => ({
    found: 'The translation is in a separate list item.',
    expected: 'the original and its translation in one item',
    remedy: `Write the item above as a group: "- text:" with the original, and below it, with the same indentation, "${language}: ${written}" without its dash.`,
  }),
  /**
   * @param meant the most similar key
   * @param texts the keys of the translatable texts, if `meant` is not translatable
   */
  unknownKey: (key: string, meant: string, texts: readonly string[]): Message => ({
    found: `There is no key "${key}" here.`,
    expected: 'the key of a text of the original',
    remedy: texts.length === 0 ? `Did you mean "${meant}"?` : `Write the key of a text instead: ${texts.join(', ')}.`,
  }),
  /** @param keys keys of all texts that the translation may belong to */
  whichText: (keys: readonly string[]): Message => ({
    found: 'It is not clear which of the texts this translates.',
    expected: `the key of each text with its translation; the keys here are ${keys.join(', ')}`,
    remedy: `Write it on the next line, indented by two more spaces, after the key of the text that it translates: ${keys.map((key) => `"${key}:"`).join(' or ')}.`,
  }),
  noOriginalFile: (name: string, original: string): Message => ({
    found: `${name} is a translation, but there is no file ${original}.`,
    expected: 'the file in the first language next to it',
    remedy: `Create ${original}, or rename this file.`,
  }),
  /** @param listed the other languages of the site */
  unlisted: (translations: CountedTranslations, listed: readonly string[]): Message => ({
    found: `The content has translations into ${languageName(translations.language)} (${describeCount(translations)}), but "languages" does not list "${translations.language}".`,
    expected: 'the languages of all translations in "languages"',
    remedy: `Write "languages: [${[...listed, translations.language].join(', ')}]". If you do not want ${languageName(translations.language)}, delete ${describeParts(translations)}.`,
  }),
  /** @param name path of a file beside its original. Example: `notes/2026-10-12-ferries.de.md` */
  unlistedFile: (name: string, language: string, listed: readonly string[]): Message => ({
    found: `"${name}" looks like a translation into ${languageName(language)}, but "languages" in site.yaml does not list "${language}".`,
    expected: 'the languages of all translations in "languages"',
    remedy: `Write "languages: [${[...listed, language].join(', ')}]" in site.yaml. If you do not want ${languageName(language)}, delete the file. If it is a separate text, rename it.`,
    ...(language.length === 2 && { cause: `language ${language}` }),
  }),
  /** @param renamed the name of the file with the right tag */
  otherTag: (
    name: string,
    { language, renamed, isListed }: { language: string; renamed: string; isListed: boolean },
  ) => ({
    found: `"${name}" is not the name of a translation: the tag of ${languageName(language)} is "${language}".`,
    expected: 'the name of the original with the tag of a language in "languages"',
    remedy: `Rename it to ${renamed}${isListed ? '' : `, and add "${language}" to "languages:" in site.yaml`}. If it is a separate text, give it another name.`,
  }),
  intoFirstLanguage: (translations: CountedTranslations, listed: readonly string[]): Message => {
    const { language } = translations;
    const name = languageName(language);
    const other = otherThan(language);
    const languages = [language, ...listed.filter((tag) => tag !== other.tag)];
    return {
      found: `The first language of the site is ${name} ("${language}"), but the content has translations into it (${describeCount(translations)}).`,
      expected:
        'the language of the texts without a translation as "language", and the languages of the translations in "languages"',
      remedy: `If the texts without a translation are in ${other.name}, write "language: ${other.tag}" and "languages: [${languages.join(', ')}]". To make ${name} the first language, replace each original with its ${name} translation, and delete ${describeParts(translations)}.`,
    };
  },
  removeFirstLanguage: (language: string) =>
    `Remove it: ${languageName(language)} is the first language of the site, so its texts are the originals.`,
  writeTag: (tag: string) => `Write "${tag}:" instead, as in "languages" in site.yaml.`,
  /**
   * @param folder a folder named by its language. Example: `es` or `notes/es`
   * @param files its files with texts. `known`: the content files; `existing`: all files that were read
   */
  folderOfLanguage: (
    folder: string,
    language: string,
    { files, known, existing }: Record<'files' | 'known' | 'existing', readonly string[]>,
  ): Message => {
    const nameOf = (file: string) => file.replace(/^.*\//, '');
    const yaml = files.find((file) => known.includes(nameOf(file)) && !file.endsWith('.md'));
    const text = files.find((file) => /\.mdx?$/i.test(file));
    const parent = folder.replace(/[^/]*$/, '');
    const renamed = text && parent + text.replace(/(?:\.\w\w)?\.mdx?$/i, `.${language}.md`);
    const remedies = [
      yaml &&
        `${existing.includes(nameOf(yaml)) ? 'Put' : `If ${nameOf(yaml)} is in the first language, move it to the folder above. If not, put`} each text of ${nameOf(yaml)} next to its original, below "${language}:".`,
      renamed &&
        (existing.includes(renamed)
          ? `The file ${renamed} already exists: copy what you need from ${folder}/${text} into it, and move the other one out of the content.`
          : `Move ${folder}/${text} next to its original, as ${renamed}.`),
      files.length > [yaml, text].filter(Boolean).length && 'Do the same with the other files in this folder.',
    ];
    return {
      found: `The texts in the folder "${folder}" are not used.`,
      expected: 'each translation next to its original',
      remedy: `${remedies.filter(Boolean).join(' ')} See docs/two-languages.md.`,
    };
  },
  takenByLanguage: (address: string, tag: string): Message => ({
    found: `The address ${address} belongs to the site in the language "${tag}".`,
    expected: 'another address',
    remedy: 'Rename the file.',
  }),
};
