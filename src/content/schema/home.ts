import { z } from 'zod';
import { monthOrYear } from './date-fields.ts';
import { list, markdown, text } from './fields.ts';
import { labelledLink } from './link.ts';
import { pageList } from './page-list.ts';
import { photoReference } from './photos.ts';
import { asGroup, ofText } from './written.ts';

const tagline = text('The large words of the first page.', 'Student - Leader - Developer');

/** `content/home.yaml`: the first page. */
export const homeFile = z
  .strictObject({
    tagline: z
      .union([tagline, z.array(tagline)])
      .transform((taglines) => [taglines].flat())
      .optional()
      .meta({
        description:
          'The large words of the first page. Each part between " - " starts a line. A list of several takes turns: each day that the site is built has the next one, the same all day. Left out, the site says the same in its language.',
        examples: ['Student - Leader - Developer'],
        in: ['Home', 'link preview'],
        normalize: ofText((text) => (text.includes(' - ') ? undefined : text.replace(/\s+[–—|·•]\s+/g, ' - '))),
        synonyms: ['slogan', 'title', 'motto', 'headline', 'subtitle', 'hero'],
      }),
    buttons: pageList(
      'The buttons below the tagline in their order. Left out or empty, there is one for each page, in the order of “menu” in `site.yaml` if you gave one.',
      {
        effect: 'which buttons there are on Home, and their order',
        label: ['The words on the button, as you want them written.', 'SEE MY WORK', ['Home']],
      },
    ),
    introduction: markdown(
      'The introduction below the tagline, in Markdown. The first paragraph is set larger. Left out, your newest project or school shows instead, or else your description.',
      'I build small tools for the place I live in.',
      {
        remedy: 'Introduce yourself in a paragraph or two.',
        synonyms: ['bio', 'about', 'text', 'description', 'summary', 'welcome', 'body', 'content'],
      },
    ).optional(),
    photo: photoReference.optional().meta({
      description:
        'The large photo of the first page, by its file name or with a caption for this place. Without one your newest projects stand there as books, or else the art of the page.',
      in: ['Home', 'search engines'],
      synonyms: ['image', 'picture', 'avatar', 'portrait', 'headshot', 'img', 'profilePicture'],
    }),
    notice: text(
      'The notice on which devices the site suits. Leave it out and it is gone.',
      'This site is designed to handle a phone, but it is best on a computer.',
      { evidence: 'none' },
    ).optional(),
    availability: z
      .strictObject({
        title: text(
          'What you are looking for, in a few words. It stands below the large words as well.',
          'Looking for summer 2027',
          { synonyms: ['name', 'headline', 'status', 'label', 'what'] },
        ),
        text: text('The same in a sentence or two.', 'A backend internship, from the middle of May.').optional(),
        link: labelledLink.optional().meta({
          in: ['Home'],
          synonyms: ['contact', 'url', 'email', 'button', 'links'],
          description: 'Where to answer, as a button on Home.',
          examples: [{ label: 'Write to Ada', url: 'mailto:ada@example.com' }],
        }),
        from: monthOrYear('From when you could begin: a month or a year. Once it has come, the site says “now”.', {
          in: ['In 90 seconds'],
          synonyms: ['start', 'startDate', 'since', 'date', 'when'],
        }).optional(),
        permit: text('Where you may work, if an employer has to ask.', 'US citizen', {
          in: ['In 90 seconds'],
          synonyms: ['visa', 'workPermit', 'authorization', 'workAuthorization', 'citizenship'],
        }).optional(),
      })
      .optional()
      .meta({
        normalize: asGroup('title'),
        description: 'What you are looking for, set apart on Home.',
        in: ['Home', 'In 90 seconds', 'link preview', 'search engines'],
        synonyms: ['lookingFor', 'status', 'available', 'openTo', 'seeking', 'openToWork'],
        // The owner's wishes are no evidence of skills.
        evidence: 'none',
        examples: [{ title: 'Looking for summer 2027', text: 'A backend internship, from May.' }],
      }),
    photos: list(photoReference, 'Photos below the introduction.', { synonyms: ['images', 'gallery', 'pictures'] }),
  })
  .meta({
    title: 'content/home.yaml',
    description: 'The first page.',
    in: ['Home'],
    synonyms: ['index', 'start', 'hero', 'landing'],
  });
