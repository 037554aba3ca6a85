// Makes the pictures that pages show: upright, in the sizes and formats that browsers choose from, free of every
// camera, place and owner field. The originals are only read. Results are kept in .cache/photos under a name that
// comes from the original's content, so a picture is made once.
// Measuring runs with every reading of the content; making runs at the end of a build, or on demand in `npm start`.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type Picture, pictureAddress, pictureFormats, plainFormat } from '#src/model/picture.ts';

/** An original with its measures. */
export type MeasuredPicture = { picture: Picture; original: string };

type Measured = MeasuredPicture | { unusable: string; remedy: string };

/** The widths, in pixels, that the layouts ask for. */
const wantedWidths = [640, 1024, 1600];
const readable = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif']);
/** A change here makes every picture anew. */
const recipe = '1';

/** Measures every file of a folder; a folder that isn't there holds no pictures. */
export async function measurePictures(folder: string): Promise<Map<string, Measured>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const measured = await Promise.all(
    names.map(async (name) => [name, await measure(path.join(folder, name))] as const),
  );
  return new Map(measured);
}

const remembered = new Map<string, Promise<Measured>>();

/** A file that has not changed is not measured again while the program runs. */
async function measure(original: string): Promise<Measured> {
  const { mtimeMs, size } = await stat(original);
  const key = `${original} ${mtimeMs} ${size}`;
  const known = remembered.get(key) ?? measureAfresh(original, size);
  remembered.set(key, known);
  return known;
}

async function measureAfresh(original: string, size: number): Promise<Measured> {
  if (size === 0) return { unusable: 'is an empty file.', remedy: 'Copy the picture into the folder again.' };
  const bytes = await readFile(original);
  try {
    const { format, autoOrient } = await sharp(bytes).metadata();
    if (!format || !readable.has(format)) return notReadable(format);
    // Only decoding shows that the picture is whole; a small version of it will do.
    await sharp(bytes, { failOn: 'truncated' }).resize(16, 16).raw().toBuffer();
    const stem = path
      .parse(original)
      .name.normalize('NFKD')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase();
    const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 8);
    const { width, height } = autoOrient;
    const widths = [...new Set(wantedWidths.map((wanted) => Math.min(wanted, width)))];
    return { picture: { name: `${stem || 'photo'}-${hash}`, width, height, widths }, original };
  } catch (error) {
    return explainUnreadable(original, bytes, error);
  }
}

function notReadable(format: string | undefined): Measured {
  return {
    unusable: `is ${format ? `of the kind ${format}` : 'no picture'}, which cannot be shown as a photo.`,
    remedy: 'Save the picture as a JPEG or PNG file and put that into the folder.',
  };
}

function explainUnreadable(original: string, bytes: Buffer, error: unknown): Measured {
  const isHeic = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(bytes.subarray(4, 12).toString('latin1'));
  if (isHeic)
    return {
      unusable: 'is a HEIC picture, as iPhones take them, which browsers cannot show.',
      remedy: 'Open it, export it as JPEG, and put that file into the folder.',
    };
  const looksLikePicture = /^(?:\xff\xd8|\x89PNG|RIFF|GIF8|II\*|MM\0\*)/.test(bytes.subarray(0, 4).toString('latin1'));
  if (looksLikePicture)
    return {
      unusable: 'is damaged or not complete: it cannot be read to its end.',
      remedy: 'Copy the picture from the camera or phone again.',
    };
  const reason = error instanceof Error && /exceeds pixel limit/i.test(error.message);
  if (reason)
    return {
      unusable: 'has more than 268 million pixels, which is too large to work with.',
      remedy: 'Save it smaller; 3000 pixels on its longer side are plenty.',
    };
  const ending = path.extname(original);
  return {
    unusable: `is not a picture${ending ? `, in spite of its ending "${ending}"` : ''}.`,
    remedy: 'Put a JPEG or PNG picture into the folder under this name.',
  };
}

/** One file that a page may ask for. */
type Version = { width: number; format: string; file: string };

/** Every file that pages may ask of a picture. */
export function versionsOf({ name, widths }: Picture): Version[] {
  const version = (width: number, format: string) => ({
    width,
    format,
    file: path.basename(pictureAddress(name, width, format)),
  });
  const largest = widths.at(-1) ?? 0;
  return [
    ...widths.flatMap((width) => pictureFormats.map((format) => version(width, format))),
    version(largest, plainFormat),
  ];
}

/**
 * Makes one version of a picture, unless the cache has it.
 * @returns the path of the made file
 */
export async function makeVersion({ original }: MeasuredPicture, version: Version, cache: string): Promise<string> {
  const target = path.join(cache, version.file);
  const isThere = await stat(target).then(
    () => true,
    () => false,
  );
  if (isThere) return target;
  await mkdir(cache, { recursive: true });
  const unfinished = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  const resized = sharp(original)
    .autoOrient()
    .resize({ width: version.width, withoutEnlargement: true })
    .toColourspace('srgb');
  await encode(resized, version.format).toFile(unfinished);
  await rename(unfinished, target);
  return target;
}

function encode(picture: Sharp, format: string): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 3 });
  if (format === 'webp') return picture.webp({ quality: 78, effort: 4 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
}
