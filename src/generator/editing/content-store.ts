// What the editor and the place where the content lies say to each other: the folder on this machine, behind `npm start`, or
// a repository on GitHub.
import type { Picture } from '#photos/picture.ts';
import type { Video } from '#photos/videos/video.ts';
import type { Unusable } from '#photos/problems.ts';

/** Everything that the content consists of, in a form that can be sent; `readSite` reads it. */
export type OpenedContent = {
  /** The folder as the owner knows it. Example: `content` */
  folder: string;
  /**
   * The text files by name, to the letter; `readSite` wants them without a byte order mark, and with the line ends of
   * `withKnownBreaks`. Example: `{ 'projects.yaml': '…', 'notes/2026-10-12-title.md': '…' }`
   */
  files: Record<string, string>;
  /** The measured photos by the names of their files, or why one cannot be shown. */
  pictures: Record<string, Picture | Unusable>;
  videos: Record<string, Video | Unusable>;
  /** The files that lie beside the pages, as addresses. Example: `['/thesis.pdf']` */
  ownFiles: string[];
  /** Whether it is the sample as it came, which can be replaced by content of one's own. */
  isSample?: boolean;
};

/** New texts of files: what each says from now on, and what it said when it was read; `undefined` where there is no file. */
export type FileChanges = Record<string, { text: string | undefined; was: string | undefined }>;

/** What a message of the check says, without the text of its file. */
export type SerializedProblem = {
  file: string;
  line: number;
  column: number;
  found: string;
  expected: string;
  remedy: string;
};

/** What came of saving: all of it or nothing. */
export type Saved =
  /** With news, what others have changed is saved along, and the content is to be opened anew. */
  | { kind: 'saved'; hasNews?: boolean }
  /** Another program has changed files meanwhile: what they say now, and `undefined` for one that is gone. */
  | { kind: 'conflict'; files: Record<string, string | undefined> }
  /** The check has something against it. */
  | { kind: 'refused'; problems: SerializedProblem[] }
  /** It could not be written, and why. Example: a full disk, no right to write, no connection */
  | { kind: 'failed'; reason: string; remedy: string; /** Whether one has to sign in anew. */ isSignedOut?: boolean };

/** A photo that has come into the content. */
export type SavedPhoto =
  | {
      kind: 'saved';
      name: string;
      picture: Picture;
      /** What was taken out of the file. */ removed: string[];
      /** What could not be. */ left: string[];
    }
  | Extract<Saved, { kind: 'failed' }>;

/** What somebody who begins says of themselves. */
export type FirstAnswers = { name: string } & Partial<Record<'study' | 'school' | 'since', string | undefined>>;

/** Where content lies that is edited. */
export type ContentStore = {
  /** Whether each change is written at once, or several are gathered for one commit. */
  savesAtOnce: boolean;
  /** @throws {Error} whose message says to the owner what is wrong and what to do */
  open(): Promise<OpenedContent>;
  /** Writes all of the files, or none. */
  save(changes: FileChanges, message: string): Promise<Saved>;
  /** Puts content of one's own in the place of the sample. */
  begin?(answers: FirstAnswers): Promise<Saved>;
  /** Takes a photo in; with a store that doesn't save at once, it is written with the next `save`. */
  addPhoto(file: File): Promise<SavedPhoto>;
  /** Where a browser finds a photo that no page has yet, by the name of its made files; `undefined` for others. */
  addressOf(name: string): Promise<string | undefined>;
  /** Calls whenever another program has changed something. */
  watch?(onChange: () => void): void;
};
