// Makes the owner's own content folder, as `npm run init` does: from answers, from a JSON Resume, or from both. The sample
// goes; anything else that is there is moved aside, and only when its owner said so.
import path from 'node:path';
import type { ContentFiles } from '../content-types.ts';
import { type Imported, type NewContent, writeContent } from '../import/import-resume.ts';
import { isUntouchedSample } from '../check/sample/traces.ts';
import { holdsSomething, refuseToReplace } from '../content-folder.ts';
import { type Answers, emptyFiles, firstTexts, withAnswers } from './first-content.ts';
import type { NewPhoto } from '../new-photo.ts';
import { takePhoto } from '../take-photo.ts';

/** What may become of what is in the folder. */
export type Room = { isSample: boolean };

/**
 * Looks whether a folder can be made, before anybody is asked anything.
 * @throws {UsageError} when something of the owner's is there, and they did not say that it may be moved
 */
export async function roomFor(to: string, { replace = false } = {}): Promise<Room> {
  const target = path.resolve(to);
  if (!(await holdsSomething(target))) return { isSample: false };
  const isSample = await isUntouchedSample(target);
  if (!isSample) await refuseToReplace(target, replace);
  return { isSample };
}

export type FirstContent = {
  /** The content folder to make. */
  to: string;
  room: Room;
  answers: Answers & { name: string };
  /** The photo for Home. */
  photo?: NewPhoto | undefined;
  /** What a JSON Resume says; the answers go over it. */
  resume?: NewContent | undefined;
};

/** Makes the folder. It is checked, and takes its place in one step; until then nothing has changed. */
export async function makeFirstContent({ to, room, answers, photo, resume }: FirstContent): Promise<Imported> {
  const taken = photo && (await takePhoto(photo.original));
  const words = photo && taken ? { name: taken.name, alt: photo.alt, caption: photo.caption } : undefined;
  const files: ContentFiles = withAnswers(resume?.files ?? emptyFiles(answers.name), { ...answers, photo: words });
  return writeContent(
    { notes: { leftOut: [], changed: [], toCheck: [] }, ...resume, files },
    {
      to,
      isKept: !room.isSample,
      maker: 'init',
      textsOf: firstTexts,
      photos: new Map(taken ? [[taken.name, taken.original]] : []),
    },
  );
}
