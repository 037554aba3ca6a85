// Gives the words of the site to the pages, as modules named `site:<page>`: one small chunk a page, so that a changed
// word changes no program and a page fetches only its own words; `site:words` has what fetches them. The colours come
// as a stylesheet of their own.
import type { Plugin } from 'vite';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { everyPage, type PageId } from '#pages.ts';
import type { FrameData } from '#site/ui/frame-data.ts';
import { wordsFor } from '#words/catalogues.ts';
import { formatsFor } from '#words/patterns.ts';
import { renderTheme } from '#theme/theme-css.ts';

const prefix = 'site:';

/** The data of the frame, and the words of each page that has some. */
export function frameData({ person, pages }: SiteWithResumes): FrameData {
  const { accessibility: _, outputs: _1, resume: _2, viewer: _3, ...words } = wordsFor(person.language);
  return {
    ...person,
    pages: everyPage.filter((page) => pages[page] !== undefined),
    words,
    formats: formatsFor(person.language),
  };
}

/** Whether a module, as Vite names it, is made from the content. */
export const isContentModule = (id: string | null) => id?.startsWith(prefix) === true;

/**
 * What the file of a module is called, without its hash. Example: `words-projects`
 * @returns `undefined` for a module that isn't made from the content
 */
export const wordsName = (id: string | null): string | undefined =>
  id?.startsWith(prefix) ? `words-${id.slice(prefix.length)}` : undefined;

/**
 * The plugin that answers for `site:` modules from whatever the site is at the moment.
 * @param fonts the stylesheet of the fonts that were cut for the site, if some were
 */
export function contentModules(currentSite: () => SiteWithResumes, fonts = ''): Plugin {
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
      if (name === 'words') return wordFetchers();
      if (name === 'web-vitals') return site.vitalsCallback ?? 'export default undefined';
      const value = valueOf(site, name);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(value ?? {}))})`;
    },
  };
}

/** What a module gives, by its name. */
function valueOf(site: SiteWithResumes, name: string): unknown {
  const { language, viewer, accessibility } = wordsFor(site.person.language);
  if (name === 'frame') return frameData(site);
  if (name === 'viewer') return { ...viewer, language };
  if (name === 'accessibility') return site.pages.accessibility && accessibility;
  return site.pages[name as PageId];
}

/** A module of what fetches the words of each page. */
function wordFetchers(): string {
  return `export default { ${everyPage.map((page) => `${page}: () => import('${prefix}${page}')`).join(', ')} }`;
}
