// Asks for a photo and its words, or takes them from options: `npm run init` and `npm run new` have that in common.
import os from 'node:os';
import path from 'node:path';
import { typedPath } from './command.ts';
import { Draft } from './draft.ts';
import { catalogOf, type NewPhoto, type PhotoTexts } from './new-photo.ts';
import { describeField, validateFileValue } from './schema-words.ts';
import { describeCleaning, takePhoto, type TakenPhoto } from '#photos/take-photo.ts';
import { answered, answerTo } from './answers.ts';
import { UsageError } from '#platform/paths.ts';
import { leftOut, type Prompt } from './questions.ts';

/** The options for it. */
export const photoOptions = {
  alt: { type: 'string', value: '<words>', about: 'what the photo shows, for people who cannot see it' },
  caption: { type: 'string', value: '<words>', about: 'the line below the photo, if it needs one' },
} as const;

type TypedPhoto = { photo?: string | undefined; alt?: string | undefined; caption?: string | undefined };

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
 * The photo that options or answers give, with its words; `undefined` when there is to be none.
 * @param options.content the content folder, whose words for a photo that is there already are taken
 * @param options.altExample what it may show, for somebody who is asked that; made for the place where it will show
 * @throws {UsageError} when the file is no photo, or its words cannot stand or are missing
 */
export async function photoFrom(
  prompt: Prompt | undefined,
  given: TypedPhoto,
  { altExample, ...options }: PhotoOptions & { altExample?: string },
): Promise<NewPhoto | undefined> {
  const taken = await photoFileFrom(prompt, given, options);
  return taken && { ...taken, ...(await askForPhotoTexts(prompt, given, taken, altExample, options.content)) };
}

type PhotoOptions = { content?: string; about: string; isNeeded?: boolean };

/** The photo alone. */
export async function photoFileFrom(
  prompt: Prompt | undefined,
  given: TypedPhoto,
  { content, about, isNeeded = false }: PhotoOptions,
): Promise<TakenPhoto | undefined> {
  const take = (typed: string) => takePhoto(fileFrom(typed), content && path.join(content, 'photos'));
  const read = async (answer: string) => {
    if (answer === '') return { reason: 'Write the name of a file.' };
    return take(answer).then((value) => ({ value }), reasonOf);
  };
  const otherwise = isNeeded ? undefined : leftOut;
  const question = { about, example: 'me.jpg', label: 'photo file', otherwise, read };
  const taken = await (given.photo === undefined ? prompt?.ask<TakenPhoto | undefined>(question) : take(given.photo));
  const givenField = fields.find((option) => given[option] !== undefined);
  if (taken === undefined && givenField) throw new UsageError(`--${givenField} needs a photo that it belongs to.`);
  return taken;
}

/**
 * The words of a photo: those that it has already, or else what options or answers give. Then all is known, and it is said
 * what the photo's file gave away.
 */
export async function askForPhotoTexts(
  prompt: Prompt | undefined,
  given: TypedPhoto,
  taken: TakenPhoto,
  altExample: string | undefined,
  content: string | undefined,
): Promise<PhotoTexts> {
  const known = content && taken.isThere ? (await catalogOf(new Draft(content)))[taken.name] : undefined;
  if (known && fields.some((option) => given[option] !== undefined))
    throw new UsageError(
      'This photo has its words in photos.yaml already. Change them there, and leave --alt and --caption out.',
    );
  if (known) return known;
  const words: PhotoTexts = { alt: '' };
  for (const option of fields) {
    const { is, example } = describeField('photos', ['photo', option]);
    const shown = option === 'alt' && altExample ? altExample : String(example);
    const isNeeded = option === 'alt';
    if (!prompt && isNeeded && given.alt === undefined)
      throw new UsageError(`A photo needs words: give --alt "<words>". ${is}\n  For example: --alt "${shown}"`);
    const asked = {
      option,
      about: is,
      example: shown,
      isNeeded,
      read: (value: string) => answered(value, validateFileValue('photos', { photo: { alt: 'A', [option]: value } })),
    };
    const answer = await answerTo(prompt, given[option], asked);
    if (answer !== undefined) words[option] = answer;
  }
  for (const line of describeCleaning(taken)) console.log(`\n${line}`);
  return words;
}

const fields = ['alt', 'caption'] as const;

function reasonOf(error: unknown) {
  if (error instanceof UsageError) return { reason: error.message };
  throw error;
}
