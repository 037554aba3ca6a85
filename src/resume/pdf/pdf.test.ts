// The résumé PDF holds what the résumé says, on one page, for those with much to say and those with little.
import sharp from 'sharp';
import { getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '#theme/colour.ts';
import { makeTheme } from '#theme/derive-theme.ts';
import type { Resume } from '../resume.ts';
import { checkResumePdf } from './check.ts';
import { type Cut, cutResume } from './cuts.ts';
import { makeResumePdf, resumeColour } from './pdf.ts';
import { ResumeError } from './problem.ts';
import { readPdf } from './reading.ts';
import { withPlainLetters } from './texts.ts';
import { openTypst } from '#platform/typst.ts';
import { bulletsOf, education, entryOf, experience, projects, resumeOf, skills } from '#tests/support/resumes.ts';

const typst = await openTypst();
if (!typst) throw new Error('Without Typst there is no résumé PDF to test.');

const make = (resume: Resume) => makeResumePdf(typst, resume, '#0e4a40');

const ordinary = () =>
  resumeOf(
    { title: 'Computer science, Example University', summary: 'I build small tools that somebody is waiting for.' },
    education(entryOf({ title: 'Example University', lines: ['BSc Computer Science', 'Exampleton · Third year'] })),
    experience(...entries('Intern', 3, 2)),
    projects(...entries('Project', 2, 3)),
    skills('TypeScript', 'Go', 'SQL'),
  );

test('a photo is read aloud behind the name and the contact, and disturbs no word', async () => {
  const bytes = await sharp({ create: { width: 35, height: 45, channels: 3, background: '#0e4a40' } })
    .jpeg()
    .toBuffer();
  const url = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const { pdf, resume } = await make({ ...ordinary(), photo: { url, alt: 'Zoë at her desk.' } });
  expect(await checkResumePdf(pdf, resume)).toEqual([]);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const roles = rolesIn((await (await document.getPage(1)).getStructTree()) as unknown as Tag);
  expect(roles.find(({ role }) => role === 'Figure')?.alt).toBe('Zoë at her desk.');
  const order = roles.map(({ role }) => role);
  expect(order.indexOf('Figure')).toBeGreaterThan(order.indexOf('H1'));
  expect(order.indexOf('Figure')).toBeGreaterThan(order.indexOf('Link'));
  expect(order.indexOf('Figure')).toBeLessThan(order.indexOf('H2'));
});

type Tag = { role?: string; alt?: string; children?: Tag[] };

/** The tags of a page in the order in which they are read. */
const rolesIn = (tag: Tag): Tag[] => [tag, ...(tag.children ?? []).flatMap(rolesIn)];

const much = () =>
  resumeOf(
    {},
    education(
      entryOf({ title: 'Example University', bullets: sentences('Honor', 3) }),
      entryOf({ title: 'Example High School', dates: '2020 – 2024', bullets: sentences('Prize', 3) }),
    ),
    experience(...entries('Intern', 9, 4)),
    projects(...entries('Project', 9, 4)),
    skills('TypeScript', 'Go', 'SQL'),
  );

const little = () =>
  resumeOf({ contact: [] }, education(entryOf({ title: 'Example University', lines: ['BSc Physics'] })));

describe.each(['letter', 'a4'] as const)('on %s', (paper) => {
  test.each([
    ['an ordinary student', ordinary],
    ['one with far too much', much],
    ['one with almost nothing', little],
  ])('%s gets one good page', async (_, resumeOfOne) => {
    const { pdf, resume } = await make({ ...resumeOfOne(), paper });
    expect(await checkResumePdf(pdf, resume)).toEqual([]);
    const { pages, width, height, links, outline, shifted, fontOf } = await lookInto(pdf);
    expect([pages, width, height]).toEqual([1, ...(paper === 'letter' ? [612, 792] : [595.2756, 841.8898])]);
    // Greenhouse takes files of up to 2.5 MB.
    expect(pdf.length).toBeLessThan(1_000_000);
    expect(links).toEqual(linksIn(resume).map(({ text, url }) => [url, text]));
    expect(outline).toEqual(outlineOf(resume));
    for (const { title } of resume.sections) expect(fontOf(title.toUpperCase())).toMatch(/bold/i);
    // A shifted letter is read as a space by some programs.
    expect(shifted).toEqual([]);
    const { pieces } = await readPdf(pdf);
    for (const [index, piece] of pieces.slice(1).entries()) {
      const before = pieces[index] ?? piece;
      const isSameLine = Math.abs(before.y - piece.y) < piece.size / 2;
      // What is further apart looks like a column, and what stands above comes too late.
      if (isSameLine) expect(piece.x - before.x - before.width, piece.text).toBeLessThan(60);
      else expect(piece.y, piece.text).toBeLessThan(before.y);
    }
  });
});

test('it is tagged, and has neither pictures nor tables', async () => {
  const pdf = (await make(ordinary())).pdf.toString('latin1');
  // The compiler writes this only with tags, a title, a language, no level of headings skipped, and for each font its
  // letters.
  expect(pdf).toContain('<pdfuaid:part>1<');
  expect(pdf).not.toMatch(/\/Subtype \/Image|\/S \/(?:Figure|Table)/);
});

test('an ordinary student keeps every line, and the page is full', async () => {
  const { pdf, resume, size, leftOut } = await make(ordinary());
  expect(leftOut).toEqual([]);
  expect(resume).toEqual(ordinary());
  expect(size).toBeGreaterThanOrEqual(9);
  const { pieces, height } = await readPdf(pdf);
  expect(Math.min(...pieces.map(({ y }) => y))).toBeLessThan(height * 0.12);
});

test('one with almost nothing gets large type, without the gaps torn open', async () => {
  const { pdf, size } = await make(little());
  expect(size).toBe(12);
  const { pieces, height } = await readPdf(pdf);
  const gaps = pieces.slice(1).map(({ y }, index) => (pieces[index]?.y ?? 0) - y);
  expect(Math.max(...gaps)).toBeLessThan(height * 0.1);
});

test('more to say means smaller type', async () => {
  const sizes = await Promise.all([little(), ordinary(), much()].map(async (resume) => (await make(resume)).size));
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBe(3);
});

test('what finds no room is left out, and each line of it is named', async () => {
  const { size, leftOut } = await make(much());
  expect(size).toBeGreaterThanOrEqual(9.3);
  expect(leftOut[0]).toMatch(
    /^Projects, "Project \d": Project \d did thing number 4 with 40 people in 4 weeks, and wrote it …$/,
  );
  // The lines of an entry that is gone are not told apart.
  expect(leftOut.filter((line) => line.startsWith('Projects, "Project 9"'))).toEqual([
    'Projects, "Project 9", the whole entry',
  ]);
});

test('what is missed least goes first, and the latest school never', () => {
  const whole = resumeOf(
    {},
    education(
      entryOf({ title: 'University', bullets: bulletsOf('Honor', 'Prize') }),
      entryOf({ title: 'School', bullets: bulletsOf('Cup', 'Medal') }),
    ),
    experience(
      entryOf({ title: 'New', bullets: bulletsOf('a', 'b', 'c') }),
      entryOf({ title: 'Old', bullets: [...bulletsOf('d', 'e', 'f'), { label: 'Published', text: 'g', links: [] }] }),
    ),
    skills('Go', 'C', 'SQL', 'R', 'Zig', 'CSS', 'Lua'),
  );
  const cuts: Cut[] = [];
  for (let cut = cutResume(whole); cut; cut = cutResume(cut.resume)) cuts.push(cut);
  expect(cuts.map(({ leftOut }) => leftOut)).toEqual([
    ...['Experience, "Old": f', 'Experience, "New": c', 'Education, "School": Medal', 'Experience, "Old": e'],
    ...['Experience, "New": b', 'Experience, "Old", the whole entry', 'Skills, "Languages": Lua'],
    ...['Education, "University": Prize', 'Education, "School", the whole entry', 'Experience, "New", the whole entry'],
    ...['CSS', 'Zig', 'R', 'SQL', 'C', 'Go'].map((item) => `Skills, "Languages": ${item}`),
  ]);
  expect(cuts.at(-1)?.resume).toEqual(
    resumeOf({}, education(entryOf({ title: 'University', bullets: bulletsOf('Honor') }))),
  );
});

test('what can never fit is an error that says so', async () => {
  const resume = resumeOf({ summary: 'Word after word. '.repeat(900) });
  await expect(make(resume)).rejects.toThrow(ResumeError);
  await expect(make(resume)).rejects.toThrow(/does not fit on a page/);
});

describe('the words arrive as they are', () => {
  test.each([
    ['accents', 'Zoë Łukaszewska and Đorđe Şahin met Nguyễn Ái at the Ångström café'],
    ['what looks like markup', '#panic("x") *bold* _x_ $y$ @z <a> `code` // x /* y */ \\ = - + ~ [b] #{1+1}'],
    ['ligatures', 'An efficient staff filed the official waffle in a fjord'],
    ['hyphens', `${'A state-of-the-art well-known front-end '.repeat(6)}- done`],
    ['languages with signs', 'C, C++, C#, F#, R and .NET in CI/CD on 99.9 % of $1,200'],
    ['Greek and Cyrillic', 'Ελλάδα and Москва'],
    ['a word that is longer than a line', `Wrote ${'supercalifragilistic'.repeat(9)} once`],
  ])('%s', async (_, words) => {
    const entry = entryOf({ title: words, lines: [words], bullets: [{ label: 'Also', text: words, links: [] }] });
    const resume = resumeOf({ title: words, summary: words }, experience(entry), skills(words));
    const made = await make(resume);
    expect(made.leftOut).toEqual([]);
    expect(await checkResumePdf(made.pdf, withPlainLetters(resume))).toEqual([]);
  });

  test('links that are longer than a line', async () => {
    const url = `https://example.com/${'a-rather-long-part/'.repeat(9)}`;
    const link = { text: url.slice('https://'.length), url };
    const entry = entryOf({
      bullets: [{ text: 'Go', links: [link, { text: 'example.com', url: 'https://example.com' }] }],
    });
    const { pdf, resume } = await make(resumeOf({}, experience(entry)));
    expect(await checkResumePdf(pdf, resume)).toEqual([]);
    // Each line of it is a link of its own.
    expect(new Set((await lookInto(pdf)).links.map(([to]) => to))).toEqual(
      new Set(linksIn(resume).map(({ url }) => url)),
    );
  });

  test('a long name, in one line', async () => {
    const name = 'Maximiliana Theodora van der Example-Longname of Upper Exampleton';
    const { pdf } = await make(resumeOf({ name }));
    expect((await readPdf(pdf)).text.split('\n')[0]).toBe(name);
  });

  test('without what cannot be seen', async () => {
    const text = 'An e\uFB00icient\u00AD ser\u200Bvice\nof cafe\u0301s';
    const { resume, pdf } = await make(resumeOf({ summary: text }));
    expect(resume.summary).toBe('An efficient service of cafés');
    expect((await readPdf(pdf)).text).toContain('An efficient service of cafés');
  });
});

test('a word that the fonts cannot set is one error, with the word and its place', async () => {
  const resume = resumeOf({}, experience(entryOf({ title: 'Translator', lines: ['Office in თბილისი'] })));
  const error: unknown = await make(resume).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ResumeError);
  expect((error as ResumeError).problems).toEqual([
    {
      where: 'Experience, "Translator"',
      source: undefined,
      text: 'თბილისი',
      found: 'The résumé has no font for "თბილისი"',
      remedy: expect.stringContaining('pdf: false') as string,
    },
  ]);
});

test('what is read from right to left begins at the right, each line, bullet and heading of it', async () => {
  const entry = entryOf({
    title: 'متدرّبة',
    dates: '2026',
    lines: ['Exampleton'],
    bullets: bulletsOf('كتبت 18 تمرينًا'),
  });
  const resume = resumeOf({ language: 'ar', name: 'ليلى' }, experience(entry));
  const { pieces, width } = await readPdf((await make(resume)).pdf);
  const lines = Map.groupBy(pieces, ({ y }) => Math.round(y / 6));
  const ends = [...lines.values()].map((line) => Math.max(...line.map(({ x, width }) => x + width)));
  expect(ends.length).toBeGreaterThan(5);
  for (const end of ends) expect(end).toBeGreaterThan(width * 0.8);
});

test('from right to left C++ keeps its signs behind it, and .NET its dot before it', async () => {
  const resume = resumeOf({ language: 'ar', name: 'ليلى' }, skills('لغة', 'C++', 'لغة', '.NET', 'لغة'));
  const { pieces } = await readPdf((await make(resume)).pdf);
  const placeOf = (letters: string) => pieces.findLast(({ text }) => text.includes(letters))?.x ?? Infinity;
  expect(placeOf('C')).toBeLessThan(placeOf('+'));
  expect(placeOf('.')).toBeLessThanOrEqual(placeOf('NET'));
});

test('the same résumé gives the same bytes', async () => {
  const [one, other] = [await make(ordinary()), await make(ordinary())];
  expect(one.pdf.equals(other.pdf)).toBe(true);
});

test('the language of the content is the language of the PDF', async () => {
  for (const [language, expected] of Object.entries({ en: 'en', 'en-GB': 'en-GB', sv: 'sv', 'es-419': 'es' }))
    expect((await infoOf((await make(resumeOf({ language }))).pdf)).Language).toBe(expected);
});

test('name and variant are in the title of a PDF, and skills are its keywords', async () => {
  const variant = { name: 'frontend', title: 'Front-end engineering', tags: ['frontend'] };
  const { pdf } = await make(resumeOf({ variant }, skills('TypeScript')));
  expect(await infoOf(pdf)).toMatchObject({
    Title: 'Zoë Example, résumé, Front-end engineering',
    Author: 'Zoë Example',
    Keywords: 'TypeScript',
  });
});

test('the colour can be read on white, whatever the jacket', () => {
  const jackets = ['#0e4a40', '#f2b944', '#ffffff', '#8a8a8a'];
  for (const home of jackets)
    expect(contrastOf(resumeColour(makeTheme('paperback', { home })), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(resumeColour(makeTheme('paperback', { home: '#0e4a40' }))).toBe('#0e4a40');
});

const infoOf = async (pdf: Buffer) => (await getMeta(new Uint8Array(pdf))).info as Record<string, string>;

type Glyph = number | { unicode: string } | null;

/** What only a change of the layout can break. */
async function lookInto(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file), { fontExtraProperties: true });
  const page = await pdf.getPage(1);
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const lines = argsArray.filter((_, index) => fnArray[index] === OPS.showText).map(([glyphs]) => glyphs as Glyph[]);
  const { items } = await page.getTextContent();
  const annotations = (await page.getAnnotations()) as { unsafeUrl: string; overlaidText: string }[];
  const [, , width, height] = page.view;
  return {
    pages: pdf.numPages,
    width,
    height,
    links: annotations.map(({ unsafeUrl, overlaidText }) => [unsafeUrl, overlaidText]),
    outline: titlesOf(await pdf.getOutline()),
    shifted: lines.filter((glyphs) =>
      glyphs.some(
        (shift, at) =>
          typeof shift === 'number' && Math.abs(shift) > 5 && isLetter(glyphs[at - 1]) && isLetter(glyphs[at + 1]),
      ),
    ),
    fontOf: (text: string) => {
      const item = items.find((one) => 'str' in one && one.str === text);
      return item && 'fontName' in item ? (page.commonObjs.get(item.fontName) as { name: string }).name : undefined;
    },
  };
}

const isLetter = (glyph: Glyph | undefined) => typeof glyph === 'object' && glyph !== null && /\S/.test(glyph.unicode);

type Heading = { title: string; items: Heading[] };

/** The headings as an outline, one a line, further in for each level. */
const outlineOf = ({ name, sections }: Resume) => [
  name,
  ...sections.flatMap(({ title, entries: all }) => [
    `  ${title.toUpperCase()}`,
    ...all.map((entry) => `    ${entry.title} ${entry.dates}`),
  ]),
];

const titlesOf = (headings: Heading[], indent = ''): string[] =>
  headings.flatMap(({ title, items }) => [indent + title, ...titlesOf(items, `${indent}  `)]);

const linksIn = ({ contact, sections }: Resume) =>
  [
    ...contact,
    ...sections.flatMap((one) => one.entries.flatMap(({ bullets }) => bullets.flatMap(({ links }) => links))),
  ].filter(({ url }) => url);

const entries = (title: string, count: number, bullets: number) =>
  Array.from({ length: count }, (_, index) =>
    entryOf({
      title: `${title} ${index + 1}`,
      dates: 'Jun 2026 – Aug 2026',
      isCurrent: false,
      lines: ['Example Transit, Exampleton'],
      bullets: sentences(`${title} ${index + 1}`, bullets),
    }),
  );

const sentences = (who: string, count: number) =>
  bulletsOf(
    ...Array.from(
      { length: count },
      (_, index) =>
        `${who} did thing number ${index + 1} with ${(index + 1) * 10} people in ${index + 1} weeks, and wrote it down for others.`,
    ),
  );
