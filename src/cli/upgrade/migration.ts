import type { ContentDocuments } from './content-documents.ts';

/** One step forward of the content's format. */
export type Migration = {
  /** The format that it leads to, from the one before. */
  to: number;
  /** What changes, in a sentence for the owner. Example: `"tagline" in home.yaml is called "largeWords" now.` */
  what: string;
  /** Changes the documents. What it cannot move it refuses by `files.refuse`, and then nothing is written at all. */
  move(files: ContentDocuments): void;
};
