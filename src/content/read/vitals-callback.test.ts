import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentError } from '#platform/problem.ts';
import { projectFolder } from '#platform/paths.ts';
import { readContent } from '../load.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitals-'));
  await write({ 'site.yaml': 'name: Ada\ndescription: The site of Ada.\n' });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

const read = async () => (await readContent(folder)).site;

async function readProblems(): Promise<string[]> {
  const problems = await readContent(folder).then(
    () => [],
    (error: ContentError) => error.problems,
  );
  return problems.map(({ file, line, column, found }) => `${path.basename(file.path)}:${line}:${column} ${found}`);
}

test('vitalsCallback is undefined if the content has no web-vitals.ts or web-vitals.js', async () => {
  expect((await read()).vitalsCallback).toBeUndefined();
});

test('a web-vitals callback in web-vitals.ts or web-vitals.js is transpiled to JavaScript', async () => {
  const text =
    "import type { VitalsReport } from 'x';\nexport default (report: VitalsReport) => console.log(report);\n";
  await write({ 'web-vitals.ts': text });
  expect((await read()).vitalsCallback).toBe('export default (report) => console.log(report);\n');
  await rm(path.join(folder, 'web-vitals.ts'));
  await write({ 'web-vitals.js': 'export default (report) => console.log(report);\n' });
  expect((await read()).vitalsCallback).toBe('export default (report) => console.log(report);\n');
});

test('the example in docs/web-vitals.md is a valid web-vitals callback', async () => {
  const text = await readFile(path.join(projectFolder, 'docs/web-vitals.md'), 'utf8');
  const [, program = ''] = /^```ts\n([^]*?)^```/m.exec(text) ?? [];
  await write({ 'web-vitals.ts': program });
  expect((await read()).vitalsCallback).toContain('export default receive;');
});

test.each([
  ['const a = 1;\nexport default (report => {', /^web-vitals\.ts:2:\d+ The program has a syntax error: \S/],
  ["import { a } from './a.ts';\nexport default a;", /^web-vitals\.ts:1:1 The program imports another file\./],
  ['export const report = 1;', /^web-vitals\.ts:1:1 The program has no default export\./],
])('an invalid web-vitals callback is rejected with its position: %s', async (text, problem) => {
  await write({ 'web-vitals.ts': text });
  expect(await readProblems()).toEqual([expect.stringMatching(problem)]);
});

test('two web-vitals callbacks, and a callback in a file with a misspelled name, are rejected', async () => {
  const text = 'export default () => undefined;';
  await write({ 'web-vitals.ts': text, 'web-vitals.js': text, 'webvitals.ts': text });
  expect(await readProblems()).toEqual([
    'webvitals.ts:1:1 The file "webvitals.ts" is not used, because its name is unknown.',
    'web-vitals.js:1:1 There are two files that receive web vitals.',
  ]);
});

test('the setting webVitals is rejected if it has no receiver or an invalid sample rate', async () => {
  await write({ 'site.yaml': 'name: Ada\ndescription: The site of Ada.\nwebVitals:\n  sample: 0.1\n' });
  expect(await readProblems()).toEqual([expect.stringMatching(/^site\.yaml:3:1 "webVitals" has no receiver/)]);
  await write({ 'web-vitals.ts': 'export default () => undefined;' });
  expect((await read()).person.webVitals).toEqual({ sample: 0.1 });
  for (const share of [0, 1.5, -1]) {
    await write({ 'site.yaml': `name: Ada\ndescription: The site of Ada.\nwebVitals:\n  sample: ${share}\n` });
    expect(await readProblems()).toEqual(['site.yaml:4:11 This is not a valid share of visits.']);
  }
});
