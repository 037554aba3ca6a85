import type { z } from 'zod';
import type { Day } from '../model/dates.ts';
import { decoded } from '../model/links.ts';
import { contentSchemas, type FileValue } from '../content-schemas.ts';
import { fileMessages } from '../messages/file-messages.ts';
import type { Problem, SourceFile } from '#platform/problem.ts';
import { readYaml } from './format.ts';
import { selectLanguage } from './translation/select-language.ts';
import { remedyForRepositories } from '../schema/repositories.ts';
import { otherLanguages } from './translation/translated-files.ts';
import type { Videos } from './markdown/figures.ts';
import type { PhotoInput } from './photo-references.ts';
import { fieldsOf } from './validation/schema-walk.ts';
import type { NormalizedYaml } from './validation/normalize.ts';

/** Input of `readSite`. */
export type ContentInput = PhotoInput & {
  /** The text files by name, such as `projects.yaml`. Only `site.yaml` is required. */
  files: ReadonlyMap<string, SourceFile>;
  /** JavaScript of the owner's callback for web vitals, already validated. */
  vitalsCallback?: string | undefined;
  videos?: Videos;
  /** URL paths of the owner's public files. Example: `/thesis.pdf` */
  ownFiles?: ReadonlySet<string>;
  withDrafts?: boolean;
  /** The current day. It selects the tagline, and later dates are marked as expected. */
  today: Day;
  /** See `Site`. */
  lastChange?: Date | undefined;
  /** The language to read, one of `languages` in site.yaml. Default: the first language */
  currentLanguage?: string | undefined;
};

type FileName = Exclude<keyof typeof contentSchemas, 'about'>;

/** The parsed YAML files. An invalid file has no value. A file that is not YAML is missing. */
export type ReadFiles<Missing = undefined> = {
  [Name in FileName]: { yaml: NormalizedYaml; value: FileValue<Name> | Missing } | Missing;
};

export function readFiles(
  { files, pictures, folder, ownFiles, currentLanguage }: ContentInput,
  problems: Problem[],
): ReadFiles {
  const languages = otherLanguages(files);
  const { about: _about, site: person, ...schemas } = contentSchemas;
  const read = <Schema extends z.ZodType>(name: string, schema: Schema, language?: string) => {
    const file = files.get(`${name}.yaml`) ?? { path: `${folder}/${name}.yaml`, text: '' };
    return readYaml(schema, file, problems, {
      language,
      selectLanguage: (shape, yaml, found) => selectLanguage(shape, yaml, { languages, currentLanguage }, found),
      fileWithKey: (key) => findFileWithKey(key, folder, files),
      hasFile: (address) => hasFile(address, ownFiles),
    });
  };
  if (!files.has('site.yaml')) {
    const file = { path: `${folder}/site.yaml`, text: '' };
    problems.push({ file, line: 1, column: 1, ...fileMessages.noSite(folder, files.size + pictures.size === 0) });
  }
  // site.yaml is first, since its `language` is the language of month names in the other files.
  const site = files.has('site.yaml') ? read('site', person) : undefined;
  const others = Object.entries(schemas).map(([name, schema]) => {
    const before = problems.length;
    const value = read<z.ZodType>(name, schema, site?.value?.language);
    if (name === 'repositories')
      for (const problem of problems.splice(before).slice(0, 1))
        problems.push({ ...problem, remedy: remedyForRepositories });
    return [name, value];
  });
  // Month names in all files are in the first language. So set the current language only after all files are read.
  if (site?.value && currentLanguage !== undefined) site.value = { ...site.value, language: currentLanguage };
  return { ...Object.fromEntries(others), site } as ReadFiles;
}

/**
 * Finds the content file whose schema has a top-level key; `undefined` if several files have this key. Ignores
 * irrelevant.yaml, whose keys also exist in other files.
 */
function findFileWithKey(key: string, folder: string, files: ContentInput['files']) {
  const { about: _about, irrelevant: _irrelevant, ...schemas } = contentSchemas;
  const matchingFiles = Object.entries(schemas).filter(([, schema]) => Object.hasOwn(fieldsOf(schema), key));
  const [fileName, ...others] = matchingFiles.map(([name]) => `${name}.yaml`);
  if (fileName === undefined || others.length > 0) return undefined;
  return {
    file: `${folder}/${fileName}`,
    isTaken: new RegExp(`^${RegExp.escape(key)}:`, 'm').test(files.get(fileName)?.text ?? ''),
  };
}

/** True if a URL path leads to one of the files. Compares in NFC, since file systems encode accents differently. */
export const hasFile = (address: string, files: ContentInput['ownFiles']) =>
  files?.has(decoded(address).normalize().replace(/\/$/, '')) ?? false;
