// Errors of `npm run check` about content files. Other errors are in schema-messages.ts (keys and values),
// text-messages.ts (texts and letters), yaml-messages.ts (YAML syntax), src/photos/problems.ts (unusable photos), and
// schema/ (dates and colors).
import { languageName, languageNamed, otherThan, tagForMistake } from './schema/fields/language.ts';
import { bare } from './schema/fields/written.ts';
import type { Problem } from '#platform/problem.ts';
import { closestName } from '#platform/closest-name.ts';

/** Text of an error, without its position. */
export type Message = Pick<Problem, 'found' | 'expected' | 'remedy' | 'cause' | 'missing'>;

/**
 * Returns "Did you mean …?" with the known name that is most similar. If no name is similar, returns the name that
 * begins with `name`, if there is only one. Ignores case and file extension.
 */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const stem = (file: string) =>
    file
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .replace(/[\s_-]+/g, '-');
  const byLowerCase = new Map(known.map((one) => [one.toLowerCase(), one]));
  const close = closestName(name.toLowerCase(), [...byLowerCase.keys()]);
  const [longer, ...others] = known.filter((one) => one.toLowerCase().startsWith(name.toLowerCase()));
  const closest =
    known.find((one) => stem(one) === stem(name)) ??
    byLowerCase.get(close ?? '') ??
    (name.length > 3 && others.length === 0 ? longer : undefined);
  return closest && `Did you mean "${closest}"?`;
}

/** Maximum size of a content file. A thousand entries fit, and the check takes less than about a second. */
export const maxBytes = 500_000;

const isDocument = /\.(?:docx?|odt|pages|rtf|pdf|html?|tex|org|rst|adoc|csv|toml)$/i;

export const fileMessages = {
  /**
   * @param isAlone true if there is no other content file
   */
  noSite: (folder: string, isAlone: boolean): Message => ({
    found: `There is no file ${folder}/site.yaml.`,
    expected: 'a file with your name and a description of you and the site',
    remedy: isAlone
      ? 'Create your content with: npm run init'
      : 'Restore it, or create a new one with two lines: "name: Your Name" and "description: One sentence about you."',
  }),
  noFolder: (code: string | undefined): Message => ({
    found: code === 'ENOENT' ? 'This folder does not exist.' : 'This folder cannot be opened.',
    expected: 'the folder with your texts and pictures',
    remedy: 'Restore it from a backup, from Git or from the template.',
  }),
  /**
   * @param existing names of all files in the folder
   * @param home content file and key to which the content of the unknown file belongs. `instead`: remedy if no key of
   *   the content file fits; `isOfTexts`: true if the key is a list of texts
   */
  unknownName: (
    name: string,
    known: readonly string[],
    existing: readonly string[],
    home?: { file: string; key: string | undefined; list?: string; instead?: string | undefined; isOfTexts?: boolean },
  ): Message => {
    const begins = known.find((one) => new RegExp(`^${one.replace(/\.\w+$/, '')}[ ._-]`, 'i').test(name));
    const suggestion = didYouMean(name, known) ?? (begins && `Did you mean "${begins}"?`);
    const taken = existing.find((one) => one !== name && suggestion?.includes(`"${one}"`));
    const [, stem = '', tag = '', kind] = /^([a-z]+)[._-]([\p{L}_-]{2,})\.(yaml|yml|md)$/iu.exec(name) ?? [];
    const language =
      tagForMistake(tag) ?? (/^[a-z]{2}(?:[_-]|$)/i.test(tag) ? tag.slice(0, 2).toLowerCase() : languageNamed(tag));
    const ofLanguage =
      language !== undefined && stem !== '' && known.some((one) => one.startsWith(`${stem.toLowerCase()}.`));
    const original = `${stem}.${kind}`.toLowerCase();
    const isOnlyText = ofLanguage && known.includes(original) && !existing.includes(original);
    const asOriginal = isOnlyText ? `If it is the text in the first language, rename it to ${original}. ` : '';
    const isTranslation = ofLanguage && name === `${stem}.${language}.md`;
    const translated =
      kind?.toLowerCase() === 'md'
        ? `If it is a translation, ${isTranslation ? '' : `call it "${stem}.${language}.md", and `}add the language to the list in site.yaml, such as "languages: [${language}]". If you do not want this language, delete the file.`
        : `If it is a translation, put each text next to its original, below "${language}:" (docs/two-languages.md).`;
    const renamed = taken
      ? `The file ${taken} already exists: move what you need into it, and move this file out of the folder.`
      : suggestion &&
        (isDocument.test(name)
          ? `Copy its text into ${/"(.+)"/.exec(suggestion)?.[1] ?? ''}, and move this file out of the folder.`
          : `${suggestion} Then rename the file.${/\.ya?ml$/i.test(name) && suggestion.includes('.md') ? ' Settings such as "subtitle:" belong between two "---" lines at its top.' : ''}`);
    const toKey =
      home &&
      `Move its content to ${home.file}${home.key === undefined ? '' : `, below "${home.key}:"`}${home.list === undefined ? '' : ` of an entry of "${home.list}"`}${home.isOfTexts ? ', each item as one text' : ''}.${home.instead === undefined ? '' : ` That file has no key "${name.replace(/\.\w+$/, '')}". ${home.instead}`}`;
    const moved =
      home && /\.md$/i.test(name)
        ? `If it is meant to be a page of the site, move the file into the folder pages/. If not, ${toKey?.replace(/^M/, 'm')}`
        : toKey;
    return {
      found: `The file "${name}" is not used, because its name is unknown.`,
      ...(isTranslation && { cause: `language ${language}` }),
      expected: `one of ${known.join(', ')}`,
      remedy:
        moved ??
        (ofLanguage
          ? asOriginal + translated
          : (renamed ??
            (/\.md$/i.test(name)
              ? 'Move it into projects/ if it is about a project, into notes/ if it is a note, or else into pages/.'
              : 'Move it out of the folder.'))),
    };
  },
  /** Remedy for a content file in a folder, if the file exists at its right place too. */
  moveInto: (name: string, misplaced: string) =>
    `The file ${name} already exists: copy what you need from ${misplaced} into it, and move the other one out of the content.`,
  inMediaFolder: (name: string, isTaken: boolean): Message => ({
    found: `The file "${name}" is not used in this folder.`,
    expected: 'only pictures and videos',
    remedy: isTaken ? fileMessages.moveInto(name, 'here') : `Move ${name} out of this folder, to the folder above it.`,
  }),
  notAFile: {
    found: 'This is a folder or a device, not a file.',
    expected: 'a text file in UTF-8',
    remedy: 'Move it elsewhere, and create a file with its name.',
  },
  leavesProject: {
    found: 'This is a link to a file or folder outside of the project, which the site would publish.',
    expected: 'files in the project',
    remedy: 'Replace the link with a copy of the file or folder.',
  },
  tooLarge: (bytes: number): Message => ({
    found: `The file is too large: it has ${bytes} bytes.`,
    expected: `a text file of at most ${maxBytes} bytes`,
    remedy: 'Look for something that was pasted into it by accident.',
  }),
  locked: {
    found: 'The file cannot be opened.',
    expected: 'a text file in UTF-8',
    remedy: 'Check that you have permission to read it, and that it is not a link to a missing file.',
  },
  notUtf8: {
    found: 'The file is not in UTF-8, so some of its characters cannot be read.',
    expected: 'a text file in UTF-8',
    remedy: 'Open it in a text editor and save it with the encoding UTF-8.',
  },
  otherFormat: (isRichText: boolean): Message => ({
    found: isRichText
      ? 'This is a rich text (RTF) file with the name of a YAML file.'
      : 'This is a web page with the name of a YAML file.',
    expected: 'plain text, with lines such as "key: value"',
    remedy: isRichText
      ? 'Save the file as plain text.'
      : 'Download the file itself again, on GitHub with the button "Download raw file".',
  }),
  conflict: {
    found: 'These lines have an unresolved merge conflict of Git.',
    expected: 'one version, and no lines that begin with <<<<<<<, ======= or >>>>>>>',
    remedy: 'Keep the version that you want, and delete the other one and these three lines.',
  },
  unshowable: (code: string): Message => ({
    found: `This character cannot be shown on a page (${code}).`,
    expected: 'letters, digits and other visible characters',
    remedy: 'Delete it. If you cannot see it, delete the word around it and type the word again.',
  }),
};

/** Language tags. A key or folder with such a name most likely contains a translation. */
export const interfaceLanguages: ReadonlySet<string> = new Set([
  ...['ar', 'de', 'el', 'en', 'es', 'fr', 'hi', 'sk', 'th', 'zh'],
]);

/** @example inBrackets(['Go', 'C']) // '["Go", "C"]' */
export const inBrackets = (items: readonly string[]) => `[${items.map((item) => JSON.stringify(item)).join(', ')}]`;

export const catalogMessages = {
  list: (lines: readonly string[]): Message => ({
    found: 'The photos are in a list.',
    expected: 'the file name of each photo as a key, and its description below it',
    remedy: `Write one line for each photo instead: ${lines.slice(0, 3).join('  ')}${lines.length > 3 ? ' and so on.' : ''}`,
  }),
  /** @param isOnly true if all photos are below the key */
  belowKey: (key: string, isOnly: boolean): Message => ({
    found: `The photos are below a key "${key}".`,
    expected: 'the file names of the photos as the keys of this file',
    remedy: isOnly
      ? `Delete the line "${key}:". Do not change the lines below it.`
      : `Delete the line "${key}:", and two spaces at the start of each line below it that belongs to it.`,
  }),
  indented: (name: string, above: string): Message => ({
    found: `"${name}" is indented, so it belongs to the photo "${above}".`,
    expected: 'each file name at the start of its line',
    remedy: `Delete the spaces before "${name}:", and two spaces before each of its fields if these have four.`,
  }),
  /** @param above the file name of the photo on the line above */
  noName: (key: string, above?: string): Message => ({
    found: `"${key}" does not belong to a photo.`,
    expected: 'the file name of a photo with a colon, and its fields below it',
    remedy: above
      ? `If it belongs to "${above}", put two spaces before this line, and before each of its other fields.`
      : 'Write the file name above this line, such as "cat.jpg:", and put two spaces before each line of its fields.',
  }),
};

export const referenceMessages = {
  noPhotoFile: (name: string, folder: string, files: readonly string[]): Message => ({
    found: `There is no file "${name}" in ${folder}/photos/.`,
    expected: 'the exact name of a picture in that folder, in the same case',
    remedy: files.includes(bare(name))
      ? `Write it without these quotes: ${bare(name)}`
      : (didYouMean(name, files) ?? 'Put the picture in the folder, or remove the entry.'),
  }),
  remotePhoto: (url: string, folder: string): Message => {
    const last = /^https?:[^?#]*\/([^/?#]+\.\w+)(?:[?#]|$)/i.exec(url)?.[1] ?? 'me.jpg';
    return {
      found: 'The picture is on another site, and pages load nothing from other sites.',
      expected: `the file name of a picture in ${folder}/photos/`,
      remedy: `Save the picture as ${folder}/photos/${last}, add "${last}:" with its alt and caption to ${folder}/photos.yaml, and write ${last} in place of the address.`,
    };
  },
  /**
   * @param known names of the photos in the folder or in photos.yaml
   * @param isKey true for a key of photos.yaml
   */
  photoPath: (name: string, folder: string, known: readonly string[], isKey: boolean): Message => {
    const file = name.replace(/^.*[\\/]/, '');
    const sameName = known.find((one) => one.toLowerCase() === file.toLowerCase());
    const listIt = isKey ? '' : `, add "${file}:" with its alt to ${folder}/photos.yaml`;
    return {
      found: `"${name}" is a path. Photos are referenced by file name only.`,
      expected: `the file name of a picture in ${folder}/photos/`,
      remedy: sameName
        ? `Write "${sameName}" instead.`
        : `Copy the picture into ${folder}/photos/${listIt}, and write "${file}" instead.`,
    };
  },
  unusablePhoto: (name: string, unusable: string, remedy: string): Message => ({
    found: `"${name}" ${unusable}`,
    expected: 'a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture',
    remedy,
  }),
  /**
   * @param files names of the pictures in the folder
   * @param isFile true if the picture file exists
   */
  unlistedPhoto: (
    name: string,
    folder: string,
    {
      known,
      files,
      isFile,
      altExample,
    }: { known: readonly string[]; files: readonly string[]; isFile: boolean; altExample: string },
  ): Message => {
    const parts = name.match(/[^\s/"'=,;<>()]+\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?)(?![\w.])/gi) ?? [];
    // The name of a photo may contain spaces. But the name is only the last word if there is a photo with this name.
    const isOneName = /^[\p{L}\p{M}\p{N} ()_-]+\.\w+$/u.test(name);
    const endsWithName = !/ \d+\.\w+$/.test(name) && [...known, ...files].includes(parts[0] ?? '');
    const inText = isFile || (isOneName && !endsWithName) ? [] : parts;
    const listIt = `"${name}:" to ${folder}/photos.yaml, and below it, indented by two spaces, its description, such as: alt: ${JSON.stringify(altExample)}`;
    return {
      found: `The photo "${name}" is not in ${folder}/photos.yaml.`,
      expected: 'the file name of a photo that is listed there',
      remedy: /\.(?:mp4|m4v|webm|mov|avi|mkv)$/i.test(name)
        ? 'This is a video. Put it in the folder videos/, and show it in a longer text (docs/texts.md).'
        : /^\/.+\.(?:pdf|docx?|pptx?)$/i.test(name)
          ? `To link to the file, write [text](${name}) in a longer text. To show it, save it as a picture.`
          : /\.(?:svg|pdf|docx?|pptx?|ai|psd|raw|bmp)$/i.test(name)
            ? `Save it as a picture such as ${name.replace(/\.\w+$/, '.png')}, and write that name here.`
            : inText.length > 0 && name !== inText[0]
              ? inText.length === 1
                ? `Write only the file name: ${inText[0]}`
                : `These are ${inText.length} photos. In a list, write ${inBrackets(inText)}. If only one photo is allowed, write ${inText[0]}.`
              : /^(?:true|false|yes|no|on|off|none|-)$/i.test(name)
                ? 'Write the file name of a photo, such as me.jpg, or remove the line.'
                : isFile
                  ? `Add ${listIt}`
                  : (didYouMean(name, [...known, ...files]) ??
                    `Put the picture in ${folder}/photos/, and add ${listIt}`),
    };
  },
  noOwnFile: (address: string, files: readonly string[]): Message => {
    const path = address.replace(/[?#].*$/, '');
    const [inOtherFolder, ...others] = files.filter((file) => file.replace(/^.*\//, '') === path.replace(/^.*\//, ''));
    return {
      found: `There is no file "${address.slice(1)}" in public/, and no page with this address.`,
      expected: 'the name of a file in public/, in the same case, or a page of the site such as /Projects',
      remedy: /^\/?photos\/.+\.\w+$/.test(address)
        ? `To show the photo, write ![](${address.replace(/^\//, '')}) in a separate paragraph.`
        : inOtherFolder !== undefined && others.length === 0
          ? `Write: ${inOtherFolder}`
          : (didYouMean(address, files) ??
            (/\.[^/]+$/.test(path)
              ? `Save the file as public${path}, or correct the address. Files in content/ are not published.`
              : 'Link to a page that is in the menu, or correct the address.')),
    };
  },
  noSkillPage: (url: string, { name, address }: { name: string; address: string }): Message => ({
    found: `There is no page "${url}": only one entry uses "${name}", and a skill with only one use has no page.`,
    expected: 'a page of the built site',
    remedy: `Link to the entry: ${address}`,
  }),
  unknownTag: (tag: string, variant: string, known: readonly string[]): Message => ({
    found: `No entry has the tag "${tag}", so it selects no entries for the focus "${variant}".`,
    expected: known.length > 0 ? `one of ${known.join(', ')}` : 'a tag that an entry has',
    remedy: /[,;]/.test(tag)
      ? `Write each tag as a separate item: [${tag.split(/\s*[,;]\s*/).join(', ')}]`
      : known.some((one) => one.toLowerCase() === tag.toLowerCase())
        ? `Write the tag in lowercase in the entries, as it is here: tags: [${tag}]`
        : (didYouMean(tag, known) ?? `Add "tags: [${tag}]" to the entries that belong to it.`),
  }),
};

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

export const editorMessages = {
  noRepository: {
    found: 'The build could not detect the GitHub repository of the site.',
    expected: 'below "editor:" the line "github:" with owner and name of the repository, such as ada/portfolio',
    remedy: 'Copy it from the address of the repository, or remove "editor".',
  },
} satisfies Record<string, Message>;

export const vitalsMessages = {
  nobody: {
    found: '"webVitals" has no receiver for the measurements, so nothing would be measured.',
    expected: 'an address in "reportTo", or a program in web-vitals.ts in the same folder',
    remedy: 'Add "reportTo", or remove "webVitals" (docs/web-vitals.md).',
  },
  twoPrograms: (names: readonly string[]): Message => ({
    found: 'There are two files that receive web vitals.',
    expected: `one of ${names.join(', ')}`,
    remedy: 'Keep the one you want, and move the other out of the folder.',
  }),
  imports: {
    found: 'The program imports another file.',
    expected: 'a program in this file only; it may import only types, with "import type"',
    remedy: 'Copy what it needs into this file.',
  },
  noDefault: {
    found: 'The program has no default export.',
    expected: 'a function that takes a report, such as export default (report) => console.log(report)',
    remedy: 'Write "export default" before the function; docs/web-vitals.md has an example.',
  },
  noProgram: (reason: string): Message => ({
    found: `The program has a syntax error: ${reason}.`,
    expected: 'valid TypeScript or JavaScript',
    remedy: 'Fix it, or move the file out of the folder; the site works without it.',
  }),
};

const anyLogo = 'an SVG or PNG picture, square if possible';

export const logoMessages = {
  damaged: {
    found: 'The logo is damaged or incomplete.',
    expected: anyLogo,
    remedy: 'Save it and copy it here again.',
  },
  wrongKind: (kind: string | undefined): Message => ({
    found: kind ? `The logo is a picture in the format ${kind}.` : 'The logo cannot be read as a picture.',
    expected: anyLogo,
    remedy: 'Save it as a PNG of 512 by 512 pixels, named logo.png.',
  }),
  foreign: (what: string): Message => ({
    found: `The logo contains ${what}.`,
    expected: 'an SVG that is only a drawing',
    remedy: 'Export it again as a plain SVG, with text as paths and pictures embedded, or save it as logo.png.',
  }),
};
