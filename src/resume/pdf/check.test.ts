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
type Fault = {
  layout?: [from: string, to: string];
  words?: [from: string, to: string];
  options?: PdfOptions | undefined;
};

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

const end = '';
const contactBlock = '#block(text(font: grotesque, size: 0.92em, weight: 500, contact(resume.contact)))';
const linkCall = 'link(item.url, text(fill: colour, shown))';

/** Changes of the layout, each with what the check says of the PDF. */
const layoutFaults: [name: string, from: string, to: string, found: RegExp, options?: PdfOptions][] = [
  ['a second page', end, '#pagebreak() #[]', /2 pages/],
  ['another paper', '"us-letter"', '"a5"', /not 612 by 792 \(letter\)/],
  ['a picture', end, picture, /has a picture/],
  ['a table', end, '#table([Go])', /has a table/],
  ['no tags', end, '', /no tags/, { pdfStandard: '1.7', pdfTags: false }],
  ['another title', 'title: resume.documentTitle', 'title: "Untitled"', /title is "Untitled"/],
  ['another author', 'author: resume.name', 'author: "Typst"', /author is "Typst"/],
  ['another language', 'lang: resume.language.lang', 'lang: "fr"', /language is "fr"/],
  ['text off the page', 'x: between(46pt, 84pt)', 'x: 2pt', /runs off the page/],
  ['text too small', '0.92em, weight: 500, contact', '0.4em, weight: 500, contact', /points, which nobody can read/],
  ['a missing bullet', 'bullets.map(bullet)', 'bullets.slice(1).map(bullet)', /"Halved .*" cannot be found/],
  ['words from nowhere', end, '#text(fill: white)[ninja rockstar]', /stands "ninja rockstar", from no content/],
  ['sections in disorder', 'in resume.sections', 'in resume.sections.rev()', /"EXPERIENCE" is not in its place/],
  ['something above the name', '= #words', '#block[Résumé]\n= #words', /Before "Zoë Łukaszewska" stands "Résumé"/],
  [
    'the contact in the margin',
    contactBlock,
    '#set page(footer: resume.contact.map(item => item.text).join[ · ])',
    /"zoe@example\.com" cannot be found/,
  ],
  ['the contact far down', contactBlock, `#v(50%)\n${contactBlock}`, /far from the top/],
  ['more on the line of a heading', 'section.heading))', 'section.heading) + [ ·])', /a heading is alone on its line/],
  ['a heading that is not bold', '700, fill: colour', '500, fill: colour', /"EDUCATION" is not bold/],
  ['a heading set wide', '700, fill: colour', '700, tracking: 0.4pt', /letters of "EDUCATION" are moved/],
  ['kerning', 'kerning: false', 'kerning: true', /letters of ".+" are moved/],
  [
    'a level skipped',
    'heading(level: 3',
    'heading(level: 4',
    /at level 4, and none at level 3/,
    { pdfStandard: '1.7' },
  ],
  ['titles that are no headings', 'heading(level: 3, {', 'block({', /headings of level 3 \(entries\) are missing/],
  ['dates at the right edge', '[ ] + h(0.55em)', '[ ] + h(1fr)', /side by side like columns/],
  ['bullets of another kind', 'marker: [•]', 'marker: [–]', /stands "–", from no content/],
  ['a link that is missing', linkCall, 'text(fill: colour, shown)', /leads to nothing/],
];

/** Changes of the words on their way to the layout. */
const wordFaults: [name: string, from: string, to: string, found: RegExp][] = [
  ['a missing contact', '+1 541 555 0134', 'none', /"\+1 541 555 0134" cannot be found/],
  ['other words', 'Halved the time', 'Doubled the time', /"Halved the time to 22 minutes\." cannot be found/],
  [
    'dates below the organisation',
    '"Jun 2026 – Aug 2026"',
    '"","lines":["Example Transit, Exampleton","Jun 2026 – Aug 2026"]',
    /"Jun 2026 – Aug 2026"/,
  ],
  ['a link elsewhere', '"https://github.com/example"', '"https://else.com"', /leads to https:\/\/else\.com, not to/],
  ['a link on other words', '"text":"github.com/example"', '"text":"my code"', /lies on "my code", not on "github/],
  ['two letters in one piece', 'efficient', 'eﬃcient', /"eﬃcient" has two letters in one piece/],
];

describe('the check finds', () => {
  const finds = async (fault: Fault, found: RegExp) =>
    expect((await checkResumePdf(await faulty(fault), resume)).map((problem) => problem.found)).toContainEqual(
      expect.stringMatching(found),
    );

  test.each(layoutFaults)('%s', (_, from, to, found, options) => finds({ layout: [from, to], options }, found));
  test.each(wordFaults)('%s', (_, from, to, found) => finds({ words: [from, to] }, found));

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
