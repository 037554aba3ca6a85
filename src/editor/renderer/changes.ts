// Applies changes of the editor to content files. A change affects one location, and preserves every other byte.
import { languagesOf, translationName, translationsOf } from '#content/read/translation/translated-files.ts';
import { z } from 'zod';
import {
  commentsIn,
  insertItem,
  moveEntry,
  removeEntry,
  renameKey,
  setValue,
  readValue,
} from '#content/read/yaml/edit-yaml.ts';
import { fieldsOf, schemaAt } from '#content/read/validation/schema-walk.ts';
import { splitFrontMatter } from '#content/read/markdown/front-matter.ts';
import { schemaOf } from '#content/content-schemas.ts';
import { fieldAt } from './fields.ts';
import { type FieldLocation } from './field-location.ts';
import { valueAt } from '#content/read/yaml/read-yaml.ts';

export type Change =
  /** Sets a value; `undefined` deletes the key. */
  | { kind: 'set'; location: FieldLocation; value: unknown }
  /** Removes an entry with its comments. */
  | { kind: 'remove'; location: FieldLocation }
  /** Inserts a list item before another item, or at the end. */
  | { kind: 'insert'; location: FieldLocation; item: unknown; before?: number | undefined }
  | { kind: 'move'; location: FieldLocation; to: number }
  | { kind: 'rename'; location: FieldLocation; name: string }
  /** Replaces the text of a whole file; `undefined` deletes the file. */
  | { kind: 'file'; location: FieldLocation; text: string | undefined };

/** Texts of the content files, by name. */
export type FileTexts = Readonly<Record<string, string>>;

/**
 * Applies changes in order.
 * @throws {YamlEditError} if a file's style does not allow the change
 */
export function applyChanges(texts: FileTexts, changes: readonly Change[]): FileTexts {
  return changes.reduce((all, change) => {
    const { file } = change.location;
    const before = all[file] ?? '';
    const text =
      change.kind === 'file' ? change.text : withoutTranslations(changedFile(before, change, all), change, all);
    if (text !== undefined && !isEmptyTranslation(file, text, all)) return { ...all, [file]: text };
    // Also remove the translations of the file, since the check rejects translations without an original.
    const removed = [file, ...translationsOf(all, file)];
    return Object.fromEntries(Object.entries(all).filter(([name]) => !removed.includes(name)));
  }, texts);
}

type ValueChange = Exclude<Change, { kind: 'file' }>;

/**
 * Returns the path that must be removed to delete a value. If the value is in the group of a language, such as `de`,
 * and the group has no other value, returns the path of the group.
 */
function pathToRemove(yaml: string, path: FieldLocation['path'], texts: FileTexts): FieldLocation['path'] {
  const group = path.slice(0, -1);
  const isOnlyText = Object.keys(readValue(yaml, group) ?? {}).length === 1;
  return isOnlyText && languagesOf(texts).includes(String(group.at(-1))) ? group : path;
}

/** True for a translated Markdown file whose front matter and body are empty. The check would reject such a file. */
function isEmptyTranslation(file: string, text: string, all: FileTexts): boolean {
  if (!translationName(file, languagesOf(all))) return false;
  const { yaml = '', body = text } = splitFrontMatter(text) ?? {};
  return body.trim() === '' && Object.keys(readValue(yaml, []) ?? {}).length === 0;
}

function withoutTranslations(text: string, change: ValueChange, texts: FileTexts): string {
  const { file, path } = change.location;
  const key = path.at(-1);
  const isRemoved = change.kind === 'remove' || (change.kind === 'set' && change.value === undefined);
  if (!isRemoved || typeof key !== 'string' || !file.endsWith('.yaml')) return text;
  return languagesOf(texts).reduce((left, language) => {
    const translation = [...path.slice(0, -1), language, key];
    return readValue(left, translation) === undefined
      ? left
      : removeEntry(left, pathToRemove(left, translation, texts));
  }, text);
}

function changedFile(text: string, change: ValueChange, texts: FileTexts): string {
  const { file, path } = change.location;
  if (!file.endsWith('.md')) return changedYaml(text, change, texts);
  const lineBreak = /\r?\n/.exec(text)?.[0] ?? '\n';
  const frontMatter = splitFrontMatter(text);
  if (path.length === 0 && change.kind === 'set') {
    const header = frontMatter ? text.slice(0, text.length - frontMatter.body.length) : '';
    return `${header}${header && lineBreak}${String(change.value ?? '').trim()}${lineBreak}`.replace(
      /\r?\n/g,
      lineBreak,
    );
  }
  const yaml = changedYaml(frontMatter?.yaml ?? '', change, texts).replace(/\r?\n?$/, lineBreak);
  return `---${lineBreak}${yaml}---${lineBreak}${frontMatter ? frontMatter.body : lineBreak + text}`;
}

function changedYaml(text: string, change: ValueChange, texts: FileTexts): string {
  const { location } = change;
  const before = readValue(text, location.path);
  const isNew = before === undefined;
  // The old value may be a group, such as a text with translations. A new text replaces only the `text` of the group.
  const changesTextOfGroup = change.kind === 'set' && typeof change.value === 'string' && isTextGroup(before);
  const path = changesTextOfGroup ? [...location.path, 'text'] : location.path;
  if (change.kind === 'insert')
    return isNew ? setNew(text, change.location, [change.item]) : insertItem(text, path, change.item, change.before);
  if (change.kind === 'move') return moveEntry(text, path, [...path.slice(0, -1), change.to]);
  if (change.kind === 'rename') return renameKey(text, path, change.name);
  if (change.kind === 'set' && change.value !== undefined)
    return isNew ? setNew(text, change.location, change.value) : setValue(text, path, change.value);
  if (isNew) return text;
  return change.kind === 'set' ? removeKeepingComments(text, pathToRemove(text, path, texts)) : removeEntry(text, path);
}

const isTextGroup = (value: unknown) => typeof value === 'object' && value !== null && 'text' in value;

const setNew = (text: string, location: FieldLocation, value: unknown) =>
  setInNewGroup(text, location, value) ??
  setInNewItem(text, location, value) ??
  setValue(text, location.path, value, indexOfNewKey(text, location));

/** Appends an item with a value to a list. Returns `undefined` if the location is not directly after the last item. */
function setInNewItem(text: string, { path }: FieldLocation, value: unknown): string | undefined {
  const all = readValue(text, []);
  const at = path.findIndex(
    (step, index) => typeof step === 'number' && valueAt(all, path.slice(0, index + 1)) === undefined,
  );
  const list = at < 0 ? undefined : (valueAt(all, path.slice(0, at)) ?? []);
  if (!Array.isArray(list) || list.length !== path[at]) return undefined;
  const item = path
    .slice(at + 1)
    .reduceRight<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);
  return insertItem(text, path.slice(0, at), item);
}

/** Index at which a new key must be inserted to keep the order of the schema; `undefined` for the end. */
function indexOfNewKey(text: string, { file, path }: FieldLocation): number | undefined {
  const above = path.slice(0, -1);
  const group = readValue(text, above);
  const schema = schemaAt(schemaOf(file) ?? z.never(), above);
  const order = Object.keys(fieldsOf(schema));
  const at = order.indexOf(String(path.at(-1)));
  // The key of a language is not in the schema, and comes last.
  const laterKeys = at < 0 ? [] : order.slice(at + 1);
  const index = Object.keys(group ?? {}).findIndex((key) => laterKeys.includes(key));
  return index < 0 ? undefined : index;
}

/** Adds a property, such as `show` or a translation, to a plain text. The text becomes a group. */
function setInNewGroup(text: string, { file, path }: FieldLocation, value: unknown): string | undefined {
  const above = path.slice(0, -1);
  const plainText = readValue(text, above);
  if (typeof plainText !== 'string') return undefined;
  const mainKey =
    fieldAt({ file, path: above }, plainText)?.mainKey ?? (typeof above.at(-1) === 'number' ? 'text' : undefined);
  return mainKey && setValue(text, above, { [mainKey]: plainText, [String(path.at(-1))]: value });
}

/** Removes a value, but keeps its comments. */
function removeKeepingComments(text: string, path: FieldLocation['path']): string {
  const withoutValue = removeEntry(text, path);
  const remainingComments = commentsIn(withoutValue);
  const lostComments = commentsIn(text).filter((comment) => {
    const at = remainingComments.indexOf(comment);
    if (at >= 0) remainingComments.splice(at, 1);
    return at < 0;
  });
  if (lostComments.length === 0) return withoutValue;
  const [oldLines, newLines] = [text.split('\n'), withoutValue.split('\n')];
  const at = oldLines.findIndex((line, index) => line !== newLines[index]);
  const [indent = ''] = /^ */.exec(oldLines[at] ?? '') ?? [];
  const carriageReturn = text.includes('\r\n') ? '\r' : '';
  const emptyLines = oldLines.slice(at, at + oldLines.length - newLines.length).filter((line) => line.trim() === '');
  const withComments = newLines
    .toSpliced(at, 0, ...lostComments.map((comment) => indent + comment + carriageReturn), ...emptyLines)
    .join('\n');
  // Drop the comments if keeping them would change the values in the file.
  const isSame = JSON.stringify(readValue(withComments, [])) === JSON.stringify(readValue(withoutValue, []));
  return isSame ? withComments : withoutValue;
}
