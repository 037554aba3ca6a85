import { once } from 'node:events';
import { watch } from 'node:fs';
import { chmod, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Draft } from '#cli/draft.ts';
import { addEntry } from '#cli/new/new-entry.ts';
import { newText } from '#cli/new/new-text.ts';
import { addNewPhoto } from '#cli/new-photo.ts';
import { preparePhoto } from '#photos/prepare-photo.ts';
import { readContent } from '#content/load.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { sendAnswers, startCommand } from './typed-command.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';
import { isQuick } from '#tests/support/speed.ts';

const folder = await temporaryFolder('new');
const content = path.join(folder, 'content');

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(content, { recursive: true });
  await write('site', 'name: Ada\ndescription: The site of Ada.\n');
});

const project = { title: 'A new one', date: '2025-06', bullets: ['Did: this.', 'And that.'] };

test('a new text page contains "# place: menu", which adds the page to the menu when uncommented', async () => {
  const output = await newText(undefined, content, 'page', { title: 'Talks', summary: undefined });
  expect(output.join(' ')).toContain('place: menu');
  const file = path.join(content, 'pages/talks.md');
  const template = await readFile(file, 'utf8');
  expect(template).toMatch(/^# place: menu$/m);
  await writeFile(file, template.replace('# place:', 'place:').replace(/<!--[^]*-->/, 'Words.'));
  expect((await readContent(content)).site.texts).toMatchObject([{ title: 'Talks', place: 'menu' }]);
});

test('npm run new case rejects a second case page of a project, even under another name, and prints the path of the first', async () => {
  await write('projects', 'projects: [{ title: A map of trams, date: 2026 }]\n');
  await newText(undefined, content, 'case', { title: 'A map of trams' });
  for (const name of [undefined, 'another'])
    await expect(newText(undefined, content, 'case', { title: 'A map of trams', name })).rejects.toThrow(
      /^"A map of trams" already has a case page\. Edit \S*content\/projects\/a-map-of-trams\.md\.$/,
    );
});

test('on a site in several languages, npm run new prints where to write translations', async () => {
  await write('site', 'name: Ada\ndescription: The site of Ada.\nlanguages: [de]\n');
  const note = await newText(undefined, content, 'note', { title: 'Late ferries', summary: undefined });
  expect(note.at(-1)).toMatch(
    /^To translate its texts to German, write them in \S+-late-ferries\.de\.md, or use npm start\.$/,
  );
  const { output } = await runNew(['project', '--yes', '--title', 'A map', '--date', '2025', '--bullet', 'Drawn.']);
  expect(output).toContain(
    'To translate its texts to German, write them in groups "de:" next to them, or use npm start.',
  );
  expect(await text('projects')).not.toContain('de:');
});

test('npm run new rejects a page whose path is the folder of a language of the site', async () => {
  await write('site', 'name: Ada\ndescription: The site of Ada.\nlanguages: [de]\n');
  const page = newText(undefined, content, 'page', { title: 'DE', summary: undefined });
  await expect(page).rejects.toThrow('Choose another --name.');
});

describe('a new entry', () => {
  const dates = (text: string) => listOf(text).map(({ date }) => String(date));

  test('is inserted at the position of its date, newest first', async () => {
    for (const date of ['2024-03', '2026', '2023', '2025-01'])
      await addEntry(content, { kind: 'project', entry: { title: `Of ${date}`, date } });
    const last = await addEntry(content, { kind: 'project', entry: { title: 'Newest', date: '2024-03' } });
    expect(last.position, 'before one of the same date').toBe(3);
    expect(dates(await text('projects'))).toEqual(['2026', '2025-01', '2024-03', '2024-03', '2023']);
    for (const end of ['2024', 'present', '2025-02'])
      await addEntry(content, { kind: 'school', entry: { school: `To ${end}`, start: 2020, end } });
    const { schools } = parse(await text('education')) as { schools: { end: string }[] };
    expect(schools.map(({ end }) => String(end))).toEqual(['present', '2025-02', '2024']);
  });

  test('is reported as repeated if the file has an entry with the same title and dates', async () => {
    const school = { school: 'Fern College', start: '2024-09', end: 'present' };
    const add = (entry: object) => addEntry(content, { kind: 'school', entry: { ...school, ...entry } });
    expect((await add({})).isRepeated).toBe(false);
    expect((await add({ start: '2020-09' })).isRepeated).toBe(false);
    expect((await add({})).isRepeated).toBe(true);
  });

  test('is added to its section, and a missing section is created below the other sections', async () => {
    await write(
      'experience',
      'sections:\n  - title: Work\n    entries:\n      - title: A\n        start: 2020\n        end: 2021\n  - title: Clubs\n\nclosing: The end.\n',
    );
    const entry = { title: 'B', start: '2024', end: 'present' };
    for (const section of ['work', 'Clubs', 'New']) await addEntry(content, { kind: 'experience', entry, section });
    const { sections } = parse(await text('experience')) as {
      sections: { title: string; entries: { title: string }[] }[];
    };
    expect(sections.map(({ title, entries }) => [title, ...entries.map((one) => one.title)])).toEqual([
      ['Work', 'B', 'A'],
      ['Clubs', 'B'],
      ['New', 'B'],
    ]);
    expect((await readContent(content)).site.pages.relevantExperience?.closing).toBe('The end.');
  });

  test('is rejected if it or another content file is invalid, and no file changes', async () => {
    await write('projects', 'projects:\n  - title: A\n    date: 2026\n');
    const before = await snapshotOf(content);
    await expect(addEntry(content, { kind: 'project', entry: { title: 'B', date: 'soon' } })).rejects.toThrow(
      /projects\.yaml:\d+:\d+ .*soon/,
    );
    await write('home', 'tagline: "open\n');
    const broken = await snapshotOf(content);
    await expect(addEntry(content, { kind: 'project', entry: project })).rejects.toThrow(/home\.yaml:1:10/);
    expect(await snapshotOf(content)).toEqual(broken);
    await write('projects', 'projects:\n\t- title: A\n');
    await rm(path.join(content, 'home.yaml'));
    await expect(addEntry(content, { kind: 'project', entry: project })).rejects.toThrow(/projects\.yaml:2:1 .*tab/);
    await write('projects', before['projects.yaml'] ?? '');
    expect(await snapshotOf(content)).toEqual(before);
  });

  test.each([
    ['in flow style', 'projects: [{ title: A, date: 2026 }]\n'],
    ['with comments only', '# Only words for the owner.\n'],
    ['with CR line endings', 'projects:\r  - title: A\r    date: 2026\r'],
  ])('is added to a file that is written %s', async (_, before) => {
    await write('projects', before);
    await addEntry(content, { kind: 'project', entry: project });
    const titles = (await readContent(content)).site.pages.projects?.projects.map(({ title }) => title);
    expect(titles).toContain(project.title);
    expect((await text('projects')).startsWith(before.slice(0, 9))).toBe(true);
  });

  test('is rejected with the position and a remedy if its file has a value other than a list', async () => {
    await write('projects', 'projects: words\n');
    const before = await snapshotOf(content);
    await expect(addEntry(content, { kind: 'project', entry: project })).rejects.toThrow(
      /projects\.yaml:1:11 {2}There is already something else[^]*Expected: a list[^]*Nothing was changed\./,
    );
    expect(await snapshotOf(content)).toEqual(before);
  });

  test('does not overwrite a change that another program makes at the same time', async () => {
    const draft = new Draft(content);
    await draft.edit('projects.yaml', () => 'projects:\n  - title: Mine\n    date: 2026\n');
    await write('projects', 'projects:\n  - title: Typed just now\n    date: 2026\n');
    const before = await snapshotOf(content);
    await expect(draft.save()).rejects.toThrow(/in the meantime/);
    expect(await snapshotOf(content)).toEqual(before);
  });

  test('keeps the symlink and the permissions of its file', async () => {
    await write('projects', 'projects:\n  - title: A\n    date: 2026\n');
    const elsewhere = path.join(folder, 'elsewhere.yaml');
    await rename(path.join(content, 'projects.yaml'), elsewhere);
    await chmod(elsewhere, 0o600);
    await symlink(elsewhere, path.join(content, 'projects.yaml'));
    await addEntry(content, { kind: 'project', entry: project });
    expect((await lstat(path.join(content, 'projects.yaml'))).isSymbolicLink()).toBe(true);
    expect((await stat(elsewhere)).mode & 0o777).toBe(0o600);
    expect(listOf(await readFile(elsewhere, 'utf8'))).toHaveLength(2);
  });
});

describe('a new photo', () => {
  const words = { alt: 'A hill.', caption: 'The hill.' };
  const takeDescribed = async (original: string) => ({
    ...(await preparePhoto(original, path.join(content, 'photos'))),
    ...words,
  });

  beforeEach(() => drawPictures(folder, { 'Über den Berg (1).JPG': { width: 900, height: 600, hue: 30 } }));

  test('is copied byte for byte under a URL-safe name, and the original is kept', async () => {
    const original = path.join(folder, 'Über den Berg (1).JPG');
    const before = await readFile(original);
    const photo = await takeDescribed(original);
    const { name, isInContent } = photo;
    await addNewPhoto(content, photo);
    expect([name, isInContent]).toEqual(['uber-den-berg-1.jpg', false]);
    expect(await readFile(path.join(content, 'photos', name))).toEqual(before);
    expect(await readFile(original)).toEqual(before);
    expect(parse(await text('photos'))).toMatchObject({ [name]: words });
    expect(await text('photos')).toMatch(/^# \S/);
  });

  test('does not overwrite another photo, and the same photo is not copied twice', async () => {
    const original = path.join(folder, 'Über den Berg (1).JPG');
    await drawPictures(path.join(content, 'photos'), { 'UBER-DEN-BERG-1.jpg': { width: 800, height: 600, hue: 200 } });
    const before = await snapshotOf(path.join(content, 'photos'));
    const photo = await takeDescribed(original);
    const { name } = photo;
    await addNewPhoto(content, photo);
    expect(name).toBe('uber-den-berg-1-2.jpg');
    expect(await snapshotOf(path.join(content, 'photos'))).toMatchObject(before);
    const again = await takeDescribed(original);
    expect(again).toMatchObject({ name, isInContent: true });
    await expect(addNewPhoto(content, again)).rejects.toThrow(`already in photos/ as "${name}"`);
    expect(await addNewPhoto(content, again, 'home')).toBe('home.yaml');
    expect(await readdir(path.join(content, 'photos'))).toHaveLength(2);
  });

  test('from a phone is copied without location and camera, and the original stays unchanged', async () => {
    const original = path.join(import.meta.dirname, '../fixtures/pictures/phone.heic');
    const before = await readFile(original);
    const photo = await takeDescribed(original);
    expect(photo.removed).toEqual(['the place where it was taken', 'the name of the camera']);
    await addNewPhoto(content, photo, 'home');
    const { site } = await readContent(content);
    expect(site.pages.home.photo).toMatchObject({ ...words, width: 240, height: 320 });
    expect((await readFile(path.join(content, 'photos/phone.heic'))).includes('Planted phone')).toBe(false);
    expect(await readFile(original)).toEqual(before);
    expect(await takeDescribed(original)).toMatchObject({ name: 'phone.heic', isInContent: true });
  });

  test('can be added to Home, About me, or an entry found by part of its title', async () => {
    const original = path.join(folder, 'Über den Berg (1).JPG');
    await write(
      'projects',
      'projects:\n  - title: A ferry\n    date: 2026\n    photos:\n    # best\n    - photo: a.jpg\n      caption: A.\n  - title: A bridge\n    date: 2024\n',
    );
    await write(
      'experience',
      'sections:\n  - title: Work\n    entries:\n      - title: Cook\n        start: 2020\n        end: 2021\n',
    );
    await write('photos', 'a.jpg:\n  alt: A.\n  caption: A.\n');
    await drawPictures(path.join(content, 'photos'), { 'a.jpg': { width: 600, height: 600, hue: 5 } });
    for (const to of ['home', 'home', 'about', 'projects/a FERRY', 'projects/bridge', 'experience/Cook'])
      await addNewPhoto(content, await takeDescribed(original), to);
    const { pages } = (await readContent(content)).site;
    expect(pages.home.photo?.alt).toBe(words.alt);
    expect(pages.home.photos.map(({ alt }) => alt)).toEqual([words.alt]);
    expect(JSON.stringify(pages.aboutMe?.story)).toContain(words.alt);
    const alts = pages.projects?.projects.map(({ photos }) => photos.map(({ alt }) => alt));
    expect(alts).toEqual([['A.', words.alt], [words.alt]]);
    expect(pages.relevantExperience?.sections[0]?.entries[0]?.photos[0]?.alt).toBe(words.alt);
    expect(await text('projects')).toContain('# best\n    - photo: a.jpg');
  });

  test.each([
    ['projects/a', /"a" can mean "A ferry" or "A bridge"/],
    ['projects/boat', /Use "A ferry" or "A bridge"/],
    ['projects/a fery', /Did you mean "A ferry"\?/],
    ['project/x', /not a place for a photo\. Use one of home, about/],
    ['education/x', /no entries yet/],
  ])('is rejected if its target is invalid (%s)', async (to, reason) => {
    await write('projects', 'projects:\n  - title: A ferry\n    date: 2026\n  - title: A bridge\n    date: 2024\n');
    const before = await snapshotOf(content);
    const original = path.join(folder, 'Über den Berg (1).JPG');
    await expect(addNewPhoto(content, await takeDescribed(original), to)).rejects.toThrow(reason);
    expect(await snapshotOf(content)).toEqual(before);
  });

  test('is rejected if its file is missing, or a folder, or not a picture', async () => {
    const before = await snapshotOf(content);
    const original = path.join(folder, 'notes.jpg');
    await writeFile(original, 'words');
    for (const [file, reason] of [
      [original, 'is not a picture'],
      [folder, 'This is a folder'],
      [path.join(folder, 'none.jpg'), 'There is no such file'],
    ] as const)
      await expect(takeDescribed(file)).rejects.toThrow(reason);
    expect(await snapshotOf(content)).toEqual(before);
  });
});

describe('the command "npm run new"', () => {
  test.skipIf(isQuick)(
    'repeats a question after an invalid answer, and prints the new entry and the next step',
    async () => {
      await drawPictures(folder, { 'pier.png': { width: 900, height: 600, hue: 190 } });
      const lines = ['', 'My ferry', '9/25', 'Sep 2025', 'Says: when.', 'One.', 'Two.', '', 'Go, SQL'];
      const { code, output } = await runNew(['project'], {
        lines: [...lines, 'Source @a', 'Source github.com/a', '', 'pier.png', 'A pier.', 'The pier.'],
      });
      expect(output).toContain('"title" is empty.');
      expect(output).toContain('Write 2025-09 if 2025 is the year');
      expect(output).toContain('such as https://github.com/a');
      expect(output).toMatch(
        /"My ferry" is in .*projects\.yaml, as the only one\.\n.*photos\/pier\.png.*\nNext: npm start/,
      );
      expect(code).toBe(0);
      expect(listOf(await text('projects'))).toEqual([
        {
          title: 'My ferry',
          date: '2025-09',
          summary: 'Says: when.',
          bullets: ['One.', 'Two.'],
          skills: ['Go', 'SQL'],
          links: [{ label: 'Source', url: 'https://github.com/a' }],
          photos: ['pier.png'],
        },
      ]);
    },
  );

  test.skipIf(isQuick)('accepts every answer as an option, with paths relative to the current folder', async () => {
    await drawPictures(path.join(folder, 'my photos'), { 'pier.jpg': { width: 900, height: 600, hue: 190 } });
    await expectSuccess([
      'school',
      '--school',
      'Fern',
      '--start',
      '2024',
      '--course',
      'Moss, Fungi',
      '--course',
      'Soil',
      '--yes',
    ]);
    await expectSuccess([
      'experience',
      '--title',
      'Cook',
      '--start',
      '2024-05',
      '--section',
      'Work',
      '--bullet',
      'A.',
      '--yes',
    ]);
    await expectSuccess([
      'photo',
      'my photos/pier.jpg',
      '--alt',
      'A.',
      '--caption',
      'B.',
      '--to',
      'experience/Cook',
      '--yes',
    ]);
    expect(parse(await text('education'))).toMatchObject({
      schools: [{ school: 'Fern', start: 2024, end: 'present', coursework: ['Moss', 'Fungi', 'Soil'] }],
    });
    const entry = { title: 'Cook', start: '2024-05', end: 'present', bullets: ['A.'], photos: ['pier.jpg'] };
    expect(parse(await text('experience'))).toMatchObject({ sections: [{ title: 'Work', entries: [entry] }] });
  });

  test.skipIf(isQuick)('explains invalid input, and changes nothing', async () => {
    const before = await snapshotOf(folder);
    const cases: [string[], RegExp][] = [
      [[], /Say what to add[^]*Usage: npm run new/],
      [['poem'], /Say what to add/],
      [
        ['project', 'Solar', 'oven', '--yes'],
        /^Give the title as an option: npm run new -- project --title "Solar oven"/,
      ],
      [['school', 'Fern College'], /^Give the school as an option: npm run new -- school --school "Fern College"/],
      [['note', 'Rain'], /^Give the title as an option: npm run new -- note --title "Rain"/],
      [['photo', 'my', 'cat.jpg'], /^Give one photo; you gave 2: "my", "cat\.jpg"\.[^]*"my cat\.jpg"/],
      [['project', '--yes'], /Give --title/],
      [['project', '--title', 'A', '--date', 'soon', '--yes'], /--date: "soon" is not a valid date/],
      [['school', '--school', 'A', '--start', '2024', '--end', '2020', '--yes'], /--end: .*before the start/],
      [['project', '--title', 'A', '--school', 'B'], /"project" has no option --school/],
      [['photo', 'none.jpg', '--yes'], /There is no such file/],
      [['project'], /no answer to "title"[^]*--title <text>/],
    ];
    const runs = cases.map(async ([args, reason]) => ({ args, reason, ...(await runNew(args)) }));
    for (const { args, reason, code, output } of await Promise.all(runs)) {
      expect(output, args.join(' ')).toMatch(reason);
      expect(output).not.toContain('    at ');
      expect(code, args.join(' ')).toBe(2);
    }
    expect(await snapshotOf(folder)).toEqual(before);
  });

  test.skipIf(isQuick)('reports errors in the content before it asks anything', async () => {
    await write('projects', 'projects: [{ date: 2026-09 }]\n');
    const { code, output } = await runNew(['project']);
    expect(output).toMatch(/projects\.yaml:1:12 {2}"title" is missing/);
    expect(output).not.toContain('title:  ');
    expect(code).toBe(1);
  });

  test.skipIf(isQuick)('changes no file if Ctrl-C stops it at a question or during a write', async () => {
    await drawPictures(folder, { 'pier.jpg': { width: 2400, height: 1600, hue: 190 } });
    const before = await snapshotOf(folder);
    const asking = startNew(['project']);
    asking.child.stdin.write('My ferry\n');
    while (!asking.outputSoFar().includes('date [')) await once(asking.child.stdout, 'data');
    asking.child.kill('SIGINT');
    expect(await asking.ended).toMatchObject({ code: 130, output: expect.stringContaining('Nothing was changed.') });
    expect(await snapshotOf(folder)).toEqual(before);

    const writing = startNew(['photo', 'pier.jpg', '--alt', 'A.', '--caption', 'B.', '--to', 'home', '--yes']);
    await new Promise<void>((resolve) => {
      const watcher = watch(content, { recursive: true }, () => {
        watcher.close();
        resolve();
      });
    });
    writing.child.kill('SIGINT');
    const { code } = await writing.ended;
    const after = await snapshotOf(folder);
    // The write may have finished before Ctrl-C; it is never incomplete.
    if (code === 130) expect(after).toEqual(before);
    else expect((await readContent(content)).site.pages.home.photo?.alt).toBe('A.');
  });
});

type YamlRecord = Record<string, unknown>;

const listOf = (text: string) => (parse(text) as { projects?: YamlRecord[] } | null)?.projects ?? [];

const write = (name: string, text: string) => writeFile(path.join(content, `${name}.yaml`), text);
const text = (name: string) => readFile(path.join(content, `${name}.yaml`), 'utf8');

const startNew = (args: string[]) => startCommand('new', ['--in', 'content', ...args], folder);
const runNew = (args: string[], { lines = [] as string[] } = {}) => sendAnswers(startNew(args), lines);

async function expectSuccess(args: string[]) {
  const { code, output } = await runNew(args);
  expect(code, output).toBe(0);
}
