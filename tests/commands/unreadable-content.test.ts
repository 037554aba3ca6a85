// Fuzzing (tests/fuzz) found most of these cases.
import { spawnSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isUntouchedSample } from '#cli/check/sample/traces.ts';
import { readContent } from '#content/load.ts';
import { maxBytes } from '#content/messages/file-messages.ts';
import { ContentFolder } from '#generator/editing/content-folder.ts';
import { explainSystemError } from '#platform/system-errors.ts';
import { ContentError } from '#platform/problem.ts';
import { maxCharacters, yamlCharacters } from '#content/read/yaml/character-limit.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { isQuick } from '#tests/support/speed.ts';

const work = await temporaryFolder('unreadable');
const folder = path.join(work, 'content');

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'photos'), { recursive: true });
  await writeFile(path.join(folder, 'site.yaml'), 'name: Ada\ndescription: The pages of Ada.\n');
});

const timeLimit = 20_000;

const brackets = '['.repeat(300) + ']'.repeat(300);
const latin1 = Buffer.from('notice: ok\ntagline: caf\xe9\n', 'latin1');
const utf16 = Buffer.from('\uFEFFtagline: x\n', 'utf16le');

test.each<[what: string, name: string, text: string | Buffer, report: string]>([
  ['a file in Latin-1', 'home.yaml', latin1, 'home.yaml:2:13  The file is not in UTF-8'],
  ['a file in UTF-16', 'home.yaml', utf16, 'home.yaml:1:1  The file is not in UTF-8'],
  [
    'a file with a NUL character',
    'home.yaml',
    'tagline: a\0b\n',
    'home.yaml:1:11  This character cannot be shown on a page (U+0000)',
  ],
  [
    'a file with too many bytes',
    'home.yaml',
    `tagline: ${'x '.repeat(600_000)}`,
    'home.yaml:1:1  The file is too large: it has 1200009 bytes',
  ],
  [
    'front matter in TOML',
    'about.md',
    '+++\nsubtitle = "Hello"\n+++\n\nWords.\n',
    'about.md:1:1  The settings at the top are in TOML',
  ],
  [
    'front matter below an empty line',
    'about.md',
    '\n---\nsubtitle: Hello\n---\n\nWords.\n',
    'about.md:2:1  The settings do not begin on the first line',
  ],
  [
    'a text with a language in its name, but without the text in the first language',
    'about.en.md',
    'I was born.\n',
    'What to do: If it is the text in the first language, rename it to about.md.',
  ],
  [
    'a text page with the extension .markdown',
    'pages/talks.markdown',
    'Words.\n',
    'pages/talks.markdown:1:1  The file "talks.markdown" is not used.',
  ],
  [
    'a Word document in the notes folder',
    'notes/2026-01-01-one.docx',
    utf16,
    'The file "2026-01-01-one.docx" is not used.',
  ],
  [
    'an about page with the extension .markdown',
    'about.markdown',
    'Words.\n',
    'Did you mean "about.md"? Then rename the file.',
  ],
  [
    'a file with a hidden second extension',
    'projects.yaml.txt',
    'projects: []\n',
    'Did you mean "projects.yaml"? Then rename the file.',
  ],
  [
    'a file whose name resembles that of an existing file',
    'sites.yaml',
    'name: Ada\n',
    'The file site.yaml already exists: move what you need into it',
  ],
  [
    'a translated copy of a YAML file',
    'projects.de.yaml',
    'projects: []\n',
    'put each text next to its original, below "de:"',
  ],
  [
    'a translation in a language that the site does not have',
    'about.de.md',
    'Hallo.\n',
    'If it is a translation, add the language to the list in site.yaml, such as "languages: [de]"',
  ],
  [
    'a translation with an underscore before its language',
    'about_de.md',
    'Hallo.\n',
    'call it "about.de.md", and add the language to the list in site.yaml, such as "languages: [de]"',
  ],
  ['an about page in Word', 'about.docx', utf16, 'Copy its text into about.md'],
  [
    'an about page in YAML',
    'about.yaml',
    'subtitle: x\n',
    'Settings such as "subtitle:" belong between two "---" lines',
  ],
  ['a folder of translations', 'de/about.md', 'Hallo.\n', 'next to its original, as about.de.md'],
  ['a page outside of its folder', 'talks.md', 'Words.\n', 'move the file into the folder pages/'],
  ['a list with 300 levels', 'home.yaml', `photos: ${brackets}\n`, 'nested too deeply'],
  ['a list with 20,000 unclosed levels', 'home.yaml', `name: ${'['.repeat(20_000)}`, 'home.yaml:1:'],
  ['a line with 300,000 spaces', 'home.yaml', `notice: b${' '.repeat(300_000)}: c\n`, 'home.yaml:1:'],
  ['a line with 40,000 colons', 'home.yaml', ': '.repeat(40_000), 'home.yaml:1:'],
  [
    'a file with 480,000 brackets',
    'home.yaml',
    '['.repeat(480_000),
    'home.yaml:1:60001  The file is too large: up to here it has more than',
  ],
  [
    'a file with 160,000 keys',
    'home.yaml',
    'a:\n'.repeat(160_000),
    'home.yaml:30001:2  The file is too large: up to here it has more than',
  ],
  [
    'a key that occurs 29,000 times',
    'home.yaml',
    'a:\n'.repeat(29_000),
    'home.yaml:2:1  "a" occurs twice in the same group',
  ],
  [
    'a Markdown quote with 2,000 levels',
    'about.md',
    `Words.\n\n${'> '.repeat(2_000)}x\n`,
    'about.md:3:1  Lists, quotes or emphasis are nested',
  ],
  ['Markdown emphasis with 200 levels', 'about.md', `${'*a **b '.repeat(100)}${'** b*'.repeat(100)}\n`, 'about.md:1'],
  [
    'a Markdown paragraph of 6,500 characters',
    'about.md',
    `Words.\n\n${'word '.repeat(1_300)}\n`,
    'about.md:3:1  There are more than 6000 characters',
  ],
  [
    'a Markdown text of 45,000 characters',
    'about.md',
    'Words and words.\n\n'.repeat(2_500),
    'about.md:1:1  The text is too long for a page: it has 45000 characters',
  ],
])(
  '%s is rejected with its position and a remedy',
  async (_, name, text, report) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
    const message = await errorMessage();
    expect(message).toContain(report);
    expect(message).toContain('Expected: ');
    expect(message).toContain('What to do: ');
  },
  timeLimit,
);

const numberedLines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const manyDots = `name: A\ndescription: B.\nlinks:\n  - label: x\n    url: mailto:a@${'.'.repeat(80_000)}@\n`;

test.each<[what: string, name: string, text: string]>([
  ['dots in an e-mail address', 'site.yaml', manyDots],
  ['aliases', 'home.yaml', `tagline: &x a\nphotos:\n${'  - *x\n'.repeat(13_000)}`],
  ['unknown keys', 'home.yaml', numberedLines(9_000, (index) => `k${index}: a`)],
  ['unclosed emphasis', 'about.md', '*a_'.repeat(13_000)],
  ['brackets in a color', 'theme.yaml', `colours:\n  home: "rgb(${' '.repeat(80_000)}"\n`],
  ['missing photos', 'photos.yaml', numberedLines(2_500, (index) => `${index}.jpg: {alt: a, caption: b}`)],
])(
  'content with thousands of %s is rejected within the time limit, with a message of less than 100,000 characters',
  async (_, name, text) => {
    await writeFile(path.join(folder, name), text);
    expect((await errorMessage()).length).toBeLessThan(100_000);
  },
  timeLimit,
);

/** Returns a text of the maximum file size. Repeats `one` up to the limit of YAML characters, then adds plain words. */
function fillToLimit(one: string): string {
  const signsInOne = [...one].filter((sign) => yamlCharacters.has(sign)).length;
  const repeated = one.repeat(Math.min(maxCharacters / signsInOne, maxBytes / one.length));
  return repeated + 'word '.repeat((maxBytes - repeated.length) / 'word '.length);
}

const repeatedTexts = [
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
];

test.each(repeatedTexts.slice(isQuick ? -2 : 0))(
  'a file full of %j is rejected within the time limit',
  async (repeated) => {
    await writeFile(path.join(folder, 'home.yaml'), fillToLimit(repeated));
    expect(await errorMessage()).not.toBe('');
  },
  timeLimit,
);

test('an error message escapes control characters of the content, and truncates very long lines', async () => {
  await writeFile(path.join(folder, 'home.yaml'), `${'tagline: a\n'.repeat(2)}# \u202E ${'x'.repeat(5000)}\n`);
  const message = await errorMessage();
  expect(message).toContain('home.yaml:2:1');
  expect(message).not.toMatch(/[\u001b\u202e]/);
  expect(Math.max(...message.split('\n').map(({ length }) => length))).toBeLessThan(1300);
});

test('files and folders that nothing reads are listed, except those of other programs', async () => {
  for (const name of [
    'resume.pdf',
    'me.jpg',
    '.DS_Store',
    'README.txt',
    'home.yaml~',
    '~$about.docx',
    'notes/~$late-ferries.docx',
    'notes/README.md',
    'letters/old.pdf',
    'pages/thesis.pdf',
    'notes/img/cat.jpg',
    'photos/new/cat.jpg',
    'photos/talk.mp4',
    'videos/demo.jpg',
    'videos/demo.mp4',
    'videos/talk.srt',
    'logo.png',
    'Photos/a.jpg',
    'empty/.keep',
  ]) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), '');
  }
  await rm(path.join(folder, 'logo.png'));
  const { unreadFiles = [] } = await readContent(folder);
  expect(unreadFiles.map((file) => file.replace(/^.*content\//, '')).sort()).toEqual([
    'Photos/',
    'me.jpg',
    'notes/img/',
    'pages/thesis.pdf',
    'photos/new/',
    'photos/talk.mp4',
    'resume.pdf',
    'videos/demo.mp4',
    'videos/talk.srt',
  ]);
});

test('a folder or a broken symlink with the name of a content file is reported', async () => {
  await mkdir(path.join(folder, 'projects.yaml'));
  await symlink('nowhere', path.join(folder, 'about.md'));
  const message = await errorMessage();
  expect(message).toContain('projects.yaml:1:1  This is a folder or a device, not a file.');
  expect(message).toContain('about.md:1:1  The file cannot be opened.');
});

test('a symlink to /dev/zero is ignored as a logo and rejected as a photo', async () => {
  await symlink('/dev/zero', path.join(folder, 'logo.svg'));
  expect((await readContent(folder)).logo).toBeUndefined();
  await symlink('/dev/zero', path.join(folder, 'photos/zero.jpg'));
  await writeFile(path.join(folder, 'photos.yaml'), 'zero.jpg:\n  alt: Zeros.\n  caption: Zeros.\n');
  expect(await errorMessage()).toContain('"zero.jpg" cannot be opened.');
});

test('symlinks that leave the project are rejected, since the site would publish their targets', async () => {
  const outside = await temporaryFolder('outside');
  await writeFile(path.join(outside, 'diary.md'), 'Private words.\n');
  await mkdir(path.join(folder, 'notes'));
  await symlink(path.join(outside, 'diary.md'), path.join(folder, 'notes/2026-01-02-a.md'));
  await symlink(outside, path.join(folder, 'pages'));
  await symlink(path.join(outside, 'diary.md'), path.join(folder, 'about.md'));
  const message = await errorMessage();
  for (const name of ['notes/2026-01-02-a.md', 'pages', 'about.md'])
    expect(message).toContain(`${name}:1:1  This is a link to a file or folder outside of the project`);
});

test('symlinks to texts and pictures outside of the content folder are followed', async () => {
  await writeFile(path.join(work, 'story.md'), 'From elsewhere.\n');
  await symlink(path.join(work, 'story.md'), path.join(folder, 'about.md'));
  const { site } = await readContent(folder);
  expect(JSON.stringify(site.pages.aboutMe)).toContain('From elsewhere.');
});

const systemError = (code: string, at = '/x') => Object.assign(new Error('x'), { code, path: at });

test.each([
  [systemError('ENOSPC'), 'The disk is full.'],
  [new Error('failed to write: No space left on device (os error 28)'), 'The disk is full.'],
  [systemError('EROFS', '/x/dist'), '"/x/dist" cannot be written: its disk is read-only.'],
  [systemError('EACCES'), '"/x" cannot be opened.'],
  [Object.assign(systemError('EACCES'), { syscall: 'listen' }), 'Only administrators can open this port.'],
])('the system error "%s" is explained in plain words', (error, words) => {
  expect(explainSystemError(error)).toContain(words);
});

test('a TypeError, which is an error of the program, is not explained as an error of the system', () => {
  expect(explainSystemError(new TypeError('x is not a function'))).toBeUndefined();
});

async function errorMessage(): Promise<string> {
  const error: unknown = await readContent(folder).catch((thrown: unknown) => thrown);
  if (!(error instanceof ContentError)) throw new Error('It was not refused.', { cause: error });
  return error.message;
}

test.skipIf(process.platform === 'win32')(
  'a named pipe in the content folder is reported without waiting for its data',
  async () => {
    const pipe = (name: string) => expect(spawnSync('mkfifo', [path.join(folder, name)]).status).toBe(0);
    pipe('about.md');
    await expect(readContent(folder)).rejects.toThrow('about.md:1:1  This is a folder or a device, not a file.');
    const saved = await new ContentFolder(folder).save({ 'about.md': { text: 'Words.\n', was: '' } });
    expect(saved).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('about.md is a folder or a device'),
    });
    expect(await isUntouchedSample(folder)).toBe(false);
    await rm(path.join(folder, 'about.md'));
    await mkdir(path.join(folder, 'videos'));
    for (const name of ['videos/walk.mp4', 'videos/walk.vtt', 'photos/a.jpg', 'logo.png']) pipe(name);
    await readContent(folder);
  },
  10_000,
);
