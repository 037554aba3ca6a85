import { readLanguages } from '#content/languages.ts';
import { currentDay } from '#content/model/dates.ts';
import { splitFrontMatter } from '#content/read/markdown/front-matter.ts';
import { photoName } from '#content/read/photo-references.ts';
import { parseYamlFile } from '#content/read/yaml/read-yaml.ts';
import { byteOrderMark, normalizeLineBreaks } from '#content/read/yaml/yaml-source.ts';
import type { Sources } from '#content/site.ts';
import { recordFile } from '#content/translation-states.ts';
import type { OpenedContent, SerializedProblem } from '#generator/editing/content-store.ts';
import { ContentError } from '#platform/problem.ts';
import type { FileTexts } from './changes.ts';
import type { FileValues } from './field-location.ts';

/** Reads the content in all languages, including drafts. If the content is invalid, returns its errors instead. */
export function readContent({ folder, files: texts, pictures, videos, ownFiles }: OpenedContent) {
  const files = new Map(
    Object.entries(texts).map(([name, text]) => [name, { path: `${folder}/${name}`, text: normalizeText(text) }]),
  );
  const input = {
    files,
    folder,
    pictures: new Map(Object.entries(pictures).map(([name, picture]) => [photoName(name), picture])),
    videos: new Map(Object.entries(videos)),
    ownFiles: new Set(ownFiles),
    withDrafts: true,
    today: currentDay(),
  };
  try {
    return { read: readLanguages(input), problems: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return {
      problems: error.problems.map(({ file, ...said }): SerializedProblem => ({
        ...said,
        file: file.path.slice(folder.length + 1),
      })),
    };
  }
}

/** Normalizes a text like `npm run check`: removes a byte order mark, and converts line endings of classic Mac OS. */
const normalizeText = (text: string) => normalizeLineBreaks(text.startsWith(byteOrderMark) ? text.slice(1) : text);

/** Returns the values of all files, from `sources` or, if the content is invalid, from the texts. */
export function valuesOf(texts: FileTexts, sources?: Sources): FileValues {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(texts)) {
    if (name === recordFile) continue;
    const read = sources?.[name.replace(/\.yaml$/, '') as 'site'];
    const yaml = name.endsWith('.md') ? (splitFrontMatter(text)?.yaml ?? '') : text;
    values[name] = read?.yaml.value ?? parseYamlFile({ path: name, text: yaml }, [])?.value ?? {};
  }
  return values;
}
