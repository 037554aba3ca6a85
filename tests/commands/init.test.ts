// `npm run init` creates the owner's first content: valid, without anything of the previous content, never overwriting
// silently, and without changes if it is canceled.
import { once } from 'node:events';
import { watch } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildSite } from '#generator/main.ts';
import { readAnswers } from '#cli/init/answers-file.ts';
import { firstTexts } from '#cli/first-content/first-content.ts';
import { filesWith } from '#cli/content-files.ts';
import { hashesOf, isUntouchedSample } from '#cli/check/sample/traces.ts';
import { contentFolder, projectFolder } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { answer, start } from './typed-command.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';
import { isQuick } from '#tests/support/speed.ts';
import { isFormatted } from './is-formatted.ts';

const fixtures = path.join(import.meta.dirname, '../fixtures');
const isSampleHere = await isUntouchedSample(contentFolder);
const files = Object.keys(contentSchemas)
  // New content has no fetched data of GitHub.
  .filter((name) => name !== 'repositories')
  .map((name) => (name === 'about' ? 'about.md' : `${name}.yaml`));

const folder = await temporaryFolder('init');
const content = path.join(folder, 'content');

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

describe('the answers', () => {
  test('typed line by line, become valid content that shows all of them', async () => {
    await drawPictures(folder, { 'Me & Co.JPG': { width: 900, height: 1200, hue: 80 } });
    const { code, said } = await init(['--link', 'Blog https://blog.fern.example', '--palette', 'harbour'], {
      lines: [
        ...['Zoë Tester', 'Botany', 'Fern College', '2028', '2024-09', 'An internship between ferns'],
        ...['zoe@fern.example', 'zoe-t', 'I grow ferns.', ''],
        ...['Me & Co.JPG', 'A woman between ferns.', 'In the glasshouse.'],
      ],
      environment: { LC_ALL: 'sv_SE.UTF-8' },
    });
    expect(askedIn(said)).toEqual([
      ...['name', 'study', 'school', 'until', 'since', 'looking for', 'email', 'github', 'about', 'language'],
      ...['photo file', 'alt', 'caption'],
    ]);
    expect(said).toMatch(/content\/ is yours now, Zoë Tester[^]*Next:\n[^]*npm start[^]*npm run new/);
    expect(code).toBe(0);
    const { site, pictures } = await readContent(content);
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
    // A school and a goal are enough for the brief page for recruiters.
    const { home: _home, education: _education, brief: _brief, accessibility: _, ...others } = site.pages;
    expect(Object.values(others).filter((page) => page !== undefined)).toEqual([]);
    expect((await readdir(content)).sort()).toEqual([...files, 'photos'].sort());
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['Me & Co.JPG', 'content']));
    expect(await readdir(folder)).toHaveLength(2);
  });

  test.skipIf(isQuick)('can be revised by going back with "<", and keep their values', async () => {
    await drawPictures(folder, { 'me.jpg': { width: 900, height: 600, hue: 80 } });
    const { code, said } = await init([], {
      lines: [
        ...['<', 'Zoë', 'Botny', '<', 'Botany', 'Fern College', '<', '<', '<', '', '', '', '2028', '<', '2029', '2024'],
        ...['A garden', '<', '-', 'zoe@fern.example', '', ''],
        ...['me.jpg', 'A fern.', '<', 'Two ferns.', 'The ferns.'],
      ],
    });
    expect(said).toContain('This is the first question.');
    for (const shown of ['study [Botny]: ', 'study [Botany]: ', 'school [Fern College]: ', 'until [2028]: '])
      expect(said).toContain(shown);
    expect(code, said).toBe(0);
    const { site } = await readContent(content);
    expect(site.person.name).toBe('Zoë');
    expect(site.pages.education?.schools).toMatchObject([
      { major: 'Botany', start: { year: 2024 }, end: { year: 2029 } },
    ]);
    expect(site.pages.home.availability).toBe(undefined);
    expect(site.pages.home.photo?.alt).toBe('Two ferns.');
  });

  test.skipIf(isQuick)('can be skipped with Enter, except the name; guesses from Git are shown first', async () => {
    const guessedFrom = async (email: string, lines: string[]) => {
      const config = path.join(folder, email);
      await writeFile(config, `[user]\n  name = Zoë Fern\n  email = ${email}\n`);
      // Unset fields are not written.
      const args = lines.length > 0 ? [] : ['--yes'];
      return init([...args, '--to', `of-${email}`], { lines, environment: { GIT_CONFIG_GLOBAL: config } });
    };
    const [mail, privateMail] = ['zoe@fern.example', '1+zoe-f@users.noreply.github.com'];
    const enter = Array<string>(8).fill('');
    const [taken, onGitHub, silent] = await Promise.all([
      guessedFrom(mail, enter.with(4, '-')),
      guessedFrom(privateMail, enter),
      guessedFrom('none', []),
    ]);
    expect(taken.said).toMatch(/name \[Zoë Fern\]: [^]*email \[zoe@fern\.example\]: /);
    expect(onGitHub.said).toMatch(/email \[Enter leaves it out\]: [^]*github \[zoe-f\]: /);
    expect(askedIn(onGitHub.said)).toEqual([
      ...['name', 'study', 'school', 'looking for', 'email', 'github', 'about', 'photo file'],
    ]);
    expect(silent.said).toContain('Give --name');
    const people = [mail, privateMail].map(async (email) => {
      const { person } = (await readContent(path.join(folder, `of-${email}`))).site;
      return [person.name, person.email, person.links.map(({ url }) => url)];
    });
    expect(await Promise.all(people)).toEqual([
      ['Zoë Fern', undefined, []],
      ['Zoë Fern', undefined, ['https://github.com/zoe-f']],
    ]);
  });

  test.skipIf(isQuick)(
    'given as options, skip the questions; a school without a start is reported as not shown',
    async () => {
      const school = ['--study', 'Botany', '--school', 'Fern College', '--until', '2028'];
      const links = ['--github', 'github.com/bo', '--link', 'https://bo.example'];
      const { code, said } = await init(['--name', 'Bo', ...school, ...links, '--yes']);
      expect(said).toMatch(/Fern College is not on the Education page yet[^]*npm run new -- school/);
      expect(code).toBe(0);
      const { person, pages } = (await readContent(content)).site;
      expect(person).toMatchObject({ name: 'Bo', headline: 'Botany, Fern College' });
      expect(person.email ?? person.url ?? pages.education).toBe(undefined);
      expect(person.links).toEqual([
        { label: 'GitHub', url: 'https://github.com/bo' },
        { label: 'bo.example', url: 'https://bo.example' },
      ]);
    },
  );

  test.skipIf(isQuick)(
    'given in a file, skip the questions; options override them, and photo paths are relative to the file',
    async () => {
      await drawPictures(path.join(folder, 'mine'), { 'me.png': { width: 300, height: 300, hue: 80 } });
      const file = path.join(folder, 'mine/me.yaml');
      await writeFile(
        file,
        `name: Bo Tester # as on my passport
study: Botany
school: Fern College
since: 2024
until: 2028-06
looking-for: A garden
link: Blog https://bo.example
photo: me.png
alt: A fern.
caption: The fern.
`,
      );
      const { code, said } = await init(['--answers', 'mine/me.yaml', '--study', 'Ferns', '--yes']);
      expect(code, said).toBe(0);
      const { site } = await readContent(content);
      expect(site.person).toMatchObject({ name: 'Bo Tester', headline: 'Ferns, Fern College' });
      expect(site.pages.education?.schools).toMatchObject([{ major: 'Ferns', end: { year: 2028, month: 6 } }]);
      expect(site.pages.home).toMatchObject({ availability: { title: 'A garden' }, photo: { alt: 'A fern.' } });
    },
  );

  test.skipIf(isQuick)(
    'given in a file, are rejected with line and column if invalid, and nothing is created',
    async () => {
      const cases = [
        ['name: Bo\nscool: Fern College\n', /me\.yaml:2:1 {2}There is no key "scool" here[^]*Did you mean "school"\?/],
        ['name: Bo\nemail: bo\n', /me\.yaml:2:8 {2}"bo" is not an e-mail address[^]*delete it to leave the answer out/],
        ['name: Bo\nuntil: 2020\nsince: 2024\n', /me\.yaml:3:8 {2}The end, 2020, is before the start/],
        ['name: Bo\nlink:\n  - my blog\n', /me\.yaml:3:3 {2}[^]*https:\/\//],
        ['name: [Bo]\n', /me\.yaml:1:7 {2}"name" is a list/],
        ['name: "Bo\n', /me\.yaml:1:7 {2}.*never closed/],
      ] as const;
      const file = path.join(folder, 'me.yaml');
      for (const [text, reason] of cases) {
        await writeFile(file, text);
        await expect(readAnswers(file), text).rejects.toThrow(reason);
      }
      const { code, said } = await init(['--answers', 'me.yaml', '--yes']);
      expect(said).toContain('never closed');
      expect(said).toMatch(/1 problem in \S*me\.yaml\./);
      expect(code).toBe(1);
      await expect(readAnswers(path.join(folder, 'none.yaml'))).rejects.toThrow('There is no such file');
      expect(await readdir(folder)).toEqual(['me.yaml']);
    },
  );

  test.skipIf(isQuick)('that are invalid are asked again, with the reason', async () => {
    const lines = ['', 'Cy', '', 'Fern College', 'soon', '2020', '2024', '2016', '', 'cy', 'cy@example.org', '', ''];
    const { code, said } = await init([], {
      lines: [...lines, 'x-not-a-language', 'en', '/none.jpg', ''],
      environment: { LC_ALL: 'sv_SE.UTF-8' },
    });
    for (const reason of [
      '"name" is empty.',
      '"soon" is not a date as it is written here.',
      'is before the start',
      '"cy" is not an e-mail address.',
      'This is not a language tag.',
      'There is no such file',
    ])
      expect(said).toContain(reason);
    expect(code, said).toBe(0);
    expect((await readContent(content)).site.person.email).toBe('cy@example.org');
  });

  test.skipIf(isQuick)('that are invalid options are explained, and nothing is created', async () => {
    const cases: [string[], RegExp][] = [
      [['--yes'], /Give --name/],
      [['--name', 'Di', '--email', 'di', '--yes'], /--email: "di" is not an e-mail address/],
      [['--name', 'Di', '--palette', 'harbur', '--yes'], /--palette: .*Did you mean "harbour"\?/],
      [['--name', 'Di', '--link', 'Blog nowhere', '--yes'], /--link: .*https:/],
      [['--name', 'Di', '--photo', 'none.jpg', '--yes'], /There is no such file/],
      [['--name', 'Di', '--alt', 'A cat.', '--yes'], /--alt needs a photo/],
      [[], /There is no answer to "name"[^]*--name <words>/],
      [['--nme', 'Di'], /--nme[^]*Usage: npm run init/],
    ];
    const runs = cases.map(async ([args, reason]) => ({ args, reason, ...(await init(args)) }));
    for (const { args, reason, code, said } of await Promise.all(runs)) {
      expect(said, args.join(' ')).toMatch(reason);
      expect(said).not.toContain('    at ');
      expect(code).toBe(2);
    }
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('every generated file', () => {
  const made = firstTexts(filesWith({ name: 'Ada Example', description: 'A student.' }), contentFolder);

  test.each(files)('%s names its schema, explains its purpose, and needs no formatting', async (name) => {
    const text = made.get(name) ?? '';
    const [schema = '', comment = ''] = text.replace(/^---\n/, '').split('\n');
    expect(schema).toBe(`# yaml-language-server: $schema=../schemas/${path.parse(name).name}.json`);
    expect(comment).toMatch(/^# \S/);
    expect(await isFormatted(name, text), text).toBe(true);
  });

  test('counts as empty until it has text: before that, nothing links to the story', async () => {
    await mkdir(content);
    for (const [name, text] of made) await writeFile(path.join(content, name), text);
    await writeFile(path.join(content, 'home.yaml'), 'introduction: "[My story](/AboutMe)"\n');
    await expect(readContent(content)).rejects.toThrow('/AboutMe');
    await writeFile(path.join(content, 'about.md'), `${made.get('about.md') ?? ''}\nI was born.\n`);
    await expect(readContent(content)).resolves.toHaveProperty('site.pages.aboutMe.story');
  });

  test('contains examples that pass the check when uncommented', async () => {
    await drawPictures(path.join(content, 'photos'), { 'cat.jpg': { width: 600, height: 400, hue: 10 } });
    for (const [name, text] of made) {
      const lines = text.split('\n');
      // The example follows the last comment line that ends with a colon and is followed by an empty one.
      const start = lines.findLastIndex((line, at) => /^# .*:$/.test(line) && lines[at + 1] === '#') + 1;
      const example = name === 'about.md' ? [] : lines.splice(start).map((line) => line.replace(/^# ?/, ''));
      if (name !== 'about.md') expect(example.length, name).toBeGreaterThan(1);
      await writeFile(path.join(content, name), [...lines, ...example].join('\n'));
    }
    const { site } = await readContent(content);
    // Texts are separate files, created by "npm run new".
    const { home: _home, aboutMe: _about, notes: _notes, ...others } = site.pages;
    for (const [page, shown] of Object.entries(others)) expect(shown, page).toBeDefined();
    expect(site.pages.home.introduction).not.toEqual([]);
  });
});

describe('existing content', () => {
  test.skipIf(isQuick)('is not replaced without --replace, before any question, and stays unchanged', async () => {
    await ownContent();
    const before = await snapshotOf(folder);
    const { code, said } = await init(['--name', 'Eve', '--yes']);
    expect(said).toMatch(/already[^]*--replace/);
    expect(said).not.toContain('Eve');
    expect(code).toBe(2);
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test('is moved aside completely with --replace', async () => {
    await ownContent();
    const before = await snapshotOf(content);
    const { code, said } = await init(['--name', 'Eve', '--yes', '--replace']);
    expect(code, said).toBe(0);
    const aside = (await readdir(path.join(folder, 'imports'))).find((name) => name.startsWith('content-before-init-'));
    expect(said).toContain(`imports/${aside}`);
    expect(await snapshotOf(path.join(folder, 'imports', aside ?? ''))).toEqual(before);
    expect((await readContent(content)).site.person.name).toBe('Eve');
  });

  test('counts as the sample only while every file is unchanged', async () => {
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

  test.skipIf(isQuick || !isSampleHere)(
    'the sample is replaced without a trace: none of its text and pictures is in the files or the site',
    async () => {
      await cp(contentFolder, content, { recursive: true });
      const { code, said } = await init(['--name', 'Gil Tester', '--yes']);
      expect(said).toContain('Nothing of the sample is left');
      expect(code).toBe(0);
      expect(await readdir(folder)).toEqual(['content']);
      expect(await readdir(path.join(content, 'photos'))).toEqual([]);
      const outDir = path.join(folder, 'dist');
      await buildSite({ content, outDir, base: '/' });
      const mine = Object.entries({ ...(await snapshotOf(content)), ...(await snapshotOf(outDir)) });
      // Settings and texts that the program itself contains are no traces.
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

describe('a JSON Resume', () => {
  const file = path.join(fixtures, 'json-resumes/student.json');

  test('becomes the content, with a report; options override it, and examples fill in what it lacks', async () => {
    const resume = JSON.parse(await readFile(file, 'utf8')) as { education: { institution: string }[] };
    const { code, said } = await init(['--from', file, '--name', 'Hal Tester', '--palette', 'orchard']);
    expect(said).toMatch(/is yours now, Hal Tester[^]*imports\/init-report\.md/);
    expect(code).toBe(0);
    const { site } = await readContent(content);
    expect(site.person.name).toBe('Hal Tester');
    expect(site.pages.education?.schools.map(({ school }) => school)).toEqual(
      resume.education.map(({ institution }) => institution),
    );
    expect(await readFile(path.join(content, 'irrelevant.yaml'), 'utf8')).toContain('# skills:');
    expect(await readFile(path.join(content, 'education.yaml'), 'utf8')).not.toContain('# schools:');
    expect(await readFile(path.join(folder, 'imports/init-report.md'), 'utf8')).toContain('student.json');
  });

  test.skipIf(isQuick)('keeps its links, except those that an option replaces', async () => {
    const from = path.join(folder, 'links.json');
    const profiles = ['GitHub', 'Blog'].map((network) => ({ network, url: `https://old.example/${network}` }));
    await writeFile(from, JSON.stringify({ basics: { name: 'Jo', profiles } }));
    const { code, said } = await init(['--from', from, '--github', 'jo']);
    expect(code, said).toBe(0);
    expect((await readContent(content)).site.person.links).toEqual([
      { label: 'Blog', url: 'https://old.example/Blog' },
      { label: 'GitHub', url: 'https://github.com/jo' },
    ]);
  });
});

describe('Ctrl-C', () => {
  test.skipIf(isQuick)('at any question changes nothing', async () => {
    await ownContent();
    const before = await snapshotOf(folder);
    const answers = ['Ivo', 'Botany', 'Fern College', '2028', '2024', '', 'ivo@example.org', 'ivo', ''];
    const stopAfter = async (count: number) => {
      const run = begin(['--replace']);
      for (const answer of answers.slice(0, count)) run.child.stdin.write(`${answer}\n`);
      while (askedIn(run.output()).length <= count) await once(run.child.stdout, 'data');
      run.child.kill('SIGINT');
      return run.ended;
    };
    for (const { code, said } of await Promise.all([0, 1, 4, 8].map(stopAfter))) {
      expect(said).toContain('Stopped. Nothing was changed.');
      expect(code).toBe(130);
    }
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test.skipIf(isQuick)('while files are written changes nothing', async () => {
    await ownContent();
    const before = await snapshotOf(folder);
    const begun = new Promise<void>((resolve) => {
      const watcher = watch(folder, (_, name) => {
        if (!name?.startsWith('.content-init-')) return;
        watcher.close();
        resolve();
      });
    });
    const run = begin(['--name', 'Ivo', '--yes', '--replace']);
    await begun;
    run.child.kill('SIGINT');
    expect((await run.ended).code).toBe(130);
    expect(await snapshotOf(folder)).toEqual(before);
    expect(await readdir(folder)).toEqual(['content']);
  });
});

/** Content that an owner has edited. */
async function ownContent() {
  await cp(path.join(fixtures, 'small'), content, { recursive: true });
}

/** Labels of the asked questions, in order. */
const askedIn = (said: string) => [...said.matchAll(/^([a-z][a-z ]*)(?: \[.*?\])?: /gm)].map(([, label]) => label);

/** Disables guesses from Git and the locale. */
const knowsNobody = { GIT_CONFIG_GLOBAL: path.join(folder, 'none'), LC_ALL: 'C' };

const begin = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  start('init', ['--to', 'content', ...args], folder, { ...knowsNobody, ...environment });
const init = (args: string[], { lines = [] as string[], environment = {} } = {}) =>
  answer(begin(args, environment), lines);

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' ? [value.trim()] : [];
}
