// The content in a repository on GitHub: what `npm start` has on the disk. Changes are gathered by the editor, and saving
// makes one commit of them, on top of whatever is on the branch by then.
import pMap from 'p-map';
import { fileMessages, maxBytes } from '#content/messages.ts';
import { textFolders } from '#content/texts/addresses.ts';
import type {
  ContentStore,
  FileChanges,
  OpenedContent,
  Saved,
  SavedPhoto,
  SaidProblem,
} from '#generator/editing/content-store.ts';
import type { MeasuredFiles, Repository } from '#generator/editing/editor-settings.ts';
import { type Picture, stemOf } from '#photos/picture.ts';
import { widthsFor } from '#photos/widths.ts';
import { connectGithub, GithubError } from './github.ts';
import { mergeTexts } from './merge-texts.ts';
import { base64Of, measurePhoto, type Measures, shrinkPhoto, type ShrunkPhoto } from './shrink-photo.ts';
import { StoreError } from './store-error.ts';

export type GithubStoreOptions = Repository & {
  /** A fine-grained token of GitHub with "Contents: Read and write" for this repository. */
  token: string;
  /** What the build measured, from beside the page of the editor. */
  measured: MeasuredFiles;
  /** Checks the content as it would be after a commit on top of changes that the editor has not seen yet. */
  check(content: OpenedContent): Promise<SaidProblem[]>;
  /** What sends requests and what draws photos; others in tests. */
  send?: typeof fetch;
  photos?: { shrink(file: File): Promise<ShrunkPhoto>; measure(file: File): Promise<Measures> };
};

/** Content on GitHub, and who may change it. */
export type GithubStore = ContentStore & {
  /**
   * Finds out whether the token may do what is needed.
   * @param next a token to take from now on, where the one so far has expired
   * @throws {Error} whose message says to the owner what is wrong with the token and what to do
   */
  checkToken(next?: string): Promise<TokenCheck>;
};

/** What is known of a token that may do what is needed. */
export type TokenCheck = {
  /** Whose it is. Example: `ada` */
  login: string;
  /** Where the editor saves. Example: `main` */
  branch: string;
  /** What it may do besides, as sentences. GitHub tells it of classic tokens alone, and of none when it ends. */
  warnings: string[];
};

/** The files of a commit. */
type Version = { commit: string; tree: string; files: ReadonlyMap<string, TreeFile> };
type TreeFile = { hash: string; mode: string; size?: number };
/** What GitHub takes as one: with the text or the hash of what it holds, or without anything to remove it. */
type TreeEntry = { path: string; mode: string; type: 'blob' } & ({ content: string } | { sha: string | null });

/** A photo that the site doesn't have, or not yet. */
type KnownPhoto = { picture: Picture; file: string; hash: string; address?: string };

type PendingPhoto = Pick<KnownPhoto, 'picture' | 'hash'> & { bytes: Uint8Array; isSent?: boolean };

const textFile = new RegExp(`^(?:[^/]+\\.yaml|about\\.md|(?:${Object.keys(textFolders).join('|')})/[^/]+\\.md)$`, 'i');
const isText = (name: string) => textFile.test(name) && !/(?:^|\/)(?:readme|\.)/i.test(name);
const isVideo = /^[^.].*\.(?:mp4|webm|m4v|mov)$/i;

/** How long until it looks again whether somebody else has changed something, in milliseconds. */
const pause = 60_000;

/**
 * Opens the content of a repository. Nothing is asked of GitHub before one of its functions is called.
 * @throws {StoreError} when the text cannot be a token
 */
export function openGithubStore(options: GithubStoreOptions): GithubStore {
  const { token, owner, repository, folder, measured } = options;
  const photos = options.photos ?? { shrink: shrinkPhoto, measure: measurePhoto };
  let github = connectGithub(token, options.send);
  const at = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`;
  const shown = `${owner}/${repository}`;
  const publicFolder = folder.replace(/[^/]*$/, 'public/');
  let branch = options.branch;
  /** The newest commit that was read, and the one that the editor knows. */
  let newest: Version | undefined;
  let known: Version | undefined;
  const texts = new Map<string, string>();
  /** Photos that the site doesn't have, by the hashes of their files. */
  const seen = new Map<string, KnownPhoto>();
  /** Photos that are to come with a commit, by the names of their files. */
  const pending = new Map<string, PendingPhoto>();
  /** The hashes of photos that were asked for. */
  const loading = new Set<string>();
  const watchers = new Set<(content: OpenedContent) => void>();

  /** One after the other, so that nothing is told that was read before what was saved since. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  async function readVersion(): Promise<Version> {
    branch ??= (await askFor<{ default_branch: string }>(at, noRepository)).default_branch;
    type Head = { commit: { sha: string; commit: { tree: { sha: string } } } };
    const noBranch = `${shown} has no branch "${branch}", or the token is not for it.`;
    const { commit: head } = await askFor<Head>(`${at}/branches/${encodeURIComponent(branch)}`, [
      noBranch,
      'Check "branch" in site.yaml, and the token.',
    ]);
    if (head.sha === newest?.commit) return newest;
    const tree = head.commit.tree.sha;
    type Entry = { path: string; type: string; sha: string; mode: string; size?: number };
    const answer = await github.ask<{ tree: Entry[]; truncated: boolean }>(
      'GET',
      `${at}/git/trees/${tree}?recursive=1`,
    );
    if (answer.truncated)
      throw new StoreError(`${shown} has too many files.`, 'Keep the portfolio in a repository of its own.');
    const files = answer.tree.flatMap(({ path, type, sha, ...more }) =>
      type === 'blob' ? [[path, { ...more, hash: sha }] as const] : [],
    );
    return (newest = { commit: head.sha, tree, files: new Map(files) });
  }

  const noRepository = [
    `There is no repository ${shown}, or this token is not for it.`,
    'Check the name in site.yaml; or, on GitHub, open the token and add the repository to it.',
  ] as const;

  async function askFor<Answer>(path: string, missing: readonly [reason: string, remedy: string]): Promise<Answer> {
    return github.ask<Answer>('GET', path).catch((error: unknown) => {
      throw error instanceof GithubError && error.status === 404 ? new StoreError(...missing) : error;
    });
  }

  /** The files directly or deeper in a folder, by their names in it. */
  const filesIn = ({ files }: Version, inside: string) =>
    [...files].flatMap(([path, file]) => (path.startsWith(inside) ? [[path.slice(inside.length), file] as const] : []));

  /** The text of a file as Git has it; `undefined` where there is no such file. */
  async function rawText(version: Version, name: string): Promise<string | undefined> {
    const file = version.files.get(`${folder}/${name}`);
    if (!file) return undefined;
    const refuse = (reason: string, remedy: string) => new StoreError(`${folder}/${name}: ${reason}`, remedy);
    const tooLarge = fileMessages.tooLarge(file.size ?? 0);
    if ((file.size ?? 0) > maxBytes) throw refuse(tooLarge.found, tooLarge.remedy);
    if (file.mode === '120000') throw refuse('This is a link to another file.', 'Edit it on a computer.');
    const { found, remedy } = fileMessages.notUtf8;
    const known = texts.get(file.hash);
    if (known !== undefined) return known;
    const bytes = await github.bytes(`${at}/git/blobs/${file.hash}`);
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      texts.set(file.hash, text);
      return text;
    } catch {
      throw refuse(found, remedy);
    }
  }

  const textOf = async (version: Version, name: string) => (await rawText(version, name))?.replace(/^\uFEFF/, '');

  async function contentOf(version: Version): Promise<OpenedContent> {
    const names = filesIn(version, `${folder}/`).flatMap(([name]) => (isText(name) ? name : []));
    if (names.length === 0)
      throw new StoreError(`${shown} has no content in "${folder}".`, 'Check "folder" in site.yaml.');
    const files = await pMap(names, async (name) => [name, (await textOf(version, name)) ?? ''], { concurrency: 6 });
    // Every photo has its words in photos.yaml, whether a page shows it or not.
    const wording = files.map(([name, text]) => (name === 'photos.yaml' ? '' : text)).join('\n');
    const pictures = await pMap(
      filesIn(version, `${folder}/photos/`).filter(([name]) => /^[^./][^/]*$/.test(name)),
      async ([name, { hash }]) => [name.normalize(), await pictureOf(name.normalize(), hash, wording)],
      { concurrency: 3 },
    );
    const added = [...pending].map(([name, { picture }]) => [name, picture] as const);
    const videos = filesIn(version, `${folder}/videos/`).filter(([name]) => isVideo.test(name));
    return {
      folder,
      files: Object.fromEntries(files),
      pictures: Object.fromEntries([...pictures, ...added]),
      videos: Object.fromEntries(videos.map(([name]) => [name.normalize(), videoOf(name)])),
      ownFiles: filesIn(version, publicFolder).map(([name]) => `/${name}`.normalize()),
    };
  }

  /** One that has come since the build, which measures it, is like most. */
  const videoOf = (name: string): MeasuredFiles['videos'][string] => {
    const format = /\.webm$/i.test(name) ? 'webm' : 'mp4';
    return measured.videos[name] ?? { name: stemOf(name), format, width: 1920, height: 1080, hasSound: true };
  };

  /** A photo as it was measured at the build; or where no page showed it then, in this browser as soon as one does. */
  async function pictureOf(file: string, hash: string, wording: string): Promise<Picture> {
    const built = measured.pictures[file];
    const photo = seen.get(hash);
    if (photo) return photo.picture;
    if (built?.hash === hash) return built.picture;
    return wording.includes(file) ? fetchPhoto(file, hash) : remember({ file, hash, picture: unmeasured(file, hash) });
  }

  async function fetchPhoto(file: string, hash: string): Promise<Picture> {
    const original = new File([await github.bytes(`${at}/git/blobs/${hash}`)], file);
    const measures = await photos.measure(original).catch(() => undefined);
    loading.add(hash);
    // What the browser cannot open, such as HEIC, is for the build to judge.
    if (!measures) return remember({ file, hash, picture: measured.pictures[file]?.picture ?? unmeasured(file, hash) });
    return remember({ file, hash, picture: pictureFrom(file, hash, measures), address: URL.createObjectURL(original) });
  }

  function remember(photo: KnownPhoto): Picture {
    seen.set(photo.hash, photo);
    return photo.picture;
  }

  /** Reads a version for the editor, which knows it from then on. */
  async function take(version: Version): Promise<OpenedContent> {
    const content = await contentOf(version);
    known = version;
    return content;
  }

  async function tell(version: Version): Promise<void> {
    const content = await take(version);
    for (const watcher of watchers) watcher(content);
  }

  async function commit(changes: FileChanges, message: string): Promise<Saved> {
    const seenBefore = known;
    const version = await readVersion();
    const final = new Map<string, string | undefined>();
    const theirs: Record<string, string | undefined> = {};
    const conflicts: string[] = [];
    for (const [name, { text, was }] of Object.entries(changes)) {
      const there = await textOf(version, name);
      // Another program did the same; or we did, and the answer was lost.
      if (there === text) continue;
      const joined = there === was ? text : mergeTexts(was, text, there);
      if (there !== was) theirs[name] = there;
      if (there !== was && joined === undefined) conflicts.push(name);
      if (joined !== there) final.set(name, joined);
    }
    if (conflicts.length > 0)
      return { kind: 'conflict', files: Object.fromEntries(conflicts.map((name) => [name, theirs[name]])) };
    const isMerged = Object.keys(theirs).length > 0;
    const isNews = isMerged || (seenBefore !== undefined && seenBefore.commit !== version.commit);
    if (isNews) {
      const content = await contentOf(version);
      const files = Object.entries({ ...content.files, ...Object.fromEntries(final) });
      const isThere = (file: [string, string | undefined]): file is [string, string] => file[1] !== undefined;
      const problems = await options.check({ ...content, files: Object.fromEntries(files.filter(isThere)) });
      if (problems.length > 0) return isMerged ? { kind: 'conflict', files: theirs } : { kind: 'refused', problems };
    }
    const naming = Object.values(changes).map(({ text = '' }) => text);
    const next = await write(version, final, naming, message);
    known = newest = next;
    // What cannot be told now is told when it is looked for next.
    if (isNews) await tell(next).catch(() => (known = seenBefore));
    return { kind: 'saved' };
  }

  /** Makes a commit of texts and of the photos that are named in them; none where nothing is new. */
  async function write(
    version: Version,
    final: ReadonlyMap<string, string | undefined>,
    naming: readonly string[],
    message: string,
  ): Promise<Version> {
    const entries: TreeEntry[] = [];
    const files = new Map(version.files);
    for (const [name, text] of final) {
      const path = `${folder}/${name}`;
      const { mode = '100644' } = files.get(path) ?? {};
      const content =
        text !== undefined && (await rawText(version, name))?.startsWith('\uFEFF') ? `\uFEFF${text}` : text;
      entries.push({ path, mode, type: 'blob', ...(content === undefined ? { sha: null } : { content }) });
      if (content === undefined) files.delete(path);
      else {
        const bytes = new TextEncoder().encode(content);
        const { found, remedy } = fileMessages.tooLarge(bytes.length);
        if (bytes.length > maxBytes) throw new StoreError(`${path}: ${found}`, remedy);
        const hash = await gitHash(bytes);
        texts.set(hash, content);
        files.set(path, { hash, mode });
      }
    }
    // A photo that was added and left out again is nobody's business.
    const wanted = [...pending].filter(([name]) => naming.some((text) => text.includes(name)));
    for (const [name, photo] of wanted) {
      const path = `${folder}/photos/${name}`;
      const there = files.get(path);
      if (there?.hash === photo.hash) continue;
      if (there) throw new StoreError(`Another photo has come under the name "${name}".`, 'Add yours once more.');
      if (!photo.isSent)
        await github.ask('POST', `${at}/git/blobs`, { content: base64Of(photo.bytes), encoding: 'base64' });
      photo.isSent = true;
      entries.push({ path, mode: '100644', type: 'blob', sha: photo.hash });
      files.set(path, { hash: photo.hash, mode: '100644' });
    }
    const forget = () => wanted.forEach(([name]) => pending.delete(name));
    if (entries.length === 0) return (forget(), version);
    const post = (kind: string, body: object) => github.ask<{ sha: string }>('POST', `${at}/git/${kind}`, body);
    const { sha: tree } = await post('trees', { base_tree: version.tree, tree: entries });
    const { sha } = await post('commits', { message, tree, parents: [version.commit] });
    await github.ask('PATCH', `${at}/git/refs/heads/${refPath(branch ?? '')}`, { sha, force: false });
    forget();
    return { commit: sha, tree, files };
  }

  return {
    savesAtOnce: false,

    async checkToken(next = token) {
      github = connectGithub(next, options.send);
      const { login, scopes } = await github.user();
      await readVersion();
      // The only way to learn whether the token may write: an empty file that is in no commit.
      await github.ask('POST', `${at}/git/blobs`, { content: '', encoding: 'utf-8' });
      const isClassic = `This is a classic token, which may change more than this repository (${scopes.join(', ')}).`;
      const better = `A fine-grained one with "Contents: Read and write" for ${shown} alone is enough.`;
      return { login, branch: branch ?? '', warnings: scopes.length > 0 ? [`${isClassic} ${better}`] : [] };
    },

    open: () => inTurn(async () => take(await readVersion())),

    save: (changes, message) =>
      inTurn(async () => {
        for (let tries = 3; ; tries--)
          try {
            return await commit(changes, message);
          } catch (error) {
            // Somebody came between the reading and the writing.
            if (!(error instanceof GithubError && error.isMoved && tries > 1)) return failed(error);
          }
      }),

    async addPhoto(file): Promise<SavedPhoto> {
      try {
        const { bytes, type, ending, ...measures } = await photos.shrink(file);
        const hash = await gitHash(bytes);
        const taken = newest ? filesIn(newest, `${folder}/photos/`) : [];
        const [there] = [...taken, ...pending].find(([, one]) => one.hash === hash) ?? [];
        const names = new Set([...taken.map(([name]) => name.toLowerCase()), ...pending.keys()]);
        const name = there ?? freeName(stemOf(file.name), ending, names);
        const picture = pictureFrom(name, hash, measures);
        if (picture.widths[0] === 0)
          throw new StoreError('It is too long and narrow.', 'Crop it to the part that matters.');
        if (there === undefined) pending.set(name, { hash, bytes, picture });
        remember({ file: name, hash, picture, address: URL.createObjectURL(new Blob([bytes], { type })) });
        return { kind: 'saved', name, picture, removed: ['whatever its file said besides the picture'], left: [] };
      } catch (error) {
        return failed(error);
      }
    },

    addressOf({ name }) {
      const photo = [...seen.values()].find(({ picture }) => picture.name === name);
      if (!photo || photo.address || loading.has(photo.hash)) return photo?.address;
      // It comes from the repository once it is wanted, and then the editor hears of it.
      loading.add(photo.hash);
      void fetchPhoto(photo.file, photo.hash)
        .then(() => inTurn(async () => known && tell(known)))
        .catch(() => loading.delete(photo.hash));
      return undefined;
    },

    watch(onChange) {
      const look = async () => {
        if (globalThis.document?.hidden) return;
        const version = await readVersion();
        if (version.commit !== known?.commit) await tell(version);
      };
      // Whoever is not connected learns it when they save.
      const timer = setInterval(() => void inTurn(look).catch(() => undefined), pause);
      watchers.add(onChange);
      return () => {
        clearInterval(timer);
        watchers.delete(onChange);
      };
    },
  };
}

function failed(error: unknown): Extract<Saved, { kind: 'failed' }> {
  if (!(error instanceof StoreError)) throw error;
  const isSignedOut = error instanceof GithubError && error.status === 401;
  return { kind: 'failed', reason: error.reason, remedy: error.remedy, ...(isSignedOut && { isSignedOut }) };
}

const pictureFrom = (file: string, hash: string, measures: Measures): Picture => ({
  name: `${stemOf(file)}-${hash.slice(0, 8)}`,
  widths: widthsFor(measures.width, measures.height),
  ...measures,
});

/** A photo whose size is not known yet. */
const unmeasured = (file: string, hash: string) => pictureFrom(file, hash, { width: 1600, height: 1200 });

/** The first of `name`, `name-2`, `name-3` … that nothing has. */
function freeName(stem: string, ending: string, taken: ReadonlySet<string>): string {
  let name = stem + ending;
  for (let number = 2; taken.has(name); number++) name = `${stem}-${number}${ending}`;
  return name;
}

/** What Git calls a file that holds these bytes. */
async function gitHash(bytes: Uint8Array): Promise<string> {
  const file = new Blob([`blob ${bytes.length}\0`, new Uint8Array(bytes)]);
  const digest = await crypto.subtle.digest('SHA-1', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const refPath = (branch: string) => branch.split('/').map(encodeURIComponent).join('/');
