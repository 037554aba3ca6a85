// Changes that create, move and delete the files of Markdown pages: notes, own pages and case pages.
import { currentDay, isoDate } from '#content/model/dates.ts';
import { partsOfTitle } from '#content/derive/projects/names.ts';
import { readTextName, slugOf, slugOfTitle, textFolders, type TextKind } from '#content/derive/texts/addresses.ts';
import { setValue } from '#content/read/yaml/edit-yaml.ts';
import { contentFile } from '#pages.ts';
import { contentSchemas, schemaOf } from '#content/content-schemas.ts';
import { languagesOf, translationName, translationsOf } from '#content/read/translation/translated-files.ts';
import type { Change, FileTexts } from './changes.ts';

/** Changes that create or move the file of a text, and the URL path of its page. */
export type TextFileChange = { changes: Change[]; file: string; address: string };

/**
 * Creates a text. The URL path is made from the title. If the title has no letter that a URL can contain, the path is
 * made from `kind`. If the path is taken, adds a number.
 * @example createText({}, 'page', 'My talks', 'en').address // '/MyTalks'
 */
export function createText(texts: FileTexts, kind: TextKind, title: string, language: string): TextFileChange {
  const [folder] = Object.entries(textFolders).find(([, one]) => one === kind) ?? [];
  const slug = slugOfTitle(kind === 'case' ? partsOfTitle(title).name : title, language) ?? kind;
  const text = setValue('', [kind === 'case' ? 'project' : 'title'], title);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? slug : `${slug}-${number}`;
    const file = `${folder}/${kind === 'note' ? `${isoDate(currentDay())}-` : ''}${name}.md`;
    const address = freeAddress(texts, file);
    if (address !== undefined) return { changes: [fileChange(file, `---\n${text}---\n\n`)], file, address };
  }
}

/**
 * Changes the URL path of a text, and the links to it in all files.
 * @param file Example: `notes/2026-10-12-late-ferries.md`
 * @param name Example: `Late trains` for `/Notes/late-trains`
 * @returns `undefined` if the path is taken, or the name has no letters that a URL can contain
 */
export function moveText(texts: FileTexts, file: string, name: string): TextFileChange | undefined {
  const before = readTextName(file);
  const slug = slugOf(name);
  if ('found' in before || slug === undefined) return undefined;
  const day = before.date ? `${isoDate(before.date)}-` : '';
  const moved = `${file.slice(0, file.indexOf('/') + 1)}${day}${slug}.md`;
  if (moved === file) return { changes: [], file, address: before.address };
  const address = freeAddress(texts, moved);
  if (address === undefined) return undefined;
  const translations = translationsOf(texts, file);
  const corrected = Object.entries(texts).flatMap(([other, text]): Change[] => {
    const changed = withAddress(text, before.address, address);
    if (translations.includes(other)) {
      const ending = other.slice(file.length - 'md'.length);
      return [fileChange(other, undefined), fileChange(moved.slice(0, -'md'.length) + ending, changed)];
    }
    if (other === file) return [fileChange(file, undefined), fileChange(moved, changed)];
    return changed === text ? [] : [fileChange(other, changed)];
  });
  return { changes: corrected, file: moved, address };
}

const fileChange = (file: string, text: string | undefined): Change => ({
  kind: 'file',
  location: { file, path: [] },
  text,
});

function freeAddress(texts: FileTexts, file: string): string | undefined {
  const parsed = readTextName(file);
  if ('found' in parsed) return undefined;
  const isTaken = Object.keys(texts).some((other) => {
    const one = readTextName(other);
    return !('found' in one) && one.address.toLowerCase() === parsed.address.toLowerCase();
  });
  return isTaken ? undefined : parsed.address;
}

/** Replaces links to a page, but not links to longer paths that begin with the path of this page. */
const withAddress = (text: string, before: string, address: string) =>
  text.replace(new RegExp(`(?<=[("'\\s<])${RegExp.escape(before)}(?![\\w/-])`, 'gi'), () => address);

/** Returns the names of the files with a form, including files that do not exist yet, but without translations. */
export function editableFiles(texts: FileTexts): string[] {
  const schemaFiles = Object.keys(contentSchemas).map(contentFile);
  const languages = languagesOf(texts);
  return [...new Set([...schemaFiles, ...Object.keys(texts)])].filter(
    (name) => schemaOf(name) && !translationName(name, languages),
  );
}
