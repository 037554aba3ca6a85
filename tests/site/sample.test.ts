// The release check rejects sites with text, addresses or pictures of the sample student ("traces"). The tests use
// their own short sample, so they pass with any content in content/.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advise } from '#cli/check/advice/adviser.ts';
import { importResume } from '#cli/import/import-resume.ts';
import { buildSite } from '#generator/main.ts';
import { writeFiles } from '#platform/files/write-files.ts';
import { contentFolder, projectFolder } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { SampleError, sampleIn } from '#cli/check/sample/remains.ts';
import { readTraces, type Traces, tracesFile } from '#cli/check/sample/traces.ts';
import { areSampleTraces, collectTraces, formatTraces } from '#scripts/collect-traces.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const traces = await readTraces();
const currentTraces = await collectTraces(contentFolder, traces.common);
const isSample = areSampleTraces(currentTraces, traces);

const work = await temporaryFolder('sample');
const owner = { content: path.join(work, 'owner/content'), site: path.join(work, 'owner/dist') };
const sample = { content: path.join(work, 'sample/content'), site: path.join(work, 'sample/dist') };
const site = path.join(work, 'site');
let sampleTraces: Traces;

beforeAll(async () => {
  await importResume({
    file: path.join(import.meta.dirname, '../fixtures/json-resumes/everything.json'),
    to: owner.content,
  });
  await buildSite({ content: owner.content, outDir: owner.site, base: '/' });
  await mkdir(path.join(sample.content, 'photos'), { recursive: true });
  const files = {
    'site.yaml':
      'name: Ottoline Vanterpool\ndescription: A keeper of boats.\nemail: ottoline@vanterpool.example\nphone: +1 (541) 555-0177\nlinks:\n  - label: Code\n    url: https://www.codehost.example/ottoline/\n',
    'photos.yaml': 'cat.jpg:\n  alt: A boat.\n  caption: Mine.\n',
    'home.yaml': 'photo: cat.jpg\n',
    'projects.yaml':
      'projects:\n  - title: A net, mended forty times\n    date: 2026-03\n    bullets:\n      - Mended it.\n',
    'notes/2026-03-01-knots.md': '---\ntitle: Knots that hold in fog\n---\n\nThere are two.\n',
  };
  await writeFiles(new Map(Object.entries(files)), sample.content);
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#369' } })
    .jpeg()
    .toFile(path.join(sample.content, 'photos/cat.jpg'));
  sampleTraces = await collectTraces(sample.content);
  await buildSite({ content: sample.content, outDir: sample.site, base: '/' });
});
beforeEach(async () => {
  await rm(site, { recursive: true, force: true });
  await mkdir(path.join(site, 'assets'), { recursive: true });
});

test.skipIf(!isSample)(
  'the names, URLs and hashes in sample/ match the current sample content (npm run sample updates them)',
  async () => {
    expect(await readFile(tracesFile, 'utf8')).toBe(formatTraces(currentTraces));
  },
);

test('the release check accepts a site without content of the sample', async () => {
  expect(await findLeftovers(owner.site, owner.content, traces)).toEqual([]);
});

test('the release check rejects the sample site, with the position of each leftover in the content', async () => {
  const problems = await findLeftovers(sample.site, sample.content);
  expect(problems.map(({ file, line, found }) => `${path.basename(file.path)}:${line} ${found.split(':')[0]}`)).toEqual(
    [
      'site.yaml:1 A text of the sample is left in the site',
      'site.yaml:3 2 addresses of the sample are left in the site',

      'projects.yaml:2 A text of the sample is left in the site',
      '2026-03-01-knots.md:2 A text of the sample is left in the site',
      'photos.yaml:1 A picture of the sample is left in the site',
    ],
  );
  for (const { remedy } of problems) expect(remedy).toContain('add "sample: ');
});

test.each([
  ['in a page', 'a.html', '<h1><b>Ottoline</b>\n<i>Vanterpool</i></h1>', 'Ottoline Vanterpool'],
  ['in an attribute', 'a.html', '<img alt="By Ottoline Vanterpool">', 'Ottoline Vanterpool'],
  ['with entities', 'a.html', '<p>OTTOLINE&#32;Vanterpool&#x2019;s</p>', 'Ottoline Vanterpool'],
  ['in a script', 'assets/a.js', String.raw`e("Ottoline\u0020Vanterpool\n")`, 'Ottoline Vanterpool'],
  ['in data', 'a.json', JSON.stringify({ a: ['Ottoline\nVanterpool'] }), 'Ottoline Vanterpool'],
  ['in a folded contact card', 'a.vcf', 'FN:Ottoline Vanter\r\n pool\r\n', 'Ottoline Vanterpool'],
  [
    'as an e-mail address',
    'a.html',
    '<a href="mailto:Ottoline@Vanterpool.example?subject=x">',
    'ottoline@vanterpool.example',
  ],
  ['as a telephone number in another notation', 'a.html', '<p>Call +1 541.555.0177</p>', '+1 (541) 555-0177'],
  ['as a tel: link', 'a.html', '<a href="tel:+15415550177">', '+1 (541) 555-0177'],
  [
    'as a URL with an additional path segment',
    'a.xml',
    '<link href="http://codehost.example/ottoline/boats"/>',
    'codehost.example/ottoline',
  ],
])('the release check finds a text of the sample %s', async (_, file, text, found) => {
  await writeFile(path.join(site, file), text);
  expect((await findLeftovers(site)).map((problem) => problem.found).join()).toContain(`"${found}" in ${file}`);
});

test('the release check accepts an unreadable PDF, such as an encrypted PDF', async () => {
  await writeFile(path.join(site, 'resume.pdf'), '%PDF-1.7 and no more');
  expect(await findLeftovers(site)).toEqual([]);
});

test.each(['index.html', 'contact.vcf', 'site.webmanifest', 'resume.json', 'resume.pdf'])(
  'the release check finds a text of the sample in the built file %s',
  async (file) => {
    await cp(path.join(sample.site, file), path.join(site, file));
    expect((await findLeftovers(site)).map(({ found }) => found).join()).toContain(`"Ottoline Vanterpool" in ${file}`);
  },
);

test('the release check accepts text, addresses and file names that only resemble those of the sample', async () => {
  await writeFile(
    path.join(site, 'a.html'),
    `<p>Vanterpool Ottoline. xottoline@vanterpool.example, ottoline@vanterpool.example.org, +1 541 555 0178,
    https://codehost.example/otto, https://codehost.example/ottoline-b, https://codehost.example/, cat.jpg</p>`,
  );
  expect(await findLeftovers(site)).toEqual([]);
});

test('the check reports sample text and pictures per content file, except those that site.yaml lists as known', async () => {
  const content = path.join(work, 'mixed');
  await cp(owner.content, content, { recursive: true });
  await cp(path.join(sample.content, 'photos'), path.join(content, 'photos'), { recursive: true });
  await writeFile(path.join(content, 'about.md'), 'I am Ottoline Vanterpool.\n\n![](photos/mine.jpg)\n');
  await cp(path.join(sample.content, 'photos/cat.jpg'), path.join(content, 'photos/mine.jpg'));
  await writeFile(path.join(content, 'photos.yaml'), 'mine.jpg:\n  alt: A ship.\n  caption: Mine.\n');
  await writeFile(path.join(site, 'a.html'), '<p>Ottoline Vanterpool</p>');
  const adviceIds = async () => {
    const circumstances = { today: { year: 2026, month: 11 }, hasHost: true, resume: undefined, links: undefined };
    return (await advise(await readContent(content), { ...circumstances, traces: sampleTraces }))
      .filter(({ name, found }) => name?.startsWith('sample') || /There is no (?:longer any )?advice/.test(found))
      .map(({ file, line, name }) => `${path.basename(file.path)}:${line} ${name}`);
  };
  expect(await adviceIds()).toEqual(['about.md:1 sample: Ottoline Vanterpool', 'photos.yaml:1 sample: mine.jpg']);
  expect(await findLeftovers(site, content)).toHaveLength(1);
  const known = '\nknown:\n  - "sample: Ottoline Vanterpool"\n  - "sample: mine.jpg"\n';
  await writeFile(path.join(content, 'site.yaml'), (await readFile(path.join(content, 'site.yaml'), 'utf8')) + known);
  expect(await adviceIds()).toEqual([]);
  expect(await findLeftovers(site, content)).toEqual([]);
});

test('the check gives only one piece of advice about the sample if the content folder is the unchanged sample', async () => {
  const circumstances = { today: { year: 2026, month: 11 }, hasHost: true, resume: undefined, links: undefined };
  const advice = await advise(await readContent(sample.content), { ...circumstances, traces: sampleTraces });
  expect(advice.map(({ name }) => name).filter((name) => name?.startsWith('sample'))).toEqual(['sample: content']);
});

const check = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(projectFolder, 'src/cli/check/check.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: work },
  });

describe('the command "npm run check -- --release"', () => {
  test('accepts a site without sample content, given by a path relative to the current folder', () => {
    const { status, stdout } = check('--release', '--dist', 'owner/dist');
    expect(stdout).toContain('There is no sample content in owner/dist');
    expect(status).toBe(0);
  });

  test.skipIf(!isSample)(
    'without --dist, builds the site, rejects the sample, and deletes the built site',
    async () => {
      const { status, stderr } = check('--release');
      expect(stderr).toMatch(/^content\/site\.yaml:\d+:\d+ {2}\d+ texts of the sample are left in the site:\n {4}"/m);
      expect(stderr).toContain('npm run init');
      expect(status).toBe(1);
      expect(await readdir(path.join(projectFolder, '.cache'))).not.toContain('release');
    },
  );

  test('exits with code 2 for a folder without a site, and for --dist without --release', () => {
    expect(check('--release', '--dist', 'nowhere')).toMatchObject({ status: 2 });
    expect(check('--dist', 'owner/dist')).toMatchObject({ status: 2 });
  });
});

test('"npm run check" exits with code 0 if there is only advice', () => {
  expect(check()).toMatchObject({ status: 0 });
});

async function findLeftovers(folder: string, contentFolder = owner.content, known = sampleTraces) {
  const content = await readContent(contentFolder);
  return new SampleError(await sampleIn(folder, content, known), content).problems;
}
