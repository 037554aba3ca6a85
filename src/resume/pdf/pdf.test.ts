import sharp from 'sharp';
import { getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '#theme/color.ts';
import { makeTheme } from '#theme/derive-theme.ts';
import { type LookName, looks } from '#theme/looks/looks.ts';
import type { Resume } from '../resume.ts';
import { assertResume, checkResumePdf } from './check.ts';
import { type Cut, cutResume } from './cuts.ts';
import { makeResumePdf, resumeColor } from './pdf.ts';
import { ResumeError } from './problem.ts';
import { readPdf } from './reading.ts';
import { withPlainLetters } from './texts.ts';
import { bulletsOf, education, entryOf, experience, projects, resumeOf, skills } from '#tests/support/resumes.ts';
import { makePdf, style, typst } from '#tests/support/processes/typst.ts';

const finished = new Map<string, ReturnType<typeof makeResumePdf>>();

const make = (resume: Resume) => {
  const key = JSON.stringify(resume);
  const pdf = finished.get(key) ?? makePdf(resume);
  finished.set(key, pdf);
  return pdf;
};

const ordinary = () =>
  resumeOf(
    { title: 'Computer science, Example University', summary: 'I build small tools that somebody is waiting for.' },
    education(entryOf({ title: 'Example University', details: ['BSc Computer Science', 'Exampleton · Third year'] })),
    experience(...entries('Intern', 3, 2)),
    projects(...entries('Project', 2, 3)),
    skills('TypeScript', 'Go', 'SQL'),
  );

test('a photo comes after name and contact in reading order, and the text of the PDF stays complete', async () => {
  const bytes = await sharp({ create: { width: 35, height: 45, channels: 3, background: '#0e4a40' } })
    .jpeg()
    .toBuffer();
  const url = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const { pdf, resume } = await make({ ...ordinary(), photo: { url, alt: 'Zoë at her desk.' } });
  expect(await checkResumePdf(pdf, resume)).toEqual([]);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const roles = rolesIn(await (await document.getPage(1)).getStructTree());
  expect(roles.find(({ role }) => role === 'Figure')?.alt).toBe('Zoë at her desk.');
  const order = roles.map(({ role }) => role);
  expect(order.indexOf('Figure')).toBeGreaterThan(order.indexOf('H1'));
  expect(order.indexOf('Figure')).toBeGreaterThan(order.indexOf('Link'));
  expect(order.indexOf('Figure')).toBeLessThan(order.indexOf('H2'));
});

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
  resumeOf({ contact: [] }, education(entryOf({ title: 'Example University', details: ['BSc Physics'] })));

describe.each(['letter', 'a4'] as const)('the résumé PDF on %s paper', (paper) => {
  test.each([
    ['an ordinary amount of content', ordinary],
    ['far too much content', much],
    ['very little content', little],
  ])('has one page without faults for %s', async (_, resumeOfOne) => {
    const { pdf, resume } = await make({ ...resumeOfOne(), paper });
    const { pieces } = await assertResume(pdf, resume);
    const { pages, width, height, links, outline, shifted, fontOf } = await inspectPdf(pdf);
    expect([pages, width, height]).toEqual([1, ...(paper === 'letter' ? [612, 792] : [595.2756, 841.8898])]);
    // Far below the limit of Greenhouse, which is 2.5 MB.
    expect(pdf.length).toBeLessThan(1_000_000);
    expect(links).toEqual(linksIn(resume).map(({ text, url }) => [url, text]));
    expect(outline).toEqual(outlineOf(resume));
    for (const { title } of resume.sections) expect(fontOf(title.toUpperCase())).toMatch(/bold/i);
    // Some PDF text extractors read a shifted letter as a space.
    expect(shifted).toEqual([]);
    for (const [index, piece] of pieces.slice(1).entries()) {
      const before = pieces[index] ?? piece;
      const isSameLine = Math.abs(before.y - piece.y) < piece.size / 2;
      // Extractors mistake a wider gap for a column, and read the columns one after the other.
      if (isSameLine) expect(piece.x - before.x - before.width, piece.text).toBeLessThan(60);
      else expect(piece.y, piece.text).toBeLessThan(before.y);
    }
  });
});

test('the résumé PDF is tagged, and has no pictures or tables', async () => {
  const pdf = (await make(ordinary())).pdf.toString('latin1');
  // Typst writes this line only if the PDF conforms to PDF/UA-1: it has tags, a title, a language and all glyphs, and
  // its headings skip no level.
  expect(pdf).toContain('<pdfuaid:part>1<');
  expect(pdf).not.toMatch(/\/Subtype \/Image|\/S \/(?:Figure|Table)/);
});

test('every text of the résumé PDF is tagged as a paragraph, heading or list item', async () => {
  const entry = entryOf({ details: ['Example Transit', 'Exampleton · Remote'], bullets: bulletsOf('One.', 'Two.') });
  const { pdf } = await make(
    resumeOf({ title: 'Engineer', summary: 'I build.' }, experience(entry), skills('Go', 'C')),
  );
  expect((await tagsOf(pdf)).map(([role, text]) => `${role} ${text}`)).toEqual([
    'H1 Zoë Example',
    'P Engineer',
    'P zoe@example.com · Exampleton, OR · github.com/example',
    'P I build.',
    'H2 EXPERIENCE',
    'H3 Intern',
    `P ${entry.dates} Example Transit · Exampleton · Remote`,
    ...['Lbl •', 'P One.', 'Lbl •', 'P Two.'],
    'H2 SKILLS',
    'P Languages: Go, C',
  ]);
});

test("contact items in the PDF are more than a letter's width apart, and the telephone number keeps its plus sign", async () => {
  const contact = [
    { text: 'zoe@example.com', url: 'mailto:zoe@example.com' },
    { text: '+1 541 555 0134', url: 'tel:+15415550134' },
    { text: 'Exampleton, OR' },
    { text: 'zoe.example.com', url: 'https://zoe.example.com' },
    { text: 'github.com/example', url: 'https://github.com/example' },
  ];
  const { pieces } = await readPdf((await make({ ...ordinary(), contact })).pdf);
  // Average width of a letter, as parsers built on pdf.js calculate it. If the gap between two pieces is not wider,
  // these parsers join the pieces.
  const letter = sumOf(pieces.map(({ width }) => width)) / sumOf(pieces.map(({ text }) => text.length));
  const joined: string[] = [];
  for (const [index, { text, x, y }] of pieces.entries()) {
    const before = pieces[index - 1];
    const isNear = before?.y === y && x - before.x - before.width <= letter;
    if (isNear) joined.push(`${joined.pop()}${text}`);
    else joined.push(text);
  }
  for (const { text } of contact) expect(joined).toContain(text);
});

describe('an entry in the résumé PDF', () => {
  const entry = entryOf({
    title: 'Intern',
    dates: 'Jun 2026 – Aug 2026',
    details: ['Example Transit'],
    place: 'Exampleton',
    links: [{ text: 'example.com/patent', url: 'https://example.com/patent' }],
    bullets: sentences('She', 2),
  });
  const jobs = (count: number) => resumeOf({}, experience(...Array.from({ length: count }, () => entry)));

  test('has its title in bold on the first line; the second line starts with its dates, which are not bold', async () => {
    const { lines } = await readPdf((await make(jobs(2))).pdf);
    const heads = lines.filter((line) => /^(?:Intern|Jun)/.test(line[0]!.text));
    expect(heads.map(([first]) => [first?.text, first?.isBold])).toEqual([
      ...['Intern', entry.dates, 'Intern', entry.dates].map((text, index) => [text, index % 2 === 0]),
    ]);
    expect(heads[1]?.map(({ text }) => text.trim())).toEqual([
      entry.dates,
      'Example Transit',
      '·',
      'Exampleton',
      '·',
      'example.com/patent',
    ]);
  });

  test('is on one line if the résumé is long: bold dates and title, then employer, place and link', async () => {
    const { pdf, headerLines } = await make(jobs(14));
    expect(headerLines).toBe('one');
    const { lines } = await readPdf(pdf);
    const [first] = lines.filter(([piece]) => piece?.text.startsWith('Jun'));
    expect(first?.map(({ text }) => text.trim())).toEqual([
      entry.dates,
      'Intern',
      'Example Transit',
      '·',
      'Exampleton',
      '·',
      'example.com/patent',
    ]);
    expect(first?.slice(0, 3).map(({ isBold }) => isBold)).toEqual([true, true, false]);
  });

  test.each([2, 14])(
    'has no dot after its title or dates, since parsers would read the dot as the employer (%i jobs)',
    async (count) => {
      const { text } = await readPdf((await make(jobs(count))).pdf);
      expect(text).not.toMatch(/(?:Intern|2026)\s*·/);
    },
  );

  test.each([2, 14])(
    'has gaps that are wider than a letter, but narrower than gaps between columns (%i jobs)',
    async (count) => {
      const { pieces } = await readPdf((await make(jobs(count))).pdf);
      const letter = sumOf(pieces.map(({ width }) => width)) / sumOf(pieces.map(({ text }) => text.length));
      for (const [index, { text, x, y, size }] of pieces.entries()) {
        const before = pieces[index - 1];
        if (!before || before.y !== y || before.text === '•') continue;
        expect(x - before.x - before.width, text).toBeGreaterThan(letter);
        expect(x - before.x - before.width, text).toBeLessThan(0.9 * size);
      }
    },
  );
});

test('the contact details are not bold, since parsers would read a bold separator dot as the name', async () => {
  const { lines } = await readPdf((await make(ordinary())).pdf);
  const contact = lines.find(([piece]) => piece?.text.startsWith('zoe@'));
  expect(contact?.map(({ isBold }) => isBold)).not.toContain(true);
});

test('the second page has the name and the page number at its top, and no entry is split after its title', async () => {
  const long = resumeOf({ pages: 2 }, experience(...entries('Intern', 24, 3)));
  const { pdf, resume } = await make(long);
  const { pieces, text } = await assertResume(pdf, resume);
  expect(Math.max(...pieces.map(({ page }) => page))).toBe(2);
  // The header is an artifact, and not part of the text.
  expect(text).not.toContain('2 / 2');
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await (await document.getPage(2)).getTextContent();
  const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str.trim()] : []));
  expect(words.slice(0, 3).join(' ')).toMatch(/^Zoë Example · 2 \/ 2/);
  expect(pieces.filter(({ page }) => page === 1).at(-1)?.text).toMatch(/others\.$/);
});

test('with `pages: auto`, a résumé has a second page only if the content does not fit on one page', async () => {
  const pagesOf = async (count: number) => {
    const { pdf, cutTexts } = await make(resumeOf({ pages: 'auto' }, experience(...entries('Intern', count, 2))));
    return [(await getDocumentProxy(new Uint8Array(pdf))).numPages, cutTexts.length];
  };
  expect(await pagesOf(12)).toEqual([1, 0]);
  expect(await pagesOf(26)).toEqual([2, 0]);
});

test('a hyphenated word in the PDF is in the same text run as the words before and after it', async () => {
  const text = 'Wrote large-scale tests for 212 first-years';
  const { pdf } = await make(resumeOf({}, experience(entryOf({ bullets: bulletsOf(text) }))));
  expect((await inspectPdf(pdf)).runs).toContain(text);
});

test('no line of the résumé PDF ends with a separator dot', async () => {
  const link = (index: number) => ({ text: `example.com/${'long-'.repeat(index)}name`, url: 'https://example.com' });
  const entry = entryOf({
    details: [`Minor in ${'everything '.repeat(7)}· Alder · Third year of ${'many '.repeat(12)}· Remote`],
    bullets: Array.from({ length: 9 }, (_, index) => ({ text: 'Go, C', links: [1, 3, 5, index].map(link) })),
  });
  const { pdf, resume } = await make(resumeOf({}, experience(entry)));
  expect((await assertResume(pdf, resume)).text).not.toMatch(/·\s*$/mu);
});

test('a résumé with an ordinary amount of content loses no line and fills the page', async () => {
  const { pdf, resume, size, cutTexts } = await make(ordinary());
  expect(cutTexts).toEqual([]);
  expect(resume).toEqual(ordinary());
  expect(size).toBeGreaterThanOrEqual(9);
  const { pieces, height } = await readPdf(pdf);
  expect(Math.min(...pieces.map(({ y }) => y))).toBeLessThan(height * 0.12);
});

test('a résumé with very little content gets the largest font size, without large gaps', async () => {
  const { pdf, size } = await make(little());
  expect(size).toBe(11);
  const { pieces, height } = await readPdf(pdf);
  const gaps = pieces.slice(1).map(({ y }, index) => (pieces[index]?.y ?? 0) - y);
  expect(Math.max(...gaps)).toBeLessThan(height * 0.1);
});

test('a résumé with more content gets a smaller font size', async () => {
  const sized = (jobs: number) => resumeOf({}, experience(...entries('Intern', jobs, 3)));
  const sizes = await Promise.all([2, 7, 9, 16].map(async (jobs) => (await make(sized(jobs))).size));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sizes[0]).toBe(11);
  expect(sizes.at(-1)).toBeLessThan(10);
});

test('makeResumePdf cuts content that does not fit, and reports the full text of every cut line', async () => {
  const { size, cutTexts } = await make(much());
  expect(size).toBeGreaterThanOrEqual(9.5);
  expect(cutTexts[0]).toMatch(
    /^Projects, "Project 9": Project 9 did thing number 4 with 40 .*, and wrote it down for others\.$/,
  );
  // If a whole entry is cut, `cutTexts` has one line for the entry, and no lines for its bullets.
  const { cutTexts: more } = await make(resumeOf({}, projects(...entries('Project', 40, 4))));
  expect(more.filter((line) => line.startsWith('Projects, "Project 40"'))).toEqual([
    'Projects, "Project 40", the whole entry',
  ]);
});

test('makeResumePdf cuts no items from a list of skills that fits on one line', async () => {
  const whole = resumeOf(
    {},
    experience(...entries('Intern', 20, 2)),
    skills('TypeScript', 'Go', 'C', 'SQL', 'R', 'Lua', 'Zig'),
  );
  const { resume, cutTexts } = await make(whole);
  expect(cutTexts.length).toBeGreaterThan(0);
  expect(resume.sections.at(-1)?.lists).toEqual(whole.sections.at(-1)?.lists);
});

test('cutResume cuts the oldest third of the publications before the honors of the newest school', () => {
  const honors = { items: ['Prize', 'Medal'], separator: '; ' };
  const cuts = cutsOf(
    resumeOf(
      {},
      education(
        entryOf({ title: 'University', bullets: [{ label: 'Honors', text: 'Prize; Medal', links: [], list: honors }] }),
      ),
      { ...projects(...['A', 'B', 'C', 'D', 'E', 'F'].map((title) => entryOf({ title }))), part: 'publications' },
    ),
  );
  expect(cuts.slice(0, 3).map(({ removed: { where, text } }) => `${where}: ${text ?? 'all'}`)).toEqual([
    'Projects, "F": all',
    'Projects, "E": all',
    'Education, "University", Honors: Prize, Medal',
  ]);
});

test('makeResumePdf shortens lists of seventy skills and forty courses before it cuts any bullet, and keeps twelve jobs', async () => {
  const many = (count: number, what: string) => Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);
  const courses = many(40, 'Course');
  const list = { items: courses, separator: ', ' };
  const jobs = entries('Intern', 12, 3);
  const { resume, cutTexts } = await make(
    resumeOf(
      {},
      education(
        entryOf({
          title: 'Example University',
          bullets: [{ label: 'Coursework', text: courses.join(', '), links: [], list }],
        }),
      ),
      experience(...jobs),
      skills(...many(70, 'Skill')),
    ),
  );
  expect(resume.sections[1]?.entries.map(({ title }) => title)).toEqual(jobs.map(({ title }) => title));
  expect(resume.sections[0]?.entries[0]?.bullets[0]?.text).toMatch(/^Course 1, Course 2/);
  expect(cutTexts[0]).toMatch(/^Skills, "Languages": Skill \d+(?:, Skill \d+)*, Skill 70$/);
  expect(cutTexts[1]).toMatch(/^Education, "Example University": Coursework: Course \d+, .*, Course 40$/);
});

test('makeResumePdf cuts 1000 projects without a timeout, and rejects a word that does not fit on a page', async () => {
  const { resume } = await make(resumeOf({}, projects(...entries('Project', 1000, 4))));
  expect(resume.sections[0]?.entries[0]?.title).toBe('Project 1');
  for (const length of [15_000, 1_000_000])
    await expect(make(resumeOf({ summary: 'w'.repeat(length) }))).rejects.toThrow(/does not fit on one page/);
});

test('cutResume cuts the last tools in a long list of a project, and keeps the links after the list', () => {
  const items = ['Go', 'C', 'SQL', 'R', 'Zig', 'CSS', 'Lua', 'Perl'];
  const links = [{ text: 'example.com', url: 'https://example.com' }];
  const tools = { text: items.join(', '), links, list: { items, separator: ', ' } };
  const cuts = cutsOf(resumeOf({}, projects(entryOf({ title: 'A map', bullets: [tools] }))));
  expect(cuts.map(({ removed: { where, text } }) => `${where}: ${text}`)).toEqual([
    'Projects, "A map": Perl',
    'Projects, "A map": Lua',
  ]);
  expect(cuts.at(-1)?.resume.sections[0]?.entries[0]?.bullets).toMatchObject([
    { text: 'Go, C, SQL, R, Zig, CSS', links },
  ]);
});

test('cutResume cuts the least important parts first, and never the newest entry of a part', () => {
  const courses = ['Compilers', 'Databases'];
  const whole = resumeOf(
    {},
    education(
      entryOf({
        title: 'University',
        bullets: [
          { label: 'Coursework', text: courses.join(', '), links: [], list: { items: courses, separator: ', ' } },
          ...bulletsOf('Honor', 'Prize'),
        ],
      }),
      entryOf({ title: 'School', bullets: bulletsOf('Cup', 'Medal') }),
    ),
    experience(
      entryOf({ title: 'New', bullets: bulletsOf('a', 'b', 'c') }),
      entryOf({ title: 'Old', bullets: [...bulletsOf('d', 'e', 'f'), { label: 'Published', text: 'g', links: [] }] }),
      entryOf({ title: 'Oldest', details: ['A summary.'], bullets: bulletsOf('h', 'Built:', 'a boat', 'a raft') }),
    ),
    { ...experience(entryOf({ title: 'Captain', bullets: [] })), title: 'Leadership' },
    skills('Go', 'C', 'SQL', 'R', 'Zig', 'CSS', 'Lua'),
  );
  const cuts = cutsOf(whole);
  expect(cuts.map(({ removed: { where, text } }) => `${where}: ${text ?? 'all'}`)).toEqual([
    'Skills, "Languages": Lua',
    ...['Experience, "Oldest": a raft', 'Experience, "Oldest": Built: a boat'],
    ...['Experience, "Old": f', 'Experience, "Old": e', 'Education, "School": Medal'],
    ...['Experience, "New": c', 'Education, "University": Prize'],
    'Education, "University", Coursework: Compilers, Databases',
    ...['Experience, "Oldest": all', 'Experience, "Old": all', 'Education, "School": all'],
    'Experience, "New": b',
    ...['CSS', 'Zig', 'R', 'SQL', 'C', 'Go'].map((item) => `Skills, "Languages": ${item}`),
    'Leadership, "Captain": all',
  ]);
  expect(cuts.at(-1)?.resume).toEqual(
    resumeOf(
      {},
      education(entryOf({ title: 'University', bullets: bulletsOf('Honor') })),
      experience(entryOf({ title: 'New', bullets: bulletsOf('a') })),
    ),
  );
});

describe('the text of the résumé PDF', () => {
  const samples: [about: string, words: string][] = [
    ['letters with accents', 'Zoë Łukaszewska and Đorđe Şahin met Nguyễn Ái at the Ångström café'],
    ['text that looks like markup', '#panic("x") *bold* _x_ $y$ @z <a> `code` // x /* y */ \\ = - + ~ [b] #{1+1}'],
    ['letter pairs that fonts draw as ligatures', 'An efficient staff filed the official waffle in a fjord'],
    ['hyphenated words', `${'A state-of-the-art well-known front-end '.repeat(6)}- done`],
    ['names of programming languages with symbols', 'C, C++, C#, F#, R and .NET in CI/CD on 99.9 % of $1,200'],
    ['Greek and Cyrillic', 'Ελλάδα and Москва'],
    ['a word that is longer than a line', `Wrote ${'supercalifragilistic'.repeat(9)} once`],
  ];
  test.each(samples)('contains %s unchanged', async (_, words) => {
    const entry = entryOf({ title: words, details: [words], bullets: [{ label: 'Also', text: words, links: [] }] });
    const resume = resumeOf({ title: words, summary: words }, experience(entry), skills(words));
    const made = await make(resume);
    expect(made.cutTexts).toEqual([]);
    expect(await checkResumePdf(made.pdf, withPlainLetters(resume))).toEqual([]);
  });

  test('is complete, even with links that are longer than a line', async () => {
    const url = `https://example.com/${'a-rather-long-part/'.repeat(9)}`;
    const link = { text: url.slice('https://'.length), url };
    const entry = entryOf({
      bullets: [{ text: 'Go', links: [link, { text: 'example.com', url: 'https://example.com' }] }],
    });
    const { pdf, resume } = await make(resumeOf({}, experience(entry)));
    expect(await checkResumePdf(pdf, resume)).toEqual([]);
    // Each line of the long URL is a separate link.
    expect(new Set((await inspectPdf(pdf)).links.map(([to]) => to))).toEqual(
      new Set(linksIn(resume).map(({ url }) => url)),
    );
  });

  test('has a long name on one line', async () => {
    const name = 'Maximiliana Theodora van der Example-Longname of Upper Exampleton';
    const { pdf } = await make(resumeOf({ name }));
    expect((await readPdf(pdf)).text.split('\n')[0]).toBe(name);
  });

  test('has no invisible characters', async () => {
    const text = 'An e\uFB00icient\u00AD ser\u200Bvice\nof cafe\u0301s';
    const { resume, pdf } = await make(resumeOf({ summary: text }));
    expect(resume.summary).toBe('An efficient service of cafés');
    expect((await readPdf(pdf)).text).toContain('An efficient service of cafés');
  });
});

test('makeResumePdf omits symbols that no font has, and reports their positions', async () => {
  const resume = resumeOf(
    { title: '🦊', summary: '★', contact: [{ text: '🦊' }, { text: 'Exampleton, OR' }] },
    experience(
      entryOf({ title: '🚂', details: ['🦊', 'Example Transit'], bullets: [...bulletsOf('🦊', 'Kept 2 trains.')] }),
    ),
    {
      ...skills('🦊'),
      lists: [
        { label: '🦊', items: ['Go', '🦊'] },
        { label: 'Tools', items: ['🦊'] },
      ],
    },
  );
  const made = await make(resume);
  expect((await readPdf(made.pdf)).text.split('\n')).toEqual([
    ...['Zoë Example', 'Exampleton, OR'],
    ...['EXPERIENCE', 'Example Transit', 'Aug 2024 – Expected May 2028', '• Kept 2 trains.'],
    ...['SKILLS', 'Go'],
  ]);
  expect(new Set(made.lostSigns.map(({ where }) => where))).toEqual(
    new Set(['Your name and the lines below it', 'Experience, "🚂"', 'Skills']),
  );
});

test('makeResumePdf throws an error with the word and its position if no font can display a word', async () => {
  const resume = resumeOf({}, experience(entryOf({ title: 'Translator', details: ['Office in თბილისი'] })));
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

test('a right-to-left résumé PDF has every line, bullet and heading at the right', async () => {
  const entry = entryOf({
    title: 'متدرّبة',
    dates: '2026',
    details: ['Exampleton'],
    bullets: bulletsOf('كتبت 18 تمرينًا'),
  });
  const resume = resumeOf({ language: 'ar', name: 'ليلى' }, experience(entry));
  const { pieces, width } = await readPdf((await make(resume)).pdf);
  const lines = Map.groupBy(pieces, ({ y }) => Math.round(y / 6));
  const ends = [...lines.values()].map((line) => Math.max(...line.map(({ x, width }) => x + width)));
  expect(ends.length).toBeGreaterThan(5);
  for (const end of ends) expect(end).toBeGreaterThan(width * 0.8);
});

test('right-to-left text in the PDF keeps the plus signs of "C++" after the C and the dot of ".NET" before the N', async () => {
  const resume = resumeOf({ language: 'ar', name: 'ليلى' }, skills('لغة', 'C++', 'لغة', '.NET', 'لغة'));
  const { pieces } = await readPdf((await make(resume)).pdf);
  const placeOf = (letters: string) => pieces.findLast(({ text }) => text.includes(letters))?.x ?? Infinity;
  expect(placeOf('C')).toBeLessThan(placeOf('+'));
  expect(placeOf('.')).toBeLessThanOrEqual(placeOf('NET'));
});

test('makeResumePdf creates the same bytes for the same résumé', async () => {
  const [one, other] = [await make(ordinary()), await makePdf(ordinary())];
  expect(one.pdf.equals(other.pdf)).toBe(true);
});

test('the résumé PDF has the given date as its creation and modification date', async () => {
  const { pdf } = await makePdf(little(), new Date('2026-11-24'));
  expect(await infoOf(pdf)).toMatchObject({ CreationDate: 'D:20261124000000Z', ModDate: 'D:20261124000000Z' });
});

test('the résumé PDF has the language of the content, without a region that Typst does not support', async () => {
  for (const [language, expected] of Object.entries({ en: 'en', 'en-GB': 'en-GB', sv: 'sv', 'es-419': 'es' }))
    expect((await infoOf((await make(resumeOf({ language }))).pdf)).Language).toBe(expected);
});

test('the title of the résumé PDF has the name and the variant, and its keywords are the skills', async () => {
  const variant = { name: 'frontend', title: 'Front-end engineering', tags: ['frontend'] };
  const { pdf } = await make(resumeOf({ variant }, skills('TypeScript')));
  expect(await infoOf(pdf)).toMatchObject({
    Title: 'Zoë Example, résumé, Front-end engineering',
    Author: 'Zoë Example',
    Keywords: 'TypeScript',
  });
});

test.each(Object.keys(looks) as LookName[])('the résumé has the typefaces of the look "%s"', async (look) => {
  const resume = ordinary();
  const { pdf } = await makeResumePdf(typst, resume, { ...style, look });
  const { fontOf } = await inspectPdf(pdf);
  const { title, heading } = looks[look].print;
  const nameOf = (family: string) => family.replaceAll(' ', '');
  expect(fontOf(resume.name)).toContain(nameOf(title.family));
  for (const section of resume.sections) {
    expect(fontOf(section.title.toUpperCase())).toContain(nameOf(heading));
    expect(fontOf(section.title.toUpperCase())).toMatch(/bold/i);
  }
});

test.each(Object.keys(looks) as LookName[])(
  'in the look "%s", a name with letters that its typefaces lack is found in the PDF',
  async (look) => {
    const words = 'Worked with Lê Đức Thọ and Nguyễn Thị Ái at Trường Đại học';
    const resume = resumeOf({ name: 'Minh Nguyễn', summary: words }, experience(entryOf({ title: words })));
    const made = await makeResumePdf(typst, resume, { ...style, look });
    expect(await checkResumePdf(made.pdf, made.resume)).toEqual([]);
  },
);

test('resumeColor has sufficient contrast on white for every jacket color', () => {
  const jackets = ['#0e4a40', '#f2b944', '#ffffff', '#8a8a8a'];
  for (const home of jackets)
    expect(contrastOf(resumeColor(makeTheme('paperback', { home })), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(resumeColor(makeTheme('paperback', { home: '#0e4a40' }))).toBe('#0e4a40');
});

function cutsOf(resume: Resume, whole = resume): Cut[] {
  const cut = cutResume(resume, whole);
  return cut ? [cut, ...cutsOf(cut.resume, whole)] : [];
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** A node in the tag tree of a PDF: a tag with a `role`, or a reference to a text. `id` is the ID of this text. */
type Tag = { role?: string; type?: string; id?: string; alt?: string; children?: Tag[] };

/** The texts of a PDF with their closest tag, from top to bottom. */
async function tagsOf(file: Buffer): Promise<[role: string, text: string][]> {
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
  const texts = new Map<string, string>();
  let id = '';
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items)
    if ('str' in item) texts.set(id, (texts.get(id) ?? '') + item.str);
    else if (item.type === 'beginMarkedContentProps') id = item.id ?? '';
  const textOf = ({ id = '', children = [] }: Tag): string => (texts.get(id) ?? '') + children.map(textOf).join('');
  const isText = ({ role }: Tag) => role === undefined || role === 'Link';
  const from = (tag: Tag): [string, string][] =>
    tag.children?.some(isText) ? [[tag.role ?? '', textOf(tag).trim()]] : (tag.children ?? []).flatMap(from);
  return from(await page.getStructTree());
}

const infoOf = async (pdf: Buffer) => (await getMeta(new Uint8Array(pdf))).info as Record<string, string>;

type Glyph = number | { unicode: string } | null;

async function inspectPdf(file: Buffer) {
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
    runs: lines.map((glyphs) =>
      glyphs.map((glyph) => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : '')).join(''),
    ),
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

/** Headings, indented by level. */
const outlineOf = ({ name, sections }: Resume) => [
  name,
  ...sections.flatMap(({ title, entries: all }) => [
    `  ${title.toUpperCase()}`,
    ...all.map((entry) => `    ${entry.title}`),
  ]),
];

const titlesOf = (headings: Heading[], indent = ''): string[] =>
  headings.flatMap(({ title, items }) => [indent + title, ...titlesOf(items, `${indent}  `)]);

const linksIn = ({ contact, sections }: Resume) =>
  [
    ...contact,
    ...sections.flatMap((one) =>
      one.entries.flatMap((entry) => [entry, ...entry.bullets].flatMap(({ links }) => links)),
    ),
  ].filter(({ url }) => url);

const entries = (title: string, count: number, bullets: number) =>
  Array.from({ length: count }, (_, index) =>
    entryOf({
      title: `${title} ${index + 1}`,
      dates: 'Jun 2026 – Aug 2026',
      isCurrent: false,
      details: ['Example Transit, Exampleton'],
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
