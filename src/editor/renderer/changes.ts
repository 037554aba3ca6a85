// Applies changes of the editor to content files. A change affects one location, and preserves every other byte.
import { commentsIn, insertItem, moveEntry, removeEntry, setValue, readValue } from '#content/read/yaml/edit-yaml.ts';
import { splitFrontMatter } from '#content/read/markdown/markdown-file.ts';
import { fieldAt } from './fields.ts';
import type { FieldLocation } from './places.ts';

export type Change =
  /** Sets a value; `undefined` deletes the key. */
  | { kind: 'set'; place: FieldLocation; value: unknown }
  /** Removes an entry with its comments. */
  | { kind: 'remove'; place: FieldLocation }
  /** Inserts a list item before another item, or at the end. */
  | { kind: 'insert'; place: FieldLocation; item: unknown; before?: number | undefined }
  /** Moves a list item within its list. */
  | { kind: 'move'; place: FieldLocation; to: number }
  /** Replaces the text of a whole file; `undefined` deletes the file. */
  | { kind: 'file'; place: FieldLocation; text: string | undefined };

/** Texts of the content files, by name. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Applies changes in order.
 * @returns the texts of all files after the changes
 * @throws {YamlEditError} if a file's style does not allow the change
 */
export function changedTexts(texts: Texts, changes: readonly Change[]): Texts {
  return changes.reduce((all, change) => {
    const { file } = change.place;
    const text = change.kind === 'file' ? change.text : changed(all[file] ?? '', change);
    const { [file]: _, ...others } = all;
    return text === undefined ? others : { ...all, [file]: text };
  }, texts);
}

function changed(text: string, change: Exclude<Change, { kind: 'file' }>): string {
  const { file, path } = change.place;
  if (!file.endsWith('.md')) return changedYaml(text, change);
  const end = /\r?\n/.exec(text)?.[0] ?? '\n';
  const front = splitFrontMatter(text);
  if (path.length === 0 && change.kind === 'set') {
    const head = front ? text.slice(0, text.length - front.body.length) : '';
    return `${head}${head && end}${String(change.value ?? '').trim()}${end}`.replace(/\r?\n/g, end);
  }
  const yaml = changedYaml(front?.yaml ?? '', change).replace(/\r?\n?$/, end);
  return `---${end}${yaml}---${end}${front ? front.body : end + text}`;
}

function changedYaml(text: string, change: Exclude<Change, { kind: 'file' }>): string {
  const { path } = change.place;
  if (change.kind === 'insert') return insertItem(text, path, change.item, change.before);
  if (change.kind === 'move') return moveEntry(text, path, [...path.slice(0, -1), change.to]);
  if (change.kind === 'set' && change.value !== undefined)
    return setBeside(text, change) ?? setValue(text, path, change.value);
  if (readValue(text, path) === undefined) return text;
  return change.kind === 'set' ? cleared(text, path) : removeEntry(text, path);
}

/** Adds the first property, such as `show`, to a plain text. The plain text becomes a group, with the text in a key. */
function setBeside(
  text: string,
  { place: { file, path }, value }: Extract<Change, { kind: 'set' }>,
): string | undefined {
  const above = path.slice(0, -1);
  const alone = readValue(text, above);
  const { mainKey } = (typeof alone === 'string' && fieldAt({ file, path: above }, alone)) || {};
  return mainKey && setValue(text, above, { [mainKey]: alone, [String(path.at(-1))]: value });
}

/** Removes a value but keeps its comments, since clearing a field should delete only the value. */
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
