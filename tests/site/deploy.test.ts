import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { adviseOnBuild } from '#cli/check/advice/adviser.ts';
import { buildSite } from '#generator/main.ts';
import { compressFiles } from '#generator/publish/compress.ts';
import type { HostAddress } from '#generator/addresses.ts';
import { sites } from '#tests/support/sites.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const work = await temporaryFolder('deploy');

const host: HostAddress = {
  name: 'GitHub Pages',
  base: '/repo/',
  url: 'https://ada.github.io/repo/',
  isOnlyAddress: true,
};

describe('a host that provides the URL of the site', () => {
  test('determines the URL of the site in every file if the owner sets no URL', async () => {
    const { base, advice, read } = await build();
    expect(base).toBe('/repo/');
    expect(advice.map(({ found }) => found).join()).not.toContain(host.name);
    const projects = await read('Projects.html');
    expect(projects).toContain('<link rel="canonical" href="https://ada.github.io/repo/Projects">');
    expect(projects).toContain('href="/repo/assets/');
    expect(await read('sitemap.xml')).toContain('<loc>https://ada.github.io/repo/Projects</loc>');
    expect(await read('robots.txt')).toContain('Sitemap: https://ada.github.io/repo/sitemap.xml');
    expect(await read('feed.xml')).toContain('https://ada.github.io/repo/');
    expect(await read('contact.vcf')).toContain('https://ada.github.io/repo/');
    const card = /<meta property="og:image" content="https:\/\/ada\.github\.io\/repo\/(.*?)">/.exec(projects)?.[1];
    expect((await read(card ?? 'no card')).length).toBeGreaterThan(1000);
  });

  test('determines only the base path if the owner sets another URL, and the check gives advice', async () => {
    const { base, advice, read } = await build('https://ada.example.com/portfolio');
    expect(base).toBe('/repo/');
    expect(advice.map(({ found }) => found).join()).toContain('https://ada.github.io/repo/');
    const home = await read('index.html');
    expect(home).toContain('<link rel="canonical" href="https://ada.example.com/portfolio/">');
    expect(home).toContain('href="/repo/assets/');
    expect(home).not.toContain('ada.github.io');
  });
});

test('compressFiles writes compressed copies that decode to the original files, are smaller, and are reproducible', async () => {
  const noise = randomBytes(3000);
  const folders = ['one', 'two'].map((name) => path.join(work, name));
  for (const folder of folders) {
    await cp(sites.small.folder, folder, { recursive: true });
    await writeFile(path.join(folder, 'noise.txt'), noise);
    await compressFiles(folder);
  }
  const [folder = '', again = folder] = folders;
  const names = await readdir(folder, { recursive: true });
  const copies = names.filter((name) => /\.(?:br|gz)$/.test(name));
  for (const name of copies) {
    const copy = await readFile(path.join(folder, name));
    const whole = await readFile(path.join(folder, name.slice(0, -3)));
    expect((name.endsWith('.br') ? brotliDecompressSync : gunzipSync)(copy).equals(whole), name).toBe(true);
    expect(copy.length, name).toBeLessThan(whole.length);
    expect((await readFile(path.join(again, name))).equals(copy), name).toBe(true);
  }
  expect(names).toContain('noise.txt');
  expect(copies.filter((name) => name.startsWith('noise'))).toEqual([]);
  for (const name of names.filter((file) => /^(?:index\.html|assets\/.*\.(?:css|js))$/.test(file)))
    if ((await readFile(path.join(folder, name))).length > 2000)
      expect(copies).toEqual(expect.arrayContaining([`${name}.br`, `${name}.gz`]));
  expect(copies.filter((name) => /\.(?:png|jpg|webp|avif|woff2|pdf)\./.test(name))).toEqual([]);
});

async function build(url?: string) {
  const folder = await mkdtemp(path.join(work, 'build-'));
  const content = path.join(folder, 'content');
  const outDir = path.join(folder, 'dist');
  await cp(sites.small.content, content, { recursive: true });
  const site = `name: Ada Example\ndescription: A site.\nemail: ada@example.com\n${url ? `url: ${url}\n` : ''}`;
  await writeFile(path.join(content, 'site.yaml'), site);
  const report = await buildSite({ content, outDir, host });
  const advice = adviseOnBuild(report.content, report.resumeAdvice, host);
  return { ...report, advice, read: (file: string) => readFile(path.join(outDir, file), 'utf8') };
}
