// Asks for a photo and its words, or takes them from options: `npm run init` and `npm run new` have that in common.
import os from 'node:os';
import path from 'node:path';
import { typedPath } from './command.ts';
import { knownWords, type NewPhoto } from './new-photo.ts';
import { whyNot, wordsOf } from './schema-words.ts';
import { takePhoto } from './take-photo.ts';
import { UsageError } from '#platform/paths.ts';
import { leftOut, type Talk } from './questions.ts';

/** The options for it. */
export const photoOptions = {
  alt: { type: 'string', value: '<words>', about: 'what the photo shows, for people who cannot see it' },
  caption: { type: 'string', value: '<words>', about: 'the line below the photo' },
} as const;

type Given = { photo?: string | undefined; alt?: string | undefined; caption?: string | undefined };

/**
 * The place of a file as somebody types it, or drops it into a terminal: from the folder in which the command was typed.
 * @example fileFrom("'My photos/me.jpg'") // '/home/ada/My photos/me.jpg'
 */
export function fileFrom(typed: string): string {
  const quoted = /^(['"])(.*)\1$/.exec(typed.trim())?.[2];
  const name = quoted ?? (path.sep === '/' ? typed.trim().replace(/\\(.)/g, '$1') : typed.trim());
  return typedPath(name.replace(/^~(?=$|[\\/])/, os.homedir()));
}

/**
 * The photo that options or answers give; `undefined` when there is to be none.
 * @param options.content the content folder, whose words for a photo that is there already are taken
 */
export async function photoFrom(
  talk: Talk | undefined,
  given: Given,
  { content, about, isNeeded = false }: { content?: string; about: string; isNeeded?: boolean },
): Promise<NewPhoto | undefined> {
  const otherwise = isNeeded ? undefined : leftOut;
  const question = { about, example: 'me.jpg', label: 'photo file', otherwise, read: readPhoto };
  const original = given.photo === undefined ? await talk?.ask<string | undefined>(question) : fileFrom(given.photo);
  if (original === undefined) {
    for (const option of fields)
      if (given[option] !== undefined) throw new UsageError(`--${option} needs a photo that it belongs to.`);
    return undefined;
  }
  const known = await knownWords(original, content);
  if (known && (given.alt ?? given.caption) !== undefined)
    throw new UsageError(
      'This photo has its words in photos.yaml already. Change them there, and leave --alt and --caption out.',
    );
  if (known) return { original, ...known };
  const words = { alt: '', caption: '' };
  for (const field of fields) {
    const { is, example } = wordsOf('photos', ['photo', field]);
    const read = (value: string) => {
      const reason = whyNot('photos', { photo: { alt: 'A', caption: 'A', [field]: value } });
      return reason === undefined ? { value } : { reason };
    };
    if (given[field] === undefined) {
      if (!talk) throw new UsageError(`A photo needs words: give --${field} "<words>". ${is}`);
      words[field] = await talk.ask({ about: is, example: String(example), label: field, read });
      continue;
    }
    const answered = read(given[field]);
    if ('reason' in answered) throw new UsageError(`--${field}: ${answered.reason}`);
    words[field] = answered.value;
  }
  return { original, ...words };
}

const fields = ['alt', 'caption'] as const;

async function readPhoto(answer: string) {
  if (answer === '') return { reason: 'Write the name of a file.' };
  try {
    const value = fileFrom(answer);
    await takePhoto(value);
    return { value };
  } catch (error) {
    if (error instanceof UsageError) return { reason: error.message };
    throw error;
  }
}
