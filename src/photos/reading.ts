// Opens originals for sharp. HEIC, as iPhones take photos, is the one format that sharp's own packages leave out, since
// its decoder is not free: heic-decode reads it, the WebAssembly build of libheif, which needs no program installed.
// It leaves a copy in the cache that sharp can read, so each photo is decoded once.
import { writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { cacheFile } from '#platform/cache.ts';

/** The content of an original file. */
export type Original = {
  bytes: Buffer;
  /** Its `contentHash`. */
  hash: string;
  /** The largest width in which it will be wanted. */
  width: number;
  /** The folder of the cache. */
  cache: string;
};

/** Stricter would refuse the harmless oddities of some phones; laxer would take half a picture for a whole one. */
const failOn = 'error';

/** What a picture says about itself, without decoding it. */
export function headerOf(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { failOn }).metadata();
}

/** Opens an original; its first frame only, unless it is to move. */
export async function openOriginal(original: Original, { animated = false } = {}): Promise<Sharp> {
  const header = await headerOf(original.bytes);
  const isHeic = header.compression === 'hevc';
  const picture = sharp(isHeic ? await decodedCopy(original, header) : original.bytes, { failOn, animated });
  // sharp turns the colors of every profile into Display P3 when they have 16 bits, and leaves them so: 8 bits first.
  return header.depth === 'ushort' ? picture.pipelineColourspace('srgb') : picture;
}

function decodedCopy({ bytes, hash, width, cache }: Original, header: Metadata): Promise<string> {
  const { hasAlpha, icc, pagePrimary = 0 } = header;
  return cacheFile(cache, `${hash}-decoded`, (file) =>
    inOrder(async () => {
      const { data, ...size } = await decode(bytes, pagePrimary);
      // The pixels come upright, but in the colors of their profile, which the copy passes on to sharp. Only cut-outs
      // are transparent; those do without.
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
  // Loaded only here: few builds need it, and it weighs megabytes.
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

/** sharp converts to a profile, but cannot say that pixels have one already; in a JPEG file it is a segment. */
function withProfile(jpeg: Buffer, icc: Buffer | undefined): Buffer {
  const longest = 0xffff - 16;
  if (!icc || icc.length > longest) return jpeg;
  const header = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  header.writeUInt16BE(icc.length + 16, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, icc, jpeg.subarray(2)]);
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a photo of 48 megapixels takes half a gigabyte while it is decoded. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
