// A content folder as data: it can be damaged, written to a disk, and compared with what is on the disk afterwards.
// Waits for the disk rather than for a turn: with a hundred thousand sets most of the time went into turns.
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What stands under a name: bytes, or something that is no file at all. */
export type Entry = Buffer | { kind: 'folder' } | { kind: 'link'; to: string };

/** The entries of a content folder by their path in it. Example: `photos/cat.jpg` */
export type ContentSet = ReadonlyMap<string, Entry>;

/** Reads a content folder, pictures included. */
export function contentSetOf(folder: string): ContentSet {
  const set = new Map<string, Entry>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    set.set(path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file));
  }
  return set;
}

/** A folder on the disk that takes the shape of one content set after another; it writes only what differs. */
export class ContentFolder {
  readonly folder: string;
  #written: ContentSet = new Map();
  /** When each photo was written; they are too large to be compared byte by byte every time. */
  readonly #times = new Map<string, number>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Makes the folder hold this set and nothing else. */
  hold(set: ContentSet): void {
    const before = this.#written;
    this.#written = set;
    mkdirSync(path.join(this.folder, 'photos'), { recursive: true });
    for (const [name, entry] of before) if (set.get(name) !== entry) this.#remove(name);
    for (const [name, entry] of set) if (before.get(name) !== entry) this.#write(name, entry);
  }

  /** The names of entries that are no longer what `hold` wrote, and of those that came since. */
  changed(): string[] {
    const known = new Set(['photos', ...this.#written.keys()]);
    const found = readdirSync(this.folder, { recursive: true, withFileTypes: true }).map((entry) =>
      path.relative(this.folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    );
    const lost = [...this.#written].filter(([name, entry]) => !found.includes(name) || !this.#isSame(name, entry));
    return [...lost.map(([name]) => name), ...found.filter((name) => !known.has(name))];
  }

  #isSame(name: string, entry: Entry): boolean {
    const file = path.join(this.folder, name);
    const stats = lstatSync(file);
    if (!Buffer.isBuffer(entry)) return entry.kind === 'link' ? stats.isSymbolicLink() : stats.isDirectory();
    if (stats.size !== entry.length) return false;
    return name.startsWith('photos/') ? stats.mtimeMs === this.#times.get(name) : readFileSync(file).equals(entry);
  }

  #remove(name: string) {
    rmSync(path.join(this.folder, name), { recursive: true, force: true });
  }

  #write(name: string, entry: Entry) {
    const file = path.join(this.folder, name);
    this.#remove(name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (Buffer.isBuffer(entry)) writeFileSync(file, entry);
    else if (entry.kind === 'link') symlinkSync(entry.to, file);
    else mkdirSync(file);
    this.#times.set(name, lstatSync(file).mtimeMs);
  }
}
