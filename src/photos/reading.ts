// Opens originals with sharp. The prebuilt sharp cannot decode HEIC, the format of iPhones, because the codec is
// patented. For HEIC, heic-decode, a WebAssembly build of libheif, decodes the picture without a system library, and
// the cache stores a copy that sharp can read, so that each photo is decoded only once.
import { writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { cacheFile } from '#platform/cache.ts';

export type Original = {
  bytes: Buffer;
  /** The `contentHash` of the original. */
  hash: string;
  /** The largest width that will be requested. */
  width: number;
  /** The cache folder. */
  cache: string;
};

/**
 * The setting of sharp for damaged files. A stricter setting would reject harmless format errors in photos of some
 * phones; a more lenient setting would accept truncated pictures.
 */
export const failOn = 'error';

/** The metadata of a picture, without decoding it. */
export function headerOf(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { failOn }).metadata();
}

/** Opens an original; only its first frame unless `animated`. */
export async function openOriginal(original: Original, { animated = false } = {}): Promise<Sharp> {
  const header = await headerOf(original.bytes);
  const isHeic = header.compression === 'hevc';
  const picture = sharp(isHeic ? await decodedCopy(original, header) : original.bytes, { failOn, animated });
  // sharp converts 16-bit colors of every profile to Display P3 and does not convert them back: reduce to 8 bits first.
  return header.depth === 'ushort' ? picture.pipelineColourspace('srgb') : picture;
}

function decodedCopy({ bytes, hash, width, cache }: Original, header: Metadata): Promise<string> {
  const { hasAlpha, icc, pagePrimary = 0 } = header;
  return cacheFile(cache, `${hash}-decoded`, (file) =>
    inOrder(async () => {
      const { data, ...size } = await decode(bytes, pagePrimary);
      // The decoder returns upright pixels in the colors of the profile, so the copy passes the profile on to sharp.
      // Transparent pictures, usually cut-outs such as stickers, lose the profile, since their copy is a PNG.
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
  // Import it lazily: few builds need this library of several megabytes.
  const { default: heicDecode } = await import('heic-decode');
  const images = await heicDecode.all({ buffer: bytes });
  try {
    const image = images[index];
    if (!image) throw new Error('There is no picture in the file.');
    return await image.decode();
  } finally {
    images.dispose();
  }
}

/** Inserts a color profile in a JPEG, as a segment: sharp can convert pixels to a profile, but not assign a profile. */
function withProfile(jpeg: Buffer, icc: Buffer | undefined): Buffer {
  const longest = 0xffff - 16;
  if (!icc || icc.length > longest) return jpeg;
  const header = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  header.writeUInt16BE(icc.length + 16, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, icc, jpeg.subarray(2)]);
}

let last: Promise<unknown> = Promise.resolve();

/** Runs tasks in sequence: decoding a photo of 48 megapixels takes half a gigabyte of memory. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
