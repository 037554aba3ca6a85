// Hostile text that the content check accepts. tests/commands/check.test.ts tests the hostile text that it rejects.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importResume } from '#cli/import/import-resume.ts';
import { buildSite } from '#generator/main.ts';
import { proseTags } from '#content/read/markdown/prose.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { hostileMetadata, hostileWords } from '#tests/fixtures/hostile.ts';
import { siteNames, sites } from '#tests/support/sites.ts';
import { injectionsIn, collectMarkup } from './injections.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

/** Elements and attributes that Markdown creates on a page. A table is in a scrollable region with a label. */
const prose = [...proseTags, 'a[href]', 'li[class]', 'ol[start]', 'div[role]', 'div[aria-label]'];
/** Only the hostile site has this element: a project with the same background color as the project above it. */
const joined = 'article[data-joined]';
const { content, folder, base } = sites.hostile;
const work = await temporaryFolder('hostile');

describe.runIf(siteNames.includes('hostile'))('hostile text in every field', () => {
  const harmless = () => collectMarkup(sites.complete.folder, sites.stress.folder);

  test('adds no element, script or link to any file of the site', async () => {
    const projects = await readFile(path.join(folder, 'Projects.html'), 'utf8');
    expect(projects.match(/__injected=1/g)?.length).toBeGreaterThan(hostileWords.length);
    expect(await injectionsIn(folder, await harmless(), [...prose, joined])).toEqual([]);
  });

  test('is unchanged in resume.json', async () => {
    const resume = await readFile(path.join(folder, 'resume.json'), 'utf8');
    const unchanged = hostileWords.filter((words) => resume.includes(JSON.stringify(words).slice(1, -1)));
    expect(unchanged.length).toBeGreaterThan(10);
  });

  test('is removed from the metadata of photos, and creates no unexpected file names', async () => {
    for (const file of await filesIn(folder)) {
      expect(file).toMatch(file.startsWith('photos/') ? /^photos\/[\w-]+\.(?:avif|webp|jpg)$/ : /^(?!.*\.\.)[\w/.-]+$/);
      const bytes = await readFile(path.join(folder, file));
      if (file.startsWith('photos/')) expect(bytes.includes(hostileMetadata), file).toBe(false);
    }
    expect((await readdir(path.join(content, 'photos'))).length).toBeGreaterThan(9);
  });

  test('of an imported résumé adds no element, script or link to the site', async () => {
    const example = await readFile(path.join(import.meta.dirname, '../fixtures/json-resumes/everything.json'), 'utf8');
    let next = 0;
    const addHostileText = (key: string, value: unknown) =>
      typeof value === 'string' && !/date|email|countryCode/i.test(key) && !URL.canParse(value)
        ? `${value} ${hostileWords[next++ % hostileWords.length]}`
        : value;
    const file = path.join(work, 'resume.json');
    await writeFile(
      file,
      JSON.stringify(JSON.parse(example, addHostileText)).replace(/^\{/, '{"__proto__":{"polluted":true},'),
    );
    await importResume({ file, to: path.join(work, 'content') });
    expect('polluted' in {}).toBe(false);
    const outDir = path.join(work, 'site');
    await buildSite({ content: path.join(work, 'content'), outDir, base });
    expect(await readFile(path.join(outDir, 'Projects.html'), 'utf8')).toContain('__injected');
    expect(await injectionsIn(outDir, await harmless(), prose)).toEqual([]);
  });
});
