// Reads the properties of a video, and finds private data in the file: location, time and device. Supports MP4 (ISO/IEC
// 14496-12) and WebM (RFC 9559). Private data is overwritten, so that all offsets stay the same. npm packages for this
// have megabytes of code or need ffmpeg.
import { boxesIn, DamagedFile } from '../private-data/boxes.ts';
import type { Video } from './video.ts';

/** The properties of a video file. */
export type VideoProperties = Pick<Video, 'format' | 'width' | 'height' | 'hasSound'> & {
  /** Codec of the video track. Example: `avc1`, `hvc1`, `V_VP9` */
  codec: string;
  /** Whether the file has a track with data of the camera, such as locations. */
  hasCameraTrack: boolean;
  /** Byte ranges with private data, and their new content. */
  redactions: Redaction[];
};
type Redaction = { start: number; end: number; replacement: Buffer };

/**
 * Reads a video.
 * @returns `undefined` if the file is damaged or not a video
 */
export function readVideo(bytes: Buffer): VideoProperties | undefined {
  try {
    const video = bytes.toString('latin1', 4, 8) === 'ftyp' ? readMp4(bytes) : readWebm(bytes);
    return video.width > 0 && video.height > 0 ? video : undefined;
  } catch (error) {
    if (error instanceof RangeError || error instanceof DamagedFile) return undefined;
    throw error;
  }
}

/** Returns a copy of a video in which the `redactions` are overwritten. */
export function redact(bytes: Buffer, { redactions }: Pick<VideoProperties, 'redactions'>): Buffer {
  const copy = Buffer.from(bytes);
  for (const { start, end, replacement } of redactions) {
    copy.fill(0, start, end);
    replacement.copy(copy, start);
  }
  return copy;
}

/** Boxes that contain the boxes to read or overwrite. */
const parentBoxes = /^(?:moov|trak|mdia|minf|stbl|moof|traf|mvex|edts)$/;
/** Boxes that playback needs. All other boxes are overwritten. */
const requiredBoxes =
  /^(?:ftyp|styp|moov|mdat|moof|mfra|sidx|ssix|mvhd|trak|tkhd|tref|edts|elst|mdia|mdhd|elng|hdlr|minf|[vsn]mhd|sthd|gmhd|dinf|stbl|st\w\w|sdtp|sbgp|sgpd|subs|sai[oz]|co64|ctts|cslg|padb|mvex|mehd|trex|leva|mfhd|traf|tfhd|tfdt|trun)$/;
/** Boxes that start with a creation time. */
const timestampBoxes = /^(?:mvhd|tkhd|mdhd)$/;

function readMp4(bytes: Buffer): VideoProperties {
  const redactions: Redaction[] = [];
  const tracks: { handler: string; codec: string; width: number; height: number }[] = [];
  const visit = (from: number, to: number) => {
    for (const { type, at, start, end } of boxesIn(bytes, from, to)) {
      const track = tracks.at(-1);
      if (!requiredBoxes.test(type)) {
        const freeBox = Buffer.from(bytes.subarray(at, start));
        freeBox.write('free', 4, 'latin1');
        redactions.push({ start: at, end, replacement: freeBox });
        continue;
      }
      if (timestampBoxes.test(type))
        redactions.push({
          start: start + 4,
          end: start + (bytes[start] === 1 ? 20 : 12),
          replacement: Buffer.alloc(0),
        });
      if (type === 'trak') tracks.push({ handler: '', codec: '', width: 0, height: 0 });
      // The last 44 bytes of `tkhd` are the rotation matrix and the size.
      if (type === 'tkhd' && track) {
        const isRotated = bytes.readInt32BE(end - 44 + 4) !== 0;
        const [storedWidth, storedHeight] = [bytes.readUInt16BE(end - 8), bytes.readUInt16BE(end - 4)];
        [track.width, track.height] = isRotated ? [storedHeight, storedWidth] : [storedWidth, storedHeight];
      }
      if (type === 'hdlr' && track) {
        track.handler ||= bytes.toString('latin1', start + 8, start + 12);
        // The handler name may contain the device or the program.
        redactions.push({ start: start + 24, end, replacement: Buffer.alloc(0) });
      }
      if (type === 'stsd' && track) track.codec = bytes.toString('latin1', start + 12, start + 16);
      if (parentBoxes.test(type)) visit(start, end);
    }
  };
  visit(0, bytes.length);
  const videoTrack = tracks.find(({ handler }) => handler === 'vide');
  if (!videoTrack) throw new DamagedFile();
  const { width, height, codec } = videoTrack;
  return {
    ...{ format: 'mp4', width, height, codec, redactions },
    hasSound: tracks.some(({ handler }) => handler === 'soun'),
    hasCameraTrack: tracks.some(({ handler }) => !/^(?:vide|soun|text|sbtl|subt|clcp)$/.test(handler)),
  };
}

/** IDs of the WebM elements that are read or written. */
const element = {
  ...{ header: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675, info: 0x1549a966, tracks: 0x1654ae6b },
  ...{ track: 0xae, type: 0x83, codec: 0x86, picture: 0xe0, width: 0xb0, height: 0xba, displayWidth: 0x54b0 },
  ...{ displayHeight: 0x54ba, name: 0x536e, empty: 0xec },
};
const parentElements = new Set([element.segment, element.info, element.tracks, element.track, element.picture]);
/** IDs of elements that may have private data: tags, attachments, title, date, track name. */
const privateElements = new Set([0x1254c367, 0x1941a469, 0x7ba9, 0x4461, element.name]);

function readWebm(bytes: Buffer): VideoProperties {
  const redactions: Redaction[] = [];
  const tracks: Partial<Record<'type' | 'width' | 'height' | 'displayWidth' | 'displayHeight', number>>[] = [];
  let codec = '';
  if (bytes.readUInt32BE(0) !== element.header) throw new DamagedFile();
  const visit = (from: number, to: number) => {
    for (let at = from; at < to;) {
      const id = readNumber(bytes, at, true);
      const size = readNumber(bytes, at + id.length, false);
      const start = at + id.length + size.length;
      // Live recordings have elements of unknown size.
      const hasUnknownSize = size.value === undefined;
      const end = hasUnknownSize ? start : start + (size.value ?? 0);
      if (end > to) throw new DamagedFile();
      const number = (): number => bytes.readUIntBE(start, end - start);
      const track = tracks.at(-1);
      if (hasUnknownSize && id.value !== element.segment && id.value !== element.cluster) throw new DamagedFile();
      if (privateElements.has(id.value ?? 0)) redactions.push({ start: at, end, replacement: voidElement(end - at) });
      else if (id.value === element.track) tracks.push({});
      else if (id.value === element.codec && track?.type === 1) codec = bytes.toString('latin1', start, end);
      else if (track)
        for (const name of ['type', 'width', 'height', 'displayWidth', 'displayHeight'] as const)
          if (id.value === element[name]) track[name] = number();
      if (parentElements.has(id.value ?? 0) && !hasUnknownSize) visit(start, end);
      at = end;
    }
  };
  visit(0, bytes.length);
  const videoTrack = tracks.find(({ type }) => type === 1);
  if (!videoTrack) throw new DamagedFile();
  return {
    format: 'webm',
    width: videoTrack.displayWidth ?? videoTrack.width ?? 0,
    height: videoTrack.displayHeight ?? videoTrack.height ?? 0,
    hasSound: tracks.some(({ type }) => type === 2),
    hasCameraTrack: tracks.some(({ type = 0 }) => ![1, 2, 0x11].includes(type)),
    codec,
    redactions,
  };
}

/** Reads a variable-length number; its value is `undefined` for an unknown size. An ID includes its length marker. */
function readNumber(bytes: Buffer, at: number, isId: boolean): { value: number | undefined; length: number } {
  const first = bytes.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new DamagedFile();
  let value = isId ? first : first & (0xff >> length);
  let isAllOnes = value === 0xff >> length;
  for (let index = 1; index < length; index++) {
    const next = bytes.readUInt8(at + index);
    isAllOnes &&= next === 0xff;
    value = value * 256 + next;
  }
  return { value: !isId && isAllOnes ? undefined : value, length };
}

/** Returns a WebM `Void` element, which players ignore. */
function voidElement(length: number): Buffer {
  if (length < 10) return Buffer.from([element.empty, 0x80 | (length - 2)]);
  const head = Buffer.alloc(9);
  head[0] = element.empty;
  head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  return head;
}
