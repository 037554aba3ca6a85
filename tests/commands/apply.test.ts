import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { projectFolder, publicFolder } from '#platform/paths.ts';
import { readPdf } from '#resume/pdf/reading.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';
import { sendAnswers, startCommand } from './typed-command.ts';

const folder = await temporaryFolder('apply');
const postings = await temporaryFolder('apply-others');
const content = path.join(folder, 'content');
const fixtures = path.join(projectFolder, 'tests/fixtures/postings');
const posting = path.join(fixtures, 'english-bullets.txt');

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(path.join(fixtures, 'content'), content, { recursive: true });
});

const apply = (lines: readonly string[], ...args: string[]) =>
  sendAnswers(startCommand('apply', ['--in', 'content', '--to', 'out', ...args], folder), lines);

const letterOf = (name: string) => path.join(content, 'letters', `${name}.md`);

test('a confirmed npm run apply adds only a résumé variant, a letter draft and a PDF', async () => {
  const before = await snapshotOf(content);
  const { code, output } = await apply(['boats', '', 'yes'], posting);
  expect(output).toMatch(
    /english-bullets\.txt:19 {2}Go or Rust\n {2}Go\n {4}\S+experience\.yaml:22 {2}Languages \(listed\)\n {2}Rust\n/,
  );
  expect(output).toMatch(/Not found in your content, by these words:\n\n {2}english-bullets\.txt:13 {2}GraphQL\n/);
  expect(output).toContain('https://ada.example.com/for/boats');
  expect(code).toBe(0);
  const { 'resume.yaml': resume, 'letters/boats.md': letter, ...after } = await snapshotOf(content);
  const { 'resume.yaml': resumeBefore, ...others } = before;
  expect(after).toEqual(others);
  const added =
    '  - name: boats\n    title: Full-stack Engineer, new graduate\n    tags:\n      - web\n      - embedded\n';
  expect(resume).toBe(`${resumeBefore}\n${added}`);
  expect(letter).toContain('greeting: Dear hiring team,');
  expect((await readContent(content)).letters).toMatchObject([{ name: 'boats', blocks: [] }]);
  expect(await readdir(path.join(folder, 'out/boats'))).toEqual(['Ada-Example-Résumé.pdf']);
  expect(output).toMatch(/No letter yet\. \S+boats\.md: The letter has no text yet\./);
});

test('npm run apply with --name creates letter and résumé PDFs with private contact details', async () => {
  await appendFile(path.join(content, 'site.yaml'), '\nphone: +1 555 010 0000\n');
  const focus = '  - name: boats\n    title: Boat engineer\n    tags: [web]\n';
  await appendFile(path.join(content, 'resume.yaml'), focus);
  await mkdir(path.join(content, 'letters'));
  const front = '---\ngreeting: Dear hiring team,\nclosing: Kind regards,\n---\n';
  await writeFile(letterOf('boats'), `${front}\n<!-- What they ask for: Go -->\n\nI like boats.\n`);
  const { code, output } = await apply([], '--name', 'boats');
  expect(output).toContain('Ada-Example-Letter.pdf');
  expect(code).toBe(0);
  const files = await readdir(path.join(folder, 'out/boats'));
  expect(files.toSorted()).toEqual(['Ada-Example-Letter.pdf', 'Ada-Example-Résumé.pdf']);
  const [letter, resume] = await Promise.all(
    ['Letter', 'Résumé'].map(async (what) =>
      readPdf(await readFile(path.join(folder, `out/boats/Ada-Example-${what}.pdf`))),
    ),
  );
  expect(letter?.text).toMatch(/Boat engineer[^]*Dear hiring team,\s+I like boats\.\s+Kind regards,\s+Ada Example/);
  expect(letter?.text).not.toContain('What they ask for');
  expect(resume?.text).toContain('Boat engineer');
  for (const printed of [letter, resume]) expect(printed?.text).toContain('+1 555 010 0000');
});

test('npm run apply keeps existing letters, and asks again if the name of the new focus is taken', async () => {
  await writeFile(
    path.join(content, 'resume.yaml'),
    'focuses:\n  - name: web\n    title: Web\n    tags: [web]\n  - name: boats\n    title: Boats\n    tags: [web]\n',
  );
  await mkdir(path.join(content, 'letters'));
  await writeFile(letterOf('boats'), '---\ngreeting: Hello,\nclosing: Bye,\n---\n\nMine.\n');
  const { output } = await apply(['boats', 'ships', '', 'yes'], posting);
  expect(output).toContain('There is already a focus "boats".');
  expect(await readFile(letterOf('boats'), 'utf8')).toContain('Mine.');
  expect(await readdir(path.join(content, 'letters'))).toEqual(['boats.md', 'ships.md']);
});

const rejections: [string, string[], string[], number, RegExp][] = [
  ['an answer other than yes', ['boats', '', ''], [posting], 0, /Nothing was changed\./],
  ['a posting from a pipe without --yes', ['Requirements', '- Rust'], [], 0, /run this again with --yes/],
  ['an empty posting', [], [path.join(fixtures, 'english-empty.txt')], 2, /english-empty\.txt contains no text/],
  ['a posting that lists no requirements', ['We are nice.'], [], 2, /No requirement was found in the posting\./],
  [
    'a posting that matches no entry of the résumé',
    ['Requirements', '- COBOL'],
    [],
    1,
    /No entry of your résumé matches a requirement/,
  ],
  ['a missing posting file', [], ['no.txt'], 2, /The file no\.txt does not exist/],
  ['a posting in public/', [], [path.join(publicFolder, 'job.txt')], 2, /is in a folder that is published/],
  ['a name with spaces', [], ['my', 'job.txt'], 2, /Give one posting; you gave 2: "my", "job\.txt"\.[^]*"my job\.txt"/],
  ['a posting of 6 MB', [], [await writePosting('large.txt', 'x'.repeat(6e6))], 2, /larger than 5 MB/],
  ['a Word document', [], [await writePosting('job.docx', 'PK\u0003\u0004')], 2, /is a Word document or an archive/],
  ['a posting in Japanese', [], [await writePosting('ja.txt', '応募資格\n・Pythonの経験')], 2, /in Japanese script/],
];

/** Writes a posting to a folder that `beforeEach` does not delete. */
async function writePosting(name: string, text: string): Promise<string> {
  const file = path.join(postings, name);
  await writeFile(file, text);
  return file;
}

test.each(rejections)(
  'with %s, npm run apply explains why it stops, and changes no file',
  async (_, lines, args, expected, message) => {
    const before = await snapshotOf(folder);
    const { code, output } = await apply(lines, ...args);
    expect(output).toMatch(message);
    expect(code).toBe(expected);
    expect(await snapshotOf(folder)).toEqual(before);
  },
);

test('npm run apply with --yes reads a posting from a pipe and asks no questions', async () => {
  const { code, output } = await apply(['Requirements', '- Rust'], '--yes', '--name', 'rusty', '--title', 'Rust work');
  expect(output).not.toContain('[');
  expect(code).toBe(0);
  expect((await readContent(content)).site.facts.settings.focuses.at(-1)).toMatchObject({
    name: 'rusty',
    tags: ['embedded'],
  });
});

test('npm run apply with --yes rejects an invalid --name', async () => {
  const { code, output } = await apply(['Requirements', '- Rust'], '--yes', '--name', 'Not So', '--title', 'x');
  expect(output).toContain('--name: Write lowercase letters, digits and hyphens.');
  expect(code).toBe(2);
});
