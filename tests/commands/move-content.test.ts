// How content moves forward from an old format to a newer one: what moves, what stays to the byte, and what is refused.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { pairOf } from '#cli/upgrade/content-documents.ts';
import type { Migration } from '#cli/upgrade/migration.ts';
import { migrations } from '#cli/upgrade/migrations/list.ts';
import { moveContent } from '#cli/upgrade/move-content.ts';
import { contentFormat } from '#content/format.ts';
import { ContentError } from '#platform/problem.ts';
import { migrations as steps } from '#tests/fixtures/three-migrations.ts';

let folder: string;
const folders: string[] = [];

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'move-')), 'content');
  folders.push(path.dirname(folder));
  await cp(path.join(projectFolder, 'tests/fixtures/complete'), folder, { recursive: true });
});
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true }))));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

async function moved(name: string, by = steps): Promise<string | undefined> {
  const { files } = await moveContent(folder, by, by.at(-1)?.to ?? contentFormat);
  return files.find((file) => file.name === name)?.text;
}

test('the steps lead, one by one, to the format that this version reads', () => {
  const led = migrations.map(({ to }) => to);
  expect(led).toEqual(Array.from({ length: contentFormat - 1 }, (_, index) => index + 2));
});

test('content of this format needs nothing', async () => {
  expect((await moveContent(path.join(projectFolder, 'content'))).files).toEqual([]);
});

test('what no step asks for stays as it was, to the byte', async () => {
  const home = `# A comment.


notice: A notice
format:   1   # leave it
tagline:   "One - Two"   # my words
introduction: >-
    Folded
    otherwise, and a very long line that goes on and on far beyond what anybody would set, yet it is the owner’s own.
photos: [ a.jpg,b.jpg   ]


# The end.
`;
  await write('home.yaml', home);
  expect(await moved('home.yaml')).toBe(
    home.replace(
      'format:   1   # leave it\ntagline:   "One - Two"   # my words',
      'format: 4 # leave it\nlargeWords: "One - Two" # my words',
    ),
  );
});

test('a file of several formats behind makes every step, a newer one the rest', async () => {
  await write('home.yaml', 'format: 3\nlargeWords: Kept\ntagline: Not a key of this format\n');
  expect(await moved('home.yaml')).toBe('format: 4\nlargeWords: Kept\ntagline: Not a key of this format\n');
  await write(
    'site.yaml',
    '# Me.\n\nname: Ada\nplace: Marbleton, OR # home\nfooter:\n  # Thanks!\n  thanks: Bye.\n  # The end.\n',
  );
  expect(await moved('site.yaml')).toBe('# Me.\n\nformat: 4\nname: Ada\ntown: Marbleton # home\nregion: OR\n');
  expect(await moved('footer.yaml')).toBe(
    '# What stands at the foot of every page.\n\nformat: 4\n# Thanks!\nthanks: Bye.\n# The end.\n',
  );
});

test('line endings stay what they were', async () => {
  await write('home.yaml', '# Mine.\r\ntagline: One\r\nnotice: Two\r\n');
  expect(await moved('home.yaml')).toBe('# Mine.\r\nformat: 4\r\nlargeWords: One\r\nnotice: Two\r\n');
});

test('a story keeps its words, with its format in the settings on top', async () => {
  await write('about.md', '---\n# Mine.\nsubtitle: Hello\n---\n\nA story.\n\n---\n\nMore.\n');
  expect(await moved('about.md')).toBe('---\n# Mine.\nformat: 4\nsubtitle: Hello\n---\n\nA story.\n\n---\n\nMore.\n');
  await write('about.md', 'A story without settings.\n');
  expect(await moved('about.md')).toBe('---\nformat: 4\n---\n\nA story without settings.\n');
});

test('a file of comments alone is left alone', async () => {
  await write('theme.yaml', '# Nothing yet.\n');
  expect(await moved('theme.yaml')).toBe(undefined);
});

test('what cannot be moved is named with its place, and nothing is moved', async () => {
  await write('site.yaml', 'name: Ada\nplace: Marbleton, Granite, OR\n');
  const problems = await problemsOf(moved('home.yaml'));
  expect(problems).toMatchObject([
    { file: { path: 'content/site.yaml' }, line: 2, column: 8, remedy: 'Remove a part.' },
  ]);
});

test('places in the settings of a story are those of the file', async () => {
  await write('about.md', '---\n\nsubtitle: Hello\n---\n\nA story.\n');
  const refuse: Migration = {
    to: 2,
    what: '',
    move: (files) => files.refuse('about.md', ['subtitle'], { found: '.', expected: '.', remedy: '.' }),
  };
  expect(await problemsOf(moved('about.md', [refuse]))).toMatchObject([{ line: 3, column: 11 }]);
});

test('files that cannot be read, and files of a newer format, are all named at once', async () => {
  await write('home.yaml', 'format: 5\ntagline: One\n');
  await write('site.yaml', 'name: "Ada\n');
  await write('theme.yaml', Buffer.from([0xff, 0xfe]).toString('latin1'));
  await writeFile(path.join(folder, 'resume.yaml'), Buffer.from([0xff, 0xfe, 0x41]));
  const problems = await problemsOf(moved('home.yaml'));
  expect(problems.map(({ file, line, column }) => `${file.path}:${line}:${column}`).sort()).toEqual([
    'content/home.yaml:1:9',
    'content/resume.yaml:1:1',
    'content/site.yaml:1:7',
  ]);
});

test('words that another file refers to by a star are not torn apart', async () => {
  await write('site.yaml', 'name: &name Ada\nfooter:\n  thanks: *name\n');
  const problems = await problemsOf(moved('site.yaml'));
  expect(problems).toMatchObject([{ file: { path: 'footer.yaml' } }]);
});

test('a step that fails is told, and nothing is moved', async () => {
  const broken: Migration = { to: 2, what: 'All is well.', move: () => pairOf(undefined, 'x')!.value };
  await expect(moveContent(folder, [broken], 2)).rejects.toThrow('The step to format 2 (“All is well.”) failed');
});

test('nothing is written', async () => {
  const before = await everyByte();
  await moveContent(folder, steps, 4);
  expect(await everyByte()).toEqual(before);
});

async function problemsOf(moving: Promise<unknown>) {
  const error: unknown = await moving.catch((found: unknown) => found);
  if (!(error instanceof ContentError)) throw new Error(`Not refused: ${String(error)}`);
  return error.problems;
}

async function everyByte(): Promise<[string, string][]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => [name, await readFile(path.join(folder, name), 'base64')] as [string, string]),
  );
}
