// Asks for a photo and its words, or takes them from options: `npm run init` and `npm run new` have that in common.
import os from 'node:os';
import path from 'node:path';
import { typedPath } from './command.ts';
import { Draft } from './draft.ts';
import { catalogueOf, type NewPhoto } from './new-photo.ts';
import { describeField, whyNot } from './schema-words.ts';
import { takePhoto, type TakenPhoto } from './take-photo.ts';
import { answered, answerTo } from './answers.ts';
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
 * @throws {UsageError} when the file is no photo, or its words cannot stand or are missing
 */
export async function photoFrom(
  talk: Talk | undefined,
  given: Given,
  { content, about, isNeeded = false }: { content?: string; about: string; isNeeded?: boolean },
): Promise<NewPhoto | undefined> {
  const take = (typed: string) => takePhoto(fileFrom(typed), content && path.join(content, 'photos'));
  const read = async (answer: string) => {
    if (answer === '') return { reason: 'Write the name of a file.' };
    return take(answer).then((value) => ({ value }), reasonOf);
  };
  const otherwise = isNeeded ? undefined : leftOut;
  const question = { about, example: 'me.jpg', label: 'photo file', otherwise, read };
  const taken = await (given.photo === undefined ? talk?.ask<TakenPhoto | undefined>(question) : take(given.photo));
  const givenField = fields.find((option) => given[option] !== undefined);
  if (taken === undefined) {
    if (givenField) throw new UsageError(`--${givenField} needs a photo that it belongs to.`);
    return undefined;
  }
  const known = content && taken.isThere ? (await catalogueOf(new Draft(content)))[taken.name] : undefined;
  if (known && givenField)
    throw new UsageError(
      'This photo has its words in photos.yaml already. Change them there, and leave --alt and --caption out.',
    );
  if (known) return { ...taken, ...known };
  const words = { alt: '', caption: '' };
  for (const option of fields) {
    const { is, example } = describeField('photos', ['photo', option]);
    if (!talk && given[option] === undefined)
      throw new UsageError(`A photo needs words: give --${option} "<words>". ${is}`);
    const asked = {
      option,
      about: is,
      example: String(example),
      isNeeded: true,
      read: (value: string) =>
        answered(value, whyNot('photos', { photo: { alt: 'A', caption: 'A', [option]: value } })),
    };
    words[option] = String(await answerTo(talk, given[option], asked));
  }
  return { ...taken, ...words };
}

const fields = ['alt', 'caption'] as const;

function reasonOf(error: unknown) {
  if (error instanceof UsageError) return { reason: error.message };
  throw error;
}
