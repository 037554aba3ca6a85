import { z } from 'zod';
import { rejecting, sameRemedy, text } from './fields/fields.ts';
import { asGroup, ofText } from './fields/written.ts';

/** Keywords for positions, with their axis and their percentage from the left or the top. */
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
 * Converts a position in a picture to a CSS value; `undefined` if it is invalid.
 * @example focusFrom('40%, 30%') // '40% 30%'
 * @example focusFrom('top left') // '0% 0%'
 */
export function focusFrom(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  // Rejects fractions: 0.4 0.3 probably means 40% 30%, not 0.4% 0.3%.
  if (fractionsIn(text)) return undefined;
  const shares = words.map((word) => Number(/^(\d+(?:\.\d+)?)%?$/.exec(word)?.[1] ?? Number.NaN));
  if (shares.length === 2 && shares.every((share) => share <= 100)) return shares.map((share) => `${share}%`).join(' ');
  const named = words.map((word) => (Object.hasOwn(sides, word) ? sides[word] : undefined));
  const on = (axis: 'x' | 'y') => named.filter((side) => side?.[0] === axis);
  if (words.length < 1 || words.length > 2 || named.includes(undefined)) return undefined;
  if (on('x').length > 1 || on('y').length > 1) return undefined;
  return [on('x')[0]?.[1] ?? '50%', on('y')[0]?.[1] ?? '50%'].join(' ');
}

/** Converts fractions to percentages. Example: `40% 30%` for `0.4 0.3` */
function fractionsIn(text: string): string | undefined {
  const fractions = /^(0?\.\d+|[01])[\s,]+(0?\.\d+|[01])$/.exec(text.trim())?.slice(1) ?? [];
  if (!fractions.some((one) => one.includes('.'))) return undefined;
  return fractions.map((one) => `${Math.round(Number(one) * 1000) / 10}%`).join(' ');
}

const noPoint = (text: string) => ({
  found: `"focus" is "${text}", which is not a position.`,
  expected: 'percentages from the left and from the top, such as 40% 30%, or words such as top left',
  remedy: fractionsIn(text)
    ? `Write: focus: ${fractionsIn(text)}`
    : 'Write two numbers from 0% to 100%, such as "focus: 40% 30%", or top, bottom, left, right or center.',
});

/** Fields for cropping. In photos.yaml, they apply to all uses of a photo. In an entry, they apply only to this use. */
const cropFields = {
  focus: z
    .string()
    .check(rejecting((value) => (focusFrom(value) === undefined ? noPoint(value) : [])))
    .transform(focusFrom)
    .meta({
      description:
        'Point that stays visible if the picture is cropped: percentages from the left and from the top, or words such as top left. Defaults to the middle.',
      examples: ['40% 30%'],
      remedy: 'Write two numbers from 0% to 100%, such as "focus: 40% 30%", or words such as top left.',
      effect: 'the visible part of a cropped picture',
      isRare: true,
      synonyms: ['position', 'focalPoint', 'objectPosition', 'focusPoint', 'crop'],
    })
    .optional(),
  fit: z
    .enum(['crop', 'whole'])
    .meta({
      description:
        'How it fits a space of another shape: crop, or whole with a border around it. Defaults to crop. The enlarged picture is always whole.',
      examples: ['whole'],
      effect: 'whether the picture is cropped',
      isRare: true,
      synonyms: ['objectFit', 'size'],
      valueSynonyms: { cover: 'crop', cut: 'crop', fill: 'crop', contain: 'whole', full: 'whole', all: 'whole' },
    })
    .optional(),
};

/** Default example and remedy of the field `alt`. */
export const altField = {
  example: 'A ginger cat asleep across a laptop keyboard.',
  remedy: 'Describe the picture in a sentence for people who cannot see it.',
};

const captionSynonyms = ['title', 'label', 'legend'];

const remediesForCredit = sameRemedy(
  ['credit', 'credits', 'author', 'photographer', 'copyright', 'source'],
  'Remove the line, and write it in "caption", such as: caption: Photo by Ada Example.',
);

/** `content/photos.yaml`: all photos by file name. */
export const photoCatalog = z
  .record(
    z.string(),
    z
      .strictObject({
        alt: text('Description of the picture, in one sentence, for people who cannot see it.', altField.example, {
          remedy: altField.remedy,
          synonyms: ['altText', 'alternativeText', 'description', 'describes', 'text', 'summary'],
        }),
        caption: text('Line below the picture.', 'Code review.', {
          synonyms: captionSynonyms,
        }).optional(),
        ...cropFields,
        shows: z
          .enum(['me'])
          .meta({
            description:
              'Choose "me" for a photo of you. Search engines get the first one on Home, or else on About me.',
            examples: ['me'],
            remedy: 'Write "shows: me" for a photo of yourself, or remove the line.',
            normalize: ofText((text) => (/^(?:myself|yes|true)$/i.test(text) ? 'me' : undefined)),
            effect: 'your picture for search engines',
            isRare: true,
          })
          .optional(),
      })
      .meta({
        normalize: asGroup('alt'),
        elsewhere: {
          ...remediesForCredit,
          ...sameRemedy(
            ['photo', 'file', 'filename', 'name', 'src', 'path', 'url', 'image'],
            'Remove the line. The file name is already above it.',
          ),
        },
      }),
  )
  .default({})
  .meta({
    description: 'Photos in content/photos/, by file name.',
    in: ['Home', 'About me', 'Education', 'Projects', 'Relevant Experience', 'Irrelevant Experience'],
    evidence: 'none',
    examples: [{ 'cat.jpg': { alt: altField.example, caption: 'Code review.' } }],
  });

export type PhotoCatalog = z.output<typeof photoCatalog>;

/** A photo by its file name, optionally with overrides. */
export type PhotoReference = string | ({ photo: string } & Partial<Omit<PhotoCatalog[string], 'alt'>>);

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
  'logo',
];

function captionedPhoto(written: unknown): unknown {
  const [[photo = '', caption] = [], ...more] =
    typeof written === 'object' && written !== null ? Object.entries(written) : [];
  return /\.\w{3,4}$/.test(photo) && typeof caption === 'string' && more.length === 0 ? { photo, caption } : undefined;
}

/** Field for a reference to a photo. */
export const photoReference = z
  .union([
    z.string(),
    z
      .strictObject({
        photo: text('File name of the photo.', 'cat.jpg', {
          synonyms: ['file', 'filename', 'src', 'image', 'name', 'path', 'url', 'img', 'picture'],
        }).meta({ kind: 'photo' }),
        caption: text('Caption for this use.', 'Code review.', {
          notIn: ['search engines'],
          synonyms: captionSynonyms,
        }).optional(),
        ...cropFields,
      })
      .meta({
        elsewhere: {
          ...remediesForCredit,
          ...sameRemedy(
            ['alt', 'altText', 'description', 'preview', 'width', 'height'],
            'Remove the line. The description of the photo is "alt" in photos.yaml.',
          ),
        },
      }),
  ])
  .meta({
    description: 'A photo by file name in content/photos/, or "photo" with settings for this use.',
    examples: ['cat.jpg'],
    kind: 'photo',
    mainKey: 'photo',
    normalize: captionedPhoto,
    evidence: 'none',
    remedy: 'Write the file name of a photo from content/photos.yaml.',
  });
