import { nameOfLanguage } from '#content/model/site-languages.ts';
import { languageOfEnding } from '#content/schema/fields/language.ts';
import { dateKeys, type FieldLocation, isDateLocation } from '../renderer/field-location.ts';
import type { SearchTarget } from '../renderer/move-targets.ts';
import { type EditorMessages, filled } from '../messages/messages.ts';

/**
 * Returns the label of a location. The last key of the location determines the label. If a key has several meanings,
 * the list, group or file that contains the key is also considered. For example, `resume.paper` is the label of `paper`
 * in `resume`. The label of a photo in photos.yaml is the file name of the photo.
 * @example labelOf({ file: 'projects.yaml', path: ['projects', 0, 'bullets', 1] }, messages) // 'Bullets'
 */
export function labelOf(location: FieldLocation, messages: EditorMessages): string {
  if (location.path.length === 0 && location.file.endsWith('.yaml')) return nameOfFile(location.file, messages);
  const [key = '', owner = location.file.replace(/\.\w+$/, '')] = keysOf(location);
  return messages.labels[`${owner}.${key}`] ?? messages.labels[key] ?? key;
}

/**
 * Returns the text of the button that adds an item to a list.
 * @example addLabelOf({ file: 'education.yaml', path: ['schools'] }, messages) // 'Add a school'
 */
export function addLabelOf(list: FieldLocation, messages: EditorMessages): string {
  const [key = ''] = keysOf(list);
  return messages.addItem[key] ?? filled(messages.addTo, { list: labelOf(list, messages) });
}

/** Label of a choice, such as a page or a theme. Example: `Light` */
export function nameOfChoice(choice: string, { choices, preview, labels }: EditorMessages): string {
  const names: Readonly<Record<string, string>> = { ...labels, ...preview, ...choices };
  return names[choice] ?? choice.replace(/^./, (first) => first.toUpperCase());
}

/**
 * Label of a file. For the file of a page, returns the title of the page; for a translation, also the language. Omits
 * the date of a note.
 * @example nameOfFile('site.yaml', messages) // 'Your name and links'
 * @example nameOfFile('notes/2026-10-12-count-first.es.md', messages) // 'Note: Count first, Español'
 */
export function nameOfFile(file: string, messages: EditorMessages): string {
  const { fileNames, labels } = messages;
  const [, original = '', ending = ''] = /^(.+)\.([\w-]+)\.md$/i.exec(file) ?? [];
  const language = languageOfEnding(ending);
  if (language !== undefined) return `${nameOfFile(`${original}.md`, messages)}, ${nameOfLanguage(language)}`;
  const [folder = '', name] = file.replace(/\.\w+$/, '').split('/');
  if (name === undefined) return fileNames[file] ?? labels[folder] ?? file;
  const title = folder === 'notes' ? name.replace(/^\d{4}-\d\d-\d\d[-_\s]+/, '') : name;
  return (fileNames[folder] ?? file).replace('{name}', () =>
    title.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()),
  );
}

/**
 * Returns the name of a search result, and its page.
 * @example nameOfTarget({ title: 'Intern', location }, messages) // 'Intern, Relevant Experience'
 */
export function nameOfTarget({ location, title }: SearchTarget, messages: EditorMessages): string {
  const names = [title || labelOf(location, messages), nameOfFile(location.file, messages)];
  return [...new Set(names)].join(messages.comma);
}

/** Returns the searchable text of a file: its name, and words for its contents. */
export function searchTextOf(file: string, name: string, { goTo }: EditorMessages): string {
  const words: Readonly<Record<string, string>>[] = [goTo.about, goTo.searchWords];
  return [name, ...words.map((one) => one[file])].filter(Boolean).join(' ');
}

/**
 * @param example an English example from the schemas, or another text
 * @example placeholderOf('Ferryman', messages) // 'Example: Ferryman'
 * @returns undefined for a number if the editor is not in English, since most countries write grades such as 3.86 in
 * another way
 */
export function placeholderOf(example: string | undefined, { exampleText, examples, language }: EditorMessages) {
  if (example === undefined || (language !== 'en' && Number.isFinite(Number(example)))) return undefined;
  return filled(exampleText, { text: examples[example] ?? example });
}

/**
 * Replaces the quoted keys in a text of the check with the labels of their fields. Does not change other quoted texts,
 * or keys that have several labels.
 * @example withLabels('Add "organization".', messages) // 'Add “Organization”.'
 */
export const withLabels = (text: string, { labels }: EditorMessages): string =>
  text.replace(/"(\w+)"/g, (quoted, key: string) => {
    const hasSeveral = Object.keys(labels).some((name) => name.endsWith(`.${key}`));
    return Object.hasOwn(labels, key) && !hasSeveral ? `“${labels[key]}”` : quoted;
  });

/** Returns languages with their names in the languages themselves, sorted by name. */
export const languagesByName = (languages: readonly string[]) =>
  languages
    .map((language) => ({ language, name: nameOfLanguage(language) }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** Keys of a location, the last one first. */
function keysOf(location: FieldLocation): string[] {
  const path = isDateLocation(location) ? [...location.path.slice(0, -1), dateKeys.words] : location.path;
  return path.filter((step): step is string => typeof step === 'string' && step !== 'text').toReversed();
}
