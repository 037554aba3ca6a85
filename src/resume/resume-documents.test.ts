import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test, vi } from 'vitest';
import { resumeDocx } from './docx/docx.ts';
import { resumeText } from './plain-text.ts';
import type { Resume, ResumeBullet } from './resume.ts';
import { education, entryOf, experience, resumeOf, skills } from '#tests/support/resumes.ts';

const bullets: ResumeBullet[] = [
  { text: 'Rewrote the import.', links: [{ text: 'example.com/import', url: 'https://example.com/import?a=1&b=2' }] },
  { label: 'Published', text: 'Trust <& haste>', links: [] },
];
const resume = resumeOf(
  { title: 'Student', summary: 'I build tools.' },
  education({ ...entryOf({ title: 'Example University', details: ['BSc Computer Science'] }) }),
  experience({
    ...entryOf({ title: 'Intern', dates: 'Jun 2026 – Aug 2026', details: ['Signals'], place: 'Exampleton', bullets }),
  }),
  skills('TypeScript', 'Go'),
);
const look = { color: '#224466', look: 'paperback' } as const;
const filesOf = async (input: Resume) => {
  const files = unzipSync(await resumeDocx(input, look));
  return (name: string) => strFromU8(files[name] ?? new Uint8Array());
};
let file: Awaited<ReturnType<typeof filesOf>>;
let paragraphs: string[];

beforeAll(async () => {
  file = await filesOf(resume);
  paragraphs = file('word/document.xml').match(/<w:p>.*?<\/w:p>/g) ?? [];
});

const styleOf = (paragraph: string) => /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1];
const wordsOf = (paragraph: string) => paragraph.replace(/<w:tab\/>/g, ' ').replace(/<[^>]+>/g, '');

test('the plain-text résumé has one fact per line, headings in capitals, and no alignment by spaces', () => {
  expect(resumeText(resume)).toBe(`Zoë Example
Student

zoe@example.com
Exampleton, OR
github.com/example

I build tools.

EDUCATION
Example University
Aug 2024 – Expected May 2028
BSc Computer Science

EXPERIENCE
Intern
Jun 2026 – Aug 2026
Signals · Exampleton
- Rewrote the import. · example.com/import
- Published: Trust <& haste>

SKILLS
Languages: TypeScript, Go
`);
});

test('the Word document has the same text as the plain-text résumé, in the same order', () => {
  const decoded = paragraphs.map(wordsOf).join('\n').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
  const plain = (text: string) =>
    text
      .toLowerCase()
      .split(/[\s·-]+/)
      .filter(Boolean);
  expect(plain(decoded)).toEqual(plain(resumeText(resume)));
});

test('the Word document uses heading styles, numbered lists and hyperlinks of Word', () => {
  const headings = paragraphs.filter((one) => styleOf(one)?.startsWith('Heading'));
  expect(headings.map((one) => `${styleOf(one)} ${wordsOf(one)}`)).toEqual([
    'Heading1 Zoë Example',
    'Heading2 Education',
    'Heading3 Example University',
    'Heading2 Experience',
    'Heading3 Intern',
    'Heading2 Skills',
  ]);
  expect(paragraphs.filter((one) => one.includes('<w:numPr>'))).toHaveLength(bullets.length);
  const targets = [...file('word/_rels/document.xml.rels').matchAll(/Id="(rIdLink\d+)"[^>]*Target="([^"]*)"/g)];
  const linked = [...file('word/document.xml').matchAll(/<w:hyperlink[^>]*r:id="(\w+)"[^>]*>(.*?)<\/w:hyperlink>/g)];
  expect(linked.map(([, id, inside = '']) => [wordsOf(inside), targets.find(([, one]) => one === id)?.[2]])).toEqual([
    ['zoe@example.com', 'mailto:zoe@example.com'],
    ['github.com/example', 'https://github.com/example'],
    ['example.com/import', 'https://example.com/import?a=1&amp;b=2'],
  ]);
});

test('the Word document has dates, title and employer in one line if the PDF has them in one line', async () => {
  const one = strFromU8(unzipSync(await resumeDocx(resume, { ...look, headerLines: 'one' }))['word/document.xml']!);
  const heads = (one.match(/<w:p>.*?<\/w:p>/g) ?? []).filter((paragraph) => styleOf(paragraph) === 'Heading3');
  expect(heads.map(wordsOf)).toEqual([
    'Aug 2024 – Expected May 2028  Example University  BSc Computer Science',
    'Jun 2026 – Aug 2026  Intern  Signals · Exampleton',
  ]);
});

test('publications are numbered and have links in the Word document and in the plain text', async () => {
  const papers: Resume['sections'][number] = {
    ...experience(
      entryOf({
        title: 'On waiting',
        dates: undefined,
        details: ['Z. Example', 'Journal of Buses, 2026'],
        links: [{ text: 'doi.org/10', url: 'https://doi.org/10' }],
      }),
    ),
    part: 'publications',
    title: 'Publications',
  };
  const text = '1. Z. Example. On waiting. Journal of Buses, 2026. doi.org/10';
  expect(resumeText(resumeOf({}, papers))).toContain(`PUBLICATIONS\n${text}\n`);
  const word = (await filesOf(resumeOf({}, papers)))('word/document.xml').match(/<w:p>.*?<\/w:p>/g) ?? [];
  // Word adds the number.
  expect(wordsOf(word.at(-1) ?? '')).toBe(text.replace('1. ', ''));
});

test('the Word document has the name and the page number at the top of every page after the first', () => {
  expect(wordsOf(file('word/header1.xml'))).toContain('Zoë Example · ');
  expect(file('word/header1.xml')).toContain('NUMPAGES');
  expect(file('word/document.xml')).toContain('<w:titlePg/>');
});

test('the Word document of a résumé has the same bytes if it is created on another day', async () => {
  const first = await resumeDocx(resume, look);
  vi.useFakeTimers({ now: Date.now() + 90_000_000 });
  const second = await resumeDocx(resume, look).finally(() => vi.useRealTimers());
  expect(second.equals(first)).toBe(true);
});

test('the Word document has the page size, language and text direction of the résumé', async () => {
  expect(file('word/document.xml')).toContain('w:w="12240" w:h="15840"');
  expect(file('word/styles.xml')).toContain('w:val="en-US"');
  expect(file('word/document.xml')).not.toContain('<w:bidi/>');
  const arabic = await filesOf(resumeOf({ language: 'ar', paper: 'a4', name: 'ليلى' }, skills('Go')));
  expect(arabic('word/document.xml')).toContain('w:w="11906" w:h="16838"');
  expect(arabic('word/styles.xml')).toContain('w:bidi="ar-EG"');
  const [name = '', contact = ''] = arabic('word/document.xml').match(/<w:p>.*?<\/w:p>/g) ?? [];
  expect(name).toContain('<w:bidi/>');
  expect(name).toContain('<w:rtl/>');
  // URLs are left-to-right even in an Arabic document.
  expect(/<w:hyperlink.*?<\/w:hyperlink>/.exec(contact)?.[0]).not.toContain('<w:rtl/>');
});
