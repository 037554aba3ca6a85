// Content store in a GitHub repository. Each save is one commit on top of the branch.
import pMap from 'p-map';
import { recordFile } from '#content/translation-states.ts';
import { fileMessages, maxBytes } from '#content/messages/file-messages.ts';
import { textFolders } from '#content/derive/texts/addresses.ts';
import {
  type ContentStore,
  type FileChanges,
  type OpenedContent,
  photoIn,
  type Saved,
  type SavedPhoto,
  type SerializedProblem,
} from '#generator/editing/content-store.ts';
import type { MeasuredFiles, Repository } from '#generator/editing/editor-settings.ts';
import { type Picture, stemOf } from '#photos/picture.ts';
import { widthsFor } from '#photos/widths.ts';
import { connectGithub, GithubError } from './github.ts';
import type { StoredPhotos, PhotoFile } from './stored-photos.ts';
import { mergeTexts } from './merge-texts.ts';
import { base64Of, type Measurements, shrinkPhoto } from './shrink-photo.ts';
import { StoreError } from './store-error.ts';

export type GithubStoreOptions = Repository & {
  /** Fine-grained GitHub token with "Contents: Read and write" for this repository. */
  token: string;
  /** Measurements of pictures and videos, which the build publishes next to the editor. */
  measured: MeasuredFiles;
  /** Called if the owner's changes were merged with new changes on GitHub. Validates the merged content. */
  check(content: OpenedContent): Promise<SerializedProblem[]>;
  /** Replaced in tests. */
  send?: typeof fetch;
  shrink?: typeof shrinkPhoto;
  storedPhotos?: StoredPhotos;
};

/** Content store on GitHub that can check its token. */
export type GithubStore = ContentStore & {
  /**
   * Checks that the token can read and write.
   * @param next replaces the current token
   * @throws {StoreError}
   */
  checkToken(next?: string): Promise<TokenCheck>;
};

export type TokenCheck = {
  /** Owner of the token. Example: `ada` */
  login: string;
  /** Branch that the editor saves to. Example: `main` */
  branch: string;
};

type Version = { commit: string; tree: string; files: ReadonlyMap<string, TreeFile> };
type TreeFile = { hash: string; mode: string; size?: number };
/** Entry of GitHub's request "Create a tree". `sha: null` deletes the file. */
type TreeEntry = { path: string; mode: string; type: 'blob' } & ({ content: string } | { sha: string | null });

/** A photo that is not in the built site, with its Git blob hash and a URL to display it. */
type UnbuiltPhoto = { picture: Picture; hash: string; address?: Promise<string> };

const textFilePattern = new RegExp(
  `^(?:[^/]+\\.yaml|about(?:\\.[\\w-]+)?\\.md|${recordFile}|(?:${Object.keys(textFolders).join('|')})/[^/]+\\.md)$`,
  'i',
);
const isText = (name: string) => textFilePattern.test(name) && !/(?:^|\/)(?:readme|\.)/i.test(name);
const videoPattern = /^[^.].*\.(?:mp4|webm|m4v|mov)$/i;

/**
 * Creates the store.
 * @throws {StoreError} if the token is malformed
 */
export function openGithubStore(options: GithubStoreOptions): GithubStore {
  const { token, owner, repository, folder, measured, send = fetch, shrink = shrinkPhoto } = options;
  let github = connectGithub(token, { send });
  const repositoryPath = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`;
  const repositoryName = `${owner}/${repository}`;
  const publicFolder = folder.replace(/[^/]*$/, 'public/');
  let branch = options.branch;
  /** The last commit that was read. */
  let latestVersion: Version | undefined;
  /** The commit whose content the editor shows. */
  let openedVersion: Version | undefined;
  const texts = new Map<string, string>();
  /** Photos that are not in the built site, by blob hash. */
  const unbuilt = new Map<string, UnbuiltPhoto>();
  /** All photos, including removed and added ones, by picture name. */
  const photoFiles = new Map<string, PhotoFile>();

  function addPhotoFile(photo: PhotoFile) {
    const { picture, hash, bytes } = photo;
    photoFiles.set(picture.name, photo);
    if (bytes) unbuilt.set(hash, { picture, hash, address: Promise.resolve(objectUrl(bytes)) });
  }

  async function readVersion(): Promise<Version> {
    branch ??= (await github.ask<{ default_branch: string }>('GET', repositoryPath)).default_branch;
    type Head = { commit: { sha: string; commit: { tree: { sha: string } } } };
    const { commit: head } = await github.ask<Head>('GET', `${repositoryPath}/branches/${encodeURIComponent(branch)}`);
    if (head.sha === latestVersion?.commit) return latestVersion;
    const tree = head.commit.tree.sha;
    return (latestVersion = { commit: head.sha, tree, files: await filesOf(tree) });
  }

  async function filesOf(tree: string): Promise<Version['files']> {
    type TreeEntry = TreeFile & { path: string; type: string; sha: string };
    const path = `${repositoryPath}/git/trees/${tree}?recursive=1`;
    const answer = await github.ask<{ tree: TreeEntry[]; truncated: boolean }>('GET', path);
    if (answer.truncated)
      throw new StoreError(`${repositoryName} has too many files.`, 'Keep the portfolio in its own repository.');
    const files = answer.tree.filter(({ type }) => type === 'blob');
    return new Map(files.map(({ path, sha, ...file }) => [path, { ...file, hash: sha }]));
  }

  const filesIn = ({ files }: Version, inside: string) =>
    [...files].flatMap(([path, file]) => (path.startsWith(inside) ? [[path.slice(inside.length), file] as const] : []));

  /** Returns the text of a file, including a byte order mark; `undefined` if the file does not exist. */
  async function textOf(version: Version, name: string): Promise<string | undefined> {
    const file = version.files.get(`${folder}/${name}`);
    if (!file) return undefined;
    const unreadable = ({ found, remedy }: { found: string; remedy: string }) =>
      new StoreError(`${folder}/${name}: ${found}`, remedy);
    const { size = 0, mode, hash } = file;
    if (size > maxBytes) throw unreadable(fileMessages.tooLarge(size));
    if (mode === '120000')
      throw unreadable({ found: 'This file is a symbolic link.', remedy: 'Edit it on a computer.' });
    const bytes = texts.has(hash) ? undefined : await github.bytes(`${repositoryPath}/git/blobs/${hash}`);
    try {
      if (bytes) texts.set(hash, new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
      return texts.get(hash);
    } catch {
      throw unreadable(fileMessages.notUtf8);
    }
  }

  async function contentOf(version: Version): Promise<OpenedContent> {
    const names = filesIn(version, `${folder}/`).flatMap(([name]) => (isText(name) ? name : []));
    if (names.length === 0)
      throw new StoreError(`${repositoryName} has no content in "${folder}".`, 'Check "folder" in site.yaml.');
    const files = await pMap(names, async (name) => [name, (await textOf(version, name)) ?? ''], { concurrency: 6 });
    const pictures = filesIn(version, `${folder}/photos/`)
      .filter(([name]) => /^[^./][^/]*$/.test(name))
      .map(([name, { hash }]) => [name.normalize(), pictureOf(name.normalize(), hash)]);
    const videos = filesIn(version, `${folder}/videos/`).filter(([name]) => videoPattern.test(name));
    return {
      folder,
      files: Object.fromEntries(files),
      pictures: Object.fromEntries(pictures),
      videos: Object.fromEntries(videos.map(([name]) => [name.normalize(), videoOf(name)])),
      ownFiles: filesIn(version, publicFolder).map(([name]) => `/${name}`.normalize()),
    };
  }

  /** Returns the measurements of a video, or typical values if the video is newer than the build. */
  const videoOf = (name: string): MeasuredFiles['videos'][string] => {
    const format = /\.webm$/i.test(name) ? 'webm' : 'mp4';
    return measured.videos[name] ?? { name: stemOf(name), format, width: 1920, height: 1080, hasSound: true };
  };

  /** Returns the picture of a photo, with a typical size if the photo is newer than the build. */
  function pictureOf(file: string, hash: string): Picture {
    const built = measured.pictures[file];
    const photo = unbuilt.get(hash) ?? { hash, picture: pictureFrom(file, hash, { width: 1600, height: 1200 }) };
    const { picture } = built?.hash === hash ? built : photo;
    if (picture === photo.picture) unbuilt.set(hash, photo);
    if (!photoFiles.has(picture.name)) photoFiles.set(picture.name, { file, hash, picture });
    return picture;
  }

  async function commit(changes: FileChanges, message: string): Promise<Saved> {
    const version = await readVersion();
    const newTexts: Record<string, string | undefined> = {};
    const changedOnGithub: Record<string, string | undefined> = {};
    const conflicts: typeof changedOnGithub = {};
    for (const [name, { text, was }] of Object.entries(changes)) {
      if (photoIn(name) !== undefined) continue;
      const remoteText = await textOf(version, name);
      // The text is already saved: by another program, or by a request whose response was lost.
      if (remoteText === text) continue;
      if (remoteText !== was) changedOnGithub[name] = remoteText;
      const merged = remoteText === was ? text : mergeTexts(was, text, remoteText);
      if (remoteText !== was && merged === undefined) conflicts[name] = remoteText;
      else if (merged !== remoteText) newTexts[name] = merged;
    }
    if (Object.keys(conflicts).length > 0) return { kind: 'conflict', files: conflicts };
    const isMerged = Object.keys(changedOnGithub).length > 0;
    const hasNews = isMerged || version.commit !== openedVersion?.commit;
    if (hasNews) {
      const content = await contentOf(version);
      const files = Object.entries({ ...content.files, ...newTexts }).filter(([, text]) => text !== undefined);
      const pictures = { ...content.pictures };
      for (const [file, { text }] of Object.entries(changes)) {
        const name = photoIn(file);
        const photo = photoFiles.get(text ?? '');
        if (name !== undefined && photo) pictures[name] = photo.picture;
        else if (name !== undefined) delete pictures[name];
      }
      const problems = await options.check({
        ...content,
        pictures,
        files: Object.fromEntries(files as [string, string][]),
      });
      if (problems.length > 0)
        return isMerged ? { kind: 'conflict', files: changedOnGithub } : { kind: 'refused', problems };
    }
    latestVersion = await write(version, newTexts, changes, message);
    for (const [name, { text, was }] of Object.entries(changes))
      for (const photo of photoIn(name) === undefined ? [] : [photoFiles.get(text ?? ''), photoFiles.get(was ?? '')])
        // The repository contains the photo now, so stop storing its file in the browser.
        if (photo) await options.storedPhotos?.store({ ...photo, bytes: undefined });
    openedVersion = latestVersion;
    return { kind: 'saved', hasNews };
  }

  /** Commits the texts `newTexts` and the photos of `changes`. Creates no commit if nothing changed. */
  async function write(
    version: Version,
    newTexts: Readonly<Record<string, string | undefined>>,
    changes: FileChanges,
    message: string,
  ): Promise<Version> {
    const entries: TreeEntry[] = [];
    for (const [name, content] of Object.entries(newTexts)) {
      const path = `${folder}/${name}`;
      const { size } = new Blob([content ?? '']);
      const { found, remedy } = fileMessages.tooLarge(size);
      if (size > maxBytes) throw new StoreError(`${path}: ${found}`, remedy);
      const { mode = '100644' } = version.files.get(path) ?? {};
      entries.push({ path, mode, type: 'blob', ...(content === undefined ? { sha: null } : { content }) });
    }
    for (const [name, { text, was }] of Object.entries(changes)) {
      const file = photoIn(name);
      if (file === undefined) continue;
      const path = `${folder}/${name}`;
      const remoteFile = version.files.get(path);
      const photo = photoFiles.get(text ?? '');
      if (remoteFile?.hash === photo?.hash) continue;
      // Do not overwrite or delete a photo that another program has changed on GitHub.
      const isChanged = remoteFile && pictureOf(file, remoteFile.hash).name !== was;
      if (isChanged && photo)
        throw new StoreError(`Somebody else added another photo named "${file}".`, 'Add yours again.');
      if (isChanged) continue;
      if (text !== undefined && !photo)
        throw new StoreError(`The photo "${file}" is no longer stored.`, 'Add it again from your device.');
      if (photo?.bytes && !photo.isSent) await post('blobs', { content: base64Of(photo.bytes), encoding: 'base64' });
      if (photo) photo.isSent = true;
      entries.push({ path, mode: '100644', type: 'blob', sha: photo?.hash ?? null });
    }
    if (entries.length === 0) return version;
    const tree = await post('trees', { base_tree: version.tree, tree: entries });
    const commit = await post('commits', { message, tree, parents: [version.commit] });
    await github.ask('PATCH', `${repositoryPath}/git/refs/heads/${refPath(branch ?? '')}`, {
      sha: commit,
      force: false,
    });
    return { commit, tree, files: await filesOf(tree).catch(() => version.files) };
  }

  /** @returns the hash of the created object */
  const post = async (kind: string, body: object) =>
    (await github.ask<{ sha: string }>('POST', `${repositoryPath}/git/${kind}`, body)).sha;

  return {
    savesAtOnce: false,

    async checkToken(next = token) {
      github = connectGithub(next, { send });
      const { login } = await github.ask<{ login: string }>('GET', '/user');
      await readVersion();
      // Only a write request shows whether the token may write. The blob has no effect, since no commit contains it.
      await post('blobs', { content: '', encoding: 'utf-8' });
      return { login, branch: branch ?? '' };
    },

    async open() {
      if (!openedVersion) for (const photo of (await options.storedPhotos?.load()) ?? []) addPhotoFile(photo);
      const version = await readVersion();
      const content = await contentOf(version);
      openedVersion = version;
      return content;
    },

    async save(changes, message) {
      for (let tries = 3; ; tries--)
        try {
          return await commit(changes, message);
        } catch (error) {
          // The branch moved since it was read: retry.
          if (!(error instanceof GithubError && error.isMoved && tries > 1)) return failed(error);
        }
    },

    async addPhoto(file, replaces): Promise<SavedPhoto> {
      try {
        const { bytes, ending, ...measures } = await shrink(file);
        const hash = await gitHash(bytes);
        const remotePhotos = latestVersion ? filesIn(latestVersion, `${folder}/photos/`) : [];
        const all = [
          ...remotePhotos.map(([file, { hash }]) => ({ file: file.normalize(), hash })),
          ...photoFiles.values(),
        ];
        const duplicate = replaces === undefined ? all.find((one) => one.hash === hash) : undefined;
        const names = new Set(all.map(({ file }) => file.toLowerCase()));
        const stem = replaces?.replace(/\.[^.]*$/, '') ?? stemOf(file.name);
        const isSameKind = replaces?.toLowerCase() === `${stem}${ending}`.toLowerCase();
        const name = duplicate?.file ?? (isSameKind ? replaces : freeName(stem, ending, names));
        const built = measured.pictures[name];
        const picture = built?.hash === hash ? built.picture : pictureFrom(name, hash, measures);
        if (picture.widths[0] === 0)
          throw new StoreError('The picture is too long and narrow.', 'Crop it to the part that matters.');
        const photo = { file: name, hash, picture, bytes };
        addPhotoFile(photo);
        await options.storedPhotos?.store(photo);
        return { kind: 'saved', name, picture, removed: ['all metadata'], left: [] };
      } catch (error) {
        return failed(error);
      }
    },

    async addressOf(name) {
      const photo = [...unbuilt.values()].find(({ picture }) => picture.name === name);
      if (photo) photo.address ??= github.bytes(`${repositoryPath}/git/blobs/${photo.hash}`).then(objectUrl);
      return photo?.address?.catch(() => undefined);
    },
  };
}

function failed(error: unknown): Extract<Saved, { kind: 'failed' }> {
  if (!(error instanceof StoreError)) throw error;
  const isSignedOut = error instanceof GithubError && error.status === 401;
  return { kind: 'failed', reason: error.reason, remedy: error.remedy, ...(isSignedOut && { isSignedOut }) };
}

const pictureFrom = (file: string, hash: string, measures: Measurements): Picture => ({
  name: `${stemOf(file)}-${hash.slice(0, 8)}`,
  widths: widthsFor(measures.width, measures.height),
  ...measures,
});

const objectUrl = (bytes: BlobPart) => URL.createObjectURL(new Blob([bytes]));

/** Returns the first of `name`, `name-2`, `name-3` … that is not taken. */
function freeName(stem: string, ending: string, taken: ReadonlySet<string>): string {
  let name = stem + ending;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem}-${number}${ending}`;
  return name;
}

async function gitHash(bytes: Uint8Array): Promise<string> {
  const file = new Blob([`blob ${bytes.length}\0`, new Uint8Array(bytes)]);
  const digest = await crypto.subtle.digest('SHA-1', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const refPath = (branch: string) => branch.split('/').map(encodeURIComponent).join('/');
