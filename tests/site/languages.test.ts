// Tests that each text of a site is the owner's text, or a built-in message in the language of the site. Here every
// word of the owner begins with "Qz", so any other word is from a built-in message.
import { JSDOM } from 'jsdom';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { frameData } from '#generator/program/content-modules.ts';
import { completeTexts } from '#tests/fixtures/complete-texts.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { isQuick } from '#tests/support/speed.ts';
import type { Cached } from '#platform/cache.ts';
import { makeGeneratedFiles } from '#generator/generated-files.ts';
import { withoutSources } from '#platform/source/source.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { renderPages } from './render-pages.ts';
import { catalogs } from '#messages/catalogs.ts';
import { en } from '#messages/en.ts';
import { formatsFor } from '#messages/patterns.ts';

describe.each(isQuick ? ['de-AT', 'ar'] : ['de-AT', 'es', 'fr', 'ar'])('a site in %s', (language) => {
  let rendered: RenderedSite;
  beforeAll(async () => {
    rendered = await renderSite(language);
  });

  test('contains only the owner’s text and messages in the site’s language', () => {
    const [catalog = en] = Object.values(catalogs).filter((messages) => language.startsWith(messages.language));
    const knownWords = wordsIn([...textsOf(catalog), ...textsOf(formatsFor(language)), 'JSON Resume'].join('\n'));
    const foreignWords = [...rendered.texts].flatMap(([file, text]) =>
      wordsIn(text)
        // Arabic writes “and” (و) as a prefix of the next word.
        .filter(
          (word) => !isOwnerWord(word) && !knownWords.includes(word) && !knownWords.includes(word.replace(/^و/, '')),
        )
        .map((word) => `${file}: ${word}`),
    );
    expect(foreignWords).toEqual([]);
    const files = [...rendered.texts.keys()];
    for (const file of ['404.html', 'the error page', 'Projects.md', 'for/wings.html', 'llms.txt', 'feed.xml', 'cards'])
      expect(files).toContain(file);
    expect(files.includes('resume.pdf')).toBe(language !== 'ar');
  });

  test('marks only the technical message of the error page as text in another language', () => {
    const marked = [...rendered.pages].flatMap(([file, page]) => (page.querySelector('body [lang]') ? [file] : []));
    expect(marked).toEqual(['the error page']);
    // The message of a JavaScript error is English in every language.
    expect(rendered.pages.get('the error page')?.querySelector('body [lang]')?.textContent).toBe('Error: Qzfault');
  });
});

test.skipIf(isQuick)(
  'a site in a language without messages marks all built-in messages as English with the lang attribute',
  async () => {
    const { pages } = await renderSite('sv');
    const knownWords = [
      ...wordsIn(formatsFor('sv').months.join(' ')),
      // Also allow names of file formats, and labels of the regions around tables and code.
      ...['json', 'resume', 'table', 'code'],
    ];
    for (const [file, { body }] of pages) {
      const others = wordsIn(unmarkedTexts(body).join('\n')).filter(
        (word) => !isOwnerWord(word) && !knownWords.includes(word),
      );
      expect(others, file).toEqual([]);
    }
  },
);

/** Messages that are spelled as in English, by language. */
const sameAsEnglish: Record<string, string[]> = {
  de: ['Start', 'Code'],
  fr: ['Notes', 'Menu', 'Dates', 'Code', 'Note {number}', 'Publications', 'Pages', 'Contact'],
  sk: ['Menu'],
};

describe.each(Object.values(catalogs).filter(({ language }) => language !== 'en'))(
  'in the language $language,',
  (messages) => {
    test('the built-in messages differ from the English messages, except words that are the same in both languages', () => {
      const english = textsOf(en);
      const same = textsOf(messages).filter((text) => /\p{L}{2}/u.test(text) && english.includes(text));
      expect(same).toEqual(sameAsEnglish[messages.language] ?? []);
    });

    test('the built-in messages have the same placeholders as the English messages', () => {
      const placeholders = (texts: string[]) => texts.map((text) => (text.match(/\{\w+\}/g) ?? []).sort());
      expect(placeholders(textsOf(messages))).toEqual(placeholders(textsOf(en)));
    });
  },
);

type RenderedSite = {
  pages: Map<string, Document>;
  texts: Map<string, string>;
};

/** Renders all files of a site that contain text, as a build does. */
async function renderSite(language: string): Promise<RenderedSite> {
  const { files: resumes, ...rendered } = await makeResumes(await siteIn(language));
  const site = withoutSources(rendered.site);
  const cards: string[] = [];
  const cache: Cached = async (step, from, make) => {
    if (step === 'card') cards.push(cardText(from as Card));
    return step === 'card' ? (Buffer.alloc(0) as never) : step === 'icons' ? (new Map() as never) : make();
  };
  const files = await makeGeneratedFiles({ site }, '/', cache);
  const documents = await renderPages(site, '/', files);
  documents.set('the error page', await errorPage(site));

  const pages = new Map<string, Document>();
  const texts = new Map([['cards', cards.join('\n')]]);
  for (const [file, text] of documents) {
    // The build writes some pages under several file names: read each page once.
    const isFirst = [...documents].find(([, other]) => other === text)?.[0] === file;
    if (file.endsWith('.md')) texts.set(file, text.replace(/^\w+: |\]\([^)]*\)/gm, ''));
    else if (isFirst) pages.set(file, new JSDOM(text).window.document);
  }
  for (const [file, page] of pages) texts.set(file, readPage(page));
  texts.set('llms.txt', String(files.get('llms.txt')).replace(/\]\([^)]*\)/g, ''));
  const feed = new JSDOM(String(files.get('feed.xml')), { contentType: 'text/xml' }).window.document;
  const feedElements = [...feed.querySelectorAll('title, subtitle, name, summary, content')];
  texts.set('feed.xml', feedElements.map(({ textContent }) => textContent?.replace(/<[^>]*>/g, ' ')).join('\n'));
  for (const [file, pdf] of resumes) {
    const proxy = await getDocumentProxy(new Uint8Array(pdf));
    const { info } = await proxy.getMetadata();
    const { text } = await extractText(proxy, { mergePages: true });
    texts.set(file, `${text}\n${(info as { Title: string }).Title}`);
  }
  return { pages, texts };
}

/** A site like tests/fixtures/complete in which each word of the content begins with "Qz". */
async function siteIn(language: string): Promise<SiteWithResumes> {
  const files: Record<string, string> = {
    'about.md': '---\nsubtitle: Qzsubtitle\n---\n\nQzstory\n\n| Qzfirst | Qzsecond |\n| --- | --- |\n| 1 | 2 |\n',
    'projects/qzcase.md':
      '---\nproject: QzProject Qzof Qzthrush\n---\n\n## Qzpart\n\nQzstory[^1]\n\n```ts\nQzcode\n```\n\n[^1]: Qznote',
    'notes/2026-01-05-qznote.md': '---\ntitle: Qznote\nsummary: Qzsummary\n---\n\nQzstory',
    'pages/qzpage.md': '---\ntitle: Qzpage\nplace: footer\n---\n\nQzstory',
  };
  for (const [name, text] of Object.entries(await completeTexts()).filter(([file]) => file.endsWith('.yaml'))) {
    const content = prefixWords(parse(text)) as Record<string, unknown>;
    if (name === 'site.yaml') Object.assign(content, { language, footer: { reportTo: 'mailto:ada@example.com' } });
    // Omit the PDF: it stores glyphs, from which Arabic text cannot always be extracted.
    if (name === 'resume.yaml' && language === 'ar') content.pdf = false;
    delete content.tagline;
    delete content.skillsTitle;
    files[name] = stringify(content);
  }
  const site = siteFromYaml(files, ['field.jpg']);
  Object.assign(site.pages.home.photo ?? {}, { isAnimated: true });
  return site;
}

/**
 * Prefixes each word of the owner with "Qz". Skips strings without a capital letter, such as settings, file names and
 * URLs.
 * @param isOwnerText - whether to prefix even a string without a capital letter, such as an item of a list
 */
function prefixWords(value: unknown, isOwnerText = false): unknown {
  if (typeof value === 'string' && (isOwnerText || /\b[A-Z]/.test(value)))
    return value.replace(/\p{L}+/gu, (word) => `Qz${word}`);
  if (Array.isArray(value)) return value.map((item) => prefixWords(item, isOwnerText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, prefixWords(inner, key === 'items')]));
}

const isOwnerWord = (word: string) => word.startsWith('qz');

async function errorPage(site: SiteWithResumes): Promise<string> {
  vi.resetModules();
  vi.doMock('site:frame', () => ({ default: frameData(site) }));
  const { ErrorPage } = await import('#site/pages/error/ErrorPage.tsx');
  const fail = () => {
    throw new Error('Qzfault');
  };
  const { query, dataRoutes } = createStaticHandler([
    { path: '/', loader: fail, errorElement: createElement(ErrorPage), Component: Fragment },
  ]);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The error page is a page.');
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

/** Text and metadata of a page, except elements with a `lang` attribute. */
function readPage({ title, head, body }: Document): string {
  const data = [...head.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) =>
    textsOf(JSON.parse(textContent ?? '{}'), /^(?:@|url|sameAs|inLanguage)/),
  );
  const meta = ['description', 'author', 'og:title', 'og:description', 'og:site_name', 'og:image:alt'];
  const metaTexts = [...head.querySelectorAll('meta')]
    .filter((one) => meta.includes(one.name || one.getAttribute('property') || ''))
    .map(({ content }) => content);
  return [title, ...metaTexts, ...data, ...unmarkedTexts(body)].join('\n');
}

function unmarkedTexts(element: Element): string[] {
  if (element.matches('script, body [lang]')) return [];
  const names = ['alt', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? '');
  const texts = [...element.childNodes].map(({ nodeType, nodeValue }) => (nodeType === 3 ? (nodeValue ?? '') : ''));
  return [...names, ...texts, ...[...element.children].flatMap(unmarkedTexts)];
}

type Card = { title: string[]; line: string; name: string };
const cardText = ({ title, line, name }: Card) => [...title, line, name].join('\n');

function textsOf(value: unknown, skipped = /^$/): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (skipped.test(key) ? [] : textsOf(inner, skipped)));
}

/**
 * Returns the words of a text in lower case, without URLs and placeholders. A word never has both Arabic and other
 * letters.
 */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll('\u00ad', '')
    .replace(/\{\w+\}|\S+@\S+|(?:https?:\/\/)?[\w.-]+\.(?:com|org)\S*/g, ' ')
    .toLowerCase()
    .match(/\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*|(?!\p{Script=Arabic})\p{L}[\p{L}\p{M}\d]*/gu) ?? [];
