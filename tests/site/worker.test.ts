import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { makeWorker } from '#generator/publish/worker.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { siteNames, sites } from '#tests/support/sites.ts';

describe.each(siteNames)('the service worker of the site "%s"', async (name) => {
  const { content, folder, base } = sites[name];
  const { site } = await makeResumes((await readContent(content)).site);
  const code = () => readFile(path.join(folder, 'sw.js'), 'utf8');
  const named = async () => [...(await code()).matchAll(/[\w/-]+\.(?:html|js|css|woff2)\b/g)].map(([file]) => file);

  test('is a classic script without imports', async () => {
    const text = await code();
    expect(() => new Script(text)).not.toThrow();
    expect(text).not.toMatch(/\bimport\b|\bimportScripts\b/);
  });

  test.runIf(site.person.offline)(
    'lists every program file except the full fonts, and lists only files that exist',
    async () => {
      const files = await named();
      const assets = (await readdir(path.join(folder, 'assets'))).map((file) => `assets/${file}`);
      // The service worker caches full fonts only on first use.
      const isLater = (file: string) => /-wght-normal-/.test(file);
      const [later, first] = [true, false].map((wanted) => assets.filter((file) => isLater(file) === wanted));
      expect(files).toEqual(expect.arrayContaining([...(first ?? []), 'index.html', '404.html']));
      for (const file of later ?? []) expect(files).not.toContain(file);
      for (const file of files) expect((await stat(path.join(folder, file))).isFile(), file).toBe(true);
    },
  );

  test.runIf(site.variantPages.length > 0)('lists no résumé variant', async () => {
    const text = await code();
    for (const { resume } of site.variantPages) expect(text).not.toContain(resume.variant.name);
  });

  test.runIf(site.person.offline)('changes if and only if a page changes', async () => {
    const make = async (words: string) =>
      (await makeWorker({ site, base, assets: ['assets/a-1.js'], documents: new Map([['index.html', words]]) })).get(
        'sw.js',
      );
    expect(await make('one word')).toBe(await make('one word'));
    expect(await make('one word')).not.toBe(await make('another word'));
  });

  test.runIf(site.person.offline)('precaches at most 24 notes and case studies', async () => {
    const texts = Array.from({ length: 400 }, (_, index) => ({
      kind: 'note' as const,
      jacket: 'home' as const,
      title: 'A thing',
      story: [],
      address: `/Notes/thing-${index}`,
    }));
    const worker = await makeWorker({ site: { ...site, texts }, base, assets: [], documents: new Map() });
    expect(worker.get('sw.js')?.match(/\bthing-\d+\.html/g)).toHaveLength(24);
  });

  test.runIf(!site.person.offline)(
    'unregisters itself and caches nothing if the owner disables offline use',
    async () => {
      const text = await code();
      expect(text).toContain('unregister');
      expect(text).not.toMatch(/["'`]fetch["'`]/);
      expect(await named()).toEqual([]);
    },
  );
});
