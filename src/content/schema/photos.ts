// Schema of photos. The `remedy` of a field is used if it is missing; the error itself is `schemaMessages.missing`
// (src/content/messages.ts).
import { z } from 'zod';
import { rejecting, sameRemedy, text } from './fields.ts';
import { asGroup, ofText } from './written.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** True for the name of a photo, which is replaced by the photo. */
    isPhoto?: boolean;
  }
}

/** Keywords of positions, as percentages from the left or the top. */
const sides: Record<string, ['x' | 'y' | 'either', string]> = {
  left: ['x', '0%'],
  right: ['x', '100%'],
  top: ['y', '0%'],
  bottom: ['y', '100%'],
  center: ['either', '50%'],
  centre: ['either', '50%'],
  middle: ['either', '50%'],
};

/**
 * A position in a picture as CSS value.
 * @returns `undefined` if it is not a position
 * @example focusFrom('40%, 30%') // '40% 30%'
 * @example focusFrom('top left') // '0% 0%'
 */
export function focusFrom(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const shares = words.map((word) => Number(/^(\d+(?:\.\d+)?)%?$/.exec(word)?.[1] ?? Number.NaN));
  if (shares.length === 2 && shares.every((share) => share <= 100)) return shares.map((share) => `${share}%`).join(' ');
  const named = words.map((word) => (Object.hasOwn(sides, word) ? sides[word] : undefined));
  const on = (axis: 'x' | 'y') => named.filter((side) => side?.[0] === axis);
  if (words.length < 1 || words.length > 2 || named.includes(undefined)) return undefined;
  if (on('x').length > 1 || on('y').length > 1) return undefined;
  return [on('x')[0]?.[1] ?? '50%', on('y')[0]?.[1] ?? '50%'].join(' ');
}

const noPoint = (text: string) => ({
  found: `"focus" is "${text}", which names no point of the picture.`,
  expected: 'how far it is from the left and from the top, such as 40% 30%, or words such as top left',
  remedy: 'Write two numbers from 0% to 100%, such as "focus: 40% 30%", or top, bottom, left, right or center.',
});

/** Cropping: in photos.yaml for all uses, next to a reference for one use. */
const cutting = {
  focus: z
    .string()
    .check(rejecting((value) => (focusFrom(value) === undefined ? noPoint(value) : [])))
    .transform(focusFrom)
    .meta({
      description:
        'What matters in the picture, and stays where its place has another shape and cuts it: how far from the left and from the top, or words such as top left. Usually the middle.',
      examples: ['40% 30%'],
      remedy: 'Write two numbers from 0% to 100%, such as "focus: 40% 30%", or words such as top left.',
      effect: 'which part of the picture is seen where it is cut',
      synonyms: ['position', 'focalPoint', 'objectPosition', 'focusPoint', 'crop'],
    })
    .optional(),
  fit: z
    .enum(['crop', 'whole'])
    .meta({
      description:
        'How it is fitted into a place of another shape: crop (cut, to fill it) or whole (with a mount around it). Enlarged it is always whole. Usually crop.',
      examples: ['whole'],
      effect: 'whether the picture is cut to the shape of its place',
      synonyms: ['objectFit', 'size'],
      valueSynonyms: { cover: 'crop', cut: 'crop', fill: 'crop', contain: 'whole', full: 'whole', all: 'whole' },
    })
    .optional(),
};

/** Default example and remedy of "alt". */
export const altField = {
  example: 'A ginger cat asleep across a laptop keyboard.',
  remedy: 'Describe the picture in a sentence for people who cannot see it.',
};

const captionSynonyms = ['title', 'label', 'legend', 'credit'];

/** `content/photos.yaml`: all photos by file name. */
export const photoCatalog = z
  .record(
    z.string(),
    z
      .strictObject({
        alt: text('What the picture shows, in a sentence, for people who cannot see it.', altField.example, {
          remedy: altField.remedy,
          synonyms: ['altText', 'description', 'describes', 'text', 'summary'],
        }),
        caption: text('The line below the picture. Many pictures do without.', 'Code review.', {
          synonyms: captionSynonyms,
        }).optional(),
        ...cutting,
        shows: z
          .enum(['me'])
          .meta({
            description:
              'Whom it shows: me. Search engines are told that the first such photo of Home, or else of About me, is a picture of you; without one they are told of none.',
            examples: ['me'],
            remedy: 'Write "shows: me" for a photo of yourself, or leave the line out.',
            normalize: ofText((text) => (/^(?:myself|yes|true)$/i.test(text) ? 'me' : undefined)),
            effect: 'which photo search engines take for a picture of you',
          })
          .optional(),
      })
      .meta({
        normalize: asGroup('alt'),
        elsewhere: sameRemedy(
          ['photo', 'file', 'filename', 'name', 'src', 'path', 'url', 'image'],
          'Remove the line. The name of the file stands above it already.',
        ),
      }),
  )
  .default({})
  .meta({
    description: 'The photos in content/photos/, by file name, with the words that belong to them.',
    in: ['Home', 'About me', 'Education', 'Projects', 'Relevant Experience', 'Irrelevant Experience'],
    evidence: 'none',
    examples: [{ 'cat.jpg': { alt: altField.example, caption: 'Code review.' } }],
  });

export type PhotoCatalog = z.output<typeof photoCatalog>;

/** Reference to a photo: its file name, optionally with overrides. */
export type PhotoReference = string | ({ photo: string } & Partial<Omit<PhotoCatalog[string], 'alt'>>);

/** Synonyms for the photos of an entry. */
export const photosSynonyms = [
  'image',
  'images',
  'photo',
  'picture',
  'pictures',
  'img',
  'screenshot',
  'thumbnail',
  'cover',
  'gallery',
];

/** A photo of an entry. */
export const photoReference = z
  .union([
    z.string(),
    z
      .strictObject({
        photo: text('The file name of the photo.', 'cat.jpg', {
          synonyms: ['file', 'filename', 'src', 'image', 'name', 'path', 'url', 'img', 'picture'],
        }).meta({ isPhoto: true }),
        caption: text('A caption for this place alone.', 'Code review.', {
          notIn: ['search engines'],
          synonyms: captionSynonyms,
        }).optional(),
        ...cutting,
      })
      .meta({
        elsewhere: sameRemedy(
          ['alt', 'altText', 'description', 'preview', 'width', 'height'],
          'Remove the line. What the photo shows is said once, as "alt" in photos.yaml.',
        ),
      }),
  ])
  .meta({
    description: 'A photo by its file name in content/photos/, or the file name with what is different at this place.',
    examples: ['cat.jpg'],
    isPhoto: true,
    evidence: 'none',
    remedy: 'Write the file name of a photo from content/photos.yaml.',
  });
