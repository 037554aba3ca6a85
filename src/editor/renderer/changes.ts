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
import { objectShape, schemaAt, unwrap } from '#content/read/validation/schema-walk.ts';
import { splitFrontMatter } from '#content/read/markdown/markdown-file.ts';
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
export type Texts = Readonly<Record<string, string>>;

/**
 * Applies changes in order.
 * @throws {YamlEditError} if a file's style does not allow the change
 */
export function changedTexts(texts: Texts, changes: readonly Change[]): Texts {
  return changes.reduce((all, change) => {
    const { file } = change.location;
    const before = all[file] ?? '';
    const text = change.kind === 'file' ? change.text : withoutTranslations(changed(before, change, all), change, all);
    if (text !== undefined && !isEmptyTranslation(file, text, all)) return { ...all, [file]: text };
    // The check rejects translations without an original.
    const removed = [file, ...translationsOf(all, file)];
    return Object.fromEntries(Object.entries(all).filter(([name]) => !removed.includes(name)));
  }, texts);
}

type ChangeOfValue = Exclude<Change, { kind: 'file' }>;

/** Returns the path to remove: the whole group of a language if the value is its only text, or else the value. */
function withGroup(yaml: string, path: FieldLocation['path'], texts: Texts): FieldLocation['path'] {
  const group = path.slice(0, -1);
  const isAlone = Object.keys(readValue(yaml, group) ?? {}).length === 1;
  return isAlone && languagesOf(texts).includes(String(group.at(-1))) ? group : path;
}

/** Whether a file is a translated Markdown file without any text, which the check would reject. */
function isEmptyTranslation(file: string, text: string, all: Texts): boolean {
  if (!translationName(file, languagesOf(all))) return false;
  const { yaml = '', body = text } = splitFrontMatter(text) ?? {};
  return body.trim() === '' && Object.keys(readValue(yaml, []) ?? {}).length === 0;
}

function withoutTranslations(text: string, change: ChangeOfValue, texts: Texts): string {
  const { file, path } = change.location;
  const key = path.at(-1);
  const isRemoved = change.kind === 'remove' || (change.kind === 'set' && change.value === undefined);
  if (!isRemoved || typeof key !== 'string' || !file.endsWith('.yaml')) return text;
  return languagesOf(texts).reduce((left, language) => {
    const translation = [...path.slice(0, -1), language, key];
    return readValue(left, translation) === undefined ? left : removeEntry(left, withGroup(left, translation, texts));
  }, text);
}

function changed(text: string, change: ChangeOfValue, texts: Texts): string {
  const { file, path } = change.location;
  if (!file.endsWith('.md')) return changedYaml(text, change, texts);
  const end = /\r?\n/.exec(text)?.[0] ?? '\n';
  const front = splitFrontMatter(text);
  if (path.length === 0 && change.kind === 'set') {
    const head = front ? text.slice(0, text.length - front.body.length) : '';
    return `${head}${head && end}${String(change.value ?? '').trim()}${end}`.replace(/\r?\n/g, end);
  }
  const yaml = changedYaml(front?.yaml ?? '', change, texts).replace(/\r?\n?$/, end);
  return `---${end}${yaml}---${end}${front ? front.body : end + text}`;
}

function changedYaml(text: string, change: ChangeOfValue, texts: Texts): string {
  const { location } = change;
  const before = readValue(text, location.path);
  const isNew = before === undefined;
  // A text with translations is a group; a new text replaces only its original.
  const isTextOfGroup = change.kind === 'set' && typeof change.value === 'string' && isGroupOfText(before);
  const path = isTextOfGroup ? [...location.path, 'text'] : location.path;
  if (change.kind === 'insert')
    return isNew ? setNew(text, change.location, [change.item]) : insertItem(text, path, change.item, change.before);
  if (change.kind === 'move') return moveEntry(text, path, [...path.slice(0, -1), change.to]);
  if (change.kind === 'rename') return renameKey(text, path, change.name);
  if (change.kind === 'set' && change.value !== undefined)
    return isNew ? setNew(text, change.location, change.value) : setValue(text, path, change.value);
  if (isNew) return text;
  return change.kind === 'set' ? cleared(text, withGroup(text, path, texts)) : removeEntry(text, path);
}

const isGroupOfText = (value: unknown) => typeof value === 'object' && value !== null && 'text' in value;

const setNew = (text: string, location: FieldLocation, value: unknown) =>
  setBeside(text, location, value) ??
  setInNewItem(text, location, value) ??
  setValue(text, location.path, value, indexOf(text, location));

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

/** Index at which to insert a new key, in the order of the schema; `undefined` for the end. */
function indexOf(text: string, { file, path }: FieldLocation): number | undefined {
  const above = path.slice(0, -1);
  const group = readValue(text, above);
  const schema = schemaAt(schemaOf(file) ?? z.never(), above);
  const order = Object.keys((schema && objectShape(unwrap(schema))) ?? {});
  const at = order.indexOf(String(path.at(-1)));
  // The key of a language is not in the schema, and comes last.
  const later = at < 0 ? [] : order.slice(at + 1);
  const index = Object.keys(group ?? {}).findIndex((key) => later.includes(key));
  return index < 0 ? undefined : index;
}

/** Adds a property, such as `show` or a translation, to a plain text, which becomes a group. */
function setBeside(text: string, { file, path }: FieldLocation, value: unknown): string | undefined {
  const above = path.slice(0, -1);
  const alone = readValue(text, above);
  if (typeof alone !== 'string') return undefined;
  const mainKey =
    fieldAt({ file, path: above }, alone)?.mainKey ?? (typeof above.at(-1) === 'number' ? 'text' : undefined);
  return mainKey && setValue(text, above, { [mainKey]: alone, [String(path.at(-1))]: value });
}

/** Removes a value, but keeps its comments. */
function cleared(text: string, path: FieldLocation['path']): string {
  const gone = removeEntry(text, path);
  const left = commentsIn(gone);
  const lost = commentsIn(text).filter((comment) => {
    const at = left.indexOf(comment);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  if (lost.length === 0) return gone;
  const [was, lines] = [text.split('\n'), gone.split('\n')];
  const at = was.findIndex((line, index) => line !== lines[index]);
  const [indent = ''] = /^ */.exec(was[at] ?? '') ?? [];
  const end = text.includes('\r\n') ? '\r' : '';
  const empty = was.slice(at, at + was.length - lines.length).filter((line) => line.trim() === '');
  const kept = lines.toSpliced(at, 0, ...lost.map((comment) => indent + comment + end), ...empty).join('\n');
  // Drop the comments if keeping them would change the values in the file.
  const isSame = JSON.stringify(readValue(kept, [])) === JSON.stringify(readValue(gone, []));
  return isSame ? kept : gone;
}
