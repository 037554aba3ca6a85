import path from 'node:path';
import { contentFile } from '#pages.ts';
import { videoFolder } from '#photos/videos/video.ts';
import { contentSchemas } from '../content-schemas.ts';
import { textFolders } from '../derive/texts/addresses.ts';
import { isTextFile } from '../derive/texts/texts.ts';
import { letterFolder } from '../read/letters.ts';
import { recordFile } from '../translation-states.ts';

export const aboutFile = contentFile('about');

/** The content files that have a schema. */
export const knownFiles = Object.keys(contentSchemas).map(contentFile);

/** File names of the logo. The first existing file is used. */
export const logoFiles = ['logo.svg', 'logo.png'];

export const markdownFolders = [...Object.keys(textFolders), letterFolder];

export const mediaFolders = ['photos', videoFolder];

/** True for readme files, hidden files such as `.DS_Store`, and lock files of Word and Excel, such as `~$talk.docx`. */
export const isIgnored = (name: string) => /^(?:readme|\.|~\$)/i.test(path.posix.basename(name));

/**
 * True if the program reads a text file with this path in the content folder.
 * @example isContentFile('notes/2026-10-12-late-ferries.md') // true
 * @example isContentFile('../package.json') // false
 */
export const isContentFile = (name: string) =>
  knownFiles.includes(name) ||
  name === recordFile ||
  /^about\.[\w-]+\.md$/i.test(name) ||
  (isTextFile(name) && !isIgnored(name) && !/[\\:\p{Cc}]/u.test(name));

/** Position for errors that concern a whole file. */
export const wholeFilePosition = (file: string, text = '') => ({ file: { path: file, text }, line: 1, column: 1 });
