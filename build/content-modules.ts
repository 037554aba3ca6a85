// Gives the words of the site to the pages, as modules named `site:<page>`: one small chunk a page, so that a
// changed word changes no program and a page fetches only its own words; the later parts of a long page are
// `site:<page>/<number>`. The colours come as a stylesheet of their own.
import type { Plugin } from 'vite';
import { inParts, partCounts } from '#src/model/parts.ts';
import type { Site } from '#src/model/site.ts';
import { everyPage, type PageId } from '#src/routes.ts';
import type { FrameData } from '#src/ui/frame-data.ts';
import { wordsFor } from '#src/words/catalogues.ts';
import { formatsFor } from '#src/words/patterns.ts';
import { renderTheme } from './theme-css.ts';

const prefix = 'site:';

/** The data of the frame, and the words of each page that has some. */
export function frameData({ person, pages }: Site): FrameData {
  const { accessibility: _, outputs: _1, resume: _2, viewer: _3, ...words } = wordsFor(person.language);
  return {
    ...person,
    pages: everyPage.filter((page) => pages[page] !== undefined),
    words,
    formats: formatsFor(person.language),
    parts: partCounts(pages),
  };
}

/** Whether a module, as Vite names it, is made from the content. */
export const isContentModule = (id: string | null) => id?.startsWith(prefix) === true;

/**
 * What the file of a module is called, without its hash: `words-projects` for a page, `part-projects-2` for a later part.
 * @returns `undefined` for a module that isn't made from the content
 */
export function wordsName(id: string | null): string | undefined {
  if (!id?.startsWith(prefix)) return undefined;
  const name = id.slice(prefix.length);
  return name.includes('/') ? `part-${name.replace('/', '-')}` : `words-${name}`;
}

/** Whether a file of the program holds the words of a later part. */
export const isLaterPart = (file: string) => file.startsWith('assets/part-');

/**
 * The plugin that answers for `site:` modules from whatever the site is at the moment.
 * @param fonts the stylesheet of the fonts that were cut for the site, if some were
 */
export function contentModules(currentSite: () => Site, fonts = ''): Plugin {
  return {
    name: 'content-modules',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      // The live site asks for the theme with `?inline` as well.
      const name = id.slice(prefix.length).replace(/\?.*$/, '');
      const site = currentSite();
      if (name === 'theme.css') return renderTheme(site.theme);
      if (name === 'fonts.css') return fonts;
      if (name === 'parts') return laterParts(site);
      if (name === 'web-vitals') return site.vitalsCallback ?? 'export default undefined';
      const value = valueOf(site, name);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(value ?? {}))})`;
    },
  };
}

/** What a module gives, by its name. */
function valueOf(site: Site, name: string): unknown {
  const { language, viewer, accessibility } = wordsFor(site.person.language);
  if (name === 'frame') return frameData(site);
  if (name === 'viewer') return { ...viewer, language };
  if (name === 'accessibility') return site.pages.accessibility && accessibility;
  return wordsOf(site, name);
}

/** The words of a page, or of a later part of it, by the name of their module. */
function wordsOf(site: Site, name: string): unknown {
  const [page, part = '1'] = name.split('/') as [PageId, string?];
  return inParts(site, page)[Number(part) - 1]?.pages[page];
}

/** A module of what fetches the words of each later part. */
function laterParts({ pages }: Site): string {
  const fetchers = Object.entries(partCounts(pages) ?? {}).map(([page, count]) => {
    const later = Array.from({ length: count - 1 }, (_, index) => `() => import('${prefix}${page}/${index + 2}')`);
    return `${page}: [${later.join(', ')}]`;
  });
  return `export default { ${fetchers.join(', ')} }`;
}
