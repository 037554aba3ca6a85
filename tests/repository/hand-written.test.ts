// What the bench measures the site against is a fair limit only as long as it says and shows the same.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHandWritten } from '#scripts/bench/hand-written.ts';
import { testSites } from '#tests/support/test-sites.ts';

const built = testSites.root.folder;
let plain: string;
let ahead: string;
let work: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(os.tmpdir(), 'hand-written-'));
  [plain, ahead] = [path.join(work, 'plain'), path.join(work, 'ahead')];
  await writeHandWritten(built, plain, { hasSpeculationRules: false });
  await writeHandWritten(built, ahead, { hasSpeculationRules: true });
});
afterAll(() => rm(work, { recursive: true }));

test('the equivalent by hand has every word, link and picture of the site, and no script', async () => {
  const pages = await differentPages(plain);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    const ours = await open(built, page);
    const theirs = await open(plain, page);
    expect(wordsOf(theirs), page).toEqual(wordsOf(ours));
    for (const [selector, attribute] of [
      ['a', 'href'],
      ['img', 'src'],
      ['source', 'srcset'],
      ['img', 'loading'],
      ['link[rel=stylesheet]', 'href'],
      ['link[as=font]', 'href'],
    ] as const)
      expect(all(theirs, selector, attribute), `${page}: ${selector}`).toEqual(all(ours, selector, attribute));
    expect(all(theirs, 'script', 'type').filter((type) => type !== 'application/ld+json')).toEqual([]);
    expect(all(theirs, 'link[rel=modulepreload], link[as=script]', 'href')).toEqual([]);
    expect(all(theirs, '[onclick], [onload], [data-theme-switch]', 'class')).toEqual([]);
  }
  const files = await readdir(plain, { recursive: true });
  expect(files.filter((file) => file.endsWith('.js'))).toEqual([]);
});

test('with speculation rules it has those, once in each page, and nothing else that is new', async () => {
  const pages = await differentPages(ahead);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    const html = await readFile(path.join(ahead, page), 'utf8');
    const [rules, ...others] = html.match(/<script type="speculationrules">.*?<\/script>\n/gs) ?? [];
    expect(others).toEqual([]);
    expect(html.replace(rules ?? '-', '')).toBe(await readFile(path.join(plain, page), 'utf8'));
  }
});

/** A page lies there under many spellings of its name; one of each is enough. */
async function differentPages(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return names.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

const open = async (folder: string, page: string) =>
  new JSDOM(await readFile(path.join(folder, page), 'utf8')).window.document;

/** What the page says, to those who hear it too. */
function wordsOf(document: Document) {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const element of body.querySelectorAll('script, [data-theme-switch]')) element.remove();
  const text = (body.textContent ?? '').split(/\s+/).filter((word) => word !== '');
  return [document.title, ...text, ...all(body, '[alt]', 'alt'), ...all(body, '[aria-label]', 'aria-label')];
}

const all = (root: ParentNode, selector: string, attribute: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
