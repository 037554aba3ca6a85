// Nothing of the sample student gets online with somebody else's site: the gate finds every kind of trace wherever it
// stands in a built site, lets the site of another owner through, and gives way to an answer.
// The traces are those of the project; the sample that they are looked for in is the content of this folder while it is
// the sample's. In an owner's copy it is not, and then a sample of a few lines takes its place.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { advise } from '#build/advice/adviser.ts';
import { importResume } from '#build/import/import-resume.ts';
import { buildSite } from '#build/main.ts';
import { contentFolder, projectFolder } from '#build/paths.ts';
import { readContent } from '#build/read-content.ts';
import { differenceOf, isSamePicture, likenessOf } from '#build/sample/likeness.ts';
import { sampleIn } from '#build/sample/remains.ts';
import { listSums, sampleSums } from '#build/owner/sample.ts';
import { drawTraces, readTraces, shareOf, type Traces, tracesFile, tracesText } from '#build/sample/traces.ts';
import type { Problem } from '#src/model/problem.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { testSites } from '#tests/support/test-sites.ts';

const traces = await readTraces();
const ownTraces = await drawTraces(contentFolder);
/** A word or two changed are a sample that is worked on; more is an owner's own content. */
const isSample = shareOf(ownTraces, traces) > 0.75;

const work = await mkdtemp(path.join(os.tmpdir(), 'sample-'));
const owner = { content: path.join(work, 'owner/content'), site: path.join(work, 'owner/dist') };
/** A folder for what a test looks at. */
const site = path.join(work, 'site');

beforeAll(async () => {
  await importResume({
    file: path.join(import.meta.dirname, '../fixtures/json-resumes/everything.json'),
    to: owner.content,
  });
  await drawPictures(path.join(owner.content, 'photos'), { 'hill.jpg': { width: 900, height: 600, hue: 20 } });
  await writeFile(
    path.join(owner.content, 'photos.yaml'),
    'hill.jpg:\n  alt: A drawing of a hill.\n  caption: Up there.\n',
  );
  const home = await readFile(path.join(owner.content, 'home.yaml'), 'utf8');
  await writeFile(path.join(owner.content, 'home.yaml'), `${home}\nphoto: hill.jpg\n`);
  await buildSite({ content: owner.content, outDir: owner.site, base: '/' });
});
beforeEach(async () => {
  await rm(site, { recursive: true, force: true });
  await mkdir(path.join(site, 'assets'), { recursive: true });
});
afterAll(() => rm(work, { recursive: true, force: true }));

test.skipIf(!isSample)('the traces in sample/ are those of the sample content (npm run sample)', async () => {
  expect(await readFile(tracesFile, 'utf8')).toBe(tracesText(ownTraces));
});

test.skipIf(!isSample)('so are the sums, by which a new owner’s first command knows it (npm run sample)', async () => {
  expect(await readFile(sampleSums, 'utf8')).toBe(await listSums(contentFolder));
});

test('the traces say nothing of what they were drawn from', async () => {
  const known = Object.keys(parse(await readFile(tracesFile, 'utf8')) as object);
  expect(known).toEqual(['words', 'addresses', 'pictures']);
  for (const item of [...traces.words, ...traces.addresses]) expect(item).toMatch(/^[\w-]{10,13}$/);
  for (const look of traces.pictures) expect(look).toMatch(/^[\da-f]{64}$/);
});

test('the site of another owner may go online', async () => {
  expect(await leftIn(owner.site)).toEqual([]);
});

describe.skipIf(!isSample)('the site of the sample', () => {
  let problems: Problem[];
  beforeAll(async () => {
    problems = await leftIn(testSites.root.folder, { content: contentFolder });
  });

  test.each(['texts', 'addresses', 'pictures'])('is stopped for its %s, each with its file in the content', (what) => {
    const found = problems.filter((one) => one.found.includes(` ${what} of the sample are left in the site`));
    expect(found.length).toBeGreaterThan(0);
    for (const { file, line, remedy } of found) {
      expect(file.path).toMatch(/^content\/\w+\.(?:yaml|md)$/);
      expect(file.text.split('\n').length).toBeGreaterThanOrEqual(line);
      expect(remedy).toContain('add "sample: ');
    }
  });

  test('is the sample’s in the eyes of the adviser as well, who says so once', async () => {
    const content = await readContent(contentFolder);
    const advice = await advise(content, {
      today: { year: 2026, month: 11 },
      hasHost: false,
      traces,
      resume: undefined,
      links: undefined,
    });
    expect(advice.map(({ name }) => name)).toEqual(['sample: content']);
  });
});

describe('a trace of a sample is found', () => {
  // A sample of its own, so that these hold whoever's content is in content/.
  const sample = path.join(work, 'sample/content');
  const built = path.join(work, 'sample/dist');
  const sentence =
    'The lighthouse keeper of Vantorre counts the herring boats before breakfast, and forgets the number by noon.';
  const bullet = 'Mended forty nets with waxed thread while the gulls held a parliament on the roof.';
  let own: Traces;
  const left = async (folder = site) => (await leftIn(folder, { traces: own })).map(({ found }) => found).join('\n');

  beforeAll(async () => {
    await mkdir(sample, { recursive: true });
    await writeFile(
      path.join(sample, 'site.yaml'),
      `name: Ottoline Vanterpool\ndescription: ${sentence}\nemail: ottoline@vanterpool.example\nphone: +1 (541) 555-0177\nlinks:\n  - label: Code\n    url: https://www.codehost.example/ottoline/\n`,
    );
    await writeFile(path.join(sample, 'photos.yaml'), 'boat.jpg:\n  alt: A boat.\n  caption: Mine.\n');
    await writeFile(path.join(sample, 'home.yaml'), 'photo: boat.jpg\n');
    await writeFile(
      path.join(sample, 'projects.yaml'),
      `projects:\n  - title: A boat\n    date: 2026-03\n    bullets:\n      - ${bullet}\n`,
    );
    await drawScene(path.join(sample, 'photos/boat.jpg'));
    own = await drawTraces(sample);
    await buildSite({ content: sample, outDir: built, base: '/' });
  });

  test.each<[what: string, file: string, text: string, found: string]>([
    ['a name in a page', 'Extra.html', '<h1><b>Ottoline</b>\n<i>Vanterpool</i></h1>', 'Ottoline Vanterpool'],
    ['a name in an attribute', 'Extra.html', '<img alt="By Ottoline Vanterpool">', 'Ottoline Vanterpool'],
    [
      'a part of a sentence',
      'Extra.md',
      `… ${sentence.slice(24, 95)} …`,
      'Vantorre counts the herring boats before breakfast, and',
    ],
    ['words with entities', 'Extra.html', '<p>Ottoline&#32;Vanterpool&#x2019;s</p>', 'Ottoline Vanterpool'],
    ['words in a script', 'assets/extra.js', String.raw`e("Ottoline\u0020Vanterpool\n")`, 'Ottoline Vanterpool'],
    ['words in data', 'extra.json', JSON.stringify({ a: [`Ottoline\nVanterpool`] }), 'Ottoline Vanterpool'],
    ['a folded contact card', 'extra.vcf', 'FN:Ottoline Vanter\r\n pool\r\n', 'Ottoline Vanterpool'],
    [
      'an e-mail address',
      'Extra.html',
      '<a href="mailto:Ottoline@Vanterpool.example?subject=x">',
      'ottoline@vanterpool.example',
    ],
    ['a telephone number, written otherwise', 'Extra.html', '<p>Call +1 541.555.0177</p>', '15415550177'],
    ['a number to dial', 'Extra.html', '<a href="tel:+15415550177">', '15415550177'],
    [
      'a page below an address',
      'feed.xml',
      '<link href="http://codehost.example/ottoline/boats"/>',
      'codehost.example/ottoline',
    ],
  ])('%s', async (_, file, text, found) => {
    await writeFile(path.join(site, file), text);
    expect(await left()).toContain(`"${found}" in ${file}`);
  });

  test.each([
    ['index.html', 'Ottoline Vanterpool'],
    ['contact.vcf', 'Ottoline Vanterpool'],
    ['site.webmanifest', 'Ottoline Vanterpool'],
    ['resume.json', 'Mended forty nets with waxed thread'],
    ['resume.pdf', 'Mended forty nets with waxed thread'],
  ])('in the file %s, as it is built', async (file, words) => {
    await cp(path.join(built, file), path.join(site, file));
    expect(await left()).toContain(words);
    expect(await left()).toContain(`in ${file}`);
  });

  test.each(['webp', 'avif', 'jpeg', 'png'] as const)('a picture, made anew as %s in another size', async (format) => {
    const picture = sharp(path.join(sample, 'photos/boat.jpg')).resize({ width: 420 });
    await picture.toFormat(format, { quality: 40 }).toFile(path.join(site, `my-own-420.${format}`));
    expect(await left()).toContain(`"my-own-420.${format}"`);
  });

  test('not in words that others use as well', async () => {
    await writeFile(
      path.join(site, 'Extra.html'),
      `<p>The lighthouse keeper of Ostend counts the boats. ottoline@example.com, Vanterpool Ottoline, +1 541 555 0178,
      https://codehost.example/otto, https://codehost.example/, boat.jpg</p>`,
    );
    expect(await left()).toBe('');
  });

  test('unless the owner has answered that it is theirs', async () => {
    await writeFile(
      path.join(site, 'Extra.html'),
      `<p>Ottoline Vanterpool, ottoline@vanterpool.example</p><p>${sentence}</p>`,
    );
    const content = path.join(work, 'answered');
    await cp(owner.content, content, { recursive: true });
    const text = await readFile(path.join(content, 'site.yaml'), 'utf8');
    const known: string[] = [];
    for (let round = 0; round < 3; round++) {
      const [problem] = await leftIn(site, { content, traces: own });
      known.push(/add ("sample: .*") to/.exec(problem?.remedy ?? '')?.[1] ?? '');
      await writeFile(
        path.join(content, 'site.yaml'),
        `${text}\nknown:\n${known.map((one) => `  - ${one}\n`).join('')}`,
      );
    }
    expect(known).toContain('"sample: Ottoline Vanterpool"');
    expect(await leftIn(site, { content, traces: own })).toEqual([]);
  });

  test('in the content too, file by file, and an answer is an answer there', async () => {
    const content = path.join(work, 'mixed');
    await cp(owner.content, content, { recursive: true });
    await writeFile(path.join(content, 'about.md'), `I am Ottoline Vanterpool.\n\n![](photos/boat.jpg)\n`);
    await cp(path.join(sample, 'photos/boat.jpg'), path.join(content, 'photos/boat.jpg'));
    const photos = await readFile(path.join(content, 'photos.yaml'), 'utf8');
    await writeFile(path.join(content, 'photos.yaml'), `${photos}boat.jpg:\n  alt: A ship.\n  caption: Mine.\n`);
    const said = async () => {
      const circumstances = { today: { year: 2026, month: 11 }, hasHost: true, resume: undefined, links: undefined };
      const advice = await advise(await readContent(content), { ...circumstances, traces: own });
      return advice
        .filter(({ name, found }) => name?.startsWith('sample') || /answers no/.test(found))
        .map(({ file, line, name }) => `${path.basename(file.path)}:${line} ${name}`);
    };
    expect(await said()).toEqual(['about.md:1 sample: Ottoline Vanterpool', 'photos.yaml:4 sample: boat.jpg']);
    const text = await readFile(path.join(content, 'site.yaml'), 'utf8');
    await writeFile(
      path.join(content, 'site.yaml'),
      `${text}\nknown:\n  - "sample: Ottoline Vanterpool"\n  - "sample: boat.jpg"\n`,
    );
    expect(await said()).toEqual([]);
  });
});

test('pictures are told apart, and known again however they are made', async () => {
  const file = path.join(work, 'scene.jpg');
  await drawScene(file);
  const look = (await likenessOf(file)) ?? '';
  const small = await likenessOf(await sharp(file).resize(160).webp({ quality: 20 }).toBuffer());
  const mirrored = (await likenessOf(await sharp(file).flop().toBuffer())) ?? '';
  expect(isSamePicture(look, small ?? '')).toBe(true);
  expect(differenceOf(look, mirrored)).toBeGreaterThan(60);
  expect(await likenessOf(Buffer.from('no picture'))).toBeUndefined();
  // Those of the sample are each like themselves alone.
  for (const [index, one] of traces.pictures.entries())
    expect(traces.pictures.findIndex((other) => isSamePicture(one, other))).toBe(index);
});

describe('npm run check -- --release', () => {
  const check = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(projectFolder, 'tools/check.ts'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: work },
    });

  test('passes what is clean, from where the command was typed', () => {
    const { status, stdout } = check('--release', '--dist', 'owner/dist');
    expect(stdout).toContain('Nothing of the sample is in owner/dist');
    expect(status).toBe(0);
  });

  test.skipIf(!isSample)('fails with the sample, and says what is left and what to do', () => {
    const { status, stderr } = check('--release', '--dist', testSites.root.folder);
    expect(stderr).toMatch(/^content\/site\.yaml:\d+:\d+ {2}\d+ texts of the sample are left in the site:\n {4}"/m);
    expect(stderr).toContain('npm run init');
    expect(status).toBe(1);
  });

  test.skipIf(!isSample)('builds the site itself where none is given, and leaves nothing behind', async () => {
    const { status, stderr } = check('--release');
    expect(stderr).toContain('of the sample are left');
    expect(status).toBe(1);
    expect(await readdir(path.join(projectFolder, '.cache'))).not.toContain('release');
  });

  test('a folder without a site, or --dist alone, is not understood', () => {
    expect(check('--release', '--dist', 'nowhere')).toMatchObject({ status: 2 });
    expect(check('--dist', 'owner/dist')).toMatchObject({ status: 2 });
  });

  test('advice alone never fails', () => {
    expect(check()).toMatchObject({ status: 0 });
  });
});

async function leftIn(folder: string, given: { content?: string; traces?: Traces } = {}): Promise<Problem[]> {
  const content = await readContent(given.content ?? owner.content);
  return sampleIn(folder, { content, traces: given.traces ?? traces });
}

/** A picture with a few large shapes, as a photo has them. */
async function drawScene(file: string) {
  await mkdir(path.dirname(file), { recursive: true });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><defs><linearGradient id="s" x2="1" y2="1">
    <stop stop-color="#123"/><stop offset="1" stop-color="#fed"/></linearGradient></defs><rect width="900" height="600" fill="url(#s)"/>
    <circle cx="200" cy="150" r="90" fill="#fff"/><path d="M0 600 L300 250 L520 600 Z" fill="#234"/>
    <path d="M400 600 L700 180 L900 600 Z" fill="#678"/><rect x="560" y="430" width="150" height="60" fill="#fa3"/></svg>`;
  await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toFile(file);
}
