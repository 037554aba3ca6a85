// The interface between the editor and the storage of the content. With `npm start`, the storage is a folder. Otherwise
// it is a repository on GitHub.
import type { Saved } from './saved.ts';
import type { Picture } from '#photos/picture.ts';
import type { Video } from '#photos/videos/video.ts';
import type { Unusable } from '#photos/problems.ts';
import type { SampleTraces } from '#content/read/sample-finder.ts';
import type { Publishing } from './publishing.ts';
import type { SourcePath } from '#platform/source/source.ts';
import type { ParserReport } from '#resume/parser-report.ts';

export type { Saved, SerializedProblem } from './saved.ts';

/** The whole content in serializable form; `readSite` reads it. */
export type OpenedContent = {
  /** Folder name, as shown to the owner. Example: `content` */
  folder: string;
  /**
   * Text files by name, exactly as stored. Before you call `readSite`, remove byte order marks, and normalize line
   * endings with `normalizeLineBreaks`. Example: `{ 'projects.yaml': '…', 'notes/2026-10-12-title.md': '…' }`
   */
  files: Record<string, string>;
  /** Photos by file name: the measured picture, or the reason why the file is unusable. */
  pictures: Record<string, Picture | Unusable>;
  videos: Record<string, Video | Unusable>;
  /** URL paths of the owner's files in public/. Example: `['/thesis.pdf']` */
  ownFiles: string[];
  /** Whether the content is the unchanged sample, which `begin` can replace. */
  isSample?: boolean;
  /** Names and URLs in the sample. With them, the editor finds sample content in the owner's content. */
  sampleTraces?: SampleTraces;
};

/**
 * Changed files by name, each with its new text (`text`) and its previous text (`was`). The text of a missing file is
 * `undefined`. For a photo, both values are names of generated pictures.
 * @example { 'photos/cat.jpg': { text: undefined, was: 'cat-1f9a3c2e' } } // deletes a photo
 */
export type FileChanges = Record<string, { text: string | undefined; was: string | undefined }>;

/** Returns the file name of a photo in `FileChanges`. Returns `undefined` for other files and for invalid names. */
export const photoIn = (file: string): string | undefined => /^photos\/([^./\\:][^/\\:\p{Cc}]*)$/u.exec(file)?.[1];

/** The result of `addPhoto`. The photo file is stored, but belongs to the content only after the next save. */
export type SavedPhoto =
  | {
      kind: 'saved';
      /** An unused file name, or the name that the photo already has in the content. */
      name: string;
      picture: Picture;
      /** Private data removed from the file. */ removed: string[];
      /** Private data that could not be removed. */ left: string[];
    }
  | Extract<Saved, { kind: 'failed' }>;

/**
 * Questions to a new owner. `github` is the name of an account. All questions except `link` are also options of
 * `npm run init`.
 */
export const firstQuestions = [
  'language',
  'name',
  'study',
  'school',
  'since',
  'until',
  'looking-for',
  'email',
  'github',
  'link',
  'about',
  'look',
  'palette',
] as const;
export type FirstQuestion = (typeof firstQuestions)[number];

/** Answers of a new owner, from which the first content is made. */
export type FirstAnswers = Partial<Record<FirstQuestion, string | undefined>>;

/** A value of an imported résumé for the owner to review. */
export type ReviewNote = {
  kind: 'toCheck' | 'leftOut' | 'changed' | 'read';
  /** Readable position in the imported file. Example: `page 1, line 4` */
  place: string;
  value: string;
  /** Sentence for the owner, in English. */
  reason: string;
  /** Key of the reason in the editor's messages, if it is translated. */
  reasonKey?: string;
  /** Probability that a value of a PDF or Word document is right, from 0 to 1. */
  confidence?: number;
  /** Position in a PDF or Word document. `box` is in fractions of the page size. Word documents have no `box`. */
  position?: { page: number; line: number; box?: { left: number; top: number; width: number; height: number } };
  /** Location of the value in the content. */
  field?: { file: string; path: SourcePath };
};

/** A page of an imported PDF is a picture. A Word document has no pages, so it is a list of lines. */
export type ReviewPage = { picture: string; width: number; height: number } | { lines: string[] };

/** Values to review after an import, and the pages of the document. */
export type Review = { notes: ReviewNote[]; pages: ReviewPage[] };

/** The result of the import of a résumé. */
export type ImportedResume = ({ kind: 'saved' } & Review) | Extract<Saved, { kind: 'failed' }>;

/** Reason why no repositories were added as projects. `none`: the GitHub account has no suitable repositories. */
export type GithubFailure = 'offline' | 'limit' | 'unknown' | 'none' | 'other';

/** Projects for the public repositories of a GitHub account. */
export type GithubProjects = { name: string } & (
  | { kind: 'found'; projects: object[]; /** Forks and course exercises. */ notes: ReviewNote[] }
  | { kind: 'failed'; why: GithubFailure }
);

/** Content that `begin` would write. */
export type Sketch = {
  kind: 'sketch';
  /** Files of the new content, made from the valid answers. */
  files: Record<string, string>;
  /** The reason for each invalid answer. */
  faults: Partial<Record<FirstQuestion, string>>;
};

/** A parser report with a picture of the page, as SVG. The picture shows the private details of the résumé. */
export type PicturedReport = ParserReport & { picture: string | undefined; hasPrivateDetails: boolean };

/** A commit that changed texts of the content. */
export type EarlierVersion = {
  id: string;
  /** Date and time in ISO 8601. */
  date: string;
  message: string;
  /** Paths of the changed text files, relative to the content folder. */
  files: string[];
};

/** Storage of the edited content. */
export type ContentStore = {
  /** Whether each change is written immediately. If false, several changes are written in one commit. */
  savesAtOnce: boolean;
  /** @throws {Error} with a message for the owner. The message has the problem and the remedy */
  open(): Promise<OpenedContent>;
  /** Writes all of the files, or none. */
  save(changes: FileChanges, message: string): Promise<Saved>;
  /** Replaces the sample with content made from the owner's answers. */
  begin?(answers: FirstAnswers): Promise<Saved>;
  /**
   * Replaces the sample with content from a résumé. The file is a PDF, a Word document, or an export of another
   * program.
   * @param github name of the owner's GitHub account, to which a link is added. Empty if there is none
   */
  importResume?(file: File, language: string, github: string): Promise<ImportedResume>;
  /**
   * Requests the repositories of a GitHub account that are not projects yet.
   * @param name name of the account. Default: the account in the owner's links
   */
  githubProjects?(name?: string): Promise<GithubProjects>;
  /** Returns the content that `begin` would write. */
  sketch?(answers: FirstAnswers): Promise<Sketch | Extract<Saved, { kind: 'failed' }>>;
  /**
   * Prepares a photo for `save`.
   * @param replaces name of the photo to replace. The new photo gets the same name
   */
  addPhoto(file: File, replaces?: string): Promise<SavedPhoto>;
  /**
   * Returns a `blob:` URL for a photo that the built site does not contain yet. Returns `undefined` if the built site
   * contains the photo, or if the server provides it.
   * @param name name of the generated picture. Example: `cat-1f9a3c2e`
   */
  addressOf(name: string): Promise<string | undefined>;
  /** Makes the parser reports: what résumé parsers read in the PDFs. */
  readReports?(): Promise<PicturedReport[] | Extract<Saved, { kind: 'failed' }>>;
  /** Returns the earlier versions, newest first; `undefined` if the server does not answer. */
  earlierVersions?(): Promise<EarlierVersion[] | undefined>;
  /** `undefined` if the server does not answer. */
  earlierText?(id: string, file: string): Promise<string | undefined>;
  /** Only with `npm start`. */
  publishing?: Publishing;
  /** Calls back whenever another program has changed the content. */
  watch?(onChange: () => void): void;
};
