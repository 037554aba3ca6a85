import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** An entry of a folder: the bytes of a file, or the description of a folder or a link. */
export type ContentNode = Buffer | { kind: 'folder' } | { kind: 'link'; to: string };

/** Entries of a content folder by path. Example: `photos/cat.jpg` */
export type ContentSet = ReadonlyMap<string, ContentNode>;

/** Reads a content folder, including photos. */
export function readContentSet(folder: string): ContentSet {
  const set = new Map<string, ContentNode>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    const stats = lstatSync(file);
    // Skip folders that are not empty, since the paths of their files contain the names of the folders.
    const isInside = stats.isDirectory() && (name === 'photos' || readdirSync(file).length > 0);
    const entry: ContentNode = stats.isSymbolicLink()
      ? { kind: 'link', to: readlinkSync(file) }
      : stats.isDirectory()
        ? { kind: 'folder' }
        : readFileSync(file);
    if (!isInside) set.set(name.replaceAll('\\', '/'), entry);
  }
  return set;
}

/** Replaces the content of a folder with a set. */
export function writeContentSet(set: ContentSet, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'photos'), { recursive: true });
  for (const [name, entry] of set) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (Buffer.isBuffer(entry)) writeFileSync(file, entry);
    else if (entry.kind === 'link') symlinkSync(entry.to, file);
    else mkdirSync(file);
  }
}
