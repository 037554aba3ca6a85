// The limits and their reasons are in budget.yaml.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { everyPage, pages } from '#pages.ts';
import { siteNames, sites, testedLooks } from '#tests/support/sites.ts';
import { isQuick } from '#tests/support/speed.ts';

type Limit = { max: number; why: string };
type Limits<Names extends string = string> = Record<Names, Limit>;

const budget = parse(await readFile(path.join(import.meta.dirname, 'budget.yaml'), 'utf8')) as {
  files: Limits;
  newPage: Limits<'script' | 'style'>;
  firstView: Limit;
  styles: Limit;
  looks: Limits<'bytes' | 'fonts'>;
  document: Limits<'base' | 'perPhoto' | 'perCover' | 'perEntry' | 'perBar'>;
  props: Limits<'base' | 'perPhoto' | 'perCover' | 'perEntry' | 'perBar'>;
  pictures: Limits;
};

/** The sites to measure. The hostile site is omitted, since escaping makes its text longer. */
const names = isQuick ? (['root'] as const) : siteNames.filter((name) => name !== 'hostile');

describe.each(names)('the site "%s"', async (name) => {
  const { folder, base } = sites[name];
  const assets = await readdir(path.join(folder, 'assets'));
  const rootFiles = new Set(await readdir(folder));
  const documents = ['404.html', ...everyPage.map((page) => `${pages[page].address.slice(1) || 'index'}.html`)].filter(
    (file) => rootFiles.has(file),
  );

  test('has a size limit for every program file, and no file exceeds the limit', async () => {
    const faults: string[] = [];
    for (const file of assets.filter((name) => !name.startsWith('props-'))) {
      const name = nameOf(file);
      const limit = limitOf(name);
      const size = await sizeOf(path.join(folder, 'assets', file));
      if (!limit) faults.push(`${name} has ${size} bytes and no limit in budget.yaml`);
      else if (size > limit.max)
        faults.push(`${name} has ${size} bytes, and at most ${limit.max} are for ${limit.why}`);
    }
    expect(faults).toEqual([]);
  });

  test.each(documents)(
    'loads no React on %s before the first interaction, and stays within the size limit',
    async (file) => {
      const needed = await firstFiles(path.join(folder, file), { folder, base });
      expect([...needed].map((name) => nameOf(path.basename(name)))).not.toContain('client');
      const namedSizes = await Promise.all(
        [...needed].map(async (name) => [nameOf(path.basename(name)), await sizeOf(name)]),
      );
      const sum = namedSizes.reduce((total, [, size]) => total + Number(size), 0);
      expect(sum, `${namedSizes.join(' ')}: at most ${budget.firstView.max}`).toBeLessThanOrEqual(budget.firstView.max);
    },
  );

  test('has only pages whose stylesheets together are within the size limit', async () => {
    const totalSizes = new Map<string, number>();
    for (const file of await htmlFiles(folder)) {
      const linked = [...(await readFile(file, 'utf8')).matchAll(/<link rel="stylesheet" href="([^"]+)">/g)];
      const paths = linked.map(([, address = '']) => path.join(folder, address.slice(base.length)));
      const sizes = await Promise.all(paths.map(sizeOf));
      totalSizes.set(
        paths.map((style) => nameOf(path.basename(style))).join(' + '),
        sizes.reduce((a, b) => a + b, 0),
      );
    }
    expect(totalSizes.size).toBeGreaterThan(5);
    expect([...totalSizes].filter(([, size]) => size > budget.styles.max)).toEqual([]);
  });

  test.each(documents)(
    'has a document %s that is within its limit: the text plus the markup allowance',
    async (file) => {
      const html = await readFile(path.join(folder, file), 'utf8');
      const limit = compressed(textOf(html)) + markupAllowance(budget.document, html);
      expect(compressed(html)).toBeLessThanOrEqual(limit);
    },
  );

  test('has only pages whose props fit in the limit for markup plus 115% of the text of the page', async () => {
    const texts = new Map<string, string>();
    for (const file of documents) {
      const html = await readFile(path.join(folder, file), 'utf8');
      texts.set(pageIn(html), html);
    }
    const faults: string[] = [];
    for (const file of assets.filter((name) => name.startsWith('props-'))) {
      const page = nameOf(file).replace('props-', '');
      const html = texts.get(page);
      const size = await sizeOf(path.join(folder, 'assets', file));
      // If the site does not have the page, the chunk with the props of the page is empty.
      const limit = html ? 1.15 * compressed(textOf(html)) + markupAllowance(budget.props, html) : 60;
      if (size > limit) faults.push(`${file} has ${size} bytes, and at most ${Math.round(limit)} are for its page`);
    }
    expect(faults).toEqual([]);
  });

  test('has no picture with more bytes per pixel than the limit for its format', async () => {
    const faults: string[] = [];
    for (const file of await readdir(path.join(folder, 'photos')).catch(() => [])) {
      const filePath = path.join(folder, 'photos', file);
      const limit = budget.pictures[path.extname(file).slice(1)];
      const { width, height, pages = 1 } = await sharp(filePath).metadata();
      // Allow 1000 bytes for the file header, which is most of a small picture.
      const max = 1000 + (limit?.max ?? 0) * width * height * pages;
      const { size } = await stat(filePath);
      if (size > max) faults.push(`${file} has ${size} bytes, and at most ${Math.round(max)} are for ${limit?.why}`);
    }
    expect(faults).toEqual([]);
  });
});

describe.each(testedLooks.filter(({ kind }) => kind === 'own'))('the site "$name"', (site) => {
  test('has only pages within the size limits for looks', async () => {
    const { folder } = sites.root;
    const faults: string[] = [];
    const files = await htmlFiles(folder);
    const named = await Promise.all(files.map(async (file) => [pageIn(await readFile(file, 'utf8')), file] as const));
    // Measure one file of each page: other files contain the same page under another spelling of its path.
    for (const file of new Map(named).values()) {
      const page = path.relative(folder, file);
      const lookSizes = await firstSizes(path.join(site.folder, page), site);
      const defaultSizes = await firstSizes(file, sites.root);
      const { bytes, fonts } = budget.looks;
      if (lookSizes.bytes > defaultSizes.bytes * bytes.max)
        faults.push(`${page} has ${lookSizes.bytes} bytes, ${defaultSizes.bytes} in Paperback`);
      if (lookSizes.fonts > fonts.max) faults.push(`${page} has fonts of ${lookSizes.fonts} bytes`);
    }
    expect(faults).toEqual([]);
  });
});

type Folder = { folder: string; base: string };

/** Files that an HTML document loads before the first interaction, including imported scripts. */
async function firstFiles(document: string, { folder, base }: Folder): Promise<Set<string>> {
  const html = await readFile(document, 'utf8');
  const named = [...html.matchAll(/<(?:link rel="(?:stylesheet|preload|modulepreload)"|script [^>]*?src=)[^>]*>/g)]
    .map(([tag]) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '')
    .map((address) => path.join(folder, address.slice(base.length)));
  return new Set((await Promise.all(named.map(withImports))).flat());
}

/** Bytes of a document with its styles and scripts, and bytes of its fonts. */
async function firstSizes(document: string, site: Folder) {
  const files = [...(await firstFiles(document, site))];
  const sum = async (kind: RegExp) => {
    const sizes = await Promise.all(files.filter((file) => kind.test(file)).map(sizeOf));
    return sizes.reduce((a, b) => a + b, 0);
  };
  const html = compressed(await readFile(document, 'utf8'));
  return { bytes: html + (await sum(/\.(?:css|js)$/)), fonts: await sum(/\.woff2$/) };
}

const pageIn = (html: string) => /data-page="(\w+)"/.exec(html)?.[1] ?? '';

const htmlFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file));

/** Returns the limit of a file. A page that is not listed has the limits of a small page. */
function limitOf(name: string): Limit | undefined {
  const [page, stylePrefix] = /^(style-)?\w+Page$/.exec(name) ?? [];
  const { script, style } = budget.newPage;
  return budget.files[name] ?? (page === undefined ? undefined : stylePrefix ? style : script);
}

/** `client-bXdAKCo2.js` becomes `client`; the hash may contain a hyphen. */
const nameOf = (file: string) => file.replace(/-.{8}\.\w+$/, '');

async function withImports(file: string): Promise<string[]> {
  if (!file.endsWith('.js')) return [file];
  const imported = [...(await readFile(file, 'utf8')).matchAll(/(?:^|[;}\n])import(?:[^"';()]*from)?"\.\/([^"]+)"/g)];
  const lists = await Promise.all(imported.map(([, name = '']) => withImports(path.join(path.dirname(file), name))));
  return [file, ...lists.flat()];
}

const sizes = new Map<string, Promise<number>>();

function sizeOf(file: string): Promise<number> {
  const size =
    sizes.get(file) ?? readFile(file).then((bytes) => (/\.(?:js|css)$/.test(file) ? compressed(bytes) : bytes.length));
  sizes.set(file, size);
  return size;
}

const compressed = (text: string | Buffer) => brotliCompressSync(text).length;

const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** Bytes that the markup of a page may have in addition to its text, depending on the elements of the page. */
function markupAllowance({ base, ...per }: (typeof budget)['document'], html: string): number {
  const count = (mark: string) => html.split(mark).length - 1;
  const bars = per.perBar.max * count('<line');
  const entries = per.perEntry.max * (count('<article id=') + count('<tr id='));
  return base.max + per.perPhoto.max * count('<picture') + per.perCover.max * count('data-cover') + entries + bars;
}
