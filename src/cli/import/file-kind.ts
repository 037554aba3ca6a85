// Recognizes files that the import cannot read, and suggests alternatives.
import { decodeText } from '#platform/decode-text.ts';
import { refusal } from './source.ts';

export const importableFiles =
  'a PDF, a Word document (DOCX), a JSON Resume, a JSON file from Reactive Resume, the zip of your data from LinkedIn, or a Europass CV as XML';

const elsewhere =
  'Save it as PDF or DOCX, export JSON Resume from the program that created it, ask LinkedIn for your data (Settings → Data privacy → Get a copy of your data), or download your Europass CV as XML. If you have none of these, start with npm run init.';

type FileKind = { found: string; remedy?: string };

/** Kinds of files, by patterns in their bytes. */
const beginnings: [RegExp, FileKind][] = [
  [
    /^PK[\x03\x05][^]*opendocument\.text/,
    { found: 'This is a LibreOffice document (ODT), which the import cannot read.' },
  ],
  [/^PK[\x03\x05][^]*Index\/Document\.iwa/, { found: 'This is a Pages document, which the import cannot read.' }],
  [/^PK[\x03\x05][^]*xl\/workbook\.xml/, { found: 'This is a spreadsheet (XLSX), which the import cannot read.' }],
  [/^\xd0\xcf\x11\xe0/, { found: 'This is an old Office document (DOC or XLS), which the import cannot read.' }],
  [/^\{\\rtf/, { found: 'This is a rich text document (RTF), which the import cannot read.' }],
  [
    // PNG, JPEG, GIF, TIFF, WebP, and HEIC or AVIF.
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*|RIFF[^]{4}WEBP|[^]{4}ftyp(?:hei|hev|mif|msf|avi))/,
    {
      found: 'This is a picture, which contains no text.',
      remedy: 'Import the document that it shows, as PDF or DOCX, or start with npm run init.',
    },
  ],
];

/** Kinds of text files by their content. No pattern may take quadratic time: a file can have 20 MB. */
const texts: [RegExp, FileKind][] = [
  [
    /^\s*(?:<!doctype html|<html)|^(?:From|MIME-Version|Snapshot-Content-Location): [^]*text\/html/i,
    {
      found: 'This is a saved web page, which the import cannot read.',
      remedy: `A saved profile contains only what the page showed. ${elsewhere}`,
    },
  ],
  [
    /^cv:\s*$/m,
    {
      found: 'This is a RenderCV file (YAML), which the import cannot read.',
      remedy:
        'Import the PDF that RenderCV creates from this file; "rendercv render" writes it to the folder rendercv_output.',
    },
  ],
  [
    /^(?:---\s*\n)?(?:basics|work|education):\s*$/m,
    {
      found: 'This is a JSON Resume written as YAML, but the import reads JSON.',
      remedy: 'Convert it with: npx yaml --json --single < resume.yaml > resume.json',
    },
  ],
  [/\\documentclass|\\begin\{document\}/, { found: 'This is a LaTeX file, which the import cannot read.' }],
  [
    /^[^\n{,;\t]*[,;\t][^\n]*\n/,
    { found: 'This is a table (CSV).', remedy: 'Give the unchanged zip from LinkedIn, not one of its tables.' },
  ],
];

/**
 * Rejects a file of a known kind that the import cannot read.
 * @param file file name for messages
 * @throws {UsageError}
 */
export function rejectKnownKind(bytes: Buffer, file: string): void {
  const text = bytes.toString('latin1');
  reject(beginnings.find(([pattern]) => pattern.test(text))?.[1], file);
}

/**
 * Reads a file as text, and rejects text that is neither JSON nor XML.
 * @throws {UsageError}
 */
export function readTextFile(bytes: Buffer, file: string): ReturnType<typeof decodeText> & object {
  const decoded = decodeText(bytes);
  if (!decoded) throw rejected(file, { found: 'This is neither a text nor a zip from LinkedIn.' });
  const { text } = decoded;
  const isMarkup = /^\s*</.test(text);
  if (isMarkup || !/^\s*[{[]/.test(text)) reject(texts.find(([pattern]) => pattern.test(text))?.[1], file);
  // For a file named .json, the JSON parser reports the error.
  if (/^\s*[{[<]/.test(text) || /\.json$/i.test(file)) return decoded;
  if (text.trim() === '') throw rejected(file, { found: 'The file is empty.', remedy: 'Save or download it again.' });
  throw rejected(file, { found: 'This is plain text, which the import cannot read.' });
}

function reject(kind: FileKind | undefined, file: string): void {
  if (kind) throw rejected(file, kind);
}

/** Creates the error for a file of a kind that the import cannot read. */
export const rejected = (file: string, { found, remedy = elsewhere }: FileKind) =>
  refusal(file, found, importableFiles, remedy);
