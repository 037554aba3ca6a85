// The invalid content is in check-cases.yaml, and the complete error messages are in __snapshots__.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContent } from '#content/load.ts';
import { ContentError } from '#platform/problem.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

type Case = { what: string; files: Record<string, string | null>; photos?: string[] };

const cases = parse(await readFile(path.join(import.meta.dirname, 'check-cases.yaml'), 'utf8')) as Case[];
const goodSite = 'name: Ada Example\ndescription: The pages of Ada Example, who has little to show so far.\n';
const folder = await temporaryFolder('content');

// Uses "%s", since Vitest shortens the value of "$what" to 40 characters.
test.each(cases.map(({ what, ...input }) => [what, input] as const))('%s', async (_, { files, photos = [] }) => {
  const bytes = await picture(40, 30);
  await write({ ...files, ...Object.fromEntries(photos.map((name) => [`photos/${name}`, bytes])) });
  expect(await report()).toMatchSnapshot();
});

test('the check reports no problems in valid content, with or without "format: 1"', async () => {
  await write({});
  expect(await report()).toBe('');
  await write({
    'site.yaml': `format: 1\n${goodSite}`,
    'photos.yaml': 'format: 1\n',
    'about.md': '---\nformat: 1\n---\n\nA story.\n',
  });
  expect(await report()).toBe('');
});

test('the check ignores a README.md in the content folder', async () => {
  await write({ 'README.md': 'My words.', 'readme.de.md': 'Meine Worte.' });
  expect(await report()).toBe('');
});

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['a file that is not a picture is rejected', 'holiday.jpg', () => Buffer.from('I am a text file.')],
  ['a truncated picture is reported', 'half.jpg', async () => (await picture(400, 300)).subarray(0, 20_000)],
  ['an empty file is reported as empty', 'empty.jpg', () => Buffer.alloc(0)],
  ['a damaged HEIC photo is reported with a remedy', 'phone.heic', () => Buffer.concat([heicHead, Buffer.alloc(64)])],
])('%s', async (_, name, bytes) => {
  await write({
    'photos.yaml': `${name}:\n  alt: A grey square.\n  caption: Grey.\n`,
    [`photos/${name}`]: await bytes(),
  });
  expect(await report()).toMatchSnapshot();
});

const heicHead = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

describe('Markdown with code or markup', () => {
  test.each([
    ['braces', 'I like {process.env.HOME} and {{ mustache }}.', '{process.env.HOME} and {{ mustache }}'],
    ['an unclosed tag', 'A line<br>another.', 'A line<br>another.'],
    ['a generic type', 'I use vector<int> a lot.', 'vector<int>'],
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a time', 'At 10:30 :smile: I sleep.', 'At 10:30 :smile: I sleep.'],
    ['text around an HTML comment', 'One.\n\n<!-- to do: <b>two</b> -->\n\nThree<!-- no -->.', 'One.Three.'],
  ])('renders %s as plain text', async (_, markdown, words) => {
    await write({ 'about.md': markdown });
    const { site } = await readContent(folder);
    expect(textOf(site.pages.aboutMe?.story)).toContain(words);
  });
});

test('a YAML tag such as !!js/function is ignored, and its value is read as text', async () => {
  await write({ 'site.yaml': 'name: !!js/function "function(){}"\ndescription: !!exec x\n' });
  const { site } = await readContent(folder);
  expect(site.person).toMatchObject({ name: 'function(){}', description: 'x' });
});

/** Replaces the content folder by a valid `site.yaml` and the given files; `null` omits a file. */
async function write(files: Record<string, string | Buffer | null>) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'photos'), { recursive: true });
  for (const [name, text] of Object.entries({ 'site.yaml': goodSite, ...files })) {
    if (text === null) continue;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** Checks the content folder. @returns the error message, or an empty string if the content is valid */
async function report(): Promise<string> {
  const relativeFolder = path.relative(process.cwd(), folder).replaceAll('\\', '/');
  const problem: unknown = await readContent(folder).catch((error: unknown) => error);
  if (problem instanceof Error && !(problem instanceof ContentError)) throw problem;
  return problem instanceof ContentError ? problem.message.replaceAll(relativeFolder, 'content') : '';
}

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer();

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return typeof value === 'object' && value !== null && 'children' in value ? textOf(value.children) : '';
}
