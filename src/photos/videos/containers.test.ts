import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { redact, readVideo } from './containers.ts';

const file = (name: string) => readFileSync(new URL(`../../../tests/fixtures/videos/${name}`, import.meta.url));

const box = (type: string, content: Buffer | string) => {
  const body = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Adds a box at the end of the `moov` box of an MP4. */
function withInMoov(bytes: Buffer, added: Buffer): Buffer {
  const at = bytes.indexOf('moov') - 4;
  const size = bytes.readUInt32BE(at);
  const longer = Buffer.concat([bytes.subarray(0, at + size), added, bytes.subarray(at + size)]);
  longer.writeUInt32BE(size + added.length, at);
  return longer;
}

const element = (id: string, content: string) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), Buffer.from(content)]);

test.each([
  ['demo.mp4', { format: 'mp4', width: 320, height: 180, hasSound: false, codec: 'avc1', hasCameraTrack: false }],
  ['demo.webm', { format: 'webm', width: 320, height: 180, hasSound: false, codec: 'V_VP8', hasCameraTrack: false }],
  ['sound.webm', { format: 'webm', width: 320, height: 180, hasSound: true, codec: 'V_VP8', hasCameraTrack: false }],
])('readVideo reads the properties of %s', (name, expected) => {
  expect(readVideo(file(name))).toMatchObject(expected);
});

test.each([
  ['a location in an MP4', withInMoov(file('demo.mp4'), box('udta', box('\xa9xyz', 'Planted +51.5-0.1/')))],
  ['phone metadata in an MP4', withInMoov(file('demo.mp4'), box('meta', 'Planted iPhone'))],
  ['XMP after an MP4', Buffer.concat([file('demo.mp4'), box('uuid', 'Planted Ada')])],
  ['tags in a WebM', Buffer.concat([file('demo.webm'), element('1254c367', 'Planted tags')])],
  ['an attached file in a WebM', Buffer.concat([file('demo.webm'), element('1941a469', 'Planted file')])],
])('redact overwrites %s, and keeps the offsets and the content of all other parts', (_, bytes) => {
  const before = readVideo(bytes);
  expect(before).toBeDefined();
  if (!before) return;
  const after = redact(bytes, before);
  expect(bytes.includes('Planted')).toBe(true);
  expect(after.includes('Planted')).toBe(false);
  expect(after).toHaveLength(bytes.length);
  const { redactions: _redactions, ...same } = before;
  expect(readVideo(after)).toMatchObject(same);
});

test('redact overwrites the creation time of an MP4', () => {
  const bytes = file('demo.mp4');
  const at = bytes.indexOf('mvhd') + 8;
  bytes.writeUInt32BE(3_900_000_000, at);
  expect(redact(bytes, readVideo(bytes) ?? { redactions: [] }).readUInt32BE(at)).toBe(0);
});

test('readVideo reports a track with camera data', () => {
  const notes = box('trak', box('mdia', box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0meta\0\0\0\0\0\0\0\0\0\0\0\0GoPro'))));
  expect(readVideo(withInMoov(file('demo.mp4'), notes))).toMatchObject({ hasCameraTrack: true });
});

test('readVideo returns undefined for truncated videos and other files', () => {
  for (const name of ['demo.mp4', 'demo.webm']) {
    const bytes = file(name);
    for (let length = 0; length < bytes.length; length += 7) {
      const cut = readVideo(bytes.subarray(0, length));
      if (cut) expect(cut.width).toBe(320);
    }
  }
  expect(readVideo(Buffer.from('no video'))).toBeUndefined();
  expect(readVideo(Buffer.alloc(0))).toBeUndefined();
});
