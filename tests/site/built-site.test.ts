// The built site holds exactly what the content promises: its words, pictures and links, at the root of a host and
// below a path. What is expected comes from the content itself.
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile, cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildSite } from '#generator/main.ts';
import { pageDescription } from '#generator/data/page-description.ts';
import { markdownFile } from '#generator/data/plain-text.ts';
import { readContent } from '#content/load.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import type { DateRange, PartialDate } from '#content/dates.ts';
import { pictureAddress, pictureFormats, plainFormat, type Photo } from '#photos/picture.ts';
import type { Prose } from '#content/markdown/prose.ts';
import { ContentError } from '#platform/problem.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { everyPage, type PageId, pages } from '#pages.ts';
import { wordsFor } from '#words/catalogues.ts';
import { formatDate, formatRange } from '#words/formats.ts';
import { formatsFor } from '#words/patterns.ts';
import { testSites } from '#tests/support/test-sites.ts';

describe.each(Object.entries(testSites))('the site "%s"', async (_, { content, folder, base }) => {
  const { site } = await makeResumes((await readContent(content)).site);
  const shown = everyPage.filter((id) => site.pages[id] !== undefined);
  const fileOf = (id: PageId) => path.join(folder, `${pages[id].address.slice(1) || 'index'}.html`);
  const html = (id: PageId) => readFile(fileOf(id), 'utf8');

  test.each(shown)('%s shows every word that the content has for it', async (id) => {
    const text = textOf(await html(id));
    const missing = wordsOf(site.pages[id], site.person.language).filter((words) => !text.includes(normal(words)));
    expect(missing).toEqual([]);
  });

  test.each(shown)('%s has the name, the footer and the description of its owner', async (id) => {
    const document = await html(id);
    const text = textOf(document);
    const { name, footer, language } = site.person;
    const own = wordsFor(language).frame;
    for (const words of [name, footer.thanks ?? own.thanks, footer.report ?? own.report])
      expect(text).toContain(normal(words));
    expect(document).toContain(`lang="${site.person.language}"`);
    expect(decode(document)).toContain(`<meta name="description" content="${pageDescription(site, id)}">`);
  });

  test('every Latin letter of its pages is in the fonts that were cut for it', async () => {
    const styles = (await readdir(path.join(folder, 'assets'))).filter((file) => file.endsWith('.css'));
    const css = (await Promise.all(styles.map((file) => readFile(path.join(folder, 'assets', file), 'utf8')))).join('');
    const faces = css.match(/@font-face\{[^}]*\/cut-[^}]*\}/g) ?? [];
    const spans = faces.flatMap((face) => [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)]);
    const codes = spans.map(([, from = '', to = from]) => [from, to].map((code) => Number.parseInt(code, 16)));
    const isCut = (code: number) => codes.some(([from = 0, to = 0]) => code >= from && code <= to);
    const missing = new Set<string>();
    for (const id of shown)
      for (const letter of textOf(await html(id)))
        if (/\p{Script=Latin}/u.test(letter) && letter <= 'ſ' && !isCut(letter.codePointAt(0) ?? 0))
          missing.add(letter);
    expect([...missing]).toEqual([]);
  });

  test.each(shown)('%s shows its photos in their order, each with its words', async (id) => {
    const document = await html(id);
    const found = [...document.matchAll(/<figure.*?<\/figure>/gs)].map(([figure]) => figure);
    const expected = photosOf(site.pages[id]);
    expect(found.map((figure) => decode(/<img[^>]* alt="([^"]*)"/.exec(figure)?.[1] ?? ''))).toEqual(
      expected.map(({ alt }) => alt),
    );
    for (const [index, photo] of expected.entries()) {
      expect(textOf(found[index] ?? '')).toContain(normal(photo.caption));
      expect(found[index]).toContain(base + pictureAddress(photo.name, photo.widths.at(-1) ?? 0, plainFormat));
      expect(found[index]).toContain(`width="${photo.width}" height="${photo.height}"`);
    }
    expect([...document.matchAll(/id="toggle-image"/g)]).toHaveLength(expected.length > 0 ? 1 : 0);
  });

  test('a page with nothing on it is not there, and nothing leads to it', async () => {
    for (const id of everyPage.filter((page) => !shown.includes(page))) {
      await expect(access(fileOf(id))).rejects.toThrow();
      for (const other of shown)
        expect(await html(other)).not.toMatch(new RegExp(`href="${base}${pages[id].address.slice(1)}"`, 'i'));
    }
  });

  test('every link, script, style and picture in every document leads to a file of the site', async () => {
    const broken: string[] = [];
    for (const file of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))) {
      const document = await readFile(path.join(folder, file), 'utf8');
      for (const address of addressesIn(document)) {
        if (/^(?:https?:|mailto:|tel:|data:|#)/.test(address)) continue;
        if (!address.startsWith(base) || !(await isServed(folder, address.slice(base.length))))
          broken.push(`${file}: ${address}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('every stylesheet’s fonts are files of the site', async () => {
    const assets = path.join(folder, 'assets');
    for (const file of (await readdir(assets)).filter((name) => name.endsWith('.css')))
      for (const [, address = ''] of (await readFile(path.join(assets, file), 'utf8')).matchAll(/url\(([^)]+)\)/g))
        expect(await isServed(folder, path.posix.join('assets', address.replace(base, '../'))), address).toBe(true);
  });

  test('links to other sites stay in the tab, but for published papers', async () => {
    for (const id of shown) {
      const links = [...(await html(id)).matchAll(/<a [^>]*target="_blank"[^>]*>/g)].map(([link]) => link);
      const papers = papersOf(site.pages[id]);
      expect(links.map((link) => decode(/href="([^"]*)"/.exec(link)?.[1] ?? ''))).toEqual(papers);
      for (const link of links) expect(link).toMatch(/rel="[^"]*\bnoopener\b/);
    }
  });

  test('the entries stand in the order of their owner', async () => {
    const { projects, relevantExperience, irrelevantExperience } = site.pages;
    const expected = {
      projects: projects?.projects,
      relevantExperience: relevantExperience?.sections.flatMap(({ entries }) => entries),
      irrelevantExperience: irrelevantExperience?.jobs,
    };
    for (const id of shown.filter((page) => page in expected)) {
      const articles = (await html(id)).match(/<article.*?<\/article>/gs) ?? [];
      const titles = articles.map((article) => textOf(/<h[23].*?<\/h[23]>/s.exec(article)?.[0] ?? ''));
      expect(titles).toEqual(expected[id as keyof typeof expected]?.map(({ title }) => normal(title)));
    }
  });

  test('the sitemap, the twins and llms.txt know every page', async () => {
    const { titles } = wordsFor(site.person.language);
    const llms = await readFile(path.join(folder, 'llms.txt'), 'utf8');
    const list = await readFile(path.join(folder, 'sitemap.xml'), 'utf8').catch(() => undefined);
    for (const id of shown) {
      const { address } = pages[id];
      const twin = await readFile(path.join(folder, markdownFile(id)), 'utf8');
      expect(twin).toContain(`# ${id === 'home' ? '' : titles[id]}`);
      if (id !== 'accessibility') expect(llms).toContain(`${markdownFile(id)})`);
      if (list) expect(list).toMatch(new RegExp(`<loc>[^<]*${address}</loc>`));
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await html(id))?.[1];
      if (list) expect(canonical?.endsWith(address)).toBe(true);
    }
  });

  test('pictures are upright, in every size and format, and say nothing about camera, place or owner', async () => {
    for (const photo of shown.flatMap((id) => photosOf(site.pages[id])))
      for (const format of [...pictureFormats, plainFormat])
        for (const width of format === plainFormat ? photo.widths.slice(-1) : photo.widths) {
          const file = await readFile(path.join(folder, pictureAddress(photo.name, width, format)));
          const made = await sharp(file).metadata();
          expect(made.width).toBe(width);
          expect(Math.abs(made.height - (width * photo.height) / photo.width)).toBeLessThan(1);
          expect([made.exif, made.iptc, made.xmp, made.orientation].filter((field) => field !== undefined)).toEqual([]);
        }
  });

  test('an unknown address has a page of its own', async () => {
    const document = await readFile(path.join(folder, '404.html'), 'utf8');
    expect(textOf(document)).toContain(wordsFor(site.person.language).notFound.title);
    for (const id of shown) expect(document).toContain(`href="${base}${pages[id].menuAddress.slice(1)}"`);
  });
});

describe('a build', () => {
  test('that fails leaves the last good site as it was', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'build-'));
    const content = path.join(folder, 'content');
    const outDir = path.join(folder, 'dist');
    await cp(testSites.small.content, content, { recursive: true });
    await buildSite({ content, outDir, base: '/' });
    const before = await snapshot(outDir);
    await writeFile(path.join(content, 'projects.yaml'), 'projects:\n  - titel: Broken\n');
    await expect(buildSite({ content, outDir, base: '/' })).rejects.toThrow(ContentError);
    expect(await snapshot(outDir)).toEqual(before);
    await rm(folder, { recursive: true });
  });

  test('replaces what was there, and changes nothing in the content', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'build-'));
    const content = path.join(folder, 'content');
    const outDir = path.join(folder, 'dist');
    await cp(testSites.small.content, content, { recursive: true });
    const before = await snapshot(content);
    await buildSite({ content, outDir, base: '/' });
    await writeFile(path.join(outDir, 'stray.html'), 'from before');
    await buildSite({ content, outDir, base: '/' });
    expect(Object.keys(await snapshot(outDir))).not.toContain('stray.html');
    expect(await snapshot(content)).toEqual(before);
    await rm(folder, { recursive: true });
  });

  test('is made for the path in the owner’s address, unless it is told another', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'build-'));
    const content = path.join(folder, 'content');
    const outDir = path.join(folder, 'dist');
    await cp(testSites.small.content, content, { recursive: true });
    await writeFile(
      path.join(content, 'site.yaml'),
      'name: Ada Example\ndescription: A site.\nurl: https://ada.example.com/portfolio\n',
    );
    expect((await buildSite({ content, outDir })).base).toBe('/portfolio/');
    const home = await readFile(path.join(outDir, 'index.html'), 'utf8');
    expect(home).toContain('href="/portfolio/assets/');
    expect(home).toContain('<link rel="canonical" href="https://ada.example.com/portfolio/">');
    expect((await buildSite({ content, outDir, base: '/' })).base).toBe('/');
    expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).not.toContain('/portfolio/');
    await rm(folder, { recursive: true });
  });

  test('takes the owner’s logo for the icon, and refuses one that could run something', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'build-'));
    const content = path.join(folder, 'content');
    const outDir = path.join(folder, 'dist');
    await cp(testSites.small.content, content, { recursive: true });
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></svg>';
    await writeFile(path.join(content, 'logo.svg'), logo);
    await buildSite({ content, outDir, base: '/' });
    expect(await readFile(path.join(outDir, 'icon.svg'), 'utf8')).toContain('<circle cx="5" cy="5" r="5"/>');
    await writeFile(path.join(content, 'logo.svg'), logo.replace('<circle', '<script>alert(1)</script><circle'));
    await expect(buildSite({ content, outDir, base: '/' })).rejects.toThrow(ContentError);
    await rm(folder, { recursive: true });
  });

  test('takes a photo with its place and camera out of its file, and turns it upright', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'build-'));
    const content = path.join(folder, 'content');
    await cp(testSites.small.content, content, { recursive: true });
    const original = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Make: 'Camera maker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).exif?.includes('Camera maker')).toBe(true);
    await writeFile(path.join(content, 'home.yaml'), 'photo: place.jpg\n');
    await writeFile(path.join(content, 'photos.yaml'), 'place.jpg:\n  alt: A blue field.\n  caption: Blue.\n');
    await mkdir(path.join(content, 'photos'));
    await writeFile(path.join(content, 'photos/place.jpg'), original);
    await buildSite({
      content,
      outDir: path.join(folder, 'dist'),
      base: '/',
      cache: path.join(folder, 'cache'),
    });
    const photos = path.join(folder, 'dist/photos');
    const made = await readdir(photos);
    expect(made.length).toBeGreaterThan(2);
    for (const name of made) {
      const file = await readFile(path.join(photos, name));
      expect(file.includes('Camera maker')).toBe(false);
      const { width, height, exif } = await sharp(file).metadata();
      expect(exif).toBeUndefined();
      expect(height).toBeGreaterThan(width);
    }
    await rm(folder, { recursive: true });
  });
});

/** Every piece of text that a page's content holds, as it is shown. */
function wordsOf(page: SiteWithResumes['pages'][PageId], language: string): string[] {
  const found: string[] = [];
  const hidden = new Set(['url', 'name', 'href', 'tag', 'widths', 'width', 'height', 'isExpected', 'alt', 'scale']);
  // The picture that stands in for a photo, and the first number of a list.
  for (const key of ['standIn', 'start']) hidden.add(key);
  // How a résumé is set.
  for (const key of ['part', 'paper', 'language', 'pdf', 'size']) hidden.add(key);
  // A heading above nothing is not shown.
  if (page && 'skills' in page && page.skills.length === 0) hidden.add('skillsTitle');
  const search = (value: unknown) => {
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'number') found.push(String(value));
    else if (Array.isArray(value)) value.forEach(search);
    else if (isRange(value)) {
      found.push(formatRange(value, formatsFor(language)));
      const { start: _start, end: _end, ...rest } = value as DateRange & Record<string, unknown>;
      search(rest);
    } else if (isDate(value)) found.push(formatDate(value, formatsFor(language)));
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) if (!hidden.has(key)) search(inner);
  };
  search(page);
  return found.filter((words) => words.trim() !== '');
}

const isDate = (value: unknown): value is PartialDate =>
  typeof value === 'object' && value !== null && 'year' in value && typeof value.year === 'number';
const isRange = (value: unknown): value is DateRange =>
  typeof value === 'object' && value !== null && 'start' in value && isDate(value.start) && 'end' in value;

function photosOf(page: SiteWithResumes['pages'][PageId]): Photo[] {
  const found: Photo[] = [];
  const search = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('widths' in value) found.push(value as Photo);
    else Object.values(value).forEach(search);
  };
  if (page && 'introduction' in page) {
    search(page.photo);
    search(page.introduction.filter((block: Prose[number]) => typeof block === 'object' && 'photos' in block));
    search(page.photos);
  } else search(page);
  return found;
}

function papersOf(page: unknown): string[] {
  if (typeof page !== 'object' || page === null) return [];
  return Object.entries(page).flatMap(([key, value]) =>
    key === 'paper' && typeof value === 'object' && value ? [(value as { url: string }).url] : papersOf(value),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
const normal = (text: string) => text.replace(/\s+/g, ' ').trim();

function textOf(html: string): string {
  const body = /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;
  return normal(
    decode(
      body
        .replace(/<!--.*?-->/g, '')
        .replace(/<br\/?>/g, ' ')
        .replace(/<[^>]+>/g, ''),
    ),
  );
}

function addressesIn(html: string): string[] {
  const single = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? '');
  const sets = [...html.matchAll(/\ssrcSet="([^"]+)"/gi)].flatMap((match) =>
    (match[1] ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  );
  return [...single, ...sets].map(decode);
}

/** As a static host does: the file, the page's file, or the folder's. */
async function isServed(folder: string, address: string): Promise<boolean> {
  const clean = decodeURIComponent(address.replace(/[?#].*$/, ''));
  for (const file of [clean, `${clean}.html`, path.join(clean, 'index.html')]) {
    const found = await stat(path.join(folder, file)).catch(() => undefined);
    if (found?.isFile()) return true;
  }
  return false;
}

async function snapshot(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return (await stat(file)).isFile() ? ([[name, (await readFile(file)).toString('base64')]] as const) : [];
    }),
  );
  return Object.fromEntries(files.flat());
}
