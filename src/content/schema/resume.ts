import { z } from 'zod';
import { countryCodeOf, isCountryCode, paperIn } from '../model/countries.ts';
import {
  eachOnce,
  list,
  type Mistake,
  ownPdf,
  rejecting,
  sameRemedy,
  text,
  booleanDefaultTrue,
} from './fields/fields.ts';
import { privateDetail, privatePhoto } from './fields/visibility.ts';
import { ofText } from './fields/written.ts';

/** Sections of a résumé, in the usual order for students. */
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

/** Remedies for names that are no parts of the résumé. */
const remediesForOtherParts: Readonly<Record<string, string>> = {
  ...sameRemedy(
    [
      'summary',
      'header',
      'contact',
      'contact details',
      'profile',
      'objective',
      'about',
      'basics',
      'name',
      'headline',
      'photo',
    ],
    'Remove it. Name, contact and summary always come first.',
  ),
  ...sameRemedy(
    ['languages', 'interests', 'hobbies', 'technologies', 'tools'],
    'Remove it. It belongs to the part "skills": write "skills" if the list lacks it.',
  ),
  ...sameRemedy(
    [
      'awards',
      'honors',
      'honours',
      'achievements',
      'scholarships',
      'coursework',
      'activities',
      'clubs',
      'testScores',
      'test scores',
    ],
    'Remove it. It belongs to the part "education": write "education" if the list lacks it.',
  ),
  references: 'Remove it. The résumé has no such part.',
};

const resumePart = z.enum(resumeParts).meta({
  elsewhere: remediesForOtherParts,
  remedyForGroup:
    'Write only the names of the parts, such as order: [education, projects]. Parts that are not listed are omitted.',
  remedyForOther: 'Write one of these, or remove it. For all parts in the usual order, remove "order".',
  valueSynonyms: {
    'work experience': 'experience',
    'professional experience': 'experience',
    work: 'experience',
    jobs: 'experience',
    employment: 'experience',
    volunteering: 'experience',
    school: 'education',
    schools: 'education',
    studies: 'education',
    papers: 'publications',
    presentations: 'talks',
    certifications: 'certificates',
    courses: 'certificates',
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
        description: 'Short name, which is a part of its address: lowercase letters, digits and hyphens.',
        examples: ['frontend'],
        remedy: noPartOfAddress.remedy,
        effect: 'the address of its page and its PDF',
      }),
    title: text('Line below your name, instead of the headline.', 'Front-end engineering', {
      remedy: 'Write what you want to be called in this application.',
      synonyms: ['headline', 'label', 'role', 'position'],
      evidence: 'none',
    }),
    summary: text(
      'One or two sentences at the top, instead of the general summary.',
      'I build interfaces that work on the slowest phone in the room.',
    ).optional(),
    tags: list(
      text('A tag.', 'frontend'),
      'Tags to select: entries with one of them, those with the first tag first, and entries without tags. Defaults to its name.',
      { effect: 'its entries and their order', evidence: 'none', translation: 'none', kind: 'words', isRare: true },
    ),
  })
  .transform((value) => ({ ...value, tags: value.tags.length > 0 ? value.tags : [value.name] }))
  .meta({
    in: ['résumé of the focus', 'link preview'],
    elsewhere: sameRemedy(
      ['file', 'fileName', 'path', 'url', 'link', 'download', 'pdf', 'pdfFile', 'output'],
      'Remove the line. The focus has a PDF with its name. To publish your own, save it in public/for/, such as public/for/frontend.pdf for the name frontend.',
    ),
    description: 'A résumé for one kind of work, with its PDF and page at /for/<name>.',
    examples: [{ name: 'frontend', title: 'Front-end engineering' }],
  });

const noCountry = {
  found: 'This is not a country code.',
  expected: 'two letters, such as de, us or gb',
  remedy:
    'Write the two letters at the end of web addresses in this country, such as de. For the United Kingdom, write gb.',
};

/** `content/resume.yaml`: settings of the résumé. */
export const resumeFile = z
  .strictObject({
    summary: text('One or two sentences below your name.', 'I build small tools that people are waiting for.', {
      in: ['résumé', 'resume.json', 'link preview', 'search engines'],
      synonyms: ['objective', 'profile', 'about', 'statement', 'intro'],
    }).optional(),
    order: list(
      resumePart,
      'Parts of the résumé, in order; others are left out. If none is chosen, the résumé has all parts.',
      {
        example: ['education', 'experience', 'projects', 'skills'],
        effect: 'the order and parts of the résumé',
        translation: 'perLanguage',
        synonyms: ['sections', 'parts'],
      },
    ).check(
      eachOnce('part', (part) => resumeParts.find((known) => known === part), {
        remedy: 'Work and volunteering are one part, "experience"; certificates and courses are one, "certificates".',
        when: ({ value }) => Array.isArray(value),
      }),
    ),
    pages: z
      .enum(['1', '2', 'auto'])
      .default('1')
      .meta({
        translation: 'perLanguage',
        description:
          'Maximum number of pages of the PDF: 1, 2, or auto for a second page only if the content does not fit on one.',
        examples: [2],
        synonyms: ['maxPages', 'pageCount', 'pageLimit', 'length'],
        valueSynonyms: { one: '1', two: '2', automatic: 'auto', '1-2': 'auto', '1–2': 'auto', '1 or 2': 'auto' },
        effect: 'the number of pages of the PDF',
      }),
    focuses: list(variant, 'Résumés for different kinds of work, made from the same entries.', {
      example: [{ name: 'frontend', title: 'Front-end engineering', tags: ['frontend'] }],
      synonyms: ['variants', 'versions', 'targets', 'profiles'],
    }),
    pdf: booleanDefaultTrue('Whether there is a PDF. If not, there is only the page.', true, {
      effect: 'whether `resume.pdf` and its button exist',
      remedy: `Write true or false. ${ownPdf}`,
    }),
    docx: z
      .boolean()
      .default(false)
      .meta({
        description:
          'Whether the site offers the résumé as a Word document. `npm run resume` always writes one for you.',
        examples: [true],
        synonyms: ['word', 'wordDocument', 'doc'],
        effect: 'whether `resume.docx` and its link exist',
      }),
    txt: z
      .boolean()
      .default(false)
      .meta({
        description: 'Whether the site offers the résumé as plain text. `npm run resume` always writes one for you.',
        examples: [true],
        effect: 'whether `resume.txt` and its link exist',
      }),
    paper: z
      .enum(['letter', 'a4'])
      .optional()
      .meta({
        translation: 'perLanguage',
        description:
          'Size of the paper: letter in North America, a4 elsewhere. By default, the usual size in the country of the readers, or else for the first language of the site.',
        examples: ['a4'],
        synonyms: ['pageSize', 'size', 'paperSize', 'page'],
        valueSynonyms: { 'us letter': 'letter', usletter: 'letter', us: 'letter', 'din a4': 'a4', dina4: 'a4' },
        effect: 'the size of the PDF and the printed page',
        isRare: true,
      }),
    for: text('Country of the readers, in two letters. Advice follows the conventions of this country.', 'de', {
      effect: 'the page size unless "paper" sets it, and advice of `npm run check`',
      remedy: noCountry.remedy,
      synonyms: ['country', 'region', 'locale', 'market'],
      isRare: true,
      evidence: 'none',
      translation: 'perLanguage',
      normalize: ofText((text, { language }) =>
        isCountryCode(text) ? text.toLowerCase() : countryCodeOf(text, language)?.toLowerCase(),
      ),
    })
      .check(rejecting((country) => (isCountryCode(country) ? [] : noCountry)))
      .optional(),
    birthDate: privateDetail('Your date of birth as text, for countries that expect it.', '17 March 2004', [
      'résumé',
      'resume.json',
    ])
      .optional()
      .meta({
        synonyms: ['birthday', 'dateOfBirth', 'dob', 'born', 'birth'],
        translation: 'perLanguage',
        isRare: true,
      }),
    brief: z
      .boolean()
      .default(false)
      .meta({
        description: 'Whether your site’s address in the résumé links to In 90 seconds instead of Home.',
        examples: [true],
        effect: 'the target of your site’s address in the résumé',
        isRare: true,
      }),
    photo: privatePhoto(
      'Photo of you at the top of the PDF, by file name in content/photos/.',
      'cat.jpg',
      'the photo next to your name in the PDF',
    )
      .optional()
      .meta({ translation: 'perLanguage', isRare: true }),
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
    pages: value.pages === 'auto' ? ('auto' as const) : value.pages === '2' ? (2 as const) : (1 as const),
    paper: value.paper ?? (value.for === undefined ? undefined : paperIn(value.for)),
    order: value.order.length > 0 ? value.order : [...resumeParts],
  }))
  .meta({
    title: 'content/resume.yaml',
    synonyms: ['cv', 'lebenslauf', 'curriculum'],
    elsewhere: {
      ...sameRemedy(
        ['title', 'headline', 'label', 'role', 'position'],
        'Remove the line. The line below your name is "headline" in site.yaml; a focus has its own "title".',
      ),
      ...sameRemedy(
        [
          'file',
          'files',
          'path',
          'url',
          'link',
          'download',
          'cv',
          'resume',
          'lebenslauf',
          'document',
          'src',
          'source',
          'fileName',
          'pdfFile',
          'pdfName',
          'docxName',
          'output',
          'outputName',
          'outputFile',
        ],
        `Remove the line. A saved résumé has your name as its file name. ${ownPdf}`,
      ),
      ...sameRemedy(
        ['margin', 'margins', 'template', 'theme', 'style', 'font', 'fontSize', 'columns', 'layout'],
        'Remove the line. The résumé has one layout; "order", "pages" and "paper" change it.',
      ),
    },
    description: 'Settings of the résumé.',
  });

export type ResumeSettings = z.output<typeof resumeFile>;
export type Variant = ResumeSettings['focuses'][number];
