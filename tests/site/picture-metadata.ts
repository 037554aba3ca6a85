// What a picture file holds beside its picture, found in its bytes: every format keeps such things in blocks that have a
// name, and only the names that are needed to show a picture are let through. It knows the file by how it begins.

/** The blocks that show a picture; the rest is camera, place, time, owner, program or a description of colours. */
const needed = {
  // Quantization, Huffman tables, frames and scans, restarts, and the header that says "JFIF".
  jpeg: new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xe0]),
  png: new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'pHYs', 'gAMA', 'sRGB', 'cHRM', 'bKGD', 'sBIT']),
  webp: new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']),
};

/**
 * The names of the blocks of a picture that have no place in it.
 * @returns an empty list for a clean picture, and for what is no picture
 * @example metadataIn(await readFile('phone.jpg')) // ['APP1 Exif']
 */
export function metadataIn(bytes: Buffer): string[] {
  if (bytes.readUInt16BE(0) === 0xffd8) return inJpeg(bytes);
  if (bytes.toString('latin1', 1, 4) === 'PNG') return inPng(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return inWebp(bytes);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return inAvif(bytes);
  if (bytes.readUInt32LE(0) === 0x10000) return inIco(bytes);
  if (bytes.toString('latin1', 0, 3) === 'GIF') return ['a GIF, which the site never makes'];
  const text = bytes.toString('utf8');
  return /^[^<]{0,4}<(?:svg|\?xml)\b/.test(text) && text.includes('<svg') ? inSvg(text) : [];
}

function inJpeg(bytes: Buffer): string[] {
  const found: string[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return [...found, 'something that is no block'];
    if (marker === 0xd9) break;
    const length = bytes.readUInt16BE(at + 2);
    if (!needed.jpeg.has(marker)) {
      const name = marker === 0xfe ? 'a comment' : `APP${marker - 0xe0}`;
      found.push(`${name} ${printable(bytes.subarray(at + 4, at + 16))}`.trim());
    }
    at += 2 + length;
    // Behind the start of a scan comes the picture itself, in which no block begins with another letter than 0 or a restart.
    if (marker === 0xda) while (at < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1] ?? 0))) at++;
  }
  if (at + 2 < bytes.length) found.push(`${bytes.length - at - 2} bytes behind the picture`);
  return found;
}

const isMarker = (byte: number) => byte !== 0 && !(byte >= 0xd0 && byte <= 0xd7);

function inPng(bytes: Buffer): string[] {
  const found: string[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!needed.png.has(name)) found.push(name);
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') break;
  }
  return at < bytes.length ? [...found, `${bytes.length - at} bytes behind the picture`] : found;
}

function inWebp(bytes: Buffer): string[] {
  const found: string[] = [];
  const end = 8 + bytes.readUInt32LE(4);
  for (let at = 12; at + 8 <= end;) {
    const name = bytes.toString('latin1', at, at + 4);
    if (!needed.webp.has(name)) found.push(name.trim());
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return end < bytes.length ? [...found, `${bytes.length - end} bytes behind the picture`] : found;
}

/** Everything but the picture itself stands in one small box, uncompressed. */
function inAvif(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!['ftyp', 'meta', 'mdat'].includes(name)) found.push(name);
    const box = bytes.toString('latin1', at, at + length);
    if (name === 'meta') found.push(...['Exif', 'mime', 'uri ', 'prof', 'rICC'].filter((kind) => box.includes(kind)));
    if (length < 8) break;
    at += length;
  }
  return found;
}

/** A list of pictures, each a PNG or bare pixels, which have no room for anything else. */
function inIco(bytes: Buffer): string[] {
  return Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const at = bytes.readUInt32LE(entry + 12);
    const inner = bytes.subarray(at, at + bytes.readUInt32LE(entry + 8));
    return inner.toString('latin1', 1, 4) === 'PNG' ? inPng(inner) : [];
  }).flat();
}

/** Drawing programs write down where a file was saved, by whom and with what. */
function inSvg(text: string): string[] {
  const marks = [/<!--/, /<metadata\b/i, /<\w*:?(?:RDF|namedview)\b/i, /\b(?:inkscape|sodipodi|serif|sketch):[\w-]+/i];
  return marks.flatMap((mark) => mark.exec(text)?.[0] ?? []);
}

const printable = (bytes: Buffer) => bytes.toString('latin1').replace(/[^ -~].*/s, '');
