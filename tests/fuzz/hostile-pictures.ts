import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#445566' } });

/** A PNG of 8 × 8 pixels whose header declares another size, as in a decompression bomb. */
async function pngWithHeaderSize(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await plain(8, 8).png().toBuffer());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

const whole = await plain(64, 48).jpeg().toBuffer();
const frames = await sharp(Buffer.alloc(8 * 24 * 3, 99), { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } })
  .gif()
  .toBuffer();

/** Pictures that could break decoders, each with a name that describes its fault. */
export const hostilePictures: readonly { name: string; bytes: Buffer }[] = [
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: 'one byte', bytes: Buffer.from([0xff]) },
  { name: 'text', bytes: Buffer.from('This is no picture.') },
  { name: 'a web page', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
  { name: 'an SVG', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
  {
    name: 'an SVG that asks for a file',
    bytes: Buffer.from(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    ),
  },
  { name: 'a PDF', bytes: Buffer.from('%PDF-1.7\n%%EOF') },
  { name: 'a cut JPEG', bytes: whole.subarray(0, 200) },
  { name: 'a JPEG with words after its end', bytes: Buffer.concat([whole, Buffer.from('<?php')]) },
  { name: 'a header of 100,000 by 100,000', bytes: await pngWithHeaderSize(100_000, 100_000) },
  { name: 'a header of 16,000 by 16,000', bytes: await pngWithHeaderSize(16_000, 16_000) },
  { name: 'a header of nothing', bytes: await pngWithHeaderSize(0, 0) },
  { name: 'a header of the largest numbers', bytes: await pngWithHeaderSize(0x7fffffff, 0x7fffffff) },
  { name: '4,000 by 4,000 of one colour', bytes: await plain(4000, 4000).png({ compressionLevel: 9 }).toBuffer() },
  { name: '1 by 1', bytes: await plain(1, 1).png().toBuffer() },
  { name: '20,000 by 1', bytes: await plain(20_000, 1).png().toBuffer() },
  { name: '1 by 20,000', bytes: await plain(1, 20_000).png().toBuffer() },
  { name: 'moving', bytes: frames },
  { name: 'moving, cut', bytes: frames.subarray(0, frames.length - 20) },
  { name: 'a start of HEIC', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1') },
  { name: 'a start of AVIF', bytes: Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1') },
  { name: 'a start of WebP', bytes: Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1') },
  { name: 'a start of TIFF', bytes: Buffer.from('II*\0\xff\xff\xff\xff', 'latin1') },
];
