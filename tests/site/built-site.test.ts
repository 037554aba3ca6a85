import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { pageDescription } from '#generator/data/page-description.ts';
import { fontPackages } from '#generator/program/fonts.ts';
import { readContent } from '#content/load.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { withoutSources } from '#platform/source/source.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { resumeFileName } from '#resume/file-name.ts';
import type { DateRange, PartialDate } from '#content/model/dates.ts';
import { messagesFor, siteMessages } from '#messages/catalogs.ts';
import { formatDate, formatRange } from '#messages/formats.ts';
import { formatsFor } from '#messages/patterns.ts';
import { pictureAddress, type Photo, fallbackFormat } from '#photos/picture.ts';
import type { Prose } from '#content/read/markdown/prose.ts';
import type { Site } from '#content/site.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { everyPage, menuAddressOf, type PageId, pageNamed, pages } from '#pages.ts';
import { folderOf } from '#content/model/site-languages.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { siteNames, sites } from '#tests/support/sites.ts';
import { formatDecimal } from '#content/model/grade.ts';
import { siteAddress } from '#generator/addresses.ts';
import { sitesWithAddresses } from '#generator/site-languages.ts';
import { addressesIn, decode, documentsIn, normal, textOf } from './site-files.ts';

/** One item for each language of each site, since every language has a complete site in its own folder. */
const everySite = await Promise.all(
  siteNames.map(async (name) => {
    const { content, folder, base } = sites[name];
    const { site, translations } = await readContent(content);
    return sitesWithAddresses({ site, translations }, siteAddress(site, { base }).url).map((one, index) => {
      const language = index === 0 ? '' : one.person.language;
      const languageFolder = language && folderOf(language);
      return {
        name: [name, language].filter(Boolean).join(' in '),
        site: one,
        source: content,
        language,
        folder: path.join(folder, languageFolder),
        base: base + languageFolder,
        root: base,
        others: index === 0 ? [...translations.keys()].map(folderOf) : [],
      };
    });
  }),
);

describe.each(everySite.flat())('the site "$name"', async ({ site: content, folder, base, root, others, ...own }) => {
  const site = withoutSources((await makeResumes(content)).site);
  const isInLanguage = (file: string) => !others.some((other) => file.startsWith(other));
  const documents = new Map([...(await documentsIn(folder))].filter(([file]) => isInLanguage(file)));
  const everyFile = await filesIn(folder);
  const files = everyFile.filter(isInLanguage);
  const visiblePages = everyPage.filter((id) => site.pages[id] !== undefined);
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const html = (id: string) => [...documents.values()].filter((text) => text.includes(`data-page="${id}"`)).join('\n');

  test('the check accepts links to all ids of the pages, from a note in the language of the pages', async () => {
    // Texts cannot link to these documents.
    const linkable = [...documents].filter(([file]) => !/^(?:404\.html|edit\.html|edit\/|for\/)/.test(file));
    const ids = linkable.flatMap(([file, text]) =>
      [...text.matchAll(/<[a-z][^<>]* id="([^"]+)"/g)].map(([, id = '']) => [file, decode(id)] as const),
    );
    const links = ids.map(([file, id]) => `[x](/${file}#${encodeURIComponent(id)})`);
    expect(links.length).toBeGreaterThan(visiblePages.length);
    const { language } = own;
    const copy = await temporaryFolder('anchors');
    await cp(own.source, copy, { recursive: true });
    await mkdir(path.join(copy, 'notes'), { recursive: true });
    const note = `---\ntitle: Anchors\n---\n\n`;
    await writeFile(
      path.join(copy, 'notes/2000-01-01-anchors.md'),
      `${note}${language === '' ? links.join('\n\n') : 'x'}`,
    );
    if (language)
      await writeFile(path.join(copy, `notes/2000-01-01-anchors.${language}.md`), note + links.join('\n\n'));
    await readContent(copy);
  });

  test('has a licenses.txt that lists the packages that browsers load', async () => {
    const licenses = await read('licenses.txt');
    for (const name of [
      'react-dom',
      'react-router',
      'web-vitals',
      ...fontPackages(site.theme.look, site.person.language),
    ])
      expect(licenses).toContain(`\n${name} `);
  });

  test.each(visiblePages.filter((id) => pages[id].content))(
    'has all text and photos of the content on the page %s, in order',
    (id) => {
      const text = normal(html(id).split('<body').map(textOf).join(' '));
      const words = contentTexts(site.pages[id], site.person.language);
      expect(words.filter((each) => !text.includes(normal(each)))).toEqual([]);
      // Exclude figures with a diagram or a video.
      const figures = (html(id).match(/<figure.*?<\/figure>/gs) ?? []).filter((figure) => figure.includes('<img'));
      const photos = photosOf(site.pages, id);
      expect(figures.map((figure) => decode(/<img[^>]* alt="([^"]*)"/.exec(figure)?.[1] ?? ''))).toEqual(
        photos.map(({ alt }) => alt),
      );
      for (const [index, photo] of photos.entries()) {
        expect(textOf(figures[index] ?? '')).toContain(normal(photo.caption ?? ''));
        expect(figures[index]).toContain(root + pictureAddress(photo.name, photo.widths.at(-1) ?? 0, fallbackFormat));
        expect(figures[index]).toContain(`width="${photo.width}" height="${photo.height}"`);
      }
    },
  );

  test.runIf(site.pages.resume?.pdf)(
    "offers each résumé file for download under a file name with the owner's name",
    () => {
      const downloads = decode(html('resume')).matchAll(/href="([^"]*\bresume\.(?:pdf|docx|txt))" download="([^"]*)"/g);
      const endings = (['pdf', 'docx', 'txt'] as const).filter((ending) => files.includes(`resume.${ending}`));
      expect(Object.fromEntries([...downloads].map(([, address, as]) => [address, as]))).toEqual(
        Object.fromEntries(
          endings.map((ending) => [`${base}resume.${ending}`, `${resumeFileName(site.person)}.${ending}`]),
        ),
      );
    },
  );

  test.each(visiblePages)("has the owner's name, language, footer and description on the page %s", (id) => {
    const { name: owner, footer, language } = site.person;
    const builtIn = messagesFor(language).frame;
    const { accessibility } = site.pages;
    if (accessibility)
      expect(html(id)).toMatch(new RegExp(`<footer.*href="${base}${pages.accessibility.address.slice(1)}"`, 's'));
    for (const words of [owner, footer.thanks ?? builtIn.thanks, footer.report ?? builtIn.report])
      expect(textOf(html(id))).toContain(normal(words));
    expect(html(id)).toContain(`lang="${site.person.language}"`);
    expect(decode(html(id))).toContain(`<meta name="description" content="${pageDescription(site, id)}">`);
  });

  test.each([
    ['pages', /^/, /<body.*?<\/body>/gs],
    ['titles', /font-family:[^;]*Title/, /<h1.*?<\/h1>/gs],
  ])('has every Latin letter of its %s in the subset fonts', async (_, name, part) => {
    const css = (await Promise.all(files.filter((file) => file.endsWith('.css')).map(read))).join('');
    const faces = (css.match(/@font-face\{[^}]*\/cut-[^}]*\}/g) ?? []).filter((face) => name.test(face));
    const spans = faces.flatMap((face) => [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)]);
    const codes = spans.map(([, from = '', to = from]) => [from, to].map((code) => Number.parseInt(code, 16)));
    const isInSubset = (code: number) => codes.some(([from = 0, to = 0]) => code >= from && code <= to);
    const parts = [...visiblePages, 'notFound'].flatMap((id) => html(id).match(part) ?? []);
    expect(parts.length).toBeGreaterThan(visiblePages.length);
    const letters = new Set(parts.flatMap((words) => [...textOf(words)]));
    const latin = [...letters].filter((letter) => /\p{Script=Latin}/u.test(letter) && letter <= 'ſ');
    expect(latin.filter((letter) => !isInSubset(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  test('links in each page the stylesheets for all classes of the page, after the declaration of the layer order', async () => {
    const classesIn = (css: string) => new Set(css.match(/(?<=\.)[a-z]\w*-[\w-]{4}(?![\w-])/gi));
    const styles = new Map<string, string>();
    for (const file of files.filter((file) => file.endsWith('.css'))) styles.set(base + file, await read(file));
    const allClasses = classesIn([...styles.values()].join(''));
    expect(allClasses.size).toBeGreaterThan(100);
    for (const [file, text] of documents) {
      const linked = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
      const css = linked.map((href) => styles.get(href)).join('');
      const linkedClasses = classesIn(css);
      const used = [...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
      expect(
        used.filter((name) => allClasses.has(name) && !linkedClasses.has(name)),
        file,
      ).toEqual([]);
      expect(css.indexOf('@layer reset,'), file).toBeLessThan(css.indexOf('@layer components{'));
    }
  });

  test('has no page without content, and no link to such a page', () => {
    for (const id of everyPage.filter((page) => !visiblePages.includes(page))) {
      expect(files).not.toContain(`${pages[id].address.slice(1)}.html`);
      for (const document of documents.values())
        expect(document).not.toMatch(new RegExp(`href="${base}${pages[id].address.slice(1)}"`, 'i'));
    }
  });

  // Run this test once, for the first language. The folder of the first language contains the folders of all other
  // languages.
  test.runIf(base === root)('contains every file and anchor to which its files link', async () => {
    const siteUrl = new URL(base, 'http://here.invalid');
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await read('index.html'))?.[1];
    const findFile = (at: string) =>
      [at, `${at}.html`, path.posix.join(at, 'index.html')].find((it) => everyFile.includes(it));
    const broken: string[] = [];
    for (const file of everyFile)
      for (const address of addressesIn(file, await read(file))) {
        // Replace the canonical URL at the start of absolute URLs. Page addresses in scripts are relative to the base
        // path of their language.
        const resolvedAddress =
          canonical && address.startsWith(canonical) ? base + address.slice(canonical.length) : address;
        const languageUrl = new URL(others.find((other) => file.startsWith(other)) ?? '', siteUrl);
        const from = /\.js$/.test(file) && !resolvedAddress.startsWith('.') ? languageUrl : new URL(file, siteUrl);
        if (!URL.canParse(resolvedAddress, from)) continue;
        const { origin, pathname, hash } = new URL(resolvedAddress, from);
        if (origin !== siteUrl.origin) continue;
        const found = pathname.startsWith(base) && findFile(decodeURIComponent(pathname.slice(base.length)));
        const anchor = decodeURIComponent(hash.slice(1));
        // A "#" in an absolute URL, as in JSON-LD, does not refer to an anchor.
        const hasAnchor =
          anchor === '' || resolvedAddress !== address || !found || (await read(found)).includes(`id="${anchor}"`);
        if (!found || !hasAnchor) broken.push(`${file}: ${address}`);
      }
    expect(broken).toEqual([]);
  });

  test('opens links to other sites in the same tab, except links to published papers', () => {
    for (const id of visiblePages) {
      const links = html(id).match(/<a [^>]*target="_blank"[^>]*>/g) ?? [];
      expect(links.map((link) => decode(/href="([^"]*)"/.exec(link)?.[1] ?? ''))).toEqual(papersOf(site.pages[id]));
      for (const link of links) expect(link).toMatch(/rel="[^"]*\bnoopener\b/);
    }
  });

  test('has a Markdown alternate of every page, and lists every page in llms.txt and the sitemap', async () => {
    const [llms, list] = [await read('llms.txt'), await read('sitemap.xml').catch(() => undefined)];
    for (const id of visiblePages) {
      const file = `${pages[id].address.slice(1) || 'index'}.md`;
      // Undo the escaping of Markdown.
      expect((await read(file)).replaceAll('\\', '')).toContain(
        `# ${id === 'home' ? '' : (id === 'resume' ? site.person.name : siteMessages(site.person).titles[id]).replaceAll(/[\\\u00ad]/g, '')}`,
      );
      if (id !== 'notes') expect(llms).toContain(`${file})`);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html(id))?.[1];
      if (list !== undefined) expect(list).toContain(`<loc>${canonical}</loc>`);
    }
  });

  test('has a 404 page with its own title and links to all pages of the menu', async () => {
    const document = await read('404.html');
    expect(textOf(document)).toContain(messagesFor(site.person.language).notFound.title);
    for (const id of visiblePages) expect(document).toContain(`href="${base}${menuAddressOf(id).slice(1)}"`);
    const frameOf = (html: string) => html.match(/<meta name="theme-color"[^>]*>/g);
    expect(frameOf(document)).toEqual(frameOf(await read('index.html')));
  });
});

test('menu, buttons and page titles of the site have the order and texts of the content', async () => {
  const read = (file: string) => readFile(path.join(sites.complete.folder, file), 'utf8');
  const { document: home } = new JSDOM(await read('index.html')).window;
  const textsOf = (selector: string) => [...home.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const { person } = (await readContent(sites.complete.content)).site;
  const { titles } = messagesFor(person.language);
  expect(textsOf('nav li')).toEqual(person.menu.map(({ page, label }) => label ?? titles[pageNamed[page]]));
  expect(textsOf('[data-size=large] > span')).toEqual([
    ...['Button of loam', 'Button of peat', 'WORKS', 'ABOUT ME', 'MY EXPERIENCE'],
  ]);
  const { document: projects } = new JSDOM(await read('Projects.html')).window;
  expect([projects.title, projects.querySelector('h1')?.textContent]).toEqual(['Works · Quill Everyfield', 'Works']);
});

test.runIf(siteNames.includes('small'))('logo.svg of the content is the icon of the site', async () => {
  expect(await readFile(path.join(sites.small.folder, 'icon.svg'), 'utf8')).toContain('<circle cx="5" cy="5" r="5"/>');
});

test.runIf(siteNames.includes('rtl'))(
  'the web-vitals chunk contains the callback of web-vitals.ts in the content',
  async () => {
    const [file = ''] = (await filesIn(sites.rtl.folder)).filter((each) => /assets\/web-vitals-.*\.js$/.test(each));
    expect(await readFile(path.join(sites.rtl.folder, file), 'utf8')).toContain('a visit to the hill');
  },
);

/** All texts of a page's content, formatted as on the page. */
function contentTexts(page: Site['pages'][keyof Site['pages']], language: string): string[] {
  const found: string[] = [];
  const hidden = new Set([
    ...['url', 'name', 'href', 'tag', 'widths', 'width', 'height', 'isExpected', 'alt', 'scale'],
    // `placeholder` of a photo, `start` (first number of a list) and `page` of a link.
    ...['placeholder', 'start', 'page'],
    // Anchor, address and cover of a project.
    ...['anchor', 'cover', 'story', 'address', 'jacket'],
    // `proved` has only the URLs to which skills link. For the other fields in this line, pages show built-in messages
    // instead of the value.
    ...['proved', 'kind', 'last', 'years', 'marks', 'message'],
    // The crop of a photo.
    ...['focus', 'fit'],
    // The settings and files of a résumé.
    ...['part', 'paper', 'language', 'fileName', 'pdf', 'docx', 'txt', 'size'],
    // The page hides the heading of an empty section.
    ...(page && 'skills' in page && page.skills.length === 0 ? ['skillsTitle'] : []),
  ]);
  const search = (value: unknown) => {
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'number') found.push(formatDecimal(value, formatsFor(language).number.decimal));
    else if (Array.isArray(value)) value.forEach(search);
    else if (isRange(value)) {
      found.push(formatRange(value, formatsFor(language)));
      const { start: _start, end: _end, ...rest } = value as DateRange & Record<string, unknown>;
      search(rest);
    } else if (isDate(value)) found.push(formatDate(value, formatsFor(language)));
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        // Skip the dates of a skill, since the page shows the combined dates of all its uses. Skip `now`, since it is a
        // built-in message.
        const isSkipped = (key === 'dates' && 'kind' in value) || inner === 'now';
        if (['count', 'current', 'year'].includes(key) && inner !== undefined) found.push(String(inner));
        else if (!hidden.has(key) && !isSkipped) search(inner);
      }
  };
  search(page);
  return found.filter((words) => words.trim() !== '');
}

const isDate = (value: unknown): value is PartialDate =>
  typeof value === 'object' && value !== null && 'year' in value && typeof value.year === 'number';
const isRange = (value: unknown): value is DateRange =>
  typeof value === 'object' && value !== null && 'start' in value && isDate(value.start) && 'end' in value;

function photosOf(shown: SiteWithResumes['pages'], id: PageId): Photo[] {
  const found: Photo[] = [];
  const search = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('widths' in value) found.push(value as Photo);
    else Object.values(value).forEach(search);
  };
  const { home, projects } = shown;
  if (id === 'home') {
    search(home.photo);
    search(home.introduction.filter((block: Prose[number]) => typeof block === 'object' && 'photos' in block));
    search(home.photos);
  } else if (id === 'projects') {
    // The page shows featured projects first.
    search(projects?.projects.toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured)));
  } else search(shown[id]);
  return found;
}

function papersOf(page: unknown): string[] {
  if (typeof page !== 'object' || page === null) return [];
  return Object.entries(page).flatMap(([key, value]) =>
    key === 'paper' && typeof value === 'object' && value ? [(value as { url: string }).url] : papersOf(value),
  );
}
