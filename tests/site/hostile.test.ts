// Content that means harm ends in a message that says where it stands, or in a site in which it is nothing but words.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importResume } from '#cli/import/import-resume.ts';
import { buildSite } from '#generator/main.ts';
import { UsageError } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { ContentError } from '#platform/problem.ts';
import { proseTags } from '#content/markdown/prose.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import {
  hiddenInPhotos,
  hostileLetters,
  hostileLinks,
  hostilePhotoNames,
  hostileWords,
} from '#tests/fixtures/hostile.ts';
import { injectionsIn, makingOf, type Making } from './injections.ts';
import { leaksIn } from './leaks.ts';
import { countProcessorTime, maxTime } from '#tests/support/processor-time.ts';
import { hostileSite } from '#tests/support/test-sites.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'hostile-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What Markdown may become on a page, whatever is written; a table is in a part with a name, which scrolls. */
const prose = [...proseTags, 'a[href]', 'ol[start]', 'section[aria-label]'];
let harmless: Making;

beforeAll(async () => {
  const content = path.join(folder, 'content');
  await cp(path.join(import.meta.dirname, '../fixtures/complete'), content, { recursive: true });
  await drawPictures(path.join(content, 'photos'), { 'field.jpg': { width: 640, height: 480, hue: 90 } });
  await buildSite({
    content,
    outDir: path.join(folder, 'harmless'),
    base: '/',
    cache: path.join(folder, 'cache'),
  });
  harmless = await makingOf(path.join(folder, 'harmless'));
});

describe('hostile words in every field that there is', () => {
  test('are there, each of them', async () => {
    const projects = await readFile(path.join(hostileSite.folder, 'Projects.html'), 'utf8');
    expect(projects.match(/__injected=1/g)?.length).toBeGreaterThan(hostileWords.length);
    const card = await readFile(path.join(hostileSite.folder, 'contact.vcf'), 'utf8');
    expect(card).toContain('evil.example');
  });

  test('are nothing but words in every file of the site', async () => {
    expect(await injectionsIn(hostileSite.folder, harmless, prose)).toEqual([]);
  });

  test('come out of a program’s data as they went in', async () => {
    const resume = JSON.parse(await readFile(path.join(hostileSite.folder, 'resume.json'), 'utf8')) as object;
    const said = JSON.stringify(resume);
    expect(hostileWords.filter((words) => said.includes(JSON.stringify(words).slice(1, -1))).length).toBeGreaterThan(
      10,
    );
  });

  test('bring nothing along in the photos, whose names and metadata are hostile too', async () => {
    const content = await readdir(path.join(hostileSite.content, 'photos'));
    expect(content).toEqual(expect.arrayContaining([...hostilePhotoNames]));
    const originals = new Map(
      await Promise.all(
        content.map(async (name) => [name, await readFile(path.join(hostileSite.content, 'photos', name))] as const),
      ),
    );
    const photos = path.join(hostileSite.folder, 'photos');
    for (const name of await readdir(photos)) {
      expect(name).toMatch(/^[\w-]+\.(?:avif|webp|jpg)$/);
      expect((await readFile(path.join(photos, name))).includes(hiddenInPhotos)).toBe(false);
    }
    const leaks = await leaksIn(photos, { words: [], originals });
    expect(leaks).toEqual([]);
  });

  test('make no file outside of those that a site has', async () => {
    const strange = (await readdir(hostileSite.folder, { recursive: true })).filter(
      (name) => !/^[\w/.-]+$/.test(name.replaceAll('\\', '/')) || name.includes('..'),
    );
    expect(strange).toEqual([]);
  });
});

test('a résumé from elsewhere with hostile words becomes content in which they are words', async () => {
  const hostile = (index: number) => `${index} ${hostileWords[index % hostileWords.length] ?? ''}`;
  const link = (index: number) =>
    new URL(hostileLinks[index % hostileLinks.length] ?? '').href.replace(/[[\]]/g, encodeURIComponent);
  const resume = {
    basics: {
      name: `Eve ${hostile(10)}`,
      label: hostile(1),
      email: 'eve@evil.example',
      phone: hostile(27),
      url: link(0),
      summary: hostile(2),
      location: { address: hostile(3), city: hostile(4), region: '"\n__proto__:\n  x: 1' },
      profiles: hostileLinks.map((_, index) => ({
        network: hostile(index),
        username: hostile(index + 9),
        url: link(index),
      })),
    },
    work: hostileWords.slice(0, 12).map((words, index) => ({
      name: words,
      position: hostile(index + 3),
      startDate: '2024-01',
      summary: `${hostile(index)}\n- x: &a [*a]\n!!js/function x`,
      highlights: [...hostileWords],
    })),
    projects: [
      {
        name: hostile(5),
        startDate: '2024-02',
        url: link(2),
        description: hostile(6),
        keywords: [...hostileWords, ...hostileLetters],
      },
    ],
    skills: [
      { name: hostile(7), keywords: ['{a: b}', '- x', '# not a comment', '*alias', '&anchor', '!!tag', '%dir', '@at'] },
    ],
    education: [
      { institution: hostile(8), area: hostile(9), startDate: '2020', endDate: '2024', courses: [...hostileWords] },
    ],
    meta: { __proto__: { polluted: true }, constructor: { prototype: { polluted: true } } },
  };
  const file = path.join(folder, 'resume.json');
  const content = path.join(folder, 'imported');
  const outDir = path.join(folder, 'imported-site');
  await writeFile(file, JSON.stringify(resume).replace('"meta":{', '"meta":{"__proto__":{"polluted":true},'));
  await importResume({ file, to: content });
  expect('polluted' in {}).toBe(false);
  await buildSite({ content, outDir, base: '/', cache: path.join(folder, 'cache') });
  expect(await readFile(path.join(outDir, 'Projects.html'), 'utf8')).toContain('__injected');
  expect(await injectionsIn(outDir, harmless, prose)).toEqual([]);
});

/** What is allowed in a description and is no YAML of ours: nothing of it may reach a page, or it says where it stands. */
const owner = 'name: Ada\ndescription: The pages of Ada.\n';
const bomb = (levels: number) =>
  ['a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]']
    .concat(
      Array.from(
        { length: levels },
        (_, level) => `a${level + 1}: &a${level + 1} [${Array(9).fill(`*a${level}`).join(', ')}]`,
      ),
    )
    .join('\n');

describe('it is refused, with file and line:', () => {
  test.each<[string, Record<string, string | Buffer>, RegExp]>([
    [
      'a link that runs',
      { 'site.yaml': `${owner}links: [{ label: x, url: "javascript:alert(1)" }]` },
      /site\.yaml:3:.*"javascript:" is not a kind of link/,
    ],
    [
      'a link that runs, with a tab',
      { 'site.yaml': `${owner}links: [{ label: x, url: "java\\tscript:alert(1)" }]` },
      /site\.yaml:3:/,
    ],
    [
      'a link that runs, in capitals after a space',
      { 'site.yaml': `${owner}links: [{ label: x, url: " JaVaScRiPt:alert(1)" }]` },
      /site\.yaml:3:/,
    ],
    [
      'a link that runs, after a control character',
      { 'site.yaml': `${owner}links: [{ label: x, url: "\\u0001javascript:alert(1)" }]` },
      /site\.yaml:3:/,
    ],
    [
      'a link that is a page itself',
      { 'site.yaml': `${owner}links: [{ label: x, url: "data:text/html,<script>alert(1)</script>" }]` },
      /"data:" is not/,
    ],
    [
      'a link to a file of the visitor',
      { 'site.yaml': `${owner}links: [{ label: x, url: "file:///etc/passwd" }]` },
      /"file:" is not/,
    ],
    [
      'a link with a password',
      { 'site.yaml': `${owner}links: [{ label: x, url: "https://ada:secret@example.com/" }]` },
      /site\.yaml:3:.*there is a name or a password in it/,
    ],
    [
      'a link that shows another host than it has',
      { 'about.md': 'See [this](https://example.com@evil.example/).\n' },
      /about\.md:1:5.*there is a name or a password in it/,
    ],
    [
      'a link with a line of its own',
      { 'site.yaml': `${owner}links: [{ label: x, url: "https://example.com/\\r\\nTEL:666" }]` },
      /there is a space in it/,
    ],
    [
      'an e-mail address with a second one',
      { 'site.yaml': `${owner}email: "ada@example.com\\r\\nBCC:eve@evil.example"` },
      /is not an e-mail address/,
    ],
    [
      'an e-mail link with a header',
      { 'site.yaml': `${owner}footer: { reportTo: "mailto:ada@example.com%0D%0ABcc:eve@evil.example" }` },
      /there is no e-mail address behind "mailto:"/,
    ],
    [
      'a Markdown link that runs',
      { 'about.md': 'x\n\n[x](javascript:alert(1))\n' },
      /about\.md:3:1 .*"javascript:" is not/,
    ],
    [
      'a Markdown link that runs, in entities',
      { 'about.md': '[x](&#106;ava&#x73;cript&colon;alert(1))\n' },
      /about\.md:1:1 .*"javascript:" is not/,
    ],
    [
      'a Markdown link that runs, with a line end',
      { 'about.md': '[x](<java&#10;script:alert(1)>)\n' },
      /about\.md:1:1/,
    ],
    ['a Markdown link in old clothes', { 'about.md': '[x](vbscript:msgbox(1))\n' }, /"vbscript:" is not/],
    [
      'a Markdown reference that runs',
      { 'about.md': '[x][r]\n\n[r]: data:text/html,<script>alert(1)</script>\n' },
      /about\.md:3:1 .*"data:" is not/,
    ],
    ['a Markdown autolink that runs', { 'about.md': '<javascript:alert(1)>\n' }, /"javascript:" is not/],
    ['a Markdown link to another host without its scheme', { 'about.md': '[x](//evil.example/)\n' }, /about\.md:1:1/],
    [
      'a Markdown picture from elsewhere',
      { 'about.md': '![](https://evil.example/a.png)\n' },
      /about\.md:1:1 .*is not in .*photos\.yaml/,
    ],
    [
      'a Markdown picture from above the folder',
      { 'about.md': '![](photos/../../../etc/passwd)\n' },
      /about\.md:1:1 .*is not in/,
    ],
    [
      'a Markdown picture that is hidden in percent signs',
      { 'about.md': '![](%2e%2e/%2e%2e/etc/passwd)\n' },
      /is not in/,
    ],
    [
      'a photo above its folder',
      { 'home.yaml': 'photo: ../../site.yaml', 'photos.yaml': '../../site.yaml: { alt: x, caption: x }' },
      /photos\.yaml:1:1 .*There is no file/,
    ],
    ['a photo of the machine', { 'photos.yaml': '/etc/passwd: { alt: x, caption: x }' }, /There is no file/],
    [
      'a page instead of a photo',
      { 'photos.yaml': 'a.jpg: { alt: x, caption: x }', 'photos/a.jpg': '<script>alert(1)</script>' },
      /photos\.yaml:1:1/,
    ],
    [
      'a drawing under the name of a photo',
      {
        'photos.yaml': 'a.jpg: { alt: x, caption: x }',
        'photos/a.jpg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      },
      /photos\.yaml:1:1/,
    ],
    [
      'a focus above its folder',
      { 'resume.yaml': 'focuses: [{ name: ../../index, title: x }]' },
      /resume\.yaml:1:.*cannot be part of an address/,
    ],
    [
      'a focus with a page in its name',
      { 'resume.yaml': 'focuses: [{ name: "a\\"><script>", title: x }]' },
      /cannot be part of an address/,
    ],
    ['a language that is markup', { 'site.yaml': `${owner}language: 'en"><script>'` }, /site\.yaml:3:.*language tag/],
    [
      'a colour that is a style',
      { 'theme.yaml': `jackets: { home: { ground: "red}body{display:none" } }` },
      /theme\.yaml:1:/,
    ],
    ['an address of the site that runs', { 'site.yaml': `${owner}url: "javascript:alert(1)"` }, /site\.yaml:3:/],
    [
      'an address for measurements that changes the policy',
      { 'site.yaml': `${owner}webVitals: { reportTo: "https://a.example; script-src *" }` },
      /site\.yaml:3:/,
    ],
    [
      'a YAML tag of another language',
      { 'site.yaml': `name: !!python/object/apply:os.system ["ls"]\ndescription: x` },
      /site\.yaml:1:/,
    ],
    ['a YAML bomb', { 'site.yaml': `${bomb(9)}\n${owner}` }, /site\.yaml:\d+:\d+/],
    ['a YAML alias of itself', { 'site.yaml': `name: &a [*a]\ndescription: x` }, /site\.yaml:1:/],
    ['a YAML alias of a group around it', { 'site.yaml': `${owner}footer: &f\n  thanks: { x: *f }` }, /site\.yaml:4:/],
    ['a YAML list without a bottom', { 'site.yaml': `name: ${'['.repeat(20_000)}` }, /site\.yaml:1:/],
    [
      'a key that is a prototype',
      { 'site.yaml': `${owner}__proto__: { admin: true }` },
      /site\.yaml:3:1 .*"__proto__" is not a key/,
    ],
    [
      'a key that is a constructor',
      { 'site.yaml': `${owner}constructor: { prototype: { admin: true } }` },
      /site\.yaml:3:1 .*"constructor" is not a key/,
    ],
    ['a second document', { 'site.yaml': `${owner}---\nname: Eve` }, /site\.yaml:3:1/],
    ['a file in another encoding', { 'site.yaml': Buffer.from(`\uFEFF${owner}`, 'utf16le') }, /site\.yaml:1:1/],
    [
      'a logo that runs',
      { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>' },
      /logo\.svg:1:1 .*onload/,
    ],
    [
      'a logo that runs when it is read as a page',
      {
        'logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject></svg>',
      },
      /logo\.svg:1:1 .*<foreignObject>/,
    ],
    [
      'a logo with a bomb',
      {
        'logo.svg':
          '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b;</text></svg>',
      },
      /logo\.svg:1:1/,
    ],
    [
      'a logo that reads a file',
      {
        'logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      },
      /logo\.svg:1:1/,
    ],
    [
      'a logo that fetches, in entities',
      {
        'logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path style="fill:u&#114;l(https://evil.example/a)"/></svg>',
      },
      /logo\.svg:1:1/,
    ],
    [
      'a logo that fetches, behind a backslash',
      {
        'logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>path{fill:u\\72l("https://evil.example/a")}</style><path/></svg>',
      },
      /logo\.svg:1:1/,
    ],
    [
      'a logo that fetches one of several',
      {
        'logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>svg{background:image-set("https://evil.example/a.png" 1x)}</style></svg>',
      },
      /logo\.svg:1:1/,
    ],
    ['a page instead of a logo', { 'logo.png': '<!doctype html><script>alert(1)</script>' }, /logo\.png:1:1/],
  ])('%s', async (_, files, message) => {
    const problem = await problemOf(files);
    expect(problem).toBeInstanceOf(ContentError);
    expect((problem as ContentError).message).toMatch(message);
  });

  /** What reading a small content with such files ends in, in time. */
  async function problemOf(files: Record<string, string | Buffer>): Promise<unknown> {
    const content = await mkdtemp(path.join(folder, 'one-'));
    for (const [name, text] of Object.entries({ 'site.yaml': owner, 'home.yaml': 'tagline: x', ...files })) {
      await mkdir(path.dirname(path.join(content, name)), { recursive: true });
      await writeFile(path.join(content, name), text);
    }
    const spent = countProcessorTime();
    const problem: unknown = await readContent(content, { cache: path.join(folder, 'cache') }).catch(
      (error: unknown) => error,
    );
    expect(spent()).toBeLessThan(maxTime);
    return problem;
  }
});

test('a YAML tag that would run in another language is a tag, and its words are words', async () => {
  const content = await mkdtemp(path.join(folder, 'one-'));
  await writeFile(path.join(content, 'site.yaml'), 'name: !!js/function "function(){}"\ndescription: !exec x\n');
  await writeFile(path.join(content, 'home.yaml'), 'tagline: x\n');
  const { site } = await readContent(content);
  expect(site.person).toMatchObject({ name: 'function(){}', description: 'x' });
});

test.each([
  ['a résumé that is a page', '<script>alert(1)</script>'],
  ['a résumé without a bottom', '['.repeat(100_000)],
  ['a résumé that is a list', '[]'],
])('%s is refused with its name', async (_, text) => {
  const file = path.join(folder, 'wrong.json');
  await writeFile(file, text);
  const refusal: unknown = await importResume({ file, to: path.join(folder, 'never') }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(UsageError);
  expect(String(refusal)).toContain('wrong.json');
});

describe('an injection is found:', () => {
  const page = (body: string) => `<!doctype html><html lang="en"><head></head><body>${body}</body></html>`;
  test.each<[string, string, string]>([
    ['a script in a page', 'a.html', page('<script>alert(1)</script>')],
    ['a foreign script in a page', 'a.html', page('<script type="module" src="https://evil.example/a.js"></script>')],
    ['a handler', 'a.html', page('<p onclick="x()">x</p>')],
    ['a style in an element', 'a.html', page('<p style="color:red">x</p>')],
    ['an element that a page never has', 'a.html', page('<iframe></iframe>')],
    ['a link that runs', 'a.html', page('<a href=" javascript:x()">x</a>')],
    [
      'a page that leads elsewhere by itself',
      'a.html',
      page('<meta http-equiv="refresh" content="0; url=//evil.example">'),
    ],
    ['a picture from elsewhere', 'a.html', page('<img src="https://evil.example/a.png">')],
    ['data that ends early', 'a.html', page('<script type="application/ld+json">{"a":"</script><b>"}')],
    ['markup in a twin', 'a.md', 'x <img src=x onerror=y>'],
    ['a link that runs in a twin', 'a.md', '[x](javascript:y)'],
    ['an element in a feed', 'feed.xml', '<feed><script/></feed>'],
    ['markup in the words of a feed', 'feed.xml', '<feed><title type="html">&lt;img onerror="x"&gt;</title></feed>'],
    ['a feed that is no XML', 'feed.xml', '<feed>&</feed>'],
    ['a handler in a drawing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'],
    ['a line of its own on the card', 'contact.vcf', 'BEGIN:VCARD\r\nNOTE:x\r\nEND:VCARD\r\n'],
    ['a second end of the card', 'contact.vcf', 'BEGIN:VCARD\r\nEND:VCARD\r\nFN:x\r\nEND:VCARD\r\n'],
    ['a line for robots', 'robots.txt', 'User-agent: *\nx'],
    ['a prototype in data', 'a.json', '{"__proto__":{}}'],
  ])('%s', async (_, file, text) => {
    const site = await mkdtemp(path.join(folder, 'site-'));
    await writeFile(path.join(site, file), text);
    const found: unknown = await injectionsIn(site, harmless, prose).catch(String);
    expect(found).not.toEqual([]);
  });
});
