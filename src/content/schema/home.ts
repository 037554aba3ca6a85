import { z } from 'zod';
import { list, markdown, text } from './fields.ts';
import { labelledLink } from './link.ts';
import { photoReference } from './photos.ts';

/** `content/home.yaml`: the first page. */
export const homeFile = z
  .strictObject({
    tagline: text({
      is: 'The large words of the first page. Each part between " - " starts a line. Left out, the site says the same in its language.',
      example: 'Student - Leader - Developer',
      in: ['Home', 'link preview'],
    }).optional(),
    introduction: markdown({
      is: 'The introduction below the tagline, in Markdown. The first paragraph is set larger.',
      example: 'I build small tools for the place I live in.',
      remedy: 'Introduce yourself in a paragraph or two.',
    }).optional(),
    photo: photoReference.optional().meta({
      description:
        'The large photo of the first page, by its file name or with a caption for this place. Without one the page shows its art.',
      in: ['Home', 'search engines'],
    }),
    notice: text({
      is: 'The notice on which devices the site suits. Leave it out and it is gone.',
      example: 'This site is designed to handle a phone, but it is best on a computer.',
    }).optional(),
    availability: z
      .strictObject({
        title: text({ is: 'What you are looking for, in a few words.', example: 'Looking for summer 2027' }),
        text: text({ is: 'The same in a sentence or two.', example: 'A backend internship, from the middle of May.' }),
        link: labelledLink.optional(),
      })
      .optional()
      .meta({
        description: 'What you are looking for, set apart on Home.',
        examples: [{ title: 'Looking for summer 2027', text: 'A backend internship, from May.' }],
      }),
    photos: list(photoReference, { is: 'Photos below the introduction.', example: ['cat.jpg'] }),
  })
  .meta({ title: 'content/home.yaml', description: 'The first page.', in: ['Home'] });
