import { z } from 'zod';
import { monthOrYear, remedyForOptionalDate, startForm } from './fields/date-fields.ts';
import { list, markdown, remediesForResume, sameRemedy, text } from './fields/fields.ts';
import { labelledLink } from './fields/link.ts';
import { pageList } from './fields/page-list.ts';
import { photoReference } from './photos.ts';
import { asGroup, ofText } from './fields/written.ts';

const tagline = text('Large text of the first page.', 'Student - Leader - Developer');

/** `content/home.yaml` */
export const homeFile = z
  .strictObject({
    tagline: z
      .union([tagline, z.array(tagline)])
      .transform((taglines) => [taglines].flat())
      .optional()
      .meta({
        description:
          'Large text at the top of Home: a few words about you, or only your name. Write " - " where a new line begins: "Student - Leader" has two lines. The hyphen stays visible. With several texts, each day on which the site is built shows the next one. Has a default.',
        examples: ['Student - Leader - Developer'],
        in: ['Home', 'link preview'],
        normalize: ofText((text) => (text.includes(' - ') ? undefined : text.replace(/\s+[–—|·•]\s+/g, ' - '))),
        // "headline" is a key of site.yaml. Its translations are no keys.
        synonyms: [
          ...['slogan', 'title', 'motto', 'subtitle', 'hero'],
          ...['überschrift', 'encabezado', 'titular', 'nadpis'],
        ],
      }),
    introduction: markdown(
      'Introduction below the tagline, in Markdown. The first paragraph is larger. By default, your newest project or school, or else your description.',
      'I build small tools for the place I live in.',
      {
        remedy: 'Introduce yourself in a paragraph or two.',
        synonyms: ['bio', 'about', 'text', 'description', 'summary', 'welcome', 'body', 'content'],
      },
    ).optional(),
    photo: photoReference.optional().meta({
      description: 'Photo next to the introduction of the first page.',
      in: ['Home', 'search engines'],
      synonyms: ['image', 'picture', 'avatar', 'portrait', 'headshot', 'img', 'profilePicture'],
    }),
    photos: list(photoReference, 'Photos below the introduction.', { synonyms: ['images', 'gallery', 'pictures'] }),
    availability: z
      .strictObject({
        title: text('What you are looking for, in a few words, next to the tagline.', 'Looking for summer 2027', {
          synonyms: ['name', 'headline', 'status', 'label', 'what'],
        }),
        text: text('The same in one or two sentences.', 'A backend internship, from the middle of May.', {
          synonyms: ['description', 'body', 'details', 'summary', 'content', 'message'],
        }).optional(),
        link: labelledLink.optional().meta({
          in: ['Home'],
          synonyms: ['contact', 'url', 'email', 'button', 'links'],
          description:
            'Link to answer, as a button on Home. A link to an e-mail address replaces the button to your own.',
          examples: [{ label: 'Write to Ada', url: 'mailto:ada@example.com' }],
        }),
        from: monthOrYear('Earliest start: a month or a year. Past dates show as “now”.', {
          in: ['In 90 seconds'],
          remedy: remedyForOptionalDate,
          normalize: startForm,
          synonyms: ['start', 'startDate', 'since', 'date', 'when'],
        }).optional(),
        permit: text('Work permit, if employers need to know.', 'US citizen', {
          in: ['In 90 seconds'],
          isRare: true,
          synonyms: ['visa', 'workPermit', 'authorization', 'workAuthorization', 'citizenship'],
        }).optional(),
      })
      .optional()
      .meta({
        normalize: asGroup('title'),
        remedy: 'Write what you are looking for, such as "availability: Looking for summer 2027", or remove the line.',
        elsewhere: sameRemedy(
          ['to', 'until', 'end', 'endDate', 'duration'],
          'Remove the line. If it matters, write in "text" until when you are available.',
        ),
        description: 'What you are looking for, next to the tagline of Home.',
        in: ['Home', 'In 90 seconds', 'link preview', 'search engines'],
        synonyms: ['lookingFor', 'status', 'available', 'openTo', 'seeking', 'openToWork'],
        // The job that the owner looks for is not evidence of skills.
        evidence: 'none',
        examples: [{ title: 'Looking for summer 2027', text: 'A backend internship, from May.' }],
      }),
    buttons: pageList(
      'Buttons below the tagline, which look like books, in order. By default, one for each page, in the order of the menu.',
      {
        effect: 'which buttons Home has, and their order',
        label: ['Text of the button.', 'SEE MY WORK', ['Home']],
      },
    ),
    notice: text(
      'Notice about suitable devices.',
      'This site is designed to handle a phone, but it is best on a computer.',
      { evidence: 'none', isRare: true },
    ).optional(),
  })
  .meta({
    title: 'content/home.yaml',
    description: 'The Home page.',
    elsewhere: remediesForResume,
    in: ['Home'],
    synonyms: ['index', 'start', 'hero', 'landing'],
  });
