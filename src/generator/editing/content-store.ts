// The interface between the editor and the storage of the content: a folder on this machine, behind `npm start`, or a
// repository on GitHub.
import type { Picture } from '#photos/picture.ts';
import type { Video } from '#photos/videos/video.ts';
import type { Unusable } from '#photos/problems.ts';
import type { ParserReport } from '#resume/parser-report.ts';

/** The whole content in serializable form; `readSite` reads it. */
export type OpenedContent = {
  /** The folder name for the owner. Example: `content` */
  folder: string;
  /**
   * The exact text files by name; `readSite` needs them without a byte order mark, and with the line endings of
   * `withKnownBreaks`. Example: `{ 'projects.yaml': '…', 'notes/2026-10-12-title.md': '…' }`
   */
  files: Record<string, string>;
  /** The measured photos by file name, or the reason that one cannot be shown. */
  pictures: Record<string, Picture | Unusable>;
  videos: Record<string, Video | Unusable>;
  /** URL paths of the owner's files next to the pages. Example: `['/thesis.pdf']` */
  ownFiles: string[];
  /** Whether it is the unchanged sample, which can be replaced. */
  isSample?: boolean;
};

/** Changes of files: the new text and the text before; `undefined` if there is no file. */
export type FileChanges = Record<string, { text: string | undefined; was: string | undefined }>;

/** A problem from the check, without the text of its file. */
export type SerializedProblem = {
  file: string;
  line: number;
  column: number;
  found: string;
  expected: string;
  remedy: string;
};

/** The result of saving: everything or nothing is saved. */
export type Saved =
  /** `hasNews`: changes by others were saved as well, so the content must be opened again. */
  | { kind: 'saved'; hasNews?: boolean }
  /** Another program has changed files since: their current texts, `undefined` for a deleted one. */
  | { kind: 'conflict'; files: Record<string, string | undefined> }
  /** The check found problems. */
  | { kind: 'refused'; problems: SerializedProblem[] }
  /** Writing failed. Example: full disk, no permission, no connection */
  | { kind: 'failed'; reason: string; remedy: string; /** Needs a new sign-in. */ isSignedOut?: boolean };

/** The result of adding a photo. */
export type SavedPhoto =
  | {
      kind: 'saved';
      name: string;
      picture: Picture;
      /** Private data removed from the file. */ removed: string[];
      /** Private data that could not be removed. */ left: string[];
    }
  | Extract<Saved, { kind: 'failed' }>;

/** The answers of a new owner. */
export type FirstAnswers = { name: string } & Partial<Record<'study' | 'school' | 'since', string | undefined>>;

/** A parser report with a picture of the page, as SVG. */
export type PicturedReport = ParserReport & { picture: string | undefined };

/** Storage of the content that is edited. */
export type ContentStore = {
  /** Whether each change is written immediately, instead of several in one commit. */
  savesAtOnce: boolean;
  /** @throws {Error} with a message for the owner that names the problem and the remedy */
  open(): Promise<OpenedContent>;
  /** Writes all of the files, or none. */
  save(changes: FileChanges, message: string): Promise<Saved>;
  /** Replaces the sample with first content. */
  begin?(answers: FirstAnswers): Promise<Saved>;
  /** Adds a photo; a store that doesn't save immediately writes it with the next `save`. */
  addPhoto(file: File): Promise<SavedPhoto>;
  /** URL of a photo that no page shows yet, by the name of its generated files; `undefined` for others. */
  addressOf(name: string): Promise<string | undefined>;
  /** Makes the parser reports on the résumé PDFs. */
  readReports?(): Promise<PicturedReport[] | Extract<Saved, { kind: 'failed' }>>;
  /** Calls back whenever another program has changed something. */
  watch?(onChange: () => void): void;
};
