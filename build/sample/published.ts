// What the files of a built site say to anybody who reads them: pages, scripts, data, PDFs.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf';

/** A file of a site, as text or as a picture. */
export type Published = { file: string } & ({ text: string } | { picture: Buffer });

/** Every file of a folder that says or shows something, each with its address below the folder. */
export async function* publishedIn(folder: string): AsyncGenerator<Published> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    // Compressed copies say what their files say.
    .filter((file) => !/\.(?:br|gz|woff2?|ico)$/.test(file))
    .sort();
  const pictures = onePerPicture(files.filter((file) => pictureFile.test(file)));
  for (const file of files) {
    const bytes = () => readFile(path.join(folder, file));
    if (!pictureFile.test(file)) yield { file, text: await textOf(file, await bytes()) };
    else if (pictures.has(file)) yield { file, picture: await bytes() };
  }
}

const pictureFile = /\.(?:avif|webp|jpe?g|png|gif)$/i;

/** A photo is there in many sizes and formats; the one that is read soonest speaks for all. */
function onePerPicture(files: readonly string[]): Set<string> {
  const width = (file: string) => Number(/-(\d+)\.\w+$/.exec(file)?.[1] ?? Infinity);
  const isSlow = (file: string) => Number(file.endsWith('.avif'));
  const groups = Map.groupBy(files, (file) => file.replace(/(?:-\d+)?\.\w+$/, ''));
  return new Set(
    [...groups.values()].flatMap(
      (versions) =>
        versions.toSorted((one, other) => isSlow(one) - isSlow(other) || width(one) - width(other))[0] ?? [],
    ),
  );
}

async function textOf(file: string, bytes: Buffer): Promise<string> {
  if (file.endsWith('.pdf')) return textOfPdf(bytes);
  const text = bytes.toString('utf8');
  if (/\.(?:html|xml|svg)$/.test(file)) {
    const attributes = [...text.matchAll(/="([^"]*)"/g)].map((found) => found[1]);
    // What stands between tags, and once more what stands in them; data for programs is in both as it is in scripts.
    return withoutEntities([withoutEscapes(text.replace(/<[^>]*>/g, ' ')), ...attributes].join('\n'));
  }
  if (/\.(?:js|json|webmanifest)$/.test(file)) return withoutEscapes(text);
  // Long lines of a contact card are folded.
  if (file.endsWith('.vcf')) return text.replace(/\r?\n[ \t]/g, '').replace(/\\(.)/g, '$1');
  return text;
}

async function textOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const [{ text }, { links }, { info }] = [
      await extractText(pdf, { mergePages: true }),
      await extractLinks(pdf),
      await getMeta(pdf),
    ];
    const said = Object.values(info as Record<string, unknown>).filter((value) => typeof value === 'string');
    return [text, ...links, ...said].join('\n');
  } finally {
    await pdf.loadingTask.destroy();
  }
}

const withoutEscapes = (text: string) =>
  text
    .replace(/\\u\{?([\da-f]{2,6})\}?/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replace(/\\x([\da-f]{2})/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(.)/g, '$1');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const withoutEntities = (text: string) =>
  text
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => letter(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? ' ');

const letter = (code: number) => (code <= 0x10_ffff ? String.fromCodePoint(code) : ' ');
