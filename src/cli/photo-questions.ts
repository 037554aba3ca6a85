import os from 'node:os';
import path from 'node:path';
import { typedPath } from './command.ts';
import { Draft } from './draft.ts';
import { catalogOf, type NewPhoto, type PhotoTexts } from './new-photo.ts';
import { describeField, validateFileValue } from './schema-words.ts';
import { describeCleaning, preparePhoto, type PreparedPhoto } from '#photos/prepare-photo.ts';
import { answered, answerTo } from './answers.ts';
import { UsageError } from '#platform/paths.ts';
import { leftOut, type Prompt } from './questions.ts';

export const photoOptions = {
  alt: { type: 'string', value: '<words>', about: 'a description of the photo, for people who cannot see it' },
  caption: { type: 'string', value: '<words>', about: 'an optional line below the photo' },
} as const;

type TypedPhoto = { photo?: string | undefined; alt?: string | undefined; caption?: string | undefined };

/**
 * Resolves a path that the user typed, or dropped into the terminal.
 * @example fileFrom("'My photos/me.jpg'") // '/home/ada/My photos/me.jpg'
 */
export function fileFrom(typed: string): string {
  const quoted = /^(['"])(.*)\1$/.exec(typed.trim())?.[2];
  const name = quoted ?? (path.sep === '/' ? typed.trim().replace(/\\(.)/g, '$1') : typed.trim());
  return typedPath(name.replace(/^~(?=$|[\\/])/, os.homedir()));
}

/**
 * Gets a photo and its texts from options or answers; `undefined` if there is no photo.
 * @param options.content content folder; its photos keep their texts
 * @throws {UsageError} if the file is not a photo, or its texts are invalid or missing
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

/** Gets a photo without its texts. */
export async function photoFileFrom(
  prompt: Prompt | undefined,
  given: TypedPhoto,
  { content, about, isNeeded = false }: PhotoOptions,
): Promise<PreparedPhoto | undefined> {
  const take = (typed: string) => preparePhoto(fileFrom(typed), content && path.join(content, 'photos'));
  const read = async (answer: string) => {
    if (answer === '') return { reason: 'Write the name of a file.' };
    return take(answer).then((value) => ({ value }), reasonOf);
  };
  const otherwise = isNeeded ? undefined : leftOut;
  const question = { about, example: 'me.jpg', label: 'photo file', otherwise, read };
  const taken = await (given.photo === undefined
    ? prompt?.ask<PreparedPhoto | undefined>(question)
    : take(given.photo));
  const givenField = fields.find((option) => given[option] !== undefined);
  if (taken === undefined && givenField) throw new UsageError(`--${givenField} needs a photo.`);
  return taken;
}

/**
 * Gets the texts of a photo from photos.yaml, or else from options or answers. Then reports private data in the photo.
 */
export async function askForPhotoTexts(
  prompt: Prompt | undefined,
  given: TypedPhoto,
  taken: PreparedPhoto,
  altExample: string | undefined,
  content: string | undefined,
): Promise<PhotoTexts> {
  const known = content && taken.isInContent ? (await catalogOf(new Draft(content)))[taken.name] : undefined;
  if (known && fields.some((option) => given[option] !== undefined))
    throw new UsageError(
      'This photo already has a description in photos.yaml. Change it there, and omit --alt and --caption.',
    );
  if (known) return known;
  const words: PhotoTexts = { alt: '' };
  for (const option of fields) {
    const { is, example } = describeField('photos', ['photo', option]);
    const altOrCaption = option === 'alt' && altExample ? altExample : String(example);
    const isNeeded = option === 'alt';
    if (!prompt && isNeeded && given.alt === undefined)
      throw new UsageError(`A photo needs words: give --alt "<words>". ${is}\n  For example: --alt "${altOrCaption}"`);
    const asked = {
      option,
      about: is,
      example: altOrCaption,
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
