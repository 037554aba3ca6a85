import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFromJsonResume } from '#cli/import/content.ts';
import { contentTexts } from '#cli/content-files.ts';
import { parseJsonResume } from '#cli/import/json.ts';
import { parseJson } from '#cli/import/parse-json.ts';
import { importReport } from '#cli/import/report.ts';
import { importResume, readResume } from '#cli/import/import-resume.ts';
import { contentFolder, projectFolder, UsageError } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { toJsonResume } from '#resume/json-resume/json-resume.ts';
import { anyJsonResume } from '#tests/fixtures/any-json-resume.ts';
import { isQuick } from '#tests/support/speed.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';
import { isFormatted } from './is-formatted.ts';

const require = createRequire(import.meta.url);
const fixtures = path.join(import.meta.dirname, '../fixtures/json-resumes');
const published = path.dirname(require.resolve('@jsonresume/schema/package.json'));
const files = [
  ...(await readdir(fixtures)).map((name) => path.join(fixtures, name)),
  path.join(published, 'sample.resume.json'),
  ...(await readdir(path.join(published, 'examples'))).map((name) => path.join(published, 'examples', name)),
];
const resumes = files
  .filter((_, index) => !isQuick || index % 3 === 0)
  .map((file) => [path.basename(file, '.json'), file] as const);

const ajv = new Ajv({ allErrors: true, strict: false });
ajvFormats.default(ajv);
const isValid = ajv.compile(require('@jsonresume/schema/schema.json') as object);

const imported = await temporaryFolder('imported');
const folder = await temporaryFolder('import');
let content: string;
let report: string;

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  content = path.join(folder, 'content');
  report = path.join(folder, 'imports/import-report.md');
});

describe.each(resumes)('the JSON Resume file "%s"', (name, file) => {
  // Import only once, since the tests only read the result.
  beforeAll(() => importResume({ file, to: path.join(imported, name, 'content') }));
  beforeEach(() => {
    content = path.join(imported, name, 'content');
    report = path.join(imported, name, 'imports/import-report.md');
  });

  test('is imported as content that passes the check, in files that oxfmt would not reformat', async () => {
    const names = await readdir(content);
    expect(names).toContain('site.yaml');
    for (const name of names) {
      const text = await readFile(path.join(content, name), 'utf8');
      expect(text).toMatch(/^# \S/);
      expect(text).not.toMatch(/[&*]\w+\s*$|^\t/m);
      expect(await isFormatted(name, text), `${name}\n${text}`).toBe(true);
    }
    expect(await isFormatted(report, await readFile(report, 'utf8'))).toBe(true);
  });

  test('loses no text at import: each text is in the content or in the report', async () => {
    expect(await missingTexts(JSON.parse(await readFile(file, 'utf8')))).toEqual([]);
  });

  test('keeps every imported text in a later export, except private contact details', async () => {
    const reportText = await readFile(report, 'utf8');
    const importedTexts = textsIn(JSON.parse(await readFile(file, 'utf8'))).filter(
      (text) => !reportText.includes(escapeJson(text)),
    );
    const exportedText = normalizeSpaces(textsIn(await exportContent()).join('\n'));
    // Telephone number and address are private, so the export omits them.
    const { contact } = (await readContent(content)).site.facts;
    const isPrivate = (text: string) =>
      [contact.phone, contact.address].some((detail) => detail?.text.includes(normalizeSpaces(text)));
    // The export has a place such as "Town, State" in two fields. So look for each part of a text separately.
    const isExported = (text: string) =>
      normalizeSpaces(text)
        .split(', ')
        .every((part) => exportedText.includes(part));
    expect(importedTexts.filter((text) => !isExported(text) && !isPrivate(text))).toEqual([]);
  });

  test('is exported as valid JSON Resume, and stays the same after a second import and export', async () => {
    const first = await exportContent();
    void isValid(first);
    expect(isValid.errors).toBe(null);
    content = path.join(folder, 'content');
    report = path.join(folder, 'imports/import-report.md');
    expect(await importAndExport(first)).toEqual(first);
  });
});

test("exporting the owner's content, importing the export and exporting again gives the same file", async () => {
  const before = toJsonResume((await readContent(contentFolder)).site);
  expect(await importAndExport(before)).toEqual(before);
});

test.skipIf(isQuick)('the import of any valid JSON Resume keeps each text in content or report', async () => {
  const convertAndExport = async (resume: object) => {
    await convert(resume);
    return exportContent();
  };
  await fc.assert(
    fc.asyncProperty(anyJsonResume(ajv), async (resume) => {
      const first = await convertAndExport(resume);
      expect(await missingTexts(resume)).toEqual([]);
      expect(isValid(first), JSON.stringify(isValid.errors)).toBe(true);
      expect(await convertAndExport(first)).toEqual(first);
    }),
    { numRuns: 150 },
  );
});

describe('the import of a JSON Resume', () => {
  test('turns HTML and Markdown into plain text, with a bullet for each paragraph and list item', async () => {
    const summary =
      '<p>Led <b>two</b> &amp; more.</p><ul><li>Hired six.</li><li>See <a href="https://a.example.com">this</a>.</li></ul>';
    const markdown = '- Cut **half**.\n- Kept vector<int>.';
    await convertObject({
      work: [{ position: 'Lead', startDate: '2020', summary, highlights: [markdown, 'a * b * c'] }],
    });
    expect((await yaml('experience')).sections[0].entries[0].bullets).toEqual([
      'Led two & more.',
      'Hired six.',
      'See this (https://a.example.com).',
      'Cut half. Kept vector<int>.',
      'a * b * c',
    ]);
  });

  test('removes scripts, pictures and broken links from the introduction', async () => {
    const summary =
      '<p>I <em>do</em> <a href="javascript:alert(1)">this</a>.</p><script>alert(2)</script><img src="x" alt="A cat"><p><a href="/x">that</a> <a href="https://[::1]/">there</a></p>';
    await convertObject({ basics: { name: 'Ada', summary } });
    const { introduction } = await yaml('home');
    expect(introduction).toBe('I *do* this.\n\nA cat\n\nthat there');
  });

  test('escapes Markdown characters of plain text, so that pages show the text as typed', async () => {
    const summary = 'I like C# and F#, snake_case, [brackets] and 3 * 4 < 5.';
    await convertObject({ basics: { name: 'Ada', summary } });
    const { site } = await readContent(content);
    expect(JSON.stringify(site.pages.home.introduction)).toContain(summary);
  });

  test('invents no date: a year stays a year, and the report lists entries without a date', async () => {
    await convertObject({
      projects: [
        { name: 'Bridge', endDate: '2017' },
        { name: 'Boat', description: 'Some day.' },
      ],
      work: [
        { position: 'Guide', startDate: '2019' },
        { position: 'Helper', name: 'Sawmill' },
        { position: 'Cook', startDate: '2015-06', endDate: '2014-06' },
      ],
      education: [{ institution: 'College', endDate: '2018' }],
    });
    expect((await yaml('projects')).projects).toEqual([
      { title: 'Bridge', date: 2017 },
      { title: 'Boat', summary: 'Some day.' },
    ]);
    expect((await yaml('experience')).sections[0].entries).toEqual([{ title: 'Guide', start: 2019, end: 'present' }]);
    expect((await yaml('education')).schools).toEqual([{ school: 'College', start: 2018, end: 2018 }]);
    const reportText = await readFile(report, 'utf8');
    for (const line of ['`$.work[1].name`: `"Sawmill"`', '`$.work[2].position`: `"Cook"`'])
      expect(reportText).toContain(line);
    expect(reportText).toMatch(/an end without a start.*\n\n- `\$\.education\[0\]\.endDate`: `"2018"`/);
  });

  test('keeps both the start and the end of a project', async () => {
    await convertObject({
      projects: [
        { name: 'Bridge', startDate: '2024-09', endDate: '2026-02' },
        { name: 'Tower', startDate: '2025-01', 'x-running': true },
        { name: 'Gate', startDate: '2023' },
      ],
    });
    expect((await yaml('projects')).projects).toEqual([
      { title: 'Bridge', start: '2024-09', end: '2026-02' },
      { title: 'Tower', start: '2025-01', end: 'present' },
      { title: 'Gate', date: 2023 },
    ]);
  });

  test('makes telephone number and address private', async () => {
    const location = { address: '12 Ferry Lane', city: 'Exampleton', postalCode: '97000' };
    await convertObject({ basics: { name: 'Ada', phone: '+1 541 555 0134', location } });
    const { site } = await readContent(content);
    expect(site.facts.contact.phone).toEqual({ text: '+1 541 555 0134', show: 'resume' });
    expect(site.facts.contact.address).toEqual({ text: '12 Ferry Lane, Exampleton, 97000', show: 'resume' });
    expect(site.person).toMatchObject({ phone: undefined, address: undefined, place: 'Exampleton' });
  });

  test.each([
    [{ region: 'GA', city: 'Atlanta', postalCode: '30332', countryCode: 'US' }, 'Atlanta, GA 30332', 'Atlanta, GA'],
    [{ city: 'Bologna', postalCode: '40121', countryCode: 'IT' }, '40121 Bologna', 'Bologna'],
    [{ city: 'Leeds', postalCode: 'LS1 4AB', countryCode: 'GB' }, 'Leeds, LS1 4AB', 'Leeds'],
  ])('writes an address with %j in the order that is usual in its country', async (location, lastPart, place) => {
    await convertObject({ basics: { location: { address: '3 Main Row', ...location } } });
    expect(await yaml('site')).toMatchObject({ address: `3 Main Row, ${lastPart}`, place });
  });

  test('imports a complete address in `city` as a private address', async () => {
    const { notes } = await convertObject({ basics: { location: { city: '12 rue Pasteur, 31000 Toulouse' } } });
    expect(await yaml('site')).toMatchObject({ address: '12 rue Pasteur, 31000 Toulouse', place: 'Toulouse' });
    expect(notes).toContainEqual(expect.objectContaining({ kind: 'changed', path: '$.basics.location.city' }));
  });

  test('reads keys that language models write', async () => {
    const { notes } = await convertObject({
      work: [{ company: 'Costa', position: 'Barista', startDate: '2023', description: 'Made coffee.' }],
      projects: [{ title: 'Memory', description: 'A study.', technologies: ['R'] }, { description: 'A bridge.' }],
      certifications: [{ name: 'First Aid' }],
      education: [{ institution: 'College', startDate: '2020', score: '15,8/20' }],
    });
    expect((await yaml('experience')).sections[0].entries[0].bullets).toEqual(['Made coffee.']);
    expect((await yaml('experience')).certificates).toEqual([{ title: 'First Aid' }]);
    expect((await yaml('education')).schools[0].gpa).toEqual({ value: 15.8, scale: 20 });
    expect((await yaml('projects')).projects).toEqual([
      { title: 'Memory', summary: 'A study.', skills: ['R'] },
      { title: 'A bridge.' },
    ]);
    const checked = notes.filter(({ kind }) => kind === 'toCheck').map(({ path: place }) => place);
    expect(checked).toEqual(expect.arrayContaining(['$.work[0].description', '$.projects[1].description']));
  });

  test('reports characters that the fonts of the résumé PDF lack', async () => {
    const work = [{ position: 'Cook', startDate: '2020' }];
    const { notes } = await importObject({ basics: { name: 'Ada Łukaszewska' }, work });
    expect(notes.filter(({ path }) => path === 'resume.pdf')).toEqual([]);
    await importObject({ basics: { name: 'ნინო Ada' }, work }, { replace: true });
    expect(await yaml('resume')).toEqual({ format: 1 });
    expect(await readFile(path.join(folder, 'imports/import-report-2.md'), 'utf8')).toContain('ნინო');
  });

  test('reads keys from before JSON Resume 1.0, and imports a value under an old and a new key only once', async () => {
    const [website, url] = ['https://one.example.com', 'https://two.example.com'];
    const { notes } = await convertObject({
      basics: { name: 'Ada', website, meta: 1 },
      education: [{ institution: 'College', startDate: '2020', score: '', gpa: '3.5/4.0' }],
      certificates: [{ name: 'First Aid', date: '2024-05', 'x-expires': '05/2026' }],
      projects: [
        { name: 'A', website: url, url },
        { name: 'B', website, url },
      ],
    });
    expect(await yaml('site')).toMatchObject({ url: website });
    expect((await yaml('education')).schools[0].gpa).toEqual({ value: 3.5, scale: 4 });
    expect((await yaml('experience')).certificates[0].expires).toBe('2026-05');
    const { projects } = await yaml('projects');
    expect(projects.map(({ links }: { links: { url: string }[] }) => links.map((link) => link.url))).toEqual([
      [url],
      [url],
    ]);
    expect(notes.filter(({ kind }) => kind === 'leftOut').map(({ path }) => path)).toEqual([
      '$.basics.meta',
      '$.projects[1].website',
    ]);
  });

  test('derives a missing title from other fields', async () => {
    await convertObject({
      work: [{ name: 'Night Market', startDate: '2020' }],
      education: [{ area: 'Baking', studyType: 'Diploma', startDate: '2020' }],
      projects: [{ description: 'A bridge of timber.', endDate: '2020-02' }],
    });
    expect((await yaml('experience')).sections[0].entries[0].title).toBe('Night Market');
    expect((await yaml('education')).schools[0]).toMatchObject({ school: 'Baking', major: 'Diploma' });
    expect((await yaml('projects')).projects[0].title).toBe('A bridge of timber.');
  });

  test.skipIf(isQuick)(
    'adds an award to the school that the award names, otherwise to the first school, and without schools to a list',
    async () => {
      const awards = [
        { title: 'First prize', awarder: 'The town', date: '2024-05-02' },
        { title: 'Cup', 'x-school': 'B' },
      ];
      const education = ['A', 'B'].map((institution) => ({ institution, startDate: '2020' }));
      await convertObject({ awards, education });
      expect((await yaml('education')).schools.map(({ honors }: { honors: string[] }) => honors)).toEqual([
        ['First prize, The town, 2024'],
        ['Cup'],
      ]);
      await convertObject({ awards });
      expect((await yaml('experience')).lists).toEqual([
        { title: 'Awards', items: ['First prize, The town, 2024', 'Cup'] },
      ]);
    },
  );

  test('creates lists from groups of skills, and fills the sections for languages, certificates and interests', async () => {
    const url = 'https://a.example.com';
    await convertObject({
      skills: [{ name: 'Languages', keywords: ['Go'] }, { name: 'Chess' }, { name: 'Maps', level: 'Master' }],
      languages: [{ language: 'French', fluency: 'Native' }, { language: 'Latin' }],
      certificates: [{ name: 'First Aid', issuer: 'Red Cross', date: '2022-03-05', url }, { issuer: 'The town' }],
      publications: [{ name: 'On buses', publisher: 'The Paper', releaseDate: '2021-04', url }],
      interests: [{ name: 'Rowing' }, { name: 'Tea', keywords: ['green', 'black'] }],
    });
    expect(await yaml('experience')).toMatchObject({
      lists: [
        { title: 'Languages', items: ['Go'] },
        { title: 'Skills', items: ['Chess', 'Maps'] },
      ],
      languages: [{ language: 'French', level: 'native' }, { language: 'Latin' }],
      certificates: [{ title: 'First Aid', issuer: 'Red Cross', date: '2022-03', url }, { title: 'The town' }],
      publications: [{ title: 'On buses', venue: 'The Paper', date: '2021-04', url }],
      interests: ['Rowing', 'Tea (green, black)'],
    });
  });

  test.skipIf(isQuick)(
    'reads the "x-" fields of the program’s exports, such as sections and the publication that belongs to a job',
    async () => {
      const links = [{ label: 'Talk', url: 'https://talk.example.com' }];
      const job = { position: 'Lead', name: 'Club', startDate: '2024-02', 'x-section': 'Leadership' };
      await convertObject({
        basics: { name: 'Ada', phone: '5550134', 'x-public': ['phone'] },
        work: [
          { ...job, url: 'https://talk.example.com', 'x-links': links },
          { position: 'Cat’s assistant', 'x-light-hearted': true, 'x-when': 'Always', 'x-leaving': 'Never.' },
        ],
        publications: [{ name: 'On clubs', url: 'https://doi.org/10.5555/1', 'x-work': 'Lead, Club, 2024-02' }],
        skills: [{ name: 'Daily', keywords: ['Git'], 'x-list': 'Tools' }],
        meta: { 'x-language': 'sv' },
      });
      expect(await yaml('site')).toMatchObject({ language: 'sv', phone: { text: '5550134', show: 'both' } });
      expect(await yaml('experience')).toMatchObject({
        sections: [{ title: 'Leadership', entries: [{ links, paper: { title: 'On clubs' } }] }],
        lists: [{ title: 'Tools', groups: [{ label: 'Daily', items: ['Git'] }] }],
      });
      expect((await yaml('irrelevant')).jobs[0]).toMatchObject({ when: 'Always', leaving: 'Never.', show: 'both' });
    },
  );

  test('writes long text as folded YAML, and quotes only values that need quotes', async () => {
    const long = `Kept this: ${'a long line of words '.repeat(8)}`.trim();
    const highlights = [long, 'Short: with a colon', '2024', 'plain words'];
    await convertObject({ work: [{ position: 'Cook', startDate: '2020-01', highlights }] });
    const lines = (await readFile(path.join(content, 'experience.yaml'), 'utf8'))
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining(['- >-', '- "Short: with a colon"', '- "2024"', '- plain words', 'start: 2020-01']),
    );
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
  });

  test('writes the schema comment into each file if the content folder is in the project', async () => {
    const to = path.join(projectFolder, '.cache/test/imported-content');
    await rm(to, { recursive: true, force: true });
    const { report } = await importResume({ file: path.join(fixtures, 'student.json'), to });
    const [line = ''] = (await readFile(path.join(to, 'site.yaml'), 'utf8')).split('\n');
    const schema = line.replace('# yaml-language-server: $schema=', '');
    expect(path.resolve(to, schema)).toBe(path.join(projectFolder, 'schemas/site.json'));
    await rm(to, { recursive: true });
    if (report) await rm(report);
  });
});

test('parseJson accepts exactly the texts that JSON.parse accepts', () => {
  const piece = fc.constantFrom(' ', '\n', ...'{ } [ ] , : "a" "b" " \\ 1 - 0. e5 null x'.split(' '));
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.json(),
    fc.json().chain((json) => fc.nat(json.length).map((length) => json.slice(0, length))),
  );
  fc.assert(
    fc.property(text, (json) => {
      const output = errorOf(() => parseJson(json, 'resume.json'));
      if (output?.includes('each key once')) return;
      expect(output === undefined, output).toBe(errorOf(() => JSON.parse(json)) === undefined);
    }),
    { numRuns: isQuick ? 500 : 2000 },
  );
  const long = JSON.stringify({ long: 'x"'.repeat(2_000_000) });
  expect(errorOf(() => parseJson(long, 'resume.json'))).toBe(undefined);
});

describe('existing content during an import', () => {
  test('stays unchanged without --replace, and is moved to imports/ with --replace, never deleted or merged', async () => {
    await importObject({ basics: { name: 'Ada Example' } });
    await writeFile(path.join(content, 'about.md'), 'My story.\n');
    const before = await snapshotOf(content);
    const rejected = importObject({ basics: { name: 'Bo Example' } });
    await expect(rejected).rejects.toThrow(/not empty[^]*--replace/);
    await expect(rejected).rejects.toThrow(UsageError);
    expect(await snapshotOf(content)).toEqual(before);

    const first = await importObject({ basics: { name: 'Bo Example' } }, { replace: true });
    const second = await importObject({ basics: { name: 'Cy Example' } }, { replace: true });
    expect(await snapshotOf(first.backup ?? '')).toEqual(before);
    expect(await snapshotOf(second.backup ?? '')).not.toEqual(before);
    expect(await yaml('site')).toMatchObject({ name: 'Cy Example' });
    expect(Object.keys(await snapshotOf(content))).not.toContain('about.md');
    // Git and Docker must ignore imports/, since it has private details.
    expect(await readdir(folder)).toEqual(['content', 'imports', 'resume.json']);
    for (const name of ['.gitignore', '.dockerignore'])
      expect((await readFile(path.join(projectFolder, name), 'utf8')).split('\n')).toContainEqual(
        expect.stringMatching(/^imports\/?$/),
      );
  });

  test('is not replaced, even with --replace, if the folder has files but no content files', async () => {
    await mkdir(content);
    await writeFile(path.join(content, 'thesis.doc'), 'three years');
    const before = await snapshotOf(folder);
    await expect(importObject({}, { replace: true })).rejects.toThrow(/content is not empty/);
    expect(await snapshotOf(folder)).toEqual({ ...before, 'resume.json': expect.any(String) as string });
  });

  test('can be an empty folder; the report of an earlier import is kept', async () => {
    await mkdir(content);
    await mkdir(path.dirname(report));
    await writeFile(report, 'from before');
    const { report: newReport } = await importObject({ basics: { name: 'Ada Example' } });
    expect(path.basename(newReport ?? '')).toBe('import-report-2.md');
    expect(await readFile(report, 'utf8')).toBe('from before');
  });
});

describe('the import of a JSON file with errors', () => {
  test.each([
    ['a trailing comma', '{\n  "basics": {\n    "name": "Ada",\n  }\n}\n'],
    ['a comment', '{\n  // me\n  "basics": {}\n}\n'],
    ['single quotes', "{ 'basics': {} }"],
    ['a missing comma', '{\n  "work": []\n  "skills": []\n}\n'],
    ['a truncated file', '{ "basics": { "name": "Ada"'],
    ['a duplicate key', '{ "work": [], "work": [] }'],
    ['a line break in a string', '{ "basics": { "summary": "One\nTwo" } }'],
    ['an empty file', ''],
    ['plain text', 'Dear Sir or Madam'],
    ['text after the JSON value', '{} {}'],
    ['a file with one long line', `{ "basics": { "name": "${'Ada '.repeat(99)}", 'label': 1 } }`],
    ['too deep nesting', '['.repeat(9000)],
  ])('changes no file, and explains why it rejects %s', async (_, text) => {
    expect(await importFailure(text)).toMatchSnapshot();
  });

  test('repairs unambiguous mistakes, and lists the original values in the report', async () => {
    const { notes } = await convert({
      basics: {
        name: 'Ada',
        url: 'www.example.com',
        profiles: { network: 'LinkedIn', url: 'www.linkedin.com/in/ada' },
      },
      work: [
        { position: 'Cook', startDate: '2023-9-28', endDate: 'Present', highlights: 'All of it' },
        { position: 'Guide', startDate: 2019, endDate: 'Sept. 2020' },
      ],
    });
    expect((await yaml('site')).links).toEqual([{ label: 'LinkedIn', url: 'https://www.linkedin.com/in/ada' }]);
    expect((await yaml('experience')).sections[0].entries).toEqual([
      { title: 'Cook', start: '2023-09', end: 'present', bullets: ['All of it'] },
      { title: 'Guide', start: 2019, end: '2020-09' },
    ]);
    const changed = notes.filter(({ kind }) => kind === 'changed').map(({ value }) => value);
    expect(changed).toEqual(
      expect.arrayContaining(['www.linkedin.com/in/ada', '2023-9-28', 'Present', 'All of it', 2019, 'Sept. 2020']),
    );
    expect(await readFile(report, 'utf8')).toContain('`"2023-9-28"`');
  });

  test('reads a text in place of an object as the name or title of the object', async () => {
    await convertObject({ skills: ['Go', 'SQL'], languages: ['Latin'], awards: 'First prize' });
    expect(await yaml('experience')).toMatchObject({
      lists: [
        { title: 'Skills', items: ['Go', 'SQL'] },
        { title: 'Awards', items: ['First prize'] },
      ],
      languages: [{ language: 'Latin' }],
    });
  });

  test('rejects a résumé without a name of the person, unless --name is given', async () => {
    const file = path.join(folder, 'nameless.json');
    await writeFile(file, '{ "work": [{ "position": "Cook", "startDate": "2020" }] }');
    await expect(importResume({ file, to: content })).rejects.toThrow(/It contains no name[^]*--name/);
    const { files } = await readResume(file, { name: 'Bo Example' });
    expect([files.site.name, files.home.tagline]).toEqual(['Bo Example', 'Bo Example']);
  });

  test.each([
    ['{ "name": "Bo", "contact": {}, "experience": [{ "company": "Fern" }], "education": [{ "university": "Moss" }] }'],
    ['{ "personal_info": { "name": "Bo" }, "jobs": [] }'],
    ['{ "skills": { "languages": ["C"] }, "education": [{ "university": "Moss" }] }'],
    ['{}'],
  ])('rejects JSON without the keys of JSON Resume, with or without --name: %s', async (text) => {
    const file = path.join(folder, 'other.json');
    await writeFile(file, text);
    for (const known of [{}, { name: 'Bo' }])
      await expect(readResume(file, known)).rejects.toThrow(
        /^other\.json: This is not a JSON Resume: it lacks "basics"[^]*"basics", "work" and "education"[^]*PDF or DOCX/,
      );
  });

  test('rejects a file of Reactive Resume 3', async () => {
    const file = path.join(folder, 'old.json');
    const sections = { work: { items: [{ name: 'Teva', position: 'Lab student' }] } };
    await writeFile(file, JSON.stringify({ basics: { name: 'Dana' }, sections, metadata: {} }));
    await expect(readResume(file)).rejects.toThrow(/^old\.json: This is a file of Reactive Resume 3[^]*as PDF/);
  });

  test('reports the entries of unknown sections of Reactive Resume', async () => {
    const file = path.join(folder, 'sections.json');
    const sections = { experience: { items: [] }, hobbies: { items: [{ name: 'Chess' }] } };
    await writeFile(file, JSON.stringify({ basics: { name: 'Dana' }, sections, metadata: {} }));
    expect((await readResume(file)).notes).toContainEqual(
      expect.objectContaining({ path: 'sections.hobbies.items[0].name', value: 'Chess', kind: 'leftOut' }),
    );
  });

  test('writes the name of --name instead of the name in the file, and reports the change', async () => {
    const file = path.join(folder, 'renamed.json');
    await writeFile(file, '{ "basics": { "name": "Bo Example", "label": "Cook" } }');
    const { files, notes } = await readResume(file, { name: 'Bob Example' });
    expect(files.site).toMatchObject({ name: 'Bob Example', description: 'Bob Example, Cook' });
    expect(files.home.tagline).toBe('Bob Example');
    expect(notes).toContainEqual(expect.objectContaining({ kind: 'changed', value: 'Bo Example' }));
  });

  test('reports 50 identical errors as 50 problems', async () => {
    const work = Array.from({ length: 50 }, () => 'Cook');
    expect(await importFailure(JSON.stringify({ work }))).toMatch(/50 problems in resume\.json/);
  });

  test('keeps the year of an ambiguous date, omits an invalid date, and reports both', async () => {
    const work = [
      { position: 'Cook', startDate: '03/04/2023', endDate: 'Fall 2025' },
      { position: 'Tutor', startDate: '2020', endDate: 'some day' },
      { position: 'Guide', startDate: 'seit 10/2023', endDate: 'June 2025 (expected)' },
    ];
    const { notes } = await convertObject({ basics: { name: 'Ada' }, work });
    expect((await yaml('experience')).sections[0].entries).toEqual([
      { title: 'Cook', start: 2023, end: 2025 },
      { title: 'Tutor', start: 2020, end: 'present' },
      { title: 'Guide', start: '2023-10', end: '2025-06' },
    ]);
    expect(notes.slice(0, 3).map(({ kind, path: place, value }) => [kind, place, value])).toEqual([
      ['changed', '$.work[0].startDate', '03/04/2023'],
      ['changed', '$.work[0].endDate', 'Fall 2025'],
      ['leftOut', '$.work[1].endDate', 'some day'],
    ]);
  });

  test('reports all invalid fields at once, with the expected values', async () => {
    const resume = {
      basics: { name: 5, email: 'ada', url: 'www.example.com', profiles: { network: 'X' } },
      work: [{ startDate: '2025', endDate: 'Present', highlights: 'All of it' }, 'Cook'],
      skills: [{ name: 'Go', keywords: ['a', true] }],
    };
    expect(await importFailure(JSON.stringify(resume))).toMatchSnapshot();
  });

  test.each([['null'], ['[]'], ['"text"'], ['3']])(
    'rejects the JSON value %s, because it is not a résumé',
    async (text) => {
      expect(await importFailure(text)).toMatch(/: This is .*, not a JSON Resume\.\n {2}Expected: a group in \{ \}/);
    },
  );

  test('rejects a missing file, a folder, and binary data, each with the reason', async () => {
    for (const [file, words] of [
      [path.join(folder, 'missing.json'), 'There is no such file'],
      [folder, 'This folder contains no file'],
      // Commands resolve every argument as a path. So a URL arrives as a path below the current folder.
      [path.join(folder, 'https://www.linkedin.com/in/ada'), /ada: This is an address[^]*ask LinkedIn for your data/],
      [path.join(folder, 'www.linkedin.com/in/ada'), /ada: This is an address/],
    ] as const)
      await expect(importResume({ file, to: content })).rejects.toThrow(words);
    const file = path.join(folder, 'resume.json');
    await writeFile(file, Buffer.from([0x7b, 0xff, 0x01, 0x7d]));
    await expect(importResume({ file, to: content })).rejects.toThrow('This is neither a text');
    expect(await readdir(folder)).toEqual(['resume.json']);
  });

  test('treats empty texts and null as missing values', async () => {
    const blank = { label: null, email: '', url: ' ', profiles: null };
    await convertObject({ basics: blank, work: [null, { position: 'Cook', startDate: '2020', endDate: '' }] });
    expect((await yaml('experience')).sections[0].entries).toEqual([{ title: 'Cook', start: 2020, end: 'present' }]);
  });
});

function errorOf(parse: () => unknown): string | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the command "npm run import"', () => {
  const command = (...args: string[]) => {
    const env = { ...process.env, INIT_CWD: folder, NO_COLOR: '1' };
    const run = spawnSync(process.execPath, [path.join(projectFolder, 'src/cli/import/import.ts'), ...args], {
      encoding: 'utf8',
      cwd: projectFolder,
      env,
    });
    return { status: run.status, output: run.stdout + run.stderr };
  };

  test.skipIf(isQuick)(
    'prints the created files, the omitted values, the path of the report, and the next steps',
    async () => {
      const file = path.join(fixtures, 'nurse.json');
      await importResume({ file: path.join(fixtures, 'student.json'), to: content });
      const { status, output } = command(file, '--to', 'content', '--replace');
      expect(output).toMatch(
        /^Imani Okafor: imported 1 school, 2 jobs, 0 projects, 0 lists, 1 certificate, 0 links from nurse\.json/,
      );
      expect(output).toMatch(/\d+ fields not imported, \d+ changed, \d+ to check: .*import-report-2\.md/);
      expect(output).toMatch(/Next: .*npm start/);
      expect(status).toBe(0);
      expect(await yaml('site')).toMatchObject({ name: 'Imani Okafor' });
      expect(output).toMatch(/The earlier content is in .*before-import/);
    },
  );

  test.skipIf(isQuick)('rejects two files, and prints both names and the usage', () => {
    const { status, output } = command('My', 'Resume.json');
    expect(output).toMatch(
      /you gave 2: "My", "Resume\.json"\.[^]*"My Resume\.json"[^]*Usage: npm run import -- <resume\.pdf/,
    );
    expect(status).toBe(2);
  });
});

/** Writes a JSON Resume to a file and imports the file. Adds a name if the résumé has none. */
async function importObject(resume: object, { replace = false, text = JSON.stringify(withName(resume)) } = {}) {
  const file = path.join(folder, 'resume.json');
  await writeFile(file, text);
  return importResume({ file, to: content, replace });
}

/** Imports a JSON Resume as `importResume` does, but skips the slow check of the PDF fonts. */
async function convert(resume: object) {
  await rm(folder, { recursive: true, force: true });
  for (const directory of [content, path.dirname(report)]) await mkdir(directory, { recursive: true });
  const { document, notes: repaired } = parseJsonResume(JSON.stringify(resume), 'resume.json');
  const { files, notes } = contentFromJsonResume(document);
  for (const [name, text] of contentTexts(files, content)) await writeFile(path.join(content, name), text);
  await writeFile(report, importReport([...repaired, ...notes], 'resume.json'));
  return { notes: [...repaired, ...notes] };
}

const convertObject = (resume: object) => convert(withName(resume));

/** Adds a name if the JSON Resume has none, since the import rejects a résumé without a name. */
const withName = (resume: { basics?: object }) => ({ ...resume, basics: { name: 'Ada Example', ...resume.basics } });

async function importFailure(text: string): Promise<string> {
  const error = await importObject({}, { text }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UsageError);
  expect(await readdir(folder)).toEqual(['resume.json']);
  return (error as UsageError).message;
}

const exportContent = async () => toJsonResume((await readContent(content)).site);

async function importAndExport(resume: object) {
  await convert(resume);
  return exportContent();
}

// oxlint-disable-next-line typescript/no-explicit-any -- the assertions check its type
const yaml = async (name: string): Promise<any> => parse(await readFile(path.join(content, `${name}.yaml`), 'utf8'));

/** Texts of a JSON Resume that are missing in both the content and the report. */
async function missingTexts(resume: unknown): Promise<string[]> {
  const names = (await readdir(content)).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(content, name), 'utf8')));
  const textsInContent = [...textsIn(texts.map((text) => parse(text) as unknown)), ...(await scores())];
  const words = textsInContent.map(normalizeSpaces).join('\n');
  const reportText = await readFile(report, 'utf8').catch(() => '');
  // Compare paragraphs, since the import turns each one into a list item.
  const isInContent = (text: string) =>
    text.split(/\n\s*\n/).every((paragraph) => words.includes(normalizeSpaces(paragraph)));
  return textsIn(resume).filter((text) => !reportText.includes(escapeJson(text)) && !isInContent(text));
}

/** Grades in the content, in the spelling of a JSON Resume. Example: `3.5/4.0` */
async function scores(): Promise<string[]> {
  const { site } = await readContent(content);
  return site.facts.schools.flatMap(({ gpa }) => (gpa ? [`${gpa.value}/${gpa.scale.toFixed(1)}`] : []));
}

/** All numbers and non-empty strings in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    // `x-public` contains field names, not the owner's text.
    return Object.entries(value).flatMap(([key, inner]) => (key === 'x-public' ? [] : textsIn(inner)));
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value.trim() !== '' ? [value] : [];
}

/** Escapes a string as in JSON, since the report quotes texts in this form. */
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);

const normalizeSpaces = (text: string) => text.trim().replace(/\s+/g, ' ');
