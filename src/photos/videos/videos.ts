// Measures the videos of the content. The poster and the captions of a video are files with the same name and another
// extension. Pages play a copy without private data.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFile } from '#platform/cache.ts';
import { OwnerError } from '#platform/paths.ts';
import { measurePicture, type MeasuredPicture } from '../photos.ts';
import { type Picture, pictureAddress, stemOf } from '../picture.ts';
import type { Unusable } from '../problems.ts';
import { redact, readVideo } from './containers.ts';
import { type Video, videoFiles, videoPattern } from './video.ts';

/** A video, with additional data that pages do not need. */
export type MeasuredVideo = {
  video: Video;
  /** Paths of the video and its captions. */
  originals: string[];
  poster?: MeasuredPicture | undefined;
  bytes: number;
  codec: string;
};

const posterPattern = /\.(?:jpe?g|png|webp|avif|heic)$/i;

/**
 * Measures every video of a folder.
 * @returns the videos by file name
 */
export async function measureVideos(folder: string, cache: string): Promise<Map<string, MeasuredVideo | Unusable>> {
  const names = await readdir(folder).catch(() => []);
  const measured = new Map<string, MeasuredVideo | Unusable>();
  // Measure one video at a time, since each is read into memory completely.
  for (const name of names.filter((one) => videoPattern.test(one) && !one.startsWith('.')))
    measured.set(name.normalize(), await measureVideo(folder, name, names, cache));
  return measured;
}

/** Reads a regular file. Returns `undefined` for other files, since reading a named pipe might never end. */
async function readRegularFile(file: string): Promise<Buffer | undefined> {
  const isFile = (await stat(file).catch(() => undefined))?.isFile();
  return isFile ? readFile(file).catch(() => undefined) : undefined;
}

async function measureVideo(
  folder: string,
  name: string,
  names: string[],
  cache: string,
): Promise<MeasuredVideo | Unusable> {
  const original = path.join(folder, name);
  const bytes = await readRegularFile(original);
  if (!bytes) return { unusable: 'cannot be opened.', remedy: 'Check that you are allowed to read the file.' };
  const container = readVideo(bytes);
  if (!container)
    return {
      unusable: 'is not a video that browsers can play, or it is damaged.',
      remedy: 'Export it as MP4 (H.264), which every browser can play.',
    };
  const { redactions: _redactions, codec, hasCameraTrack, ...measures } = container;
  if (hasCameraTrack)
    return {
      unusable: 'contains data that the camera recorded while filming, such as locations.',
      remedy: 'Export it again from a video program, with only pictures and sound.',
    };
  const findSibling = (pattern: RegExp) =>
    names.find((one) => pattern.test(one) && path.parse(one).name === path.parse(name).name);
  const [posterFile, captionsFile] = [findSibling(posterPattern), findSibling(/\.vtt$/i)];
  const poster = posterFile === undefined ? undefined : await measurePicture(path.join(folder, posterFile), cache);
  if (poster && 'unusable' in poster)
    return { unusable: `has a poster picture, ${posterFile}, that ${poster.unusable}`, remedy: poster.remedy };
  const captions = captionsFile === undefined ? undefined : await readRegularFile(path.join(folder, captionsFile));
  if (captions && !/^\uFEFF?WEBVTT(?:\s|$)/.test(captions.toString()))
    return {
      unusable: `has a captions file, ${captionsFile}, that browsers cannot read.`,
      remedy: 'Begin that file with the line "WEBVTT", or export the captions as WebVTT.',
    };
  return {
    video: {
      name: publishedName(name, bytes),
      ...measures,
      ...(captions && { captions: `${publishedName(name, captions)}.vtt` }),
      ...(poster && { poster: posterPath(poster.picture) }),
    },
    originals: [original, ...(captions && captionsFile !== undefined ? [path.join(folder, captionsFile)] : [])],
    poster,
    bytes: bytes.length,
    codec,
  };
}

/** Path of a poster. The `poster` attribute accepts only one file, so choose a width that suits most viewports. */
const posterPath = ({ name, widths }: Picture) =>
  pictureAddress(name, widths.find((width) => width >= 1184) ?? widths.at(-1) ?? 0, 'webp');

/**
 * Source code of the module that removes private data. File names contain its hash, so that a change of the code
 * renames the files.
 */
const redactionCode = readFileSync(path.join(import.meta.dirname, 'containers.ts'));

const publishedName = (original: string, bytes: Buffer) =>
  `${stemOf(original)}-${createHash('sha256').update(redactionCode).update(bytes).digest('hex').slice(0, 8)}`;

/** Makes the files of a video for the pages if they are not cached. Returns the paths of the files. */
export function makeVideoFiles({ video, originals }: MeasuredVideo, cache: string): Promise<string[]> {
  return Promise.all(
    videoFiles(video).map((file, index) =>
      cacheFile(cache, file, async (target) => {
        const original = originals[index] ?? '';
        const bytes = await readFile(original).catch(() => undefined);
        // The name contains a hash of the original. If the original has changed in the meantime, do not cache it under
        // this name.
        if (!bytes || !file.startsWith(publishedName(original, bytes)))
          throw new OwnerError(`${path.basename(original)} changed while the site was being built. Try again.`);
        const container = index === 0 ? readVideo(bytes) : undefined;
        await writeFile(target, container ? redact(bytes, container) : bytes);
      }),
    ),
  );
}
