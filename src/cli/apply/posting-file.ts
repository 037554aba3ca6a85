import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { extractText, getDocumentProxy } from 'unpdf';
import { decodeText } from '#platform/decode-text.ts';
import { UsageError } from '#platform/paths.ts';
import { typedPath } from '../command.ts';
import { isCentralEuropean } from './posting.ts';

/** Maximum size of a posting; only saved pages with scripts have more than a few kilobytes. */
const maxMegabytes = 5;

const copyRemedy = 'What to do: Copy the text of the posting into a text file, and use that file.';

const tooLarge = (name: string) =>
  new UsageError(`${name} is larger than ${maxMegabytes} MB, which is too large for a posting.\n  ${copyRemedy}`);

/**
 * Reads the text of a file.
 * @throws {UsageError} when the file is missing, too large or not text
 */
export async function readPostingFile(name: string): Promise<string> {
  await using file = await open(typedPath(name)).catch(() => undefined);
  const stats = await file?.stat();
  if (!file || !stats?.isFile())
    throw new UsageError(`The file ${name} does not exist or cannot be read.\n  ${copyRemedy}`);
  if (stats.size > maxMegabytes * 1e6) throw tooLarge(name);
  return await textOf(await file.readFile(), name);
}

/** Reads pasted or piped text. */
export async function readPasted(input: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxMegabytes * 1e6) throw tooLarge('The posting');
    chunks.push(chunk);
  }
  return textOf(Buffer.concat(chunks), 'the posting');
}

/** Decodes a posting: text in the usual encodings, or a PDF. */
export async function textOf(bytes: Uint8Array, name: string): Promise<string> {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (head.startsWith('%PDF')) return pdfText(bytes, name);
  if (head.startsWith('PK\u0003'))
    throw new UsageError(`${name} is a Word document or an archive, which apply cannot read.\n  ${copyRemedy}`);
  const decoded = decodeText(bytes);
  if (!decoded || decoded.text.includes('\0')) throw new UsageError(`${name} is not a text file.\n  ${copyRemedy}`);
  const { text, encoding } = decoded;
  if (encoding !== 'windows-1252') return text;
  // Central Europe has another Windows encoding. Windows-1252 does not define the bytes of Ť, Ź and ť.
  return /[\u008D\u008F\u009D]/.test(text) || isCentralEuropean(text)
    ? new TextDecoder('windows-1250').decode(bytes)
    : text;
}

async function pdfText(bytes: Uint8Array, name: string): Promise<string> {
  const read = async () => {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    try {
      if (pdf.numPages > 20)
        throw new UsageError(`${name} has ${pdf.numPages} pages, which is too long for a posting.\n  ${copyRemedy}`);
      return (await extractText(pdf)).text.join('\n');
    } finally {
      await pdf.loadingTask.destroy();
    }
  };
  const text = await read().catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    return '';
  });
  if (text.trim() === '') throw new UsageError(`${name} contains no text: it is a scan, or damaged.\n  ${copyRemedy}`);
  return text;
}
