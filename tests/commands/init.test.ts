import { watch } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildSite } from '#generator/main.ts';
import { readAnswers } from '#cli/init/answers-file.ts';
import { contentOf, firstTexts } from '#cli/first-content/first-content.ts';
import { contentFromJsonResume } from '#cli/import/content.ts';
import { filesWith } from '#cli/content-files.ts';
import { hashesOf, isUntouchedSample } from '#cli/check/sample/traces.ts';
import { contentFolder, projectFolder } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { startCommand } from './typed-command.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';
import { isQuick } from '#tests/support/speed.ts';
import { isFormatted } from './is-formatted.ts';

const fixtures = path.join(import.meta.dirname, '../fixtures');
const hasSampleContent = await isUntouchedSample(contentFolder);
const files = Object.keys(contentSchemas)
  // New content has no data fetched from GitHub.
  .filter((name) => name !== 'repositories')
  .map((name) => (name === 'about' ? 'about.md' : `${name}.yaml`));

const folder = await temporaryFolder('init');
const content = path.join(folder, 'content');

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

describe('the answers of the owner', () => {
  test('become valid content if given as options and in a file; options override the file', async () => {
    // Photo paths are relative to the answers file.
    await drawPictures(path.join(folder, 'mine'), { 'Me & Co.JPG': { width: 900, height: 1200, hue: 80 } });
    await writeFile(
      path.join(folder, 'mine/me.yaml'),
      `name: Zoë Tester # as on my passport
study: Biology
school: Fern College
since: 2024-09
until: 2028
looking-for: An internship between ferns
email: zoe@fern.example
github: zoe-t
about: I grow ferns.
language: sv
languages: [de, fr]
link: Blog https://blog.fern.example
photo: Me & Co.JPG
alt: A woman between ferns.
caption: In the glasshouse.
`,
    );
    const { code, output } = await runInit(['--answers', 'mine/me.yaml', '--study', 'Botany', '--palette', 'harbour']);
    expect(output).toMatch(/content\/ is yours now, Zoë Tester[^]*Next:\n[^]*npm start[^]*npm run new/);
    expect(code).toBe(0);
    const { site, pictures, translations } = await readContent(content);
    expect([...translations.keys()]).toEqual(['de', 'fr']);
    expect(site.person).toMatchObject({
      name: 'Zoë Tester',
      headline: 'Botany, Fern College',
      description: 'I grow ferns.',
      email: 'zoe@fern.example',
      language: 'sv',
      links: [
        { label: 'GitHub', url: 'https://github.com/zoe-t' },
        { label: 'Blog', url: 'https://blog.fern.example' },
      ],
    });
    expect(site.pages.home).toMatchObject({
      availability: { title: 'An internship between ferns' },
      photo: { alt: 'A woman between ferns.', caption: 'In the glasshouse.' },
    });
    expect(JSON.stringify(site.pages.home.introduction)).toContain('I grow ferns.');
    expect(site.pages.education?.schools).toMatchObject([
      { school: 'Fern College', major: 'Botany', start: { year: 2024, month: 9 }, end: { year: 2028 } },
    ]);
    expect(pictures).toHaveLength(1);
    expect(await readdir(path.join(content, 'photos'))).toEqual(['me-co.jpg']);
    expect(parse(await readFile(path.join(content, 'theme.yaml'), 'utf8'))).toMatchObject({ palette: 'harbour' });
    // A school and a career goal are enough for the brief page for recruiters.
    const { home: _home, education: _education, brief: _brief, accessibility: _, ...others } = site.pages;
    expect(Object.values(others).filter((page) => page !== undefined)).toEqual([]);
    expect((await readdir(content)).sort()).toEqual([...files, 'photos'].sort());
    expect((await readdir(folder)).sort()).toEqual(['content', 'mine']);
    expect(await readdir(path.join(folder, 'mine'))).toContain('Me & Co.JPG');
  });

  test.skipIf(isQuick)('can all be given as options, and a school without a start date is reported', async () => {
    const school = ['--study', 'Botany', '--school', 'Fern College', '--until', '2028'];
    const links = ['--github', 'github.com/bo', '--link', 'https://bo.example'];
    const { code, output } = await runInit(['--name', 'Bo', ...school, ...links, '--languages', 'De, fr', '--yes']);
    expect(output).toMatch(/Fern College is not on the Education page yet[^]*npm run new -- school/);
    expect(code).toBe(0);
    const { site, translations } = await readContent(content);
    const { person, pages } = site;
    expect([...translations.keys()]).toEqual(['de', 'fr']);
    expect(person).toMatchObject({ name: 'Bo', headline: 'Botany, Fern College' });
    expect(person.email ?? person.url ?? pages.education).toBe(undefined);
    expect(person.links).toEqual([
      { label: 'GitHub', url: 'https://github.com/bo' },
      { label: 'bo.example', url: 'https://bo.example' },
    ]);
  });

  test.skipIf(isQuick)('in an invalid file are rejected with line and column, and create no content', async () => {
    const cases = [
      ['name: Bo\nscool: Fern College\n', /me\.yaml:2:1 {2}There is no key "scool" here[^]*Did you mean "school"\?/],
      ['name: Bo\nemail: bo\n', /me\.yaml:2:8 {2}"bo" is not an e-mail address[^]*delete it to omit the answer/],
      ['name: Bo\nuntil: 2020\nsince: 2024\n', /me\.yaml:3:8 {2}The end, 2020, is before the start/],
      ['name: Bo\nlink:\n  - my blog\n', /me\.yaml:3:3 {2}[^]*https:\/\//],
      ['name: [Bo]\n', /me\.yaml:1:7 {2}"name" is a list/],
      ['name: Bo\nlanguages: [xx-1, de]\n', /me\.yaml:2:12 {2}This is not a language tag/],
      ['cv:\n  name: Bo\n', /file of another tool\. Write your own lines here[^]*From RenderCV, import the PDF/],
      ['basics:\n  name: Bo\n  label: Student\n', /file of another tool\. Write your own lines here/],
      ['name: "Bo\n', /me\.yaml:1:7 {2}.*never closed/],
    ] as const;
    const file = path.join(folder, 'me.yaml');
    for (const [text, reason] of cases) {
      await writeFile(file, text);
      await expect(readAnswers(file), text).rejects.toThrow(reason);
    }
    const { code, output } = await runInit(['--answers', 'me.yaml', '--yes']);
    expect(output).toContain('never closed');
    expect(output).toMatch(/1 problem in \S*me\.yaml\./);
    expect(code).toBe(1);
    await expect(readAnswers(path.join(folder, 'none.yaml'))).rejects.toThrow('There is no such file');
    expect(await readdir(folder)).toEqual(['me.yaml']);
  });

  test.skipIf(isQuick)('are rejected with the reason if an option is invalid, and no content is created', async () => {
    const cases: [string[], RegExp][] = [
      [['--yes'], /Give --name/],
      [['--name', 'Di', '--email', 'di', '--yes'], /--email: "di" is not an e-mail address/],
      [['--name', 'Di', '--palette', 'harbur', '--yes'], /--palette: .*Did you mean "harbour"\?/],
      [
        ['--name', 'Di', '--look', 'modern', '--yes'],
        /--look: .* Expected: one of paperback, gazette.* Write one of these\./,
      ],
      [['--answers', 'https://ada.example/me.yaml'], /This is an address/],
      [['--name', 'Di', '--link', 'Blog nowhere', '--yes'], /--link: .*https:/],
      [['--name', 'Di', '--photo', 'none.jpg', '--yes'], /There is no such file/],
      [['--name', 'Di', '--alt', 'A cat.', '--yes'], /--alt needs a photo/],
      [[], /Give --name "[^"]+"\. Only the name is required\./],
      [['--nme', 'Di'], /--nme[^]*Usage: npm run init/],
    ];
    const runs = cases.map(async ([args, reason]) => ({ args, reason, ...(await runInit(args)) }));
    for (const { args, reason, code, output } of await Promise.all(runs)) {
      expect(output, args.join(' ')).toMatch(reason);
      expect(output).not.toContain('    at ');
      expect(code).toBe(2);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test.skipIf(isQuick || !hasSampleContent)('are required as options or a file if there is no terminal', async () => {
    const { code, output } = await startCommand('init', [], folder).ended;
    expect(output).toMatch(/^There is no terminal here[^]*--answers me\.yaml/);
    expect(code).toBe(2);
  });
});

describe('the content files that init generates', () => {
  const contentFiles = firstTexts(filesWith({ name: 'Ada Example', description: 'A student.' }), contentFolder);

  test.each(files)('include %s with its schema, a comment, and the formatting of oxfmt', async (name) => {
    const text = contentFiles.get(name) ?? '';
    const [schema = '', comment = ''] = text.replace(/^---\n/, '').split('\n');
    expect(schema).toBe(`# yaml-language-server: $schema=../schemas/${path.parse(name).name}.json`);
    expect(comment).toMatch(/^# \S/);
    expect(await isFormatted(name, text), text).toBe(true);
  });

  test('include an about.md that creates no page until it has text below the comments', async () => {
    await mkdir(content);
    for (const [name, text] of contentFiles) await writeFile(path.join(content, name), text);
    await writeFile(path.join(content, 'home.yaml'), 'introduction: "[My story](/AboutMe)"\n');
    await expect(readContent(content)).rejects.toThrow('/AboutMe');
    await writeFile(path.join(content, 'about.md'), `${contentFiles.get('about.md') ?? ''}\nI was born.\n`);
    await expect(readContent(content)).resolves.toHaveProperty('site.pages.aboutMe.story');
  });

  test('contain examples in comments, which pass the check when uncommented', async () => {
    await drawPictures(path.join(content, 'photos'), { 'cat.jpg': { width: 600, height: 400, hue: 10 } });
    for (const [name, text] of contentFiles) {
      const lines = text.split('\n');
      // Two lines precede the example: a comment line that ends with a colon, and an empty comment line.
      const start = lines.findLastIndex((line, at) => /^# .*:$/.test(line) && lines[at + 1] === '#') + 1;
      const example = name === 'about.md' ? [] : lines.splice(start).map((line) => line.replace(/^# ?/, ''));
      if (name !== 'about.md') expect(example.length, name).toBeGreaterThan(1);
      await writeFile(path.join(content, name), [...lines, ...example].join('\n'));
    }
    const { site } = await readContent(content);
    // About me has no text yet, and notes are separate files that `npm run new` creates. Home is checked below.
    const { home: _home, aboutMe: _about, notes: _notes, ...others } = site.pages;
    for (const [page, value] of Object.entries(others)) expect(value, page).toBeDefined();
    expect(site.pages.home.introduction).not.toEqual([]);
  });
});

describe('existing content during init', () => {
  test.skipIf(isQuick)('does not change without --replace', async () => {
    await writeOwnContent();
    const before = await snapshotOf(folder);
    const { code, output } = await runInit(['--name', 'Eve', '--yes']);
    expect(output).toMatch(
      /is not empty[^]*To change it, edit its files, or run npm start[^]*all your answers and --replace/,
    );
    expect(output).not.toContain('Eve');
    expect(code).toBe(2);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test.skipIf(isQuick)('is moved to imports/ completely with --replace', async () => {
    await writeOwnContent();
    const before = await snapshotOf(content);
    const { code, output } = await runInit(['--name', 'Eve', '--yes', '--replace']);
    expect(code, output).toBe(0);
    const backup = (await readdir(path.join(folder, 'imports'))).find((name) =>
      name.startsWith('content-before-init-'),
    );
    expect(output).toContain(`imports/${backup}`);
    expect(await snapshotOf(path.join(folder, 'imports', backup ?? ''))).toEqual(before);
    expect((await readContent(content)).site.person.name).toBe('Eve');
  });

  test('is replaced without --replace only if every file of the sample is unchanged', async () => {
    await cp(path.join(fixtures, 'small'), content, { recursive: true });
    const hashes = await hashesOf(content);
    expect(await isUntouchedSample(content, hashes)).toBe(true);
    const site = path.join(content, 'site.yaml');
    const text = await readFile(site, 'utf8');
    await writeFile(site, text.replaceAll('\n', '\r\n'));
    expect(await isUntouchedSample(content, hashes), 'with the line ends of another system').toBe(true);
    await writeFile(path.join(content, '.DS_Store'), 'x');
    expect(await isUntouchedSample(content, hashes), 'with what a system leaves').toBe(true);
    await writeFile(site, `${text}\n`);
    expect(await isUntouchedSample(content, hashes), 'with one character more').toBe(false);
    await writeFile(site, text);
    await writeFile(path.join(content, 'mine.yaml'), '');
    expect(await isUntouchedSample(content, hashes), 'with one file more').toBe(false);
    expect(await isUntouchedSample(path.join(folder, 'none'), hashes)).toBe(false);
  });

  test.skipIf(isQuick || !hasSampleContent)(
    'that is the sample leaves no text or picture in any file or page',
    async () => {
      await cp(contentFolder, content, { recursive: true });
      const { code, output } = await runInit(['--name', 'Gil Tester', '--yes']);
      expect(output).toContain('The sample content was removed');
      expect(code).toBe(0);
      expect(await readdir(folder)).toEqual(['content']);
      expect(await readdir(path.join(content, 'photos'))).toEqual([]);
      const outDir = path.join(folder, 'dist');
      await buildSite({ content, outDir, base: '/' });
      const mine = Object.entries({ ...(await snapshotOf(content)), ...(await snapshotOf(outDir)) });
      // Ignore texts of the sample that are also in the program: new content may contain these texts.
      const program = [
        ...JSON.stringify(contentSchemas.home.parse({})),
        ...(await readFile(path.join(projectFolder, 'docs/content.md'), 'utf8')),
      ].join('');
      const words = Object.entries(await snapshotOf(contentFolder))
        .filter(([name]) => name.endsWith('.yaml'))
        .flatMap(([, text]) => textsIn(parse(text)))
        .filter((text) => text.length > 11 && !program.includes(text));
      expect(words.length).toBeGreaterThan(100);
      for (const word of words)
        expect(
          mine.filter(([, text]) => text.includes(word)).map(([name]) => name),
          word,
        ).toEqual([]);
    },
  );
});

describe('a JSON Resume given to init', () => {
  const file = path.join(fixtures, 'json-resumes/student.json');

  test.skipIf(isQuick)(
    'is imported with a report; options override its values, and missing fields get examples as comments',
    async () => {
      const resume = JSON.parse(await readFile(file, 'utf8')) as { education: { institution: string }[] };
      const { code, output } = await runInit(['--from', file, '--name', 'Hal Tester', '--palette', 'orchard']);
      expect(output).toMatch(/is yours now, Hal Tester[^]*imports\/init-report\.md/);
      expect(code).toBe(0);
      const { site } = await readContent(content);
      expect(site.person.name).toBe('Hal Tester');
      expect(site.pages.education?.schools.map(({ school }) => school)).toEqual(
        resume.education.map(({ institution }) => institution),
      );
      expect(await readFile(path.join(content, 'irrelevant.yaml'), 'utf8')).toContain('# skills:');
      expect(await readFile(path.join(content, 'education.yaml'), 'utf8')).not.toContain('# schools:');
      expect(await readFile(path.join(folder, 'imports/init-report.md'), 'utf8')).toContain('student.json');
    },
  );

  test.each([
    [{ name: 'Ada Obi' }, 'Ada Obi', 'Ada Obi, Student'],
    [{ headline: 'Botany' }, 'Ada', 'Ada, Botany'],
    [{ name: 'Ada Obi', study: 'Botany', school: 'Fern' }, 'Ada Obi', 'Ada Obi, Botany, Fern'],
    [{ name: 'Ada Obi', tagline: 'Ferns.', about: 'I grow ferns.' }, 'Ferns.', 'I grow ferns.'],
  ])('with the options %j has the tagline "%s" and the description "%s"', (given, tagline, description) => {
    const { files } = contentFromJsonResume({ basics: { name: 'Ada', label: 'Student' } });
    const { home, site } = contentOf({ links: [], ...given }, files);
    expect([home.tagline, site.description]).toEqual([tagline, description]);
  });

  test('keeps its summary as the description if an option changes the name', () => {
    const { files } = contentFromJsonResume({ basics: { name: 'Ada', summary: 'Ada grows ferns.' } });
    expect(contentOf({ links: [], name: 'Ada Obi' }, files).site.description).toBe('Ada grows ferns.');
  });

  test.skipIf(isQuick)('keeps its links, unless an option sets another link to the same social network', async () => {
    const from = path.join(folder, 'links.json');
    const profiles = ['LinkedIn', 'Blog'].map((network) => ({ network, url: `https://old.example/${network}` }));
    await writeFile(from, JSON.stringify({ basics: { name: 'Jo', profiles } }));
    const { code, output } = await runInit(['--from', from, '--linkedin', 'jo']);
    expect(code, output).toBe(0);
    expect((await readContent(content)).site.person.links).toEqual([
      { label: 'Blog', url: 'https://old.example/Blog' },
      { label: 'LinkedIn', url: 'https://www.linkedin.com/in/jo' },
    ]);
  });
});

describe('Ctrl-C during init', () => {
  test.skipIf(isQuick)('changes no file, even while init writes files', async () => {
    await writeOwnContent();
    const before = await snapshotOf(folder);
    const writing = new Promise<void>((resolve) => {
      const watcher = watch(folder, (_, name) => {
        if (!name?.startsWith('.content-init-')) return;
        watcher.close();
        resolve();
      });
    });
    const run = startInit(['--name', 'Ivo', '--yes', '--replace']);
    await writing;
    run.child.kill('SIGINT');
    expect((await run.ended).code).toBe(130);
    expect(await snapshotOf(folder)).toEqual(before);
    expect(await readdir(folder)).toEqual(['content']);
  });
});

async function writeOwnContent() {
  await cp(path.join(fixtures, 'small'), content, { recursive: true });
}

const startInit = (args: string[]) => startCommand('init', ['--to', 'content', ...args], folder);
const runInit = (args: string[]) => startInit(args).ended;

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' ? [value.trim()] : [];
}
