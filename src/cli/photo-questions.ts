import os from 'node:os';
import path from 'node:path';
import { typedPath } from './command.ts';
import { Draft } from './draft.ts';
import { readPhotoTexts, type NewPhoto, type PhotoTexts } from './new-photo.ts';
import { describeField, validateFileValue } from './schema-fields.ts';
import { describeCleaning, preparePhoto, type PreparedPhoto } from '#photos/prepare-photo.ts';
import { parsedAnswer, answerTo } from './answers.ts';
import { UsageError } from '#platform/paths.ts';
import { skipped, type Prompt } from './questions.ts';

export const photoOptions = {
  alt: { type: 'string', value: '<text>', about: 'a description of the photo, for people who cannot see it' },
  caption: { type: 'string', value: '<text>', about: 'an optional line below the photo' },
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
 * Gets a photo and its texts from options or answers. Returns `undefined` if there is no photo.
 * @param options.content content folder. A photo that is already in the folder keeps its texts.
 * @throws {UsageError} if the file is not a photo, or its texts are invalid or missing
 */
export async function photoFrom(
  prompt: Prompt | undefined,
  given: TypedPhoto,
  { altExample, ...options }: PhotoOptions & { altExample?: string },
): Promise<NewPhoto | undefined> {
  const prepared = await photoFileFrom(prompt, given, options);
  return prepared && { ...prepared, ...(await askForPhotoTexts(prompt, given, prepared, altExample, options.content)) };
}

type PhotoOptions = { content?: string; about: string; isRequired?: boolean };

/** Gets a photo without its texts. */
export async function photoFileFrom(
  prompt: Prompt | undefined,
  given: TypedPhoto,
  { content, about, isRequired = false }: PhotoOptions,
): Promise<PreparedPhoto | undefined> {
  const prepare = (typed: string) => preparePhoto(fileFrom(typed), content && path.join(content, 'photos'));
  const parse = async (answer: string) => {
    if (answer === '') return { reason: 'Write the name of a file.' };
    return prepare(answer).then((value) => ({ value }), reasonOf);
  };
  const defaultAnswer = isRequired ? undefined : skipped;
  const question = { about, example: 'me.jpg', label: 'photo file', defaultAnswer, parse };
  const prepared = await (given.photo === undefined
    ? prompt?.ask<PreparedPhoto | undefined>(question)
    : prepare(given.photo));
  const givenField = fields.find((option) => given[option] !== undefined);
  if (prepared === undefined && givenField) throw new UsageError(`--${givenField} needs a photo.`);
  return prepared;
}

/**
 * Gets the texts of a photo from photos.yaml. If the photo has no texts there, gets them from options or answers. Then
 * reports private data in the photo.
 */
export async function askForPhotoTexts(
  prompt: Prompt | undefined,
  given: TypedPhoto,
  photo: PreparedPhoto,
  altExample: string | undefined,
  content: string | undefined,
): Promise<PhotoTexts> {
  const existing = content && photo.isInContent ? (await readPhotoTexts(new Draft(content)))[photo.name] : undefined;
  if (existing && fields.some((option) => given[option] !== undefined))
    throw new UsageError(
      'This photo already has a description in photos.yaml. Change it there, and omit --alt and --caption.',
    );
  if (existing) return existing;
  const texts: PhotoTexts = { alt: '' };
  for (const option of fields) {
    const { description, example } = describeField('photos', ['photo', option]);
    const exampleText = option === 'alt' && altExample ? altExample : String(example);
    const question = {
      option,
      about: description,
      example: exampleText,
      isRequired: option === 'alt',
      parse: (value: string) =>
        parsedAnswer(value, validateFileValue('photos', { photo: { alt: 'A', [option]: value } })),
    };
    const answer = await answerTo(prompt, given[option], question);
    if (answer !== undefined) texts[option] = answer;
  }
  for (const line of describeCleaning(photo)) console.log(`\n${line}`);
  return texts;
}

const fields = ['alt', 'caption'] as const;

function reasonOf(error: unknown) {
  if (error instanceof UsageError) return { reason: error.message };
  throw error;
}
