// A content folder as data: it can be damaged, written to a disk, and compared with what is on the disk afterwards.
import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What stands under a name: bytes, or something that is no file at all. */
export type Entry = Buffer | { kind: 'folder' } | { kind: 'link'; to: string };

/** The entries of a content folder by their path in it. Example: `photos/cat.jpg` */
export type ContentSet = ReadonlyMap<string, Entry>;

/** Reads a content folder, pictures included. */
export async function contentSetOf(folder: string): Promise<ContentSet> {
  const set = new Map<string, Entry>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    set.set(path.relative(folder, file).replaceAll('\\', '/'), await readFile(file));
  }
  return set;
}

/** A folder on the disk that takes the shape of one content set after another; it writes only what differs. */
export class ContentFolder {
  readonly folder: string;
  #written: ContentSet = new Map();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Makes the folder hold this set and nothing else. */
  async hold(set: ContentSet): Promise<void> {
    const before = this.#written;
    this.#written = set;
    await mkdir(path.join(this.folder, 'photos'), { recursive: true });
    for (const [name, entry] of before) if (set.get(name) !== entry) await this.#remove(name);
    for (const [name, entry] of set) if (before.get(name) !== entry) await this.#write(name, entry);
  }

  /** The names of entries that are no longer what `hold` wrote, and of those that came since. */
  async changed(): Promise<string[]> {
    const changed: string[] = [];
    for (const [name, entry] of this.#written) {
      const file = path.join(this.folder, name);
      const isSame = Buffer.isBuffer(entry)
        ? (await readFile(file).catch(() => undefined))?.equals(entry)
        : await lstat(file).then(
            (found) => (entry.kind === 'link' ? found.isSymbolicLink() : found.isDirectory()),
            () => false,
          );
      if (!isSame) changed.push(name);
    }
    for (const found of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
      const name = path.relative(this.folder, path.join(found.parentPath, found.name));
      const isPart = name === 'photos' || [...this.#written.keys()].some((known) => `${known}/`.startsWith(`${name}/`));
      if (!isPart) changed.push(name);
    }
    return changed;
  }

  async #remove(name: string) {
    await rm(path.join(this.folder, name), { recursive: true, force: true });
  }

  async #write(name: string, entry: Entry) {
    const file = path.join(this.folder, name);
    await this.#remove(name);
    await mkdir(path.dirname(file), { recursive: true });
    if (Buffer.isBuffer(entry)) await writeFile(file, entry);
    else if (entry.kind === 'link') await symlink(entry.to, file);
    else await mkdir(file);
  }
}
