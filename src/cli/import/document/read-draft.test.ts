// Reads whole documents with columns, headings, entries and fields, and checks that no word is lost.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError } from '#platform/paths.ts';
import { openPdfium } from '#resume/pdf/pdfium.ts';
import { makeDocx, makePdf, paragraph, type PositionedText, run, table } from '#tests/fixtures/documents.ts';
import { readDocx } from './docx.ts';
import { doubtful, type Draft } from './draft.ts';
import { layOut } from './layout.ts';
import { readPdf } from './pdf.ts';
import { readDraft } from './read-draft.ts';
import { valuesOf } from './review.ts';
import { divide } from './sections.ts';

const pdfium = await openPdfium();
const fromPdf = (...pages: PositionedText[][]) => readDraft(divide(layOut(readPdf(makePdf(pages), 'cv.pdf', pdfium))));
const fromDocx = (...args: Parameters<typeof makeDocx>) => readDraft(divide(readDocx(makeDocx(...args), 'cv.docx')));

/** Texts one below the other, starting at a position. */
const column = (x: number, y: number, lines: readonly (string | Omit<PositionedText, 'x' | 'y'>)[]): PositionedText[] =>
  lines.map((line, at) => ({ x, y: y + at * 14, ...(typeof line === 'string' ? { text: line } : line) }));

const heading = (text: string) => ({ text, size: 13, isBold: true });
const texts = (values: readonly ({ text: string } | undefined)[]) => values.map((value) => value?.text);
const jobsOf = ({ jobs }: Draft) =>
  jobs.map(({ employer, title, dates, bullets }) => ({
    employer: employer?.text,
    title: title?.text,
    start: dates?.start,
    end: dates?.end,
    bullets: texts(bullets),
  }));

const name = { text: 'Ada Example', size: 24 };
const intern = { employer: 'Brightfern Software', title: 'Test Engineer', start: '2024-05', end: '2024-08' };

describe('a PDF with two columns', () => {
  const left = column(40, 100, [
    heading('Contact'),
    'ada@mail.example',
    { text: 'Portfolio', url: 'https://ada.example/work' },
    '+49 170 555 0123',
    heading('Skills'),
    'Rust',
    'Python',
    heading('Languages'),
    'English (native)',
    'German: B2',
  ]);
  const right = column(230, 60, [
    name,
    'Student of Botany',
    heading('Experience'),
    { text: 'Test Engineer', isBold: true },
    'Brightfern Software | Austin, TX',
    'May 2024 - Aug 2024',
    '- Grew 40 ferns in a browser that nobody had opened before, and wrote a long',
    'report on each of them',
    '- Counted spores',
    heading('Education'),
    { text: 'BSc Botany', isBold: true },
    'Fern College',
    'since 2023',
  ]);
  const draft = fromPdf([...left, ...right]);

  test('is read column by column', () => {
    expect(jobsOf(draft)).toEqual([
      {
        ...intern,
        bullets: [
          'Grew 40 ferns in a browser that nobody had opened before, and wrote a long report on each of them',
          'Counted spores',
        ],
      },
    ]);
    expect(draft.education).toMatchObject([
      { school: { text: 'Fern College' }, degree: { text: 'BSc Botany' }, dates: { start: '2023', end: 'present' } },
    ]);
    expect(draft.skills.flatMap(({ items }) => texts(items))).toEqual(['Rust', 'Python']);
    expect(draft.languages.map(({ name: { text }, level }) => [text, level?.text])).toEqual([
      ['English', 'native'],
      ['German', 'B2'],
    ]);
  });

  test('has the contact details, including the URL of a linked word', () => {
    expect(texts([draft.name, draft.headline, draft.mail, draft.phone])).toEqual([
      'Ada Example',
      'Student of Botany',
      'ada@mail.example',
      '+49 170 555 0123',
    ]);
    expect(texts(draft.links)).toEqual(['https://ada.example/work']);
  });

  test('is read with the page and the line of each value', () => {
    expect(draft.name).toMatchObject({ page: 1, line: 1 });
    expect(draft.jobs[0]?.title).toMatchObject({ page: 1, confidence: 0.9 });
  });
});

describe('headings', () => {
  test.each([
    ['E X P E R I E N C E'],
    ['Beruflicher Werdegang'],
    ['PRACOVNÉ SKÚSENOSTI'.normalize('NFD').replaceAll(/\p{Mn}/gu, '')],
    ['Expérience & Stages'],
    ['Experiencia laboral:'],
  ])('"%s" begins the list of jobs', (text) => {
    const entry = ['Test Engineer, Brightfern Software', '05/2024 - 08/2024', '- Counted spores'];
    const draft = fromPdf(column(40, 60, [name, heading('Skills'), 'Rust', heading(text), ...entry]));
    expect(jobsOf(draft)).toEqual([{ ...intern, bullets: ['Counted spores'] }]);
  });

  test('an unknown heading in the style of the known headings begins a section, whose kind is recognized from its lines', () => {
    const entry = [{ text: 'Test Engineer', isBold: true }, 'Brightfern Software', '05/2024 - 08/2024', '- Counted'];
    const lines = [name, heading('Skills'), 'Rust', heading('Where I have been'), ...entry, heading('Awards'), 'A cup'];
    const draft = fromPdf(column(40, 60, lines));
    expect(jobsOf(draft)).toEqual([{ ...intern, bullets: ['Counted'] }]);
    expect(draft.sections).toMatchObject([{ heading: { text: 'Awards' }, lines: [{ text: 'A cup' }] }]);
    expect(texts(draft.review)).toEqual(['Where I have been']);
  });
});

test('an unknown heading is recognized by a typical word, such as “built” in “Things I’ve built”', () => {
  const entry = ['Fern Atlas', '05/2024 - 08/2024', 'A map of forty gardens'];
  const lines = [name, heading('Education'), 'Fern College', '2020 - 2024', heading('Things I’ve built'), ...entry];
  expect(fromPdf(column(40, 60, lines)).projects).toMatchObject([{ name: { text: 'Fern Atlas' } }]);
});

test('a town to the right of an employer is read as the place of the job, not as a list item', () => {
  const lines = column(40, 60, [name, heading('Experience'), { text: 'Test Engineer', isBold: true }, 'Brightfern']);
  const beside = [
    { text: '05/2024 - 08/2024', x: 400, y: 88 },
    { text: 'Austin', x: 500, y: 102 },
    { text: '- Counted spores', x: 40, y: 116 },
  ];
  expect(fromPdf([...lines, ...beside]).jobs).toMatchObject([
    { employer: { text: 'Brightfern' }, place: { text: 'Austin' }, bullets: [{ text: 'Counted spores' }] },
  ]);
});

test('the lines below a bullet continue the bullet, even if there is a town to its right', () => {
  const first = 'Grew 40 ferns in a browser that nobody had opened before, and wrote a';
  const second = 'report on each of them, which was so long that nobody has read it to';
  const lines = [name, heading('Experience'), 'Test Engineer, Brightfern Software', '05/2024 - 08/2024'];
  const draft = fromPdf([
    ...column(40, 60, [...lines, `- ${first}`]),
    ...column(46.7, 130, [second, 'its end']),
    { text: 'Austin', x: 400, y: 116 },
  ]);
  expect(draft.jobs[0]?.bullets.map(({ text }) => text)).toEqual([`${first} ${second} its end Austin`]);
});

test('a running head is not in any section, and an entry can continue on the next page', () => {
  const head = (page: number) => [
    { text: 'Ada Example', x: 40, y: 30, size: 24 },
    { text: `Page ${page} of 2`, x: 500, y: 820 },
  ];
  const first = column(40, 60, [
    heading('Experience'),
    'Test Engineer, Brightfern Software',
    '05/2024 - 08/2024',
    '- A cup',
  ]);
  const draft = fromPdf([...head(1), ...first], [...head(2), ...column(40, 60, ['- Counted spores'])]);
  expect(jobsOf(draft)).toEqual([{ ...intern, bullets: ['A cup', 'Counted spores'] }]);
});

describe('entries', () => {
  const jobs = (...lines: string[]) =>
    jobsOf(fromDocx([paragraph('Experience', { isHeading: true }), ...lines].join(''))).map(
      ({ employer, title, start }) => [employer, title, start],
    );
  const bold = (text: string) => paragraph(run(text, { isBold: true }));
  const bullet = paragraph('Counted spores', { isBullet: true });

  test('may begin with the employer or the title: typical words in both decide which is which', () => {
    expect(jobs(bold('Fern Bank\tAustin, TX'), paragraph('Cashier\t2022 – 2023'), bullet)).toEqual([
      ['Fern Bank', 'Cashier', '2022'],
    ]);
    expect(jobs(bold('Cashier\t2022 – 2023'), paragraph('Fern Bank, Austin, TX'), bullet)).toEqual([
      ['Fern Bank', 'Cashier', '2022'],
    ]);
  });

  test('without typical words are read in the field order of the other entries (such as employer, title), and are marked as doubtful', () => {
    const lines = [
      ...[bold('Fern Bank'), paragraph('Cashier'), paragraph('2022 – 2023'), bullet],
      ...[bold('Marlowe'), paragraph('Odd jobs'), paragraph('2020 – 2021'), bullet],
    ];
    expect(jobs(...lines)).toEqual([
      ['Fern Bank', 'Cashier', '2022'],
      ['Marlowe', 'Odd jobs', '2020'],
    ]);
    const draft = fromDocx([paragraph('Experience', { isHeading: true }), ...lines].join(''));
    expect(draft.jobs.map(({ employer }) => (employer?.confidence ?? 0) > 0.6)).toEqual([true, false]);
  });

  test.each([
    [
      'a preposition in a different style',
      [run('Fern-Runner', { isBold: true }), run(' chez '), run('Marlowe', { size: 12 })],
      'Marlowe',
    ],
    ['a Spanish preposition before a name', [run('Camarera de sala en Bar Marlowe')], 'Bar Marlowe'],
  ])('take the employer from the text after %s', (_, runs, employer) => {
    const dates = paragraph('2022 – 2023');
    expect(jobs(paragraph(runs.join('')), dates, bullet).map(([first]) => first)).toEqual([employer]);
  });

  test('with an unknown town are read correctly if other entries have a known town at the same position', () => {
    const head = (...parts: string[]) => [paragraph(parts.join(' | ')), paragraph('2022 – 2023'), bullet].join('');
    const lines = [head('Cashier', 'Fern Bank', 'Austin, TX'), head('Odd Jobs', 'Marlowe', 'Riga')];
    expect(jobs(...lines).map(([employer]) => employer)).toEqual(['Fern Bank', 'Marlowe']);
    const reversed = [head('Fern Bank', 'Austin, TX', 'Cashier'), head('Marlowe', 'Riga', 'Odd')];
    expect(jobs(...reversed).map(([employer, title]) => [employer, title])).toEqual([
      ['Fern Bank', 'Cashier'],
      ['Marlowe', 'Odd'],
    ]);
  });

  test.each([
    ['Bomberos Voluntarios', 'Aspirante'],
    ['Heladería Sol', 'Cajera'],
    ['Lodziarnia Kaprys', 'Sprzedawczyni'],
  ])('in Spanish or Polish have the right employer and title: %s', (employer, title) => {
    const head = [bold(title), paragraph(employer), paragraph('2022 – 2023')];
    expect(jobs(...head, bullet)).toEqual([[employer, title, '2022']]);
    expect(jobs(bold(employer), paragraph(title), paragraph('2022 – 2023'), bullet)).toEqual([
      [employer, title, '2022'],
    ]);
  });

  test('without an employer have the employer of the entry above', () => {
    const lines = [
      ...[bold('Fern Bank'), paragraph('Manager'), paragraph('2023 – present'), bullet],
      ...[paragraph('Cashier'), paragraph('2022 – 2023'), bullet],
    ];
    expect(jobs(...lines)).toEqual([
      ['Fern Bank', 'Manager', '2023'],
      ['Fern Bank', 'Cashier', '2022'],
    ]);
  });
});

test('the tools of a project are not read as a town', () => {
  const head = [paragraph('Fern Atlas | Rust | Redis'), paragraph('2022 – 2023')];
  const { projects } = fromDocx([paragraph('Projects', { isHeading: true }), ...head].join(''));
  expect(projects).toMatchObject([{ name: { text: 'Fern Atlas' }, tools: { text: 'Rust, Redis' }, place: undefined }]);
});

test('the level in the line below a language is not read as another language', () => {
  const lines = ['English', 'Native: C2', 'German', 'Fluent: C1'].map((text) => paragraph(text));
  const { languages } = fromDocx([paragraph('Languages', { isHeading: true }), ...lines].join(''));
  expect(languages.map((one) => [one.name.text, one.level?.text])).toEqual([
    ['English', 'Native: C2'],
    ['German', 'Fluent: C1'],
  ]);
});

test('a group of skills is read as spoken languages only if all its items are spoken languages', () => {
  const lines = ['Languages: English (native), Spanish (B2)', 'Code: Rust, Go'].map((text) => paragraph(text));
  const title = paragraph('Skills', { isHeading: true });
  const { languages, skills } = fromDocx([title, ...lines].join(''));
  expect(languages.map((one) => [one.name.text, one.level?.text])).toEqual([
    ['English', 'native'],
    ['Spanish', 'B2'],
  ]);
  expect(skills.map((group) => [group.title?.text, ...texts(group.items)])).toEqual([['Code', 'Rust', 'Go']]);
  const others = fromDocx(title + paragraph('Languages: Rust, Go'));
  expect(others.skills.map(({ items }) => texts(items))).toEqual([['Rust', 'Go']]);
});

describe('a DOCX file', () => {
  test('is read with its page header, text boxes, tables and links', () => {
    const box = `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph('ada@mail.example')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('ada@mail.example')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`;
    const dates = paragraph('05/2024 –') + paragraph('08/2024');
    const job = paragraph(run('Test Engineer', { isBold: true })) + paragraph('Brightfern Software, Austin, TX');
    const draft = fromDocx(
      [
        paragraph(box),
        paragraph(`<w:hyperlink r:id="r1">${run('Portfolio')}</w:hyperlink>`),
        paragraph('Experience', { isHeading: true }),
        table([[dates, job + paragraph('Counted spores', { isBullet: true })]]),
        paragraph('Skills', { isHeading: true }),
        table([
          [paragraph('Code'), paragraph('Rust, Go')],
          [paragraph('Tools'), paragraph('Git, Docker')],
        ]),
      ].join(''),
      { header: paragraph(run('Ada Example', { size: 24 })), links: { r1: 'https://ada.example/work' } },
    );
    expect(texts([draft.name, draft.mail])).toEqual(['Ada Example', 'ada@mail.example']);
    expect(texts(draft.links)).toEqual(['https://ada.example/work']);
    expect(jobsOf(draft)).toEqual([{ ...intern, bullets: ['Counted spores'] }]);
    expect(draft.skills.map(({ title, items }) => [title?.text, ...texts(items)])).toEqual([
      ['Code', 'Rust', 'Go'],
      ['Tools', 'Git', 'Docker'],
    ]);
  });
});

test('texts on both sides of a tab are separate words, however long they are', () => {
  const cup = paragraph('A cup for the longest report on ferns that was ever written\tFeb 2018');
  const { sections } = fromDocx(paragraph('Awards', { isHeading: true }) + cup);
  expect(texts(sections[0]?.lines ?? [])).toEqual([
    'A cup for the longest report on ferns that was ever written Feb 2018',
  ]);
});

describe('documents that cannot be read', () => {
  const password = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`;
  test.each([
    ['a scan', () => readPdf(makePdf([[]]), 'cv.pdf', pdfium), 'contains no text'],
    [
      'a PDF with a password',
      () => readPdf(makePdf([column(40, 60, ['A'])], { trailer: password }), 'cv.pdf', pdfium),
      'password',
    ],
    ['a truncated PDF', () => readPdf(Buffer.from('%PDF-1.7\n'), 'cv.pdf', pdfium), 'damaged'],
    ['a PDF of 21 pages', () => readPdf(makePdf(Array.from({ length: 21 }, () => [])), 'cv.pdf', pdfium), '21 pages'],
    ['a damaged DOCX', () => readDocx(makeDocx('').subarray(0, 90), 'cv.docx'), 'damaged'],
    ['a DOCX with invalid XML', () => readDocx(makeDocx('<w:p>'), 'cv.docx'), 'damaged'],
    ['a DOCX without text', () => readDocx(makeDocx(''), 'cv.docx'), 'no text'],
  ])('reading %s throws an error with the reason', (_, read, reason) => {
    expect(read).toThrow(UsageError);
    expect(read).toThrow(reason);
  });
});

/** Letters and digits of a text, without accents. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const words = fc.array(
  fc.constantFrom(
    ...['Intern', 'Fern', 'Bank', 'University', 'Kappa', 'grew', 'May 2024 – Aug 2024', '2022', 'Riga', 'Austin, TX'],
    ...['Python', 'English', 'GPA: 3.9/4.0', 'ada@mail.example', 'fern.example/x', '(Rust)', '|', '–', 'Zeta.', 'B2'],
  ),
  { minLength: 1, maxLength: 6 },
);
const known = fc.constantFrom('Experience', 'Education', 'Projects', 'Skills', 'Languages', 'Awards', 'Unheard Of');
const line = fc.record({ words, isBold: fc.boolean(), isBullet: fc.boolean() });
const documents = fc.array(fc.record({ known, lines: fc.array(line, { maxLength: 7 }) }), { maxLength: 5 });

test('every word of a document is in a field, in a section or in the review', () => {
  const property = fc.property(documents, fc.boolean(), (sections, isPdf) => {
    const lines = sections.flatMap((section) => [
      { text: section.known, isHeading: true, isBold: true, isBullet: false },
      ...section.lines.map((one) => ({ ...one, text: one.words.join(' '), isHeading: false })),
    ]);
    const placed = lines.map(({ text, isHeading, isBold, isBullet }) =>
      isHeading ? heading(text) : { text: isBullet ? `- ${text}` : text, isBold },
    );
    const draft = isPdf
      ? fromPdf(column(40, 60, [name, ...placed]))
      : fromDocx(
          paragraph(run('Ada Example', { size: 24 })) +
            lines
              .map(({ text, isBold, isBullet, isHeading }) =>
                paragraph(isHeading ? text : run(text, { isBold }), { isBullet, isHeading }),
              )
              .join(''),
        );
    const found = valuesOf(draft)
      .map(({ text }) => lettersOf(text))
      .join(' ');
    const missing = lines
      .filter(({ isHeading }) => !isHeading)
      .flatMap(({ text }) => text.split(/[\s|–,():]+/))
      .filter((word) => lettersOf(word).length > 2 && !found.includes(lettersOf(word)) && lettersOf(word) !== 'gpa');
    expect(missing).toEqual([]);
  });
  fc.assert(property, { numRuns: 120 });
});

test('a comma after a bold title separates the title from the employer', () => {
  const head = [
    { text: 'Quillfeather', x: 40, y: 88, isBold: true },
    { text: ', Marrowbone', x: 101, y: 88 },
    { text: 'May 2024 - Aug 2024', x: 400, y: 88 },
  ];
  const { jobs } = fromPdf([...column(40, 60, [name, heading('Experience')]), ...head]);
  expect(texts([jobs[0]?.title, jobs[0]?.employer]).toSorted()).toEqual(['Marrowbone', 'Quillfeather']);
});

describe('contact details', () => {
  const rows = (...lines: (string | [string, string])[]) =>
    fromDocx(
      lines
        .map((line) =>
          typeof line === 'string'
            ? paragraph(line, { isHeading: true })
            : table([line.map((cell) => paragraph(cell))]),
        )
        .join(''),
    );

  test.each<[string, [string, string][]]>([
    ['after its label', [['Name:', 'Ada Fern']]],
    ['after the label of the whole name in Slovak', [['Meno a priezvisko:', 'Ada Fern']]],
    [
      'in two parts',
      [
        ['Nachname:', 'Fern'],
        ['Vorname:', 'Ada'],
      ],
    ],
    [
      'in two parts, one of them labelled "Nom"',
      [
        ['Nom :', 'Fern'],
        ['Prénom :', 'Ada'],
      ],
    ],
  ])('the name is found in a table below a heading %s', (_, lines) => {
    const draft = rows('Lebenslauf', 'Persönliche Daten', ...lines, ['Telefon:', '0341 555 12 34'], 'Ausbildung');
    expect(draft.name?.text).toBe('Ada Fern');
    expect(draft.place).toBe(undefined);
    expect(draft.review).toEqual([]);
  });

  test('the name is found after a label in the same text, below the name of the document', () => {
    const { name: found, place } = fromPdf(
      column(40, 60, [
        { text: 'CURRICULUM VITAE', size: 20 },
        'Name: Ada Fern',
        'ada@mail.example',
        heading('Education'),
      ]),
    );
    expect([found?.text, place]).toEqual(['Ada Fern', undefined]);
  });

  test('a name in a text box is found, although it looks like a heading', () => {
    const lines = ['ADA FERN', 'Student of Botany', 'ada@mail.example'].map((text) => paragraph(text)).join('');
    const box = `<w:r><w:txbxContent>${lines}</w:txbxContent></w:r>`;
    const { name: found, headline } = fromDocx(
      `<w:p>${box}</w:p>${['EXPERIENCE', 'Intern, Airbus, June 2024', 'SKILLS', 'Rust'].map((text) => paragraph(text)).join('')}`,
    );
    expect([found?.text, headline?.text]).toEqual(['ADA FERN', 'Student of Botany']);
  });

  test('two wide spaces separate the employer and the title of a Chinese entry from the dates and from each other', () => {
    const { jobs } = fromDocx(
      paragraph('李明') +
        paragraph('实习经历', { isHeading: true }) +
        paragraph('2026年1月 – 2026年4月  澎湃新闻  实习记者'),
    );
    expect(jobs).toMatchObject([{ employer: { text: '澎湃新闻' }, title: { text: '实习记者' } }]);
  });

  test('a street and the town below it become one address', () => {
    const lines = ['Lindenstr. 4', '04109 Leipzig', 'ada@mail.example', heading('Education')];
    const { place, headline, review } = fromPdf(column(40, 60, [name, ...lines]));
    expect([place?.text, headline, review]).toEqual(['Lindenstr. 4, 04109 Leipzig', undefined, []]);
  });

  test('a labeled detail such as the nationality is not read as the place', () => {
    const { place } = fromPdf(column(40, 60, [name, 'Nationality: British', 'ada@mail.example', heading('Education')]));
    expect(place).toBe(undefined);
  });

  test('an account name without capital letters is not read as the headline', () => {
    const { headline } = fromPdf(column(40, 60, [name, 'ada@mail.example', 'adafern', heading('Education')]));
    expect(headline).toBe(undefined);
  });

  test('a name with spaces between its letters is marked as doubtful', () => {
    const { name: found } = fromPdf(column(40, 60, [{ ...name, text: 'MIA T H OMP S O N' }, heading('Education')]));
    expect(found?.confidence).toBeLessThan(doubtful);
  });
});

describe('schools', () => {
  const schoolsIn = (...lines: string[]) =>
    fromPdf(column(40, 60, [name, heading('Education'), ...lines, heading('Skills'), 'Rust']));

  test('lines with the labels of courses and honors are not in the text of the school', () => {
    const { education, review } = schoolsIn(
      'BSc Botany, Fern University, 2022 - 2026',
      'Relevant Coursework: Mosses, Spores',
      'Honors: First Prize, 2024',
      'GPA: 1.4',
    );
    expect(education).toHaveLength(1);
    expect(texts(education[0]?.courses ?? [])).toEqual(['Mosses', 'Spores']);
    expect(texts(education[0]?.honors ?? [])).toEqual(['First Prize, 2024']);
    expect([education[0]?.grade?.text, education[0]?.bullets, review]).toEqual(['1.4', [], []]);
  });

  test('the dates of a school without a degree can follow a bullet, as in PDFs from LinkedIn', () => {
    const { education } = schoolsIn('Fern University', 'BSc Botany · (2023 - 2026)', 'Moss College', '· (2020 - 2022)');
    expect(education).toMatchObject([{ dates: { start: '2023' } }, { dates: { start: '2020', end: '2022' } }]);
  });

  test('a word that may be the subject or the place is marked as a doubtful place', () => {
    const { education } = schoolsIn('Fern University, Botany, Bachelor of Science, 2022 - 2026');
    expect(education[0]?.place?.confidence ?? 1).toBeLessThan(doubtful);
  });
});

test('a domain with a capital letter is read as the employer, not as a link', () => {
  const { jobs } = fromPdf(
    column(40, 60, [name, heading('Experience'), 'Booking.com', 'Test Engineer', 'May 2024 - Aug 2024']),
  );
  expect(jobs).toMatchObject([{ employer: { text: 'Booking.com' }, title: { text: 'Test Engineer' }, url: undefined }]);
});

test('in a line with commas between title, employer and place, the title is doubtful unless title and employer have typical words', () => {
  const jobIn = (text: string) => fromPdf(column(40, 60, [name, heading('Experience'), `${text}, June 2024`])).jobs[0];
  expect(jobIn('Intern, Airbus, Blagnac')?.title?.confidence).toBeLessThan(doubtful);
  expect(jobIn('Intern, Example Inc., Blagnac')?.title?.confidence).toBeGreaterThan(doubtful);
});
