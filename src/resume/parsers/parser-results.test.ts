import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPrintFonts } from '../typst/print-fonts.ts';
import { formatResumeRange } from '#messages/formats.ts';
import { formatsFor } from '#messages/patterns.ts';
import { bulletsOf, education, entryOf, experience, projects, resumeOf, skills } from '#tests/support/resumes.ts';
import { makePdf, style, typst } from '#tests/support/processes/typst.ts';
import { contactItems } from '../entries.ts';
import { makeResumePdf } from '../pdf/pdf.ts';
import { readPdf } from '../pdf/reading.ts';
import type { Resume } from '../resume.ts';
import type { FieldKind } from './expected.ts';
import { readEverywhere } from './readers.ts';
import {
  adviseOnLostFields,
  agrees,
  compareReadings,
  isHarmless,
  type ParserResults,
  checkWithParsers,
} from './parser-results.ts';

const resume = resumeOf(
  {
    name: 'Zoë Łukaszewska',
    contact: [
      { text: 'zoe@example.com', url: 'mailto:zoe@example.com' },
      { text: '+1 541 555 0134', url: 'tel:+15415550134' },
      { text: 'Exampleton, OR' },
      { text: 'github.com/example', url: 'https://github.com/example' },
    ],
  },
  education(
    entryOf({
      title: 'Example University',
      dates: 'Aug 2024 – Expected May 2028',
      details: ['BSc Computer Science'],
      bullets: [{ label: 'GPA', text: '3.86/4.0', links: [] }],
    }),
  ),
  experience(
    entryOf({
      title: 'Software Engineering Intern',
      dates: 'Jun 2026 – Aug 2026',
      details: ['Example Transit, Exampleton'],
      bullets: bulletsOf('Halved the office work, which is efficient.', 'Wrote it down for others.'),
    }),
    entryOf({
      title: 'Tutor',
      dates: 'Sep 2025 – Present',
      details: ['Example School'],
      bullets: bulletsOf('Taught 48.'),
    }),
  ),
  projects(
    entryOf({ title: 'Ferryman', dates: 'May 2025', details: ['A timetable.'], bullets: bulletsOf('Serves 9.') }),
  ),
  skills('TypeScript', 'Go'),
);

/** A layout without faults; a test replaces one part to introduce a fault. */
const good = {
  name: '= Zoë Łukaszewska',
  contact:
    'zoe\\@example.com #h(6pt) · #h(6pt) +1 541 555 0134 #h(6pt) · #h(6pt) Exampleton, OR #h(6pt) · #h(6pt) github.com/example',
  education: `== EDUCATION
=== Example University #date[Aug 2024 – Expected May 2028]
BSc Computer Science
- GPA: 3.86/4.0`,
  experience: `== EXPERIENCE
=== Software Engineering Intern #date[Jun 2026 – Aug 2026]
Example Transit, Exampleton
- Halved the office work, which is efficient.
- Wrote it down for others.
=== Tutor #date[Sep 2025 – Present]
Example School
- Taught 48.`,
  projects: `== PROJECTS
=== Ferryman #date[May 2025]
A timetable.
- Serves 9.`,
  skills: `== SKILLS
*Languages:* TypeScript, Go`,
};

const setup = `#set page(paper: "us-letter")
#set text(font: "Source Serif 4", kerning: false, ligatures: false, fallback: false, lang: "en")
#set document(title: "Résumé")
#set list(marker: [•])
#show heading: set text(weight: 700)
#let date(it) = [ ] + h(8pt) + text(weight: 400, it)
`;

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
  .png()
  .toBuffer();
const { files } = await readPrintFonts();
const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs: files }] });

function pdfOf(parts: Partial<typeof good> = {}, change: (bytes: string) => string = (bytes) => bytes): Buffer {
  const source = setup + Object.values({ ...good, ...parts }).join('\n\n');
  const set = compiler.compile({ mainFileContent: source });
  if (!set.result) throw new Error(JSON.stringify(set.takeError()?.shortDiagnostics));
  return Buffer.from(change(compiler.pdf(set.result, { creationTimestamp: 0 }).toString('latin1')), 'latin1');
}

/** Returns the fields whose extracted value differs from the content, with the extractor. Example: `name by pdf.js` */
const lostIn = ({ fields, readers }: ParserResults) =>
  fields.flatMap((field) =>
    field.values.flatMap((taken, index) => (agrees(field, taken) ? [] : [`${field.kind} by ${readers[index]}`])),
  );

const goodReadings = await readEverywhere(pdfOf());

test('every extractor finds every field of a good PDF, and the report suggests no remedy', () => {
  const results = compareReadings(goodReadings, resume);
  expect(lostIn(results)).toEqual([]);
  expect(results.faults).toEqual([]);
  expect(results.fields.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
  expect(results.text.text).toContain('Zoë Łukaszewska');
});

test.each([
  ['with a lowercase word', 'Web developer', true],
  ['with a comma', 'Teaching Assistant, Data Structures', true],
  ['with capitalized words', 'Teaching Assistant for Data Structures', false],
])('a job title %s is reported if parsers may mistake it for the employer', (_, title, isReported) => {
  const job = experience(entryOf({ title, details: ['Example Transit'] }));
  const { faults: reported } = compareReadings(goodReadings, { ...resume, sections: [job] });
  expect(reported.some(({ found }) => found.includes(`may read "${title}" as the employer`))).toBe(isReported);
});

describe('the parser report on a name with letters outside A to Z', () => {
  const nameIn = async (changes: Partial<Resume>) => {
    const made = await make({ ...resume, contact: resume.contact.slice(0, 2), ...changes });
    const { fields, readers } = await checkWithParsers(made, { ...resume, ...changes });
    const name = fields.find(({ kind }) => kind === 'name');
    return { taken: name?.values[readers.indexOf('pdf.js')], remedy: name?.remedy };
  };
  const site = (text: string) => [{ text, url: 'https://zoe.example.com/' }];

  test.each(['Zoë Łukaszewska', 'Anne-Marie Example', 'Ada O’Example'])('finds the name %s', async (name) => {
    const contact = contactItems({ url: 'https://ada.example.com/', links: [] });
    expect(await nameIn({ name, contact })).toEqual({ taken: name, remedy: undefined });
  });

  test.each<[about: string, changes: Partial<Resume>, taken: string | undefined, remedy: RegExp]>([
    [
      'an address without a path',
      { contact: site('zoe.example.com') },
      'zoe.example.com',
      /write .*a number or a comma/i,
    ],
    ['a place of one word', { contact: [{ text: 'Exampleton' }] }, 'Exampleton', /a number or a comma/],
    [
      'a place of one word next to an email address',
      { contact: [{ text: 'zoe@example.com' }, { text: 'Exampleton' }] },
      'Exampleton',
      /a number or a comma/,
    ],
    ['a short headline', { title: 'Student of physics' }, 'Student of physics', /a number or a comma/],
    [
      'nothing, because four words look like a sentence,',
      { name: 'María de los Ángeles' },
      undefined,
      /You do not need to change anything/,
    ],
  ])('has a remedy if parsers extract %s instead of the name', async (_, changes, taken, remedy) => {
    expect(await nameIn(changes)).toEqual({ taken, remedy: expect.stringMatching(remedy) });
  });

  test('asks for no change if parsers find no name at all, as in the look Poster, whose names are not bold', async () => {
    const contact = resume.contact.slice(0, 2);
    const { pdf } = await makeResumePdf(typst, { ...resume, contact }, { ...style, look: 'poster' });
    const { fields } = await checkWithParsers(pdf, { ...resume, contact });
    const name = fields.find(({ kind }) => kind === 'name');
    expect(name).toMatchObject({
      values: [undefined, undefined, undefined, resume.name],
      remedy: expect.stringMatching(/recognize a name by the letters A to Z, and your name has others/),
    });
    expect(isHarmless(name ?? {})).toBe(true);
  });

  test('gives no advice in a build if parsers find no name at all, since the owner cannot fix this', async () => {
    const adviceOn = async (changes: Partial<Resume>) => {
      const whole = { ...resume, ...changes };
      return adviseOnLostFields(await readPdf(await make(whole)), whole, 'resume.pdf').map(({ found }) => found);
    };
    expect(await adviceOn({ title: 'Student of physics' })).toEqual([
      expect.stringMatching(/do not find the name "Zoë Łukaszewska", but find "Student of physics" instead/),
    ]);
    expect(await adviceOn({ name: 'María de los Ángeles' })).toEqual([]);
  });
});

test.each([
  ['sk', true],
  ['en', false],
])(
  'for a place in a résumé in the language “%s”, the parser report says whether to change nothing',
  async (language, changesNothing) => {
    const changed = { ...resume, language, contact: [{ text: 'Brno' }] };
    const { fields } = await checkWithParsers(await make(changed), changed);
    expect(isHarmless(fields.find(({ kind }) => kind === 'place') ?? {})).toBe(changesNothing);
  },
);

test.each<[about: string, changes: Partial<Resume>]>([
  ['a name in capitals', { name: 'ÉLODIE MARTIN', title: 'ÉTUDIANTE' }],
  ['a name of one letter', { name: 'X' }],
  ['a Greek name and heading', { language: 'el', name: 'Ελένη Παπαδοπούλου', title: 'Φοιτήτρια φυσικής' }],
])('extractors find the name and the email address of %s', async (_, changes) => {
  const whole = { ...resume, ...changes, contact: resume.contact.slice(0, 1) };
  const results = await checkWithParsers(await make(whole), whole);
  expect(lostIn(results)).toEqual([]);
});

test.each(['el', 'fr', 'ru', 'uk', 'bg'])(
  'extractors find titles, and dates in the format of the language %s',
  async (language) => {
    const dates = formatResumeRange(
      { start: { year: 2024, month: 8 }, end: { year: 2025, month: 5 } },
      formatsFor(language),
    );
    const job = experience(entryOf({ title: 'Στέλεχος τεχνικός Техник d’été', dates, details: ['Example Transit'] }));
    const whole = { ...resume, language, sections: [job] };
    const { fields } = await checkWithParsers(await make(whole), whole);
    for (const { kind, remedy } of fields)
      if (kind === 'title' || kind === 'dates') expect({ kind, remedy }).toEqual({ kind, remedy: undefined });
  },
);

test('if parsers read a text but assign it to the wrong field, no remedy asks the owner to report a fault', async () => {
  const sections = [projects(entryOf({ title: 'API', dates: undefined, details: ['Serves timetables.'] }))];
  const { fields } = await checkWithParsers(await make({ ...resume, sections }), { ...resume, sections });
  const remedies = fields.flatMap(({ remedy = [] }) => remedy);
  expect(remedies).toContainEqual(expect.stringMatching(/a title in capitals as a heading.* give the entry a date/));
  expect(remedies).not.toContainEqual(expect.stringContaining('report'));
});

test('the parser report lists the job sections that are lost in parsers that read only one job section', () => {
  const sections = [
    { ...experience(entryOf({ title: 'Captain' })), title: 'Leadership' },
    { ...experience(entryOf({ title: 'Intern' })), title: 'Technical Experience' },
    { ...experience(entryOf({ title: 'Tutor' }), entryOf({ title: 'Clerk' })), title: 'Work on Campus' },
  ];
  const { faults } = compareReadings(goodReadings, { ...resume, sections });
  expect(faults.map(({ found }) => found)).toContainEqual(
    expect.stringMatching(/read "Technical Experience" and omit "Leadership" and "Work on Campus" \(3 entries\)/),
  );
  const one = compareReadings(goodReadings, { ...resume, sections: sections.slice(1, 2) });
  expect(one.faults.filter(({ found }) => found.includes(' omit '))).toEqual([]);
});

/**
 * Faults of a PDF. `parts` replaces parts of `good`. `seen` lists the fields that extractors do not find because of the
 * fault. A row can also have a pattern of the expected message, and a function that changes the bytes of the PDF.
 */
const faults: [
  fault: string,
  parts: Partial<typeof good>,
  seen: string[],
  fault?: RegExp | undefined,
  change?: (bytes: string) => string,
][] = [
  [
    'two columns that are read line by line across both',
    {
      experience:
        '#grid(columns: (1fr, 1fr), column-gutter: 60pt, [=== Software Engineering Intern\nExample Transit, Exampleton], [Jun 2026 – Aug 2026])\n== EXPERIENCE\n=== Tutor #date[Sep 2025 – Present]\nExample School\n- Taught 48.\n',
    },
    ['bullet by pdf.js', 'bullet by PDFium'],
    /which is not in the content/,
  ],
  [
    'missing tags',
    {},
    ['name by Tags', 'title by Tags'],
    /no tags/,
    (bytes) => bytes.replace('/StructTreeRoot', '/XtructTreeRoot'),
  ],
  [
    'merged items',
    { contact: good.contact.replaceAll(/ #h\(6pt\) · #h\(6pt\) /g, '·') },
    ['e-mail by pdf.js', 'e-mail by PDFium', 'link by LibPDF'],
  ],
  [
    'a picture of text',
    { name: `#image(bytes((${[...picture].join()})))` },
    ['name by pdf.js', 'name by PDFium'],
    /contains a picture/,
  ],
  [
    'a letter-spaced heading',
    { education: good.education.replace('EDUCATION', '#text(tracking: 6pt)[EDUCATION]') },
    ['heading by pdf.js'],
  ],
  [
    'a ligature character',
    { experience: good.experience.replace('office', 'oﬃce') },
    ['bullet by pdf.js', 'bullet by Tags'],
    /a ligature/,
  ],
  [
    'glyphs without Unicode characters',
    {},
    ['name by pdf.js', 'title by PDFium', 'dates by LibPDF'],
    undefined,
    (bytes) => bytes.replaceAll('/ToUnicode', '/XoUnicode'),
  ],
  ['a name in the page header', { name: '#set page(header: [*Zoë Łukaszewska*])' }, ['name by Tags']],
  [
    'a private-use character',
    { contact: `\uF8FF${good.contact}` },
    ['e-mail by pdf.js', 'e-mail by PDFium'],
    /misread a character in it \(U\+/,
  ],
  [
    'dates in a separate column',
    { education: good.education.replace(/#date.*/, ''), skills: `${good.skills}\n\nAug 2024 – Expected May 2028` },
    ['dates by pdf.js', 'dates by PDFium', 'dates by LibPDF', 'dates by Tags'],
    /Expected May 2028/,
  ],
];

test.each(faults)('the parser report shows %s', async (_, parts, seen, fault, change) => {
  const results = await checkWithParsers(pdfOf(parts, change), resume);
  expect(lostIn(results)).toEqual(expect.arrayContaining(seen));
  const messages = [...results.faults.map(({ found }) => found), ...results.fields.map(({ remedy = '' }) => remedy)];
  if (fault) expect(messages).toContainEqual(expect.stringMatching(fault));
  for (const field of results.fields)
    if (!field.values.every((taken) => agrees(field, taken))) expect(field.remedy).toMatch(/\.$/);
});

test('the advice of a build reports essential fields that parsers do not find', async () => {
  const lostIn = async (parts: Partial<typeof good>) =>
    adviseOnLostFields(await readPdf(pdfOf(parts)), resume, 'resume.pdf').map(({ found }) => found);
  expect(await lostIn({})).toEqual([]);
  const merged = await lostIn({ contact: good.contact.replaceAll(/ #h\(6pt\) · #h\(6pt\) /g, '·') });
  expect(merged[0]).toMatch(/do not find the e-mail "zoe@example.com", but find "zoe@example.com·/);
  expect(merged[1]).toMatch(/do not find the telephone "\+1 541 555 0134"/);
});

const make = async (input: Resume) => (await makePdf(input)).pdf;

test('in the résumé layout, every extractor finds the name and every title, employer, date and bullet', async () => {
  const wanted: FieldKind[] = ['name', 'school', 'title', 'employer', 'dates', 'heading', 'bullet'];
  const lost = lostIn(await checkWithParsers(await make(resume), resume));
  expect(lost.filter((one) => wanted.some((kind) => one.startsWith(`${kind} by`)))).toEqual([]);
});
