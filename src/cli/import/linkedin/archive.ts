// Opens the export that LinkedIn makes of one's own data: a zip of CSV files, or the folder that a browser has made of it.
// Only the few files that a résumé is made from are unpacked; nothing is written, so no name in a zip leads anywhere.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { count } from '../../command.ts';
import { decodeText } from '#platform/decode-text.ts';
import type { Note } from '#resume/json-resume/json-field.ts';
import { oldEncoding, refusal } from '../source.ts';
import { type Table, readTable } from './table.ts';
import { ZipError, zipEntries } from './zip.ts';

const expected = 'the zip that LinkedIn sends: Settings → Data privacy → Get a copy of your data';

/** No table about one person is larger. */
const maxBytes = 5e6;

/**
 * The tables of an export, by their names without what differs between exports. Example: `emailaddresses`
 * @param wanted the names of those to open; of the others, most are of other people, so none is even read
 * @returns the tables, the names of the other files, and notes on how the tables were read
 * @throws {UsageError} when it is no such export, or is damaged
 */
export async function openArchive(file: string, wanted: ReadonlySet<string>) {
  const name = path.basename(file);
  const isFolder = (await stat(file)).isDirectory();
  const found = isFolder ? await openFolder(file, wanted) : openZip(await readFile(file), name, wanted);
  if (found.files.size === 0)
    throw refusal(
      name,
      `${isFolder ? 'This is a folder, and there' : 'There'} is no file in it that LinkedIn tells a résumé by, such as Profile.csv or Positions.csv (${count(found.others.length, 'other file')}).`,
      expected,
      'Ask for the larger archive; the small one comes first and has no positions. Do not pack it anew.',
    );
  const tables = new Map<string, Table>();
  const notes: Note[] = [];
  for (const [key, { title, bytes }] of found.files) {
    const decoded = decodeText(bytes);
    if (!decoded) throw refusal(name, `${title} is no text.`, expected, again);
    if (decoded.encoding === 'windows-1252') notes.push(oldEncoding(title));
    tables.set(key, readTable(decoded.text, title, name));
  }
  return { tables, others: found.others, notes };
}

const again = 'Download the zip again, and do not change it.';

type Opened = { files: Map<string, { title: string; bytes: Uint8Array }>; others: string[] };

/** @example keyOf('Basic_Export/Email Addresses.csv') // 'emailaddresses' */
const keyOf = (entry: string) =>
  /\.csv$/i.test(entry) ? path.posix.basename(entry).slice(0, -4).replace(/\P{L}/gu, '').toLowerCase() : undefined;

async function openFolder(folder: string, wanted: ReadonlySet<string>): Promise<Opened> {
  const opened: Opened = { files: new Map(), others: [] };
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const key = keyOf(entry.name);
    const file = path.join(folder, entry.name);
    if (!entry.isFile() || key === undefined || !wanted.has(key)) opened.others.push(entry.name);
    else if ((await stat(file)).size > maxBytes)
      throw refusal(file, `It is larger than ${maxBytes / 1e6} MB.`, expected, again);
    else opened.files.set(key, { title: entry.name, bytes: await readFile(file) });
  }
  return opened;
}

function openZip(zip: Buffer, name: string, wanted: ReadonlySet<string>): Opened {
  const opened: Opened = { files: new Map(), others: [] };
  try {
    for (const entry of zipEntries(zip)) {
      const key = keyOf(entry.name);
      const title = path.posix.basename(entry.name);
      if (key === undefined || !wanted.has(key) || opened.files.has(key)) opened.others.push(title);
      else opened.files.set(key, { title, bytes: entry.read(maxBytes) });
    }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw refusal(name, error.message, expected, again);
  }
  return opened;
}
