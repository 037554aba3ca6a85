// The words of photos. The `remedy` of a field is what the check says to do when it is missing; that "alt" is missing, as
// any field may be, it says in src/content/messages.ts (`schemaMessages.missing`).
import { z } from 'zod';
import { text } from './fields.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The name of a photo: the picture shows where its words would. */
    isPhoto?: boolean;
  }
}

/** `content/photos.yaml`: every photo by its file name, with its words. */
export const photoCatalogue = z
  .record(
    z.string(),
    z.strictObject({
      alt: text(
        'What the picture shows, in a sentence, for people who cannot see it.',
        'A ginger cat asleep across a laptop keyboard.',
        { remedy: 'Describe the picture in a sentence for people who cannot see it.' },
      ),
      caption: text('The line below the picture.', 'Code review.', {
        remedy: 'Write the line to show below the picture.',
      }),
    }),
  )
  .default({})
  .meta({
    description: 'The photos in content/photos/, by file name, with the words that belong to them.',
    in: ['Home', 'About me', 'Education', 'Projects', 'Relevant Experience', 'Irrelevant Experience'],
    examples: [{ 'cat.jpg': { alt: 'A ginger cat asleep across a laptop keyboard.', caption: 'Code review.' } }],
  });

export type PhotoCatalogue = z.output<typeof photoCatalogue>;

/** A photo named in an entry: its file name, or the file name with a caption for this place. */
export type PhotoReference = string | { photo: string; caption: string };

/** Where an entry names a photo. */
export const photoReference = z
  .union([
    z.string(),
    z.strictObject({
      photo: text('The file name of the photo.', 'cat.jpg').meta({ isPhoto: true }),
      caption: text('A caption for this place alone.', 'Code review.', { notIn: ['search engines'] }),
    }),
  ])
  .meta({
    description: 'A photo by its file name in content/photos/, or the file name with a caption for this place.',
    examples: ['cat.jpg'],
    isPhoto: true,
    remedy: 'Write the file name of a photo from content/photos.yaml.',
  });
