// Opens originals with sharp. The prebuilt sharp cannot decode HEIC, the format of iPhones, because the codec is
// patented. So heic-decode, a WebAssembly build of libheif, makes a copy for sharp, which is cached.
import { writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { cacheFile } from '#platform/cache.ts';

export type Original = {
  bytes: Buffer;
  /** The `contentHash` of the original. */
  hash: string;
  /** Largest width that the caller needs. */
  width: number;
  cache: string;
};

/**
 * Setting of sharp for damaged files. A stricter setting would reject harmless errors in photos of some phones; a more
 * lenient setting would accept truncated pictures.
 */
export const failOn = 'error';

/** Reads the metadata of a picture without decoding it. */
export function readMetadata(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { failOn }).metadata();
}

/** Opens an original: all frames if `animated`, or else only the first. */
export async function openOriginal(original: Original, { animated = false } = {}): Promise<Sharp> {
  const header = await readMetadata(original.bytes);
  const isHeic = header.compression === 'hevc';
  const picture = sharp(isHeic ? await decodedCopy(original, header) : original.bytes, { failOn, animated });
  // Reduce 16-bit colors to 8 bits first: sharp converts them to Display P3, and does not convert them back.
  return header.depth === 'ushort' ? picture.pipelineColourspace('srgb') : picture;
}

function decodedCopy({ bytes, hash, width, cache }: Original, header: Metadata): Promise<string> {
  const { hasAlpha, icc, pagePrimary = 0 } = header;
  return cacheFile(cache, `${hash}-decoded`, (file) =>
    runInSequence(async () => {
      const { data, ...size } = await decode(bytes, pagePrimary);
      // The decoder returns pixels in the colors of the profile, so the copy needs the profile too. The copy of a
      // transparent picture, usually a sticker, is a PNG without the profile.
      const copy = sharp(data, { raw: { ...size, channels: 4 } }).resize({ width, withoutEnlargement: true });
      await writeFile(
        file,
        hasAlpha
          ? await copy.png().toBuffer()
          : withProfile(await copy.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(), icc),
      );
    }),
  );
}

async function decode(bytes: Buffer, index: number) {
  // Loaded on demand: few builds need this library of several megabytes.
  const { default: heicDecode } = await import('heic-decode');
  const images = await heicDecode.all({ buffer: bytes });
  try {
    const image = images[index];
    if (!image) throw new Error('The file contains no picture.');
    return await image.decode();
  } finally {
    images.dispose();
  }
}

/** Inserts a color profile into a JPEG. sharp can convert pixels to a profile, but not assign a profile. */
function withProfile(jpeg: Buffer, icc: Buffer | undefined): Buffer {
  const maxLength = 0xffff - 16;
  if (!icc || icc.length > maxLength) return jpeg;
  const header = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  header.writeUInt16BE(icc.length + 16, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, icc, jpeg.subarray(2)]);
}

let lastTask: Promise<unknown> = Promise.resolve();

/** Runs tasks in sequence: decoding a photo of 48 megapixels takes half a gigabyte of memory. */
function runInSequence<Result>(task: () => Promise<Result>): Promise<Result> {
  const result = lastTask.then(task);
  lastTask = result.catch(() => undefined);
  return result;
}
