// Opens LinkedIn's data export, a zip of CSV files or the unpacked folder. Reads only the files that belong in a
// résumé. Writes no files, so paths in a zip cannot do harm.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { count } from '../../command.ts';
import { decodeText } from '#platform/decode-text.ts';
import type { Note } from '#resume/json-resume/json-field.ts';
import { oldEncoding, refusal } from '../source.ts';
import { type Table, readTable } from './table.ts';
import { ZipError, zipEntries } from './zip.ts';

const expected = 'the zip that LinkedIn sends: Settings → Data privacy → Get a copy of your data';

/** Maximum size of a CSV file in bytes, far above the data of one person. */
const maxBytes = 5e6;

/**
 * Reads the tables of an export, by normalized name. Example: `emailaddresses`
 * @param names normalized names of the tables to read; most other files contain data of other people
 * @returns the tables, the names of the other files, and notes on encodings
 * @throws {UsageError} if the file is not an export of LinkedIn, or is damaged
 */
export async function openArchive(file: string, names: ReadonlySet<string>) {
  const name = path.basename(file);
  const isFolder = (await stat(file)).isDirectory();
  const found = isFolder ? await openFolder(file, names) : openZip(await readFile(file), name, names);
  if (found.files.size === 0)
    throw refusal(
      name,
      `${isFolder ? 'This folder' : 'It'} contains no file of a résumé from LinkedIn, such as Profile.csv or Positions.csv (${count(found.others.length, 'other file')}).`,
      expected,
      'Request the larger archive; the small one arrives first and has no positions. Do not compress it again.',
    );
  const tables = new Map<string, Table>();
  const notes: Note[] = [];
  for (const [key, { title, bytes }] of found.files) {
    const decoded = decodeText(bytes);
    if (!decoded) throw refusal(name, `${title} is not a text.`, expected, again);
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

async function openFolder(folder: string, names: ReadonlySet<string>): Promise<Opened> {
  const opened: Opened = { files: new Map(), others: [] };
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const key = keyOf(entry.name);
    const file = path.join(folder, entry.name);
    if (!entry.isFile() || key === undefined || !names.has(key)) opened.others.push(entry.name);
    else if ((await stat(file)).size > maxBytes)
      throw refusal(file, `It is larger than ${maxBytes / 1e6} MB.`, expected, again);
    else opened.files.set(key, { title: entry.name, bytes: await readFile(file) });
  }
  return opened;
}

function openZip(zip: Buffer, name: string, names: ReadonlySet<string>): Opened {
  const opened: Opened = { files: new Map(), others: [] };
  try {
    for (const entry of zipEntries(zip)) {
      const key = keyOf(entry.name);
      const title = path.posix.basename(entry.name);
      if (key === undefined || !names.has(key) || opened.files.has(key)) opened.others.push(title);
      else opened.files.set(key, { title, bytes: entry.read(maxBytes) });
    }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw refusal(name, error.message, expected, again);
  }
  return opened;
}
