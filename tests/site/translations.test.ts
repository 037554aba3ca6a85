// The content of these tests has a value for every field. No field is translated, except in tests that translate it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkLanguages, sitesWithAddresses } from '#generator/site-languages.ts';
import { readLanguages } from '#content/languages.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { withoutSources } from '#platform/source/source.ts';
import { withResumes } from '#resume/resume-pages.ts';
import { completeTexts } from '#tests/fixtures/complete-texts.ts';
import { contentFromYaml } from '#tests/support/site-from-yaml.ts';
import { type SiteName, siteNames, sites } from '#tests/support/sites.ts';
import { renderPages } from './render-pages.ts';

async function readArabicSite() {
  const files = await completeTexts();
  const { site, translations } = readLanguages(
    contentFromYaml(
      {
        ...files,
        'site.yaml': `${files['site.yaml'] ?? ''}languages: [ar]\n`,
        'about.md': '---\nsubtitle: The longer story.\n---\n\nHello to **all** of you.\n\n## Why\n\nBecause.\n',
      },
      ['field.jpg'],
    ),
  );
  const sites = sitesWithAddresses({ site, translations }, site.person.url).map((one) =>
    withoutSources(withResumes(one)),
  );
  const [, other] = linkLanguages(sites, translations);
  if (!other) throw new Error('A language is missing.');
  return other;
}

describe('the Arabic pages of a site without translations', async () => {
  const site = await readArabicSite();
  const pages = new Map<string, Document>();
  beforeAll(async () => {
    for (const [file, html] of await renderPages(site, '/ar/'))
      if (/^(?!.*index\.html)[^/]*[a-z][^/]*\.html$|^(?:Notes|for)\/[\w-]+\.html$/.test(file))
        pages.set(file, new JSDOM(html).window.document);
  });

  test('have an Arabic interface, and mark every text of the content as English', () => {
    const originals = (site.languages?.originals ?? []).filter((text) => text.length > 3).map(normalizeSpaces);
    const unmarked: string[] = [];
    for (const [file, document] of pages) {
      expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
      for (const { text, lang } of textsIn(document))
        if (lang !== 'en' && originals.some((original) => text.includes(original))) unmarked.push(`${file}: ${text}`);
      for (const element of document.querySelectorAll('#root [alt], #root [aria-label]')) {
        const label = normalizeSpaces(element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? '');
        if (originals.includes(label) && langOf(element) !== 'en') unmarked.push(`${file}: ${label}`);
      }
    }
    expect(unmarked).toEqual([]);
    expect(pages.size).toBeGreaterThan(10);
  });

  test('begin with an Arabic note about the missing translation, and are hidden from search engines', () => {
    const notice = pages.get('Projects.html')?.querySelector('[data-unfinished]');
    expect(notice?.textContent).toMatch(/\p{Script=Arabic}/u);
    expect(notice?.getAttribute('lang')).toBe('ar');
    // The notice must be a landmark, so that screen readers find it.
    expect(notice?.localName).toBe('aside');
    expect(pages.get('Projects.html')?.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(pages.get('Projects.html')?.querySelector('link[hreflang]')).toBeNull();
  });

  test('have the same person and the same entries in JSON-LD as the English pages', () => {
    const data = pages.get('AboutMe.html')?.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      url: 'https://quill.example.com/ar/AboutMe',
      inLanguage: 'ar',
      mainEntity: { '@id': 'https://quill.example.com/#person' },
    });
  });
});

describe.each(siteNames)('the site "%s"', async (name) => {
  const files = await filesIn(sites[name].folder);
  const folders = files.flatMap((file) => /^([a-z]{2}(?:-[\w-]+)?\/)index\.html$/.exec(file)?.[1] ?? []);

  test.runIf(folders.length > 0)('has the same files in each language, except files that all languages share', () => {
    const shared =
      /^(?:assets|photos|media|edit|cards)\/|^(?:_headers|build\.json|robots\.txt|sitemap\.xml|edit\.html)$/;
    const first = files.filter((file) => !folders.some((folder) => file.startsWith(folder)));
    for (const folder of folders) {
      const own = files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
      expect(own.filter((file) => !shared.test(file))).toEqual(first.filter((file) => !shared.test(file)));
    }
  });

  test.runIf(folders.length > 0)('links each page to the same page in all other languages', async () => {
    const { folder, base } = sites[name];
    for (const file of files.filter((one) => one.endsWith('.html') && one !== 'edit.html')) {
      const html = await readFile(path.join(folder, file), 'utf8');
      const own = folders.find((one) => file.startsWith(one)) ?? '';
      const address = file.slice(own.length).replace(/\/?(?:index)?\.html$/, '');
      const others = ['', ...folders].filter((one) => one !== own).map((one) => base + one + address);
      const links = [...html.matchAll(/<a href="([^"]*)" lang="[\w-]+" hrefLang=/g)].map(([, href = '']) => href);
      const inLowercase = (urls: readonly string[]) => [...new Set(urls.map((url) => url.toLowerCase()))].sort();
      expect(inLowercase(links), file).toEqual(inLowercase(others));
    }
  });

  test.runIf(folders.length > 0)('caches only files of one language for offline use', async () => {
    const worker = await readFile(path.join(sites[name].folder, 'sw.js'), 'utf8');
    for (const folder of folders) expect(worker).not.toContain(`${folder}assets`);
    for (const folder of folders) {
      const own = await readFile(path.join(sites[name].folder, folder, 'sw.js'), 'utf8');
      const assets = [...own.matchAll(/assets\/[\w.-]+/g)].map(([file]) => folder + file);
      expect(assets.length).toBeGreaterThan(10);
      expect(assets.filter((file) => !files.includes(file))).toEqual([]);
    }
  });
});

/** Patterns that occur only in sites with several languages. React itself contains "hrefLang". */
const languageMarkup = /hreflang="|a\[hreflang\]|hrefLang="|unfinished"|"languages":\{"all"/;

test.each(siteNames.filter((name) => name !== 'root' && name !== 'multilingual'))(
  'the site "%s" has no trace of other languages, since its content has no "languages"',
  async (name) => {
    const texts = await textsOfFiles(name);
    expect([...texts].flatMap(([file, text]) => (languageMarkup.test(text) ? [file] : []))).toEqual([]);
    expect([...texts.keys()].filter((file) => /^[a-z]{2}\/index\.html$/.test(file))).toEqual([]);
  },
);

test.runIf(siteNames.includes('multilingual'))(
  'in files of the first language, adding languages changes only the language switch, hreflang links, scripts, build.json, sitemap.xml and sw.js',
  async () => {
    const withoutSwitch = (text: string) =>
      text.replace(
        /<li><a href="[^"]*" lang="\w+" hrefLang="\w+"><u>[^<]*<\/u><\/a><\/li>|<link rel="alternate" hreflang.*\n/g,
        '',
      );
    const before = await textsOfFiles('complete');
    const after = await textsOfFiles('multilingual');
    const firstLanguageFiles = [...after].filter(([file]) => !/^(?:ar|de)\//.test(file));
    expect(firstLanguageFiles.map(([file]) => file)).toEqual([...before.keys()]);
    const changed = firstLanguageFiles.flatMap(([file, text]) =>
      withoutSwitch(text) === before.get(file) ? [] : file,
    );
    expect(changed).toEqual([
      ...['boot', 'client', 'last-words', 'repair'].map((script) => `assets/${script}-.js`),
      ...['build.json', 'sitemap.xml', 'sw.js'],
    ]);
    // Proves that `withoutSwitch` removes something.
    expect(after.get('Projects.html')).not.toBe(before.get('Projects.html'));
  },
);

/** The text of all files of a site, without hashes in file names and contents. */
async function textsOfFiles(name: SiteName): Promise<Map<string, string>> {
  const { folder } = sites[name];
  const withoutHashes = (text: string) =>
    text.replace(/(?<=-)[\w-]{8}(?=\.(?:js|css|woff2))|(?<=sha\d+-)[\w+/=]+/g, '');
  const texts = (await filesIn(folder)).map(
    async (file) => [withoutHashes(file), withoutHashes(await readFile(path.join(folder, file), 'latin1'))] as const,
  );
  return new Map((await Promise.all(texts)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const normalizeSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

const langOf = (element: Element | null | undefined) => element?.closest('[lang]')?.getAttribute('lang');

/** The texts of a document with the language of each. Omits code, which has no language. */
function textsIn(document: Document): { text: string; lang: string | null | undefined }[] {
  const walker = document.createTreeWalker(document.querySelector('#root') ?? document, 4);
  const texts: ReturnType<typeof textsIn> = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('code'))
      texts.push({ text: normalizeSpaces(textContent ?? ''), lang: langOf(parentElement) });
  }
  return texts;
}
