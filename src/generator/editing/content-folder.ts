// Reads and saves the content folder for the editor of `npm start`. Other programs may change the files at the same
// time. So the files on disk are the source of truth.
import { hash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recordFile } from '#content/translation-states.ts';
import { isContentFile } from '#content/folder/content-files.ts';
import { readContent, readFolder, readRecord } from '#content/load.ts';
import {
  ConflictError,
  targetName,
  readIfExists,
  replaceFiles,
  type TextsBefore,
} from '#platform/transaction/replace-files.ts';
import { measurePicture, type MeasuredPicture } from '#photos/photos.ts';
import { stemOf } from '#photos/picture.ts';
import { preparePhoto } from '#photos/prepare-photo.ts';
import { buildCacheFolder } from '#platform/cache.ts';
import { freeName } from '#platform/files/free-name.ts';
import { OwnerError } from '#platform/paths.ts';
import { comparePositions, ContentError, maxListed } from '#platform/problem.ts';
import { type FileChanges, type OpenedContent, photoIn, type Saved, type SavedPhoto } from './content-store.ts';
import { StoredPhotos, versionOf } from './stored-photos.ts';

/** The content, as sent to the editor. */
export type OpenedFolder = OpenedContent & {
  /** Hash of the content. */
  version: string;
};

type Failed = Extract<Saved, { kind: 'failed' }>;

export class ContentFolder {
  /**
   * The usable pictures when the folder was last read. Includes pictures that no page shows yet, since the editor shows
   * all pictures.
   */
  pictures: MeasuredPicture[] = [];
  readonly folder: string;
  onSaved: () => void = () => undefined;
  /** Added photos that are not saved, and removed photos. */
  readonly storedPhotos: StoredPhotos;
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private changeCount = 0;
  /** Writes run one after another. Two writes at the same time could both pass the conflict check. */
  private writing: Promise<unknown> = Promise.resolve();
  private lastSaved = -Infinity;

  constructor(folder: string, storedPhotos = new StoredPhotos()) {
    this.folder = folder;
    this.storedPhotos = storedPhotos;
  }

  /** @throws {ContentError} if a file cannot be read */
  async open(): Promise<OpenedFolder> {
    const { input, measured } = await readFolder(this.folder);
    this.pictures = [...measured.values()].flatMap((one) => ('unusable' in one ? [] : [one]));
    const names = [...input.files.keys()];
    const texts = names.map(async (name) => [name, await this.text(name)] as const);
    texts.push(readRecord(this.folder).then((text) => [recordFile, text] as const));
    const opened = {
      folder: input.folder,
      // `readFolder` normalizes line endings. The editor needs the exact text, to save only what the owner has changed.
      files: Object.fromEntries(
        (await Promise.all(texts)).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
      ),
      pictures: Object.fromEntries(input.pictures),
      videos: Object.fromEntries(input.videos ?? []),
      ownFiles: [...(input.ownFiles ?? [])],
    };
    return { ...opened, version: hash('sha256', JSON.stringify(opened)) };
  }

  /** Whether the editor has saved in the last five seconds. */
  hasJustSaved(): boolean {
    return performance.now() - this.lastSaved < 5000;
  }

  /** Wakes up `waitForChange`. Must be called after each file change. */
  notifyChange(): void {
    this.changeCount++;
    this.changes.emit('change');
  }

  /**
   * Waits until the content differs from a version.
   * @returns the new content. Returns `undefined` if nothing has changed before the timeout
   */
  async waitForChange(version: string, timeoutMs = 25_000): Promise<OpenedFolder | undefined> {
    const end = AbortSignal.timeout(timeoutMs);
    let last: string | undefined;
    while (!end.aborted) {
      const { changeCount } = this;
      // Ignore read errors. Either the file is being written, or the terminal reports the error.
      const opened = await this.open().catch(() => undefined);
      const isNew = opened !== undefined && opened.version !== version;
      // Other editors write a file in several steps: wait until it is stable.
      if (isNew && opened.version === last) return opened;
      if (!isNew && changeCount === this.changeCount)
        await once(this.changes, 'change', { signal: end }).catch(() => undefined);
      last = opened?.version;
      await pause(80);
    }
    return undefined;
  }

  /** Validates the whole content with the changes. Then writes all of the files, or none. */
  save(changes: FileChanges): Promise<Saved> {
    return this.inSequence(async () => {
      const names = Object.keys(changes);
      const before: TextsBefore = new Map(names.map((name) => [name, changes[name]?.was]));
      const texts = new Map(names.map((name) => [name, changes[name]?.text]));
      for (const name of names) {
        if (!isContentFile(name) && photoIn(name) === undefined)
          return failed(`"${name}" is not a file that the editor can change.`, 'Change it in a text editor.');
        if (await this.isOutsideContent(name)) return outsideFailure(name);
      }
      const conflict = async (): Promise<Saved | undefined> => {
        const current = await Promise.all(names.map(async (name) => [name, await this.text(name)] as const));
        const changedElsewhere = current.filter(([name, text]) => text !== before.get(name));
        return changedElsewhere.length > 0
          ? { kind: 'conflict', files: Object.fromEntries(changedElsewhere) }
          : undefined;
      };
      try {
        const found = await conflict();
        if (found) return found;
        const photos = await this.plannedPhotos(changes);
        if ('kind' in photos) return photos;
        const planned = { texts: new Map([...texts].filter(([name]) => photoIn(name) === undefined)), photos };
        await readContent(this.folder, { planned });
        this.lastSaved = performance.now();
        const versions = [...before].map(([name, was]) => [name, photoIn(name) ? was?.slice(-8) : was] as const);
        await replaceFiles(this.folder, planned, new Map(versions), versionOf);
        this.onSaved();
        return { kind: 'saved' };
      } catch (error) {
        if (error instanceof ConflictError) return (await conflict()) ?? failureOf(error);
        if (!(error instanceof ContentError)) throw error;
        const problems = [...error.problems].sort(comparePositions).slice(0, maxListed);
        return { kind: 'refused', problems: problems.map(({ file, ...rest }) => ({ ...rest, file: file.path })) };
      }
    });
  }

  /**
   * Maps the name of each changed photo to the file to copy, or to `undefined` for a removed photo. Stores copies of
   * removed and replaced photos.
   */
  private async plannedPhotos(changes: FileChanges): Promise<Map<string, string | undefined> | Failed> {
    const planned = new Map<string, string | undefined>();
    for (const [file, { text, was }] of Object.entries(changes)) {
      const name = photoIn(file);
      if (name === undefined) continue;
      const current = await this.photoFile(name);
      if (was !== undefined) await this.storedPhotos.store(current, name);
      const added = text === undefined ? undefined : await this.storedPhotos.find(name, path.basename(text));
      if (text !== undefined && !added)
        return failed(`The photo "${name}" is no longer stored.`, 'Add it again from your device.');
      planned.set(path.basename(current), added);
    }
    return planned;
  }

  /**
   * Stores a photo under a free name, without private metadata. The editor adds the photo to the content with a later
   * save.
   */
  addPhoto(fileName: string, bytes: Uint8Array, replaces?: string): Promise<SavedPhoto> {
    return this.inSequence(async () => {
      const uploadFolder = await mkdtemp(path.join(os.tmpdir(), 'photo-'));
      try {
        const ending = /\.\w{1,5}$/.exec(fileName)?.[0] ?? '';
        const original = path.join(uploadFolder, stemOf(path.win32.basename(fileName)) + ending);
        await writeFile(original, bytes);
        const measured = await measurePicture(original, buildCacheFolder);
        if ('unusable' in measured) return failed(`"${fileName}" ${measured.unusable}`, measured.remedy);
        const imported = await preparePhoto(original, path.join(this.folder, 'photos'));
        const isThere = imported.isInContent && replaces === undefined;
        const name = replaces === undefined ? imported.name : await this.replacementName(replaces, original);
        const measuredPhoto = isThere
          ? await measurePicture(await this.photoFile(name), buildCacheFolder)
          : await this.storedPhotos.store(imported.original, name);
        if ('unusable' in measuredPhoto) return failed(`"${fileName}" ${measuredPhoto.unusable}`, measuredPhoto.remedy);
        const { picture } = measuredPhoto;
        return { kind: 'saved', name, picture, removed: imported.removed, left: imported.left };
      } finally {
        await rm(uploadFolder, { recursive: true, force: true });
      }
    });
  }

  /** Returns the name for a photo that replaces another photo: the old name with the extension of the new file. */
  private async replacementName(replaced: string, original: string): Promise<string> {
    const { name, ext } = path.parse(path.basename(replaced));
    const extension = path.extname(original).toLowerCase();
    if (ext.toLowerCase() === extension) return path.basename(replaced);
    return path.basename(await freeName(path.join(this.folder, 'photos'), name, extension));
  }

  /** Path of a photo. Its name on disk may have another Unicode normalization. */
  private async photoFile(name: string): Promise<string> {
    const folder = path.join(this.folder, 'photos');
    const names = await readdir(folder).catch(() => []);
    return path.join(folder, names.find((one) => one.normalize() === name) ?? name);
  }

  /**
   * Reads the folder while no save runs. If a save began during a failed read, reads again: the read may have seen a
   * photo without its description.
   * @throws the error of the read, if no save began
   */
  async betweenWrites<Result>(read: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const { writing } = this;
      await writing;
      try {
        return await read();
      } catch (error) {
        if (writing === this.writing) throw error;
      }
    }
  }

  inSequence<Result>(write: () => Promise<Result>): Promise<Result | Failed> {
    const result = this.writing.then(write).catch(failureOf);
    this.writing = result;
    return result;
  }

  /**
   * Returns the text of a file. For a photo, returns the name of its generated picture instead. Returns `undefined` for
   * a missing file and for an unusable photo.
   */
  private async text(name: string): Promise<string | undefined> {
    const photo = photoIn(name);
    if (photo === undefined) return readIfExists(path.join(this.folder, name));
    const measured = await measurePicture(await this.photoFile(photo), buildCacheFolder);
    return 'picture' in measured ? measured.picture.name : undefined;
  }

  /** Whether symbolic links lead from a file name to a location outside of the content folder. */
  private async isOutsideContent(name: string): Promise<boolean> {
    const file = path.join(this.folder, name);
    const [root, inside] = await Promise.all(
      [this.folder, path.dirname(file)].map((one) => realpath(one).catch(() => one)),
    );
    const real = await realpath(file).catch(() => path.join(inside ?? '', path.basename(file)));
    const below = path.relative(root ?? '', real);
    return below.startsWith('..') || path.isAbsolute(below);
  }
}

const failed = (reason: string, remedy: string): Failed => ({ kind: 'failed', reason, remedy });

const outsideFailure = (name: string) =>
  failed(
    `"${name}" is a link to a file outside of the content folder, which the editor cannot change.`,
    'Change the file in a text editor, or move it into the content folder.',
  );

/** Converts a system error to a message for the owner. */
function failureOf(error: unknown): Failed {
  const { code = '', path: file, message } = error as NodeJS.ErrnoException;
  const name = file ? `"${targetName(file)}"` : 'A file';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return failed('The disk is full, so nothing was saved.', 'Free some space on it, and save again.');
  if (code === 'EROFS')
    return failed('The disk is read-only, so nothing was saved.', 'Allow writing to it, and save again.');
  if (code === 'EACCES' || code === 'EPERM' || code === 'EBUSY')
    return failed(
      `${name} cannot be written, so nothing was saved.`,
      'Check whether the file or its folder is read-only or open in another program, and save again.',
    );
  if (!(error instanceof OwnerError)) console.error(error);
  return failed(
    `Nothing was saved: ${message}`,
    'Save again. If that fails too, see the output of npm start in its terminal.',
  );
}
