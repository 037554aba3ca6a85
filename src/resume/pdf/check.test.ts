// The check of the résumé PDF lets a good one pass, and finds each fault that a PDF can have. The faulty ones are set
// from changed words or a changed layout, and checked against the words as they should be.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Resume } from '../resume.ts';
import { assertResume, checkResumePdf } from './check.ts';
import { makeResumePdf } from './pdf.ts';
import { ResumeError } from './problem.ts';
import { openTypst, type SetPage, type Typst } from '#platform/typst.ts';

type PdfOptions = Parameters<SetPage['pdf']>[0];
type Fault = { layout?: [from: string, to: string]; words?: [from: string, to: string]; options?: PdfOptions };

let typst: Typst;
let layout: string;
/** What reaches the layout for the sample résumé. */
let data: unknown;

const hasPdftotext = !spawnSync('pdftotext', ['-v']).error;

beforeAll(async () => {
  const opened = await openTypst();
  if (!opened) throw new Error('Without Typst there is no résumé PDF to test.');
  typst = opened;
  layout = await readFile(path.join(import.meta.dirname, 'resume.typ'), 'utf8');
  const watching: Typst = {
    ...opened,
    set(file, given) {
      data = given;
      return opened.set(file, given);
    },
  };
  await makeResumePdf(watching, resume, '#0e4a40');
});

test('a good PDF passes', async () => {
  expect(await checkResumePdf(await faulty({}), resume)).toEqual([]);
  await assertResume(await faulty({}), resume);
});

const tiny = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = `#image(bytes((${[...Buffer.from(tiny, 'base64')].join(',')})), alt: "A dot")`;

const faults: [name: string, fault: Fault, found: RegExp][] = [
  ['a second page', { layout: atEnd('#pagebreak() #[]') }, /2 pages/],
  ['another paper', { layout: ['"us-letter"', '"a5"'] }, /not 612 by 792 \(letter\)/],
  ['a picture', { layout: atEnd(picture) }, /has a picture/],
  ['a table', { layout: atEnd('#table([Go])') }, /has a table/],
  ['no tags', { options: { pdfStandard: '1.7', pdfTags: false } }, /no tags/],
  ['another title', { layout: ['title: resume.documentTitle', 'title: "Untitled"'] }, /title is "Untitled"/],
  ['another author', { layout: ['author: resume.name', 'author: "Typst"'] }, /author is "Typst"/],
  ['another language', { layout: ['lang: resume.language.lang', 'lang: "fr"'] }, /language is "fr"/],
  ['text off the page', { layout: ['x: between(46pt, 84pt)', 'x: 2pt'] }, /runs off the page/],
  [
    'text too small to read',
    { layout: ['size: 0.92em, weight: 500, contact', 'size: 0.4em, weight: 500, contact'] },
    /points, which nobody can read/,
  ],
  [
    'a missing bullet',
    { layout: ['it.bullets.map(bullet)', 'it.bullets.slice(1).map(bullet)'] },
    /"Halved the time to 22 minutes\." cannot be found/,
  ],
  ['a missing contact', { words: ['+1 541 555 0134', 'none'] }, /"\+1 541 555 0134" cannot be found/],
  [
    'other words',
    { words: ['Halved the time', 'Doubled the time'] },
    /"Halved the time to 22 minutes\." cannot be found/,
  ],
  [
    'words from nowhere',
    { layout: atEnd('#text(fill: white)[ninja rockstar]') },
    /stands "ninja rockstar", from no content/,
  ],
  [
    'sections in another order',
    { layout: ['in resume.sections', 'in resume.sections.rev()'] },
    /"EXPERIENCE" is not in its place/,
  ],
  [
    'something above the name',
    { layout: ['= #words(resume.name)', '#block[Résumé]\n= #words(resume.name)'] },
    /Before "Zoë Łukaszewska" stands "Résumé"/,
  ],
  [
    'the contact in the margin',
    { layout: [contactBlock(), '#set page(footer: resume.contact.map(item => item.text).join[ · ])'] },
    /"zoe@example\.com" cannot be found/,
  ],
  ['the contact far down', { layout: [contactBlock(), `#v(50%)\n${contactBlock()}`] }, /far from the top/],
  [
    'a heading with more on its line',
    { layout: ['words(section.heading))', 'words(section.heading) + [ ·])'] },
    /a heading is alone on its line/,
  ],
  [
    'a heading that is not bold',
    { layout: ['weight: 700, fill: colour, it.body', 'weight: 500, fill: colour, it.body'] },
    /"EDUCATION" is not bold/,
  ],
  [
    'a heading set wide',
    { layout: ['weight: 700, fill: colour, it.body', 'weight: 700, tracking: 0.4pt, it.body'] },
    /letters of "EDUCATION" are moved/,
  ],
  ['kerning', { layout: ['kerning: false', 'kerning: true'] }, /letters of ".+" are moved/],
  [
    'headings that skip a level',
    { layout: ['heading(level: 3', 'heading(level: 4'], options: { pdfStandard: '1.7' } },
    /at level 4, and none at level 3/,
  ],
  [
    'titles that are no headings',
    { layout: ['heading(level: 3, {', 'block({'] },
    /headings of level 3 \(entries\) are missing/,
  ],
  ['dates at the right edge', { layout: [dateGap(), '[ ] + h(1fr)'] }, /side by side like columns/],
  [
    'dates below the organisation',
    {
      layout: ['for line in it.lines {', 'for line in it.lines.rev() + it.remove("later", default: ()) {'],
      words: ['"Jun 2026 – Aug 2026"', '"","lines":["Example Transit, Exampleton","Jun 2026 – Aug 2026"]'],
    },
    /"Jun 2026 – Aug 2026"/,
  ],
  ['bullets of another kind', { layout: ['marker: [•]', 'marker: [–]'] }, /stands "–", from no content/],
  [
    'a link elsewhere',
    { words: ['"https://github.com/example"', '"https://github.com/else"'] },
    /leads to https:\/\/github\.com\/else, not to https:\/\/github\.com\/example/,
  ],
  [
    'a link on other words',
    {
      layout: [
        'link(item.url, text(fill: colour, shown))',
        'link(item.url, text(fill: colour, shown + h(1em) + box(width: 4em)))+[]',
      ],
      words: ['"text":"github.com/example"', '"text":"my code"'],
    },
    /lies on "my code", not on "github\.com\/example"/,
  ],
  [
    'a link that is missing',
    { layout: ['link(item.url, text(fill: colour, shown))', 'text(fill: colour, shown)'] },
    /leads to nothing/,
  ],
  ['two letters in one piece', { words: ['efficient', 'eﬃcient'] }, /"eﬃcient" has two letters in one piece/],
];

describe('the check finds', () => {
  test.each(faults)('%s', async (_, fault, found) => {
    const problems = await checkResumePdf(await faulty(fault), resume);
    expect(problems.map((problem) => problem.found)).toContainEqual(expect.stringMatching(found));
  });

  test('a font that is not in the file, and one without its letters', async () => {
    const pdf = await faulty({});
    const founds = async (bytes: Buffer) => (await checkResumePdf(bytes, resume)).map(({ found }) => found);
    expect(await founds(changed(pdf, '/FontFile2', '/FontFile9'))).toContainEqual(
      expect.stringMatching(/font .* is not in the file/),
    );
    expect(await founds(changed(pdf, '/ToUnicode', '/ToUnknown'))).toContainEqual(
      expect.stringMatching(/does not say which letters/),
    );
  });

  test('a letter that the fonts lack, and says where it stands', async () => {
    const pdf = await faulty({ words: ['Exampleton, OR', 'إ Exampleton, OR'], options: { pdfStandard: '1.7' } });
    const contact = resume.contact.map((item) => (item.url ? item : { text: 'إ Exampleton, OR' }));
    expect(await checkResumePdf(pdf, { ...resume, contact })).toContainEqual({
      where: 'The line with your contact',
      found: 'The fonts of the résumé lack the character "إ" (U+0625), in: إ Exampleton, OR',
      remedy: expect.stringContaining('pdf: false') as string,
    });
    expect((await checkResumePdf(pdf, resume)).map(({ found }) => found)).toContainEqual(
      expect.stringMatching(/empty box/),
    );
  });

  test('a file that is too large for a form', async () => {
    const pdf = await faulty({});
    const end = pdf.subarray(pdf.lastIndexOf('startxref'));
    const large = Buffer.concat([pdf, Buffer.alloc(3_000_000, '%padding\n'), end]);
    expect((await checkResumePdf(large, resume)).map(({ found }) => found)).toEqual([expect.stringMatching(/bytes/)]);
  });

  test.skipIf(!hasPdftotext)('what is missing with both readers', async () => {
    const problems = await checkResumePdf(await faulty({ words: ['Halved', 'Doubled'] }), resume);
    const readers = problems.map(({ found }) => /\(read with (.+)\)$/.exec(found)?.[1]);
    expect(new Set(readers)).toEqual(new Set(['pdf.js', 'pdftotext']));
  });

  test.skipIf(!hasPdftotext)('a soft hyphen, which pdf.js does not show', async () => {
    const problems = await checkResumePdf(await faulty({ words: ['efficient', 'effi\u00ADcient'] }), resume);
    expect(problems.map(({ found }) => found)).toContainEqual(expect.stringMatching(/has a soft hyphen/));
  });
});

test('an error lists every problem with its place and what to do', async () => {
  const pdf = await faulty({ words: ['Halved', 'Doubled'], layout: ['author: resume.name', 'author: "Typst"'] });
  const error: unknown = await assertResume(pdf, resume).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ResumeError);
  const { message, problems } = error as ResumeError;
  for (const { where, found, remedy } of problems)
    for (const words of [where, found, remedy]) expect(message).toContain(words);
  expect(message).toContain('Experience, "Software engineering intern"');
  expect(message).toContain('author is "Typst"');
});

/** A PDF of the sample résumé, with changed words, a changed layout or other options. */
async function faulty({ layout: change, words, options }: Fault): Promise<Buffer> {
  const json = JSON.stringify(data);
  const source = change ? replaced(layout, ...change) : layout;
  const page = await typst.setSource(source, JSON.parse(words ? replaced(json, ...words) : json));
  return options ? page.pdf(options) : page.pdf();
}

function replaced(text: string, from: string, to: string): string {
  if (from === '') return `${text}\n${to}\n`;
  if (!text.includes(from)) throw new Error(`There is no "${from}" to change.`);
  return text.replaceAll(from, () => to);
}

function atEnd(addition: string): [string, string] {
  return ['', addition];
}

function contactBlock(): string {
  return '#block(text(font: grotesque, size: 0.92em, weight: 500, contact(resume.contact)))';
}

function dateGap(): string {
  return '[ ] + h(0.55em)';
}

const changed = (pdf: Buffer, from: string, to: string) =>
  Buffer.from(replaced(pdf.toString('latin1'), from, to), 'latin1');

const resume: Resume = {
  language: 'en',
  paper: 'letter',
  name: 'Zoë Łukaszewska',
  title: 'Computer science, Example University',
  contact: [
    { text: 'zoe@example.com', url: 'mailto:zoe@example.com' },
    { text: '+1 541 555 0134', url: 'tel:+15415550134' },
    { text: 'Exampleton, OR' },
    { text: 'github.com/example', url: 'https://github.com/example' },
  ],
  sections: [
    {
      part: 'education',
      title: 'Education',
      entries: [
        {
          title: 'Example University',
          dates: 'Aug 2024 – Expected May 2028',
          isCurrent: true,
          lines: ['BSc Computer Science'],
          bullets: [{ label: 'GPA', text: '3.86/4.0', links: [] }],
        },
      ],
      lists: [],
    },
    {
      part: 'experience',
      title: 'Experience',
      entries: [
        {
          title: 'Software engineering intern',
          dates: 'Jun 2026 – Aug 2026',
          isCurrent: false,
          lines: ['Example Transit, Exampleton'],
          bullets: [
            { text: 'Halved the time to 22 minutes.', links: [] },
            { text: 'An efficient search.', links: [] },
          ],
        },
      ],
      lists: [],
    },
    { part: 'skills', title: 'Skills', entries: [], lists: [{ label: 'Languages', items: ['TypeScript', 'Go'] }] },
  ],
};
