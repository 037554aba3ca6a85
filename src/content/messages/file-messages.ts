import { languageNamed, tagForMistake } from '../schema/fields/language.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Message } from './message.ts';

/** Maximum size of a content file. A thousand entries fit, and the check takes less than about a second. */
export const maxBytes = 500_000;

/**
 * Location for content with an unknown name: a content file and a key. `list`: the list whose entries have the key;
 * `instead`: remedy if no key of the file fits; `isOfTexts`: true if the key is a list of texts
 */
export type ContentLocation = {
  file: string;
  key: string | undefined;
  list?: string;
  instead?: string | undefined;
  isOfTexts?: boolean;
};

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
   * @param home location for the content of the unknown file
   */
  unknownName: (
    name: string,
    known: readonly string[],
    existing: readonly string[],
    home?: ContentLocation,
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
  /** Remedy for a content file in the wrong folder, if a file with this name already exists in the right folder. */
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
