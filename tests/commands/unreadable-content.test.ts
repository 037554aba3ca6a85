// Content that no program can take: each is refused with its place, in words that help, and before anybody has waited.
// Most of them were found by chance (any-content.test.ts) and are kept here by name.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxBytes, readContent } from '#content/load.ts';
import { explainSystemError } from '#platform/system-errors.ts';
import { ContentError } from '#platform/problem.ts';
import { maxCharacters, yamlCharacters } from '#content/yaml/character-limit.ts';
import { countProcessorTime, maxTime } from '#tests/support/processor-time.ts';

let work: string;
let folder: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'unreadable-'));
  folder = path.join(work, 'content');
  // What is done the first time takes longer, and is not the content's doing.
  await readContent(folder).catch(() => {});
});
afterAll(() => rm(work, { recursive: true, force: true }));
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'photos'), { recursive: true });
  await writeFile(path.join(folder, 'site.yaml'), 'name: Ada\ndescription: The pages of Ada.\n');
});

test.each<[what: string, name: string, text: string | Buffer, report: string]>([
  [
    'Latin-1',
    'home.yaml',
    Buffer.from('notice: ok\ntagline: caf\xe9\n', 'latin1'),
    'home.yaml:2:13  The file is not written in UTF-8',
  ],
  [
    'UTF-16',
    'home.yaml',
    Buffer.from('\uFEFFtagline: x\n', 'utf16le'),
    'home.yaml:1:1  The file is not written in UTF-8',
  ],
  ['a NUL', 'home.yaml', 'tagline: a\0b\n', 'home.yaml:1:11  A sign that no page can show (U+0000)'],
  [
    'an escaped control character',
    'home.yaml',
    'tagline: "a\\u001b[31m"\n',
    'home.yaml:1:10  A sign that no page can show (U+001B)',
  ],
  [
    'a control character in a story',
    'about.md',
    'One\n\ntwo \u0007\n',
    'about.md:3:5  A sign that no page can show (U+0007)',
  ],
  ['lines that end as on an old Mac', 'home.yaml', 'tagline: a\rnotise: b\r', 'home.yaml:2:1  "notise" is not a key'],
  ['too many bytes', 'home.yaml', `tagline: ${'x '.repeat(600_000)}`, 'home.yaml:1:1  The file has 1200009 bytes'],
  ['a list in a list in a list', 'home.yaml', `photos: ${'['.repeat(300)}${']'.repeat(300)}\n`, 'too many levels deep'],
  ['a row of colons', 'home.yaml', ': '.repeat(40_000), 'home.yaml:1:'],
  [
    'a group that names what every object has',
    'theme.yaml',
    'palette:\n  toString: x\n',
    'theme.yaml:2:3  "palette" is a group',
  ],
  [
    'a colour that is the name of a function',
    'theme.yaml',
    'colours:\n  home: constructor\n',
    'theme.yaml:2:9  "constructor" is not a colour',
  ],
  [
    'a title that nobody sees',
    'projects.yaml',
    'projects:\n  - title: "\u200b\u00ad"\n    date: 2026\n',
    'projects.yaml:2:12  "title" is empty.',
  ],
  [
    'a language with the name of none',
    'site.yaml',
    'name: A\ndescription: B.\nlanguage: aaaaaaaa\n',
    'site.yaml:3:11  This is no language tag',
  ],
  [
    'a picture whose percent sign stands for nothing',
    'about.md',
    '![](photos/%E0%A4.jpg)\n',
    'about.md:1:1  The photo "%E0%A4.jpg" is not in',
  ],
  ['brackets without end', 'home.yaml', '['.repeat(480_000), 'home.yaml:1:60001  Up to here there are more than'],
  ['lines without end', 'home.yaml', 'a:\n'.repeat(160_000), 'home.yaml:30001:2  Up to here there are more than'],
  [
    'quotes in quotes in quotes',
    'about.md',
    `Words.\n\n${'> '.repeat(2_000)}x\n`,
    'about.md:3:1  Lists, quotes or emphasis within one another',
  ],
  ['emphasis in emphasis', 'about.md', `${'*a **b '.repeat(100)}${'** b*'.repeat(100)}\n`, 'about.md:1'],
  [
    'a paragraph without end',
    'about.md',
    `Words.\n\n${'word '.repeat(1_300)}\n`,
    'about.md:3:1  More than 6000 letters without an empty line',
  ],
  ['a story without end', 'about.md', 'Words and words.\n\n'.repeat(2_500), 'about.md:1:1  The text has 45000 letters'],
])('%s is refused with its place', async (_, name, text, report) => {
  await writeFile(path.join(folder, name), text);
  const { message, milliseconds } = await refusal();
  expect(message).toContain(report);
  expect(message).toContain('Expected: ');
  expect(message).toContain('What to do: ');
  expect(milliseconds).toBeLessThan(maxTime);
});

test.each<[what: string, name: string, text: string]>([
  [
    'dots in an e-mail address',
    'site.yaml',
    `name: A\ndescription: B.\nlinks:\n  - label: x\n    url: mailto:a@${'.'.repeat(80_000)}@\n`,
  ],
  ['aliases', 'home.yaml', `tagline: &x a\nphotos:\n${'  - *x\n'.repeat(13_000)}`],
  ['keys of their own invention', 'home.yaml', Array.from({ length: 9_000 }, (_, index) => `k${index}: a`).join('\n')],
  ['emphasis that never ends', 'about.md', '*a_'.repeat(13_000)],
  ['brackets in a colour', 'theme.yaml', `colours:\n  home: "rgb(${' '.repeat(80_000)}"\n`],
  [
    'photos that are not there',
    'photos.yaml',
    Array.from({ length: 2_500 }, (_, index) => `${index}.jpg: {alt: a, caption: b}`).join('\n'),
  ],
])('thousands of %s are refused in time, in no more than a screen or two', async (_, name, text) => {
  await writeFile(path.join(folder, name), text);
  const { message, milliseconds } = await refusal();
  expect(milliseconds).toBeLessThan(maxTime);
  expect(message.length).toBeLessThan(100_000);
});

/** As much of some signs as a file may hold, and words to its end. */
function largestOf(one: string): string {
  const signsInOne = [...one].filter((sign) => yamlCharacters.has(sign)).length;
  const rubbish = one.repeat(Math.min(maxCharacters / signsInOne, maxBytes / one.length));
  return rubbish + 'word '.repeat((maxBytes - rubbish.length) / 'word '.length);
}

test.each([
  'a: b\n',
  'a: [\n',
  'k: &a x\n',
  '- a\n',
  '- "a\n',
  '- *x\n',
  '{a: b}, ',
  '[',
  '{',
  '"',
  '? ',
  '%\n',
  '|\n',
])('a file full of %j is read or refused in time', async (rubbish) => {
  await writeFile(path.join(folder, 'home.yaml'), largestOf(rubbish));
  const { milliseconds } = await refusal();
  expect(milliseconds).toBeLessThan(maxTime);
});

test('the same key over and over is refused as any other mistake, however often it stands there', async () => {
  await writeFile(path.join(folder, 'home.yaml'), 'a:\n'.repeat(29_000));
  const { message } = await refusal();
  expect(message).toContain('home.yaml:2:1  "a" stands here a second time');
});

test('a report never speaks to the terminal, and names the place all the same', async () => {
  await writeFile(path.join(folder, 'home.yaml'), `${'tagline: a\n'.repeat(2)}# \u202E ${'x'.repeat(5000)}\n`);
  const { message } = await refusal();
  expect(message).toContain('home.yaml:2:1');
  expect(message).not.toMatch(/[\u001b\u202e]/);
  expect(Math.max(...message.split('\n').map(({ length }) => length))).toBeLessThan(1300);
});

test('what stands in the place of a file is named: a folder, or a link that leads nowhere', async () => {
  await mkdir(path.join(folder, 'projects.yaml'));
  await symlink('nowhere', path.join(folder, 'about.md'));
  const { message } = await refusal();
  expect(message).toContain('projects.yaml:1:1  This is a folder or a device, not a file.');
  expect(message).toContain('about.md:1:1  The file cannot be opened.');
});

test('words and pictures may live elsewhere, behind a link', async () => {
  await writeFile(path.join(work, 'story.md'), 'From elsewhere.\n');
  await symlink(path.join(work, 'story.md'), path.join(folder, 'about.md'));
  const { site } = await readContent(folder);
  expect(JSON.stringify(site.pages.aboutMe)).toContain('From elsewhere.');
});

test('a link to what never ends is no photo', async () => {
  await symlink('/dev/zero', path.join(folder, 'photos/zero.jpg'));
  await writeFile(path.join(folder, 'photos.yaml'), 'zero.jpg:\n  alt: Zeros.\n  caption: Zeros.\n');
  expect((await refusal()).message).toContain('"zero.jpg" cannot be opened.');
});

test('a logo that never ends is passed over', async () => {
  await symlink('/dev/zero', path.join(folder, 'logo.svg'));
  expect((await readContent(folder)).logo).toBeUndefined();
});

test.each([
  [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 'The disk is full.'],
  [new Error('failed to write: No space left on device (os error 28)'), 'The disk is full.'],
  [
    Object.assign(new Error('x'), { code: 'EROFS', path: '/x/dist' }),
    '"/x/dist" cannot be written: its disk is read-only.',
  ],
  [Object.assign(new Error('x'), { code: 'EACCES', path: '/x' }), '"/x" cannot be opened.'],
])('%s is said in words', (error, words) => {
  expect(explainSystemError(error)).toContain(words);
});

test('a mistake of the program is not blamed on the system', () => {
  expect(explainSystemError(new TypeError('x is not a function'))).toBeUndefined();
});

/** The report on the folder, and how long the processor worked for it. */
async function refusal(): Promise<{ message: string; milliseconds: number }> {
  const spent = countProcessorTime();
  const error = await readContent(folder).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const milliseconds = spent();
  if (!(error instanceof ContentError)) throw new Error(`It ended in ${String(error)}`, { cause: error });
  return { message: error.message, milliseconds };
}
