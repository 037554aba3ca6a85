import { z } from 'zod';
import { countryCodeOf, isCountryCode, paperIn } from '../countries.ts';
import { list, type Mistake, rejecting, sameRemedy, text, booleanDefaultTrue } from './fields.ts';
import { privateDetail, privatePhoto } from './visibility.ts';
import { ofText } from './written.ts';

/** Sections of a résumé, in a student's usual order. */
export const resumeParts = [
  'education',
  'experience',
  'projects',
  'publications',
  'talks',
  'skills',
  'certificates',
  'other',
] as const;
export type ResumePart = (typeof resumeParts)[number];

const resumePart = z.enum(resumeParts).meta({
  valueSynonyms: {
    ...{ work: 'experience', jobs: 'experience', employment: 'experience', volunteering: 'experience' },
    ...{ school: 'education', schools: 'education', studies: 'education', papers: 'publications' },
    ...{ presentations: 'talks', certifications: 'certificates', courses: 'certificates' },
  },
});

const noPartOfAddress = {
  found: 'This cannot be part of an address.',
  expected: 'lowercase letters, digits and hyphens, such as front-end',
  remedy: 'Write lowercase letters without spaces, such as frontend.',
};

const variant = z
  .strictObject({
    name: z
      .string()
      .check(rejecting((name) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? [] : noPartOfAddress)))
      .meta({
        description: 'Its name in the address, /for/<name>: small letters, digits and hyphens.',
        examples: ['frontend'],
        remedy: noPartOfAddress.remedy,
        effect: 'the address of its page and of its PDF',
      }),
    title: text('The line below your name, in place of the headline.', 'Front-end engineering', {
      remedy: 'Write what you want to be called in this application.',
      evidence: 'none',
    }),
    summary: text(
      'A sentence or two at the top, in place of the general one.',
      'I build interfaces that work on the slowest phone in the room.',
    ).optional(),
    tags: list(
      text('A tag.', 'frontend'),
      'What it picks: entries with one of these tags, those with the first tag first, and entries without tags. Its name, unless said otherwise.',
      { effect: 'what is in it, and in which order', evidence: 'none' },
    ),
  })
  .transform((value) => ({ ...value, tags: value.tags.length > 0 ? value.tags : [value.name] }))
  .meta({
    in: ['résumé of the focus', 'link preview'],
    description: 'A résumé for one kind of work, with a PDF and a page of its own at /for/<name>.',
    examples: [{ name: 'frontend', title: 'Front-end engineering' }],
  });

const noCountry = {
  found: 'This is no country in two letters.',
  expected: 'two letters, such as de, us or gb',
  remedy: 'Write the two letters that addresses on the web there end in, such as de; gb for the United Kingdom.',
};

/** `content/resume.yaml`: settings of the résumé. */
export const resumeFile = z
  .strictObject({
    pdf: booleanDefaultTrue('Whether there is a PDF; with "false" there is the page alone.', true, {
      effect: 'whether there is `resume.pdf`, and the button to it',
    }),
    docx: z
      .boolean()
      .default(false)
      .meta({
        description:
          'Whether the site offers the résumé as a Word document. `npm run resume` makes one for you either way.',
        examples: [true],
        effect: 'whether there is `resume.docx`, and the link to it',
      }),
    txt: z
      .boolean()
      .default(false)
      .meta({
        description: 'Whether the site offers the résumé as plain text. `npm run resume` makes one for you either way.',
        examples: [true],
        effect: 'whether there is `resume.txt`, and the link to it',
      }),
    brief: z
      .boolean()
      .default(false)
      .meta({
        description:
          'Whether the address of your site in the résumé, `url` of content/site.yaml, leads to the page In 90 seconds in place of Home.',
        examples: [true],
        effect: 'where the address of your site in the résumé leads',
      }),
    for: text('The country of those who read it, in two letters: what is usual there decides the advice.', 'de', {
      effect: 'the size of the page unless "paper" says it, and what `npm run check` advises',
      remedy: noCountry.remedy,
      synonyms: ['country', 'region', 'locale', 'market'],
      evidence: 'none',
      normalize: ofText((text, { language }) =>
        isCountryCode(text) ? text.toLowerCase() : countryCodeOf(text, language)?.toLowerCase(),
      ),
    })
      .check(rejecting((country) => (isCountryCode(country) ? [] : noCountry)))
      .optional(),
    paper: z
      .enum(['letter', 'a4'])
      .optional()
      .meta({
        description:
          'The size of the page: letter in North America, a4 elsewhere. Left out, it goes by "for", or is letter.',
        examples: ['a4'],
        synonyms: ['pageSize', 'size', 'paperSize', 'page'],
        valueSynonyms: { 'us letter': 'letter', usletter: 'letter', us: 'letter', 'din a4': 'a4', dina4: 'a4' },
        effect: 'the size of the PDF, and of the page when it is printed',
      }),
    photo: privatePhoto(
      'A photo of you at the top of the PDF, by its file name in content/photos/; on no page.',
      'cat.jpg',
      'the photo at the top of the PDF, where it stands beside your name',
    ).optional(),
    birthDate: privateDetail(
      'Your date of birth, as it is to be read, for countries that expect it.',
      '17 March 2004',
      ['résumé', 'resume.json'],
    )
      .optional()
      .meta({ synonyms: ['birthday', 'dateOfBirth', 'dob', 'born', 'birth'] }),
    summary: text(
      'A sentence or two below your name. Many do without.',
      'I build small tools that somebody is waiting for.',
      {
        in: ['résumé', 'resume.json', 'link preview', 'search engines'],
        synonyms: ['objective', 'profile', 'about', 'statement', 'intro'],
      },
    ).optional(),
    order: list(resumePart, 'The parts in their order; one that is left out is not in the résumé.', {
      example: ['education', 'experience', 'projects', 'skills'],
      effect: 'the order of the résumé, and what is in it',
      synonyms: ['sections', 'parts'],
    }),
    focuses: list(variant, 'Résumés for different kinds of work, made from the same entries.', {
      example: [{ name: 'frontend', title: 'Front-end engineering', tags: ['frontend'] }],
      synonyms: ['variants', 'versions', 'targets', 'profiles'],
    }),
  })
  .check(
    rejecting(({ focuses }) =>
      focuses.flatMap(({ name }, index): Mistake[] => {
        if (focuses.findIndex((other) => other.name === name) === index) return [];
        const found = `There are two focuses with the name "${name}".`;
        const expected = 'a different name for each';
        return [{ path: ['focuses', index, 'name'], found, expected, remedy: 'Rename one of them.' }];
      }),
    ),
  )
  .transform((value) => ({
    ...value,
    paper: value.paper ?? (value.for === undefined ? 'letter' : paperIn(value.for)),
    order: value.order.length > 0 ? value.order : [...resumeParts],
  }))
  .meta({
    title: 'content/resume.yaml',
    synonyms: ['cv', 'lebenslauf', 'curriculum'],
    elsewhere: sameRemedy(
      ['pages', 'margin', 'margins', 'template', 'theme', 'style', 'font', 'fontSize', 'columns', 'layout'],
      'Remove the line. The résumé has one layout; "order" and "paper" change it.',
    ),
    description: 'The résumé: what it takes from the other files, and how.',
  });

export type ResumeSettings = z.output<typeof resumeFile>;
export type Variant = ResumeSettings['focuses'][number];
