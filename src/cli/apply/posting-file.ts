import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { extractText, getDocumentProxy } from 'unpdf';
import { UsageError } from '#platform/paths.ts';
import { typedPath } from '../command.ts';
import { languageShare } from './posting.ts';

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
  const decoded = decode(bytes);
  if (decoded.includes('\0')) throw new UsageError(`${name} is not a text file.\n  ${copyRemedy}`);
  return decoded;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // UTF-16 encodes each Latin letter in two bytes, one of which is usually zero.
  const zeros = [0, 1].map(
    (offset) => bytes.subarray(0, 1000).filter((byte, at) => at % 2 === offset && byte === 0).length,
  );
  const max = Math.min(bytes.length, 1000) / 5;
  if ((first === 0xff && second === 0xfe) || (zeros[1] ?? 0) > max) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (zeros[0] ?? 0) > max) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Use the Windows encoding (Western or Central Europe) that results in more known words.
    const texts = ['windows-1252', 'windows-1250'].map((encoding) => new TextDecoder(encoding).decode(bytes));
    return texts.toSorted((a, b) => languageShare(b) - languageShare(a))[0] ?? '';
  }
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
