// A built site tells what its owner wants told and nothing else: every byte of it is looked through. What is private is
// found in the content, along its schemas.
import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildSite } from '#generator/main.ts';
import { projectFolder } from '#platform/paths.ts';
import { contentHash } from '#photos/content-hash.ts';
import { readContent } from '#content/load.ts';
import { en } from '#words/en.ts';
import { type Fact, factsOf } from './facts.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { leaksIn, type Secret, type Secrets, squeeze } from './leaks.ts';
import { testSites } from '#tests/support/test-sites.ts';

/** Words as short as these stand everywhere by chance. */
const shortest = 16;

/** What of a content folder is not for the public. */
async function secretsOf(content: string): Promise<Secrets> {
  const facts = await factsOf(content);
  const about = await readFile(path.join(content, 'about.md'), 'utf8').catch(() => '');
  const isHidden = (fact: Fact) => !fact.isOnSite || fact.isForPdf;
  const { site, pictures } = await readContent(content);
  const shown = new Set(pictures.map(({ original }) => path.basename(original)));
  const catalogue = Object.entries<Record<string, string>>({
    ...(parse(await readFile(path.join(content, 'photos.yaml'), 'utf8').catch(() => '')) as object | null),
  });
  const told = [
    ...facts
      // The words of a photo are told where the photo is shown.
      .filter((fact) => !isHidden(fact) && fact.places.length > 0 && !fact.path.startsWith('photos.'))
      .flatMap(({ words }) => Object.values(words)),
    ...catalogue.filter(([name]) => shown.has(name)).flatMap(([, said]) => Object.values(said)),
    ...Object.values(en.titles),
    about,
  ].map(squeeze);
  const isTold = (words: string) => told.some((other) => other.includes(squeeze(words)));

  const words: Secret[] = facts
    .filter((fact) => isHidden(fact) && !fact.path.endsWith('.show'))
    .flatMap((fact) => {
      const isAtAll = fact.isInResume && fact.places.length > 0;
      const isIn = fact.isForPdf ? isPdf : isAtAll ? isOfResume : undefined;
      const said = [...new Set(Object.values(fact.words))].filter((text) => !isTold(text));
      const telling = said.filter((text) => fact.isPrivate || squeeze(text).length >= shortest);
      return telling.map((text) => ({ name: fact.path, words: text, ...(isIn ? { isIn } : {}) }));
    });

  const originals = await filesOf(path.join(content, 'photos'));
  for (const [name, said] of catalogue.filter(([name]) => !shown.has(name)))
    for (const [field, text] of Object.entries(said))
      if (squeeze(text).length >= shortest && !isTold(text))
        words.push({ name: `photos.${name}.${field}`, words: text });
  for (const [name, bytes] of originals)
    if (!shown.has(name)) words.push({ name: `the photo ${name}`, words: contentHash(bytes).slice(0, 8) });

  // No page leads to a focus: whoever has not been sent its address must not find it.
  for (const { name } of site.facts.settings.focuses) {
    for (const address of [`for/${name}`, `for-${name}`])
      words.push({ name: `the focus ${name}`, words: address, isIn: (file) => file.split(/[/.-]/).includes(name) });
  }
  return { words, originals };
}

const isPdf = (file: string) => file.endsWith('.pdf');
/** The résumé's own files, and the chunk with the words of its page. */
const isOfResume = (file: string) => /^(?:resume|for|cards\/(?:resume|for)|assets\/words-resume)\b/i.test(file);

async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(names.map(async ({ name }) => [name, await readFile(path.join(folder, name))] as const)),
  );
}

/** The others are of the same making; the sweep looks at them as well. */
const sites = Object.entries(testSites).filter(
  ([name]) => process.env.SWEEP || ['root', 'small', 'single', 'rtl'].includes(name),
);

describe.each(sites)('in the site "%s"', (_, { content, folder }) => {
  test('no byte tells of a camera, a place, a machine, a token or what is private', async () => {
    expect(await leaksIn(folder, await secretsOf(content))).toEqual([]);
  });

  test('another program that reads metadata finds nothing either', (context) => {
    const { status, stdout } = spawnSync('exiftool', ['-r', '-j', '-a', '-G1', folder], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status === null) context.skip('exiftool is not installed');
    const files = JSON.parse(stdout) as Record<string, unknown>[];
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap(strangeTags)).toEqual([]);
  });
});

/** What exiftool says of the file itself and of the size and coding of a picture, by its groups. */
const harmless =
  /^(?:ExifTool|System|File|Composite|JFIF|PNG-pHYs|RIFF|QuickTime|Meta|SVG|HTML.*|XML|JSON|VCard|Font|Text)$/;
const harmlessPng =
  /^PNG:(?:Image(?:Width|Height)|BitDepth|ColorType|Compression|Filter|Interlace|Palette|Transparency|SRGBRendering|Gamma|BackgroundColor)$/;

function strangeTags(tags: Record<string, unknown>): string[] {
  const file = String(tags.SourceFile);
  if (!/\.(?:jpg|png|webp|avif|ico|svg)$/.test(file)) return [];
  return Object.keys(tags)
    .filter((tag) => tag.includes(':') && !harmless.test(tag.split(':')[0] ?? '') && !harmlessPng.test(tag))
    .map((tag) => `${path.basename(file)}: ${tag}`);
}

describe('where everything that can be hidden is hidden', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'hidden-'));
    const content = path.join(folder, 'content');
    await cp(path.join(import.meta.dirname, '../fixtures/complete'), content, { recursive: true });
    const drawing = { width: 640, height: 480 };
    await drawPictures(path.join(content, 'photos'), {
      'field.jpg': { ...drawing, hue: 90 },
      'secret-garden.jpg': { ...drawing, hue: 200 },
    });
    await appendFile(
      path.join(content, 'photos.yaml'),
      'secret-garden.jpg:\n  alt: A garden behind the wall.\n  caption: Nobody shall see this garden.\n',
    );
    await writeFile(path.join(content, 'logo.svg'), await logoFromADrawingProgram());
    await buildSite({ content, outDir: dist(), base: '/', cache: path.join(folder, 'cache') });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const dist = () => path.join(folder, 'dist');
  const secrets = () => secretsOf(path.join(folder, 'content'));

  test('nothing of it is in the site, nor what a drawing program and a camera noted in the logo', async () => {
    const { words } = await secrets();
    for (const name of ['site.phone', 'projects.projects.3.title', 'the photo secret-garden.jpg', 'the focus wings'])
      expect(words.map((secret) => secret.name)).toContain(name);
    expect(await leaksIn(dist(), await secrets())).toEqual([]);
    expect(await readFile(path.join(dist(), 'icon.svg'), 'utf8')).toMatch(/<circle[\s\S]*<image/);
  });

  test.each([
    ['a private detail', 'index.md', '+1 555 010 0001'],
    ['an entry that shows nowhere', 'resume.json', '"Project of kestrel"'],
    ['an entry for the résumé', 'Projects.md', 'Bullet of heron, seen 3 times.'],
    ['the words of a photo that shows nowhere', 'index.html', 'Nobody shall see this garden.'],
    ['the address of a focus', 'robots.txt', 'Disallow: /for/wings'],
  ])('%s would be noticed', async (_, file, words) => {
    const clean = await readFile(path.join(dist(), file), 'utf8');
    await writeFile(path.join(dist(), file), clean + words);
    const found = await leaksIn(dist(), await secrets());
    await writeFile(path.join(dist(), file), clean);
    expect(found).toHaveLength(1);
  });
});

/** A drawing with a photo in it, as Inkscape saves one. */
async function logoFromADrawingProgram(): Promise<string> {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'Camera maker' } })
    .jpeg()
    .toBuffer();
  return `<?xml version="1.0"?>
<!-- Created with Inkscape by Quill -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  viewBox="0 0 10 10" sodipodi:docname="logo.svg" inkscape:export-filename='/home/quill/pictures/logo.png'>
  <sodipodi:namedview id="base" inkscape:window-width="1920"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata id="about"><rdf:RDF><rdf:li>Quill</rdf:li></rdf:RDF></metadata>
  <g inkscape:label="Layer 1"><circle cx="5" cy="5" r="5"/></g>
  <image width="4" height="4" href="data:image/jpeg;base64,${photo.toString('base64')}"/>
</svg>
`;
}

describe('a leak is found:', () => {
  let folder: string;
  const secrets: Secrets = {
    words: [
      { name: 'phone', words: '+1 541 555 0134', isIn: isPdf },
      { name: 'address', words: '12 Ferry Lane & Sons, Exampleton' },
      { name: 'focus', words: 'for/hidden-focus', isIn: (file) => file.startsWith('for/') },
    ],
    originals: new Map(),
  };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'leaks-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** What is found in a site of one file. */
  async function foundIn(file: string, content: string | Buffer, known = secrets): Promise<string[]> {
    await writeFile(path.join(folder, file), content);
    try {
      return await leaksIn(folder, known);
    } finally {
      await rm(path.join(folder, file));
    }
  }

  const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } });
  const place = {
    IFD0: { Make: 'Camera maker' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  };
  const withPlace = (format: 'jpeg' | 'png' | 'webp' | 'avif') => picture().withExif(place).toFormat(format).toBuffer();
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

  test.each<[string, string, () => Promise<Buffer>]>([
    ['where a JPEG was taken', 'a.jpg', () => withPlace('jpeg')],
    ['where a PNG was taken', 'a.png', () => withPlace('png')],
    ['where a WebP was taken', 'a.webp', () => withPlace('webp')],
    ['where an AVIF was taken', 'a.avif', () => withPlace('avif')],
    ['a JPEG under another name', 'a.webp', () => withPlace('jpeg')],
    ['the colours of a device', 'a.jpg', () => picture().withIccProfile('p3').jpeg().toBuffer()],
    ['the colours of a device in an AVIF', 'a.avif', () => picture().withIccProfile('p3').avif().toBuffer()],
    ['XMP in a WebP', 'a.webp', () => picture().withXmp(xmp).webp().toBuffer()],
    ['XMP in a JPEG', 'a.jpg', () => picture().withXmp(xmp).jpeg().toBuffer()],
    [
      'a comment in a JPEG',
      'a.jpg',
      async () => inserted(await picture().jpeg().toBuffer(), 2, 'ff fe 00 06 41 64 61 21'),
    ],
    ['IPTC in a JPEG', 'a.jpg', async () => inserted(await picture().jpeg().toBuffer(), 2, 'ff ed 00 06 50 68 6f 74')],
    [
      'words in a PNG',
      'a.png',
      async () => inserted(await picture().png().toBuffer(), 33, '00000002 74455874 6100 00000000'),
    ],
    [
      'the time in a PNG',
      'a.png',
      async () => inserted(await picture().png().toBuffer(), 33, '00000000 74494d45 00000000'),
    ],
    [
      'something behind a JPEG',
      'a.jpg',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<html>')]),
    ],
    [
      'something behind a PNG',
      'a.png',
      async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from('PK.zip')]),
    ],
  ])('%s', async (_, file, made) => {
    expect(await foundIn(file, await made())).not.toEqual([]);
  });

  test('a photo with its place within a page', async () => {
    const data = (await withPlace('webp')).toString('base64');
    expect(await foundIn('a.html', `<!doctype html><img src="data:image/webp;base64,${data}">`)).not.toEqual([]);
  });

  test('the owner’s own file, or a part of it', async () => {
    const noise = Buffer.from(await picture().resize(300, 300).jpeg().toBuffer());
    for (let index = 200; index < noise.length; index++) noise[index] = (index * 7919) % 251;
    const known = { words: [], originals: new Map([['IMG_1234.jpg', noise]]) };
    expect(await foundIn('a.bin', noise, known)).toContain('a.bin: is the original IMG_1234.jpg');
    expect(await foundIn('b.bin', noise.subarray(300), known)).toContain(
      'b.bin: has bytes of the original IMG_1234.jpg',
    );
  });

  const token = (start: string, length: number) => start + 'aB3'.repeat(length).slice(0, length);
  test.each<[string, string, string]>([
    ['a telephone number', 'a.html', '<p>+1 541 555 0134'],
    ['a telephone number without its country', 'a.md', '541-555-0134'],
    ['a telephone number that is grouped otherwise', 'a.js', 'x="(541) 555-0134 +1".slice(); y="tel:+1-541-555-0134"'],
    ['an address in entities', 'a.html', '12 Ferry Lane &amp; Sons, Exampleton'],
    ['an address in a script', 'a.js', String.raw`export default "12 Ferry Lane \u0026 Sons, Exampleton"`],
    ['an address on a card', 'contact.vcf', 'ADR:12 Ferry Lane & Sons\\, Ex\r\n ampleton'],
    ['a focus in the sitemap', 'sitemap.xml', '<loc>https://ada.example.com/for/hidden-focus</loc>'],
    ['a map of the source', 'a.js.map', '{}'],
    ['where a map of the source is', 'a.js', 'x()\n//# sourceMappingURL=a.js.map'],
    ['where the project is', 'a.js', `throw Error("${path.join(projectFolder, 'src').replaceAll('\\', '\\\\')}")`],
    ['whose home it is in', 'a.js', 'x("/home/ada/portfolio/x")'],
    ['whose home it is in, on Windows', 'a.json', String.raw`"C:\\Users\\Ada\\site"`],
    ['a file of the machine', 'a.html', '<a href="file:///etc/hosts">x</a>'],
    ['a file of the source', 'a.js', 'x("src/site/pages/home/HomePage.tsx")'],
    ['a file of a package', 'a.js', 'x("../node_modules/react/index.js")'],
    ['a server of the machine', 'a.js', 'fetch("http://localhost:5173/x")'],
    ['a token of GitHub', 'a.js', `x("${token('ghp_', 36)}")`],
    ['a token of npm', 'a.txt', token('npm_', 36)],
    ['a key of a cloud', 'a.json', '"AKIAABCDEFGHIJKLMNOP"'],
    ['a key of a model', 'a.js', `x("${token('sk-proj-', 40)}")`],
    ['a signed token', 'a.js', `x("${token('eyJ', 20)}.${token('eyJ', 20)}.${token('', 20)}")`],
    ['a private key', 'a.txt', '-----BEGIN OPENSSH PRIVATE KEY-----'],
    ['a password', 'a.js', 'x={password:"correct-horse"}'],
    ['a comment in a page', 'a.html', '<!doctype html><!-- ask Ada --><p>x</p>'],
    ['a comment in a script', 'a.js', '// ask Ada\nx()'],
    ['a comment in a style', 'a.css', 'p{}/* ask Ada */'],
    ['a note to oneself', 'a.js', 'x();/* TODO: ask Ada */'],
    ['where a drawing was saved', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" sodipodi:docname="ada.svg"/>'],
    ['who made a drawing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><metadata>Ada</metadata></svg>'],
    ['a foreign script', 'a.html', '<script src="https://example.com/a.js"></script>'],
    ['a foreign picture', 'a.html', '<img srcset="/a.jpg 1x, //example.com/b.jpg 2x">'],
    ['a foreign style', 'a.html', '<link rel="stylesheet" href="https://example.com/a.css">'],
    ['a foreign frame', 'a.html', '<iframe src="https://example.com/"></iframe>'],
    ['a foreign font', 'a.css', '@font-face{src:url(https://example.com/a.woff2)}'],
    ['a foreign style in a style', 'a.css', '@import "https://example.com/a.css";'],
    [
      'a foreign picture in a drawing',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://example.com/a.png"/></svg>',
    ],
    ['a foreign icon', 'a.webmanifest', '{"icons":[{"src":"https://example.com/a.png"}]}'],
  ])('%s', async (_, file, content) => {
    expect(await foundIn(file, content)).not.toEqual([]);
  });

  test.each([
    ['what a PDF was made with', 'Typst 0.', '/home/a/'],
    ['when a PDF was made', 'D:1970', 'D:2026'],
    ['a script in a PDF', '/ViewerPreferences', '/OpenAction       '],
  ])('%s', async (_, words, planted) => {
    const pdf = await readFile(path.join(testSites.small.folder, 'resume.pdf'), 'latin1');
    expect(pdf).toContain(words);
    expect(await foundIn('resume.pdf', Buffer.from(pdf.replaceAll(words, planted), 'latin1'))).not.toEqual([]);
  });
});

/** Bytes with others, written as hexadecimal digits, put between them. */
const inserted = (bytes: Buffer, at: number, hex: string) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(hex.replaceAll(' ', ''), 'hex'), bytes.subarray(at)]);
