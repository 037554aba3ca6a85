// Gives the words of the site to the pages, as modules named `site:<page>`: one small chunk a page, so that a
// changed word changes no program and a page fetches only its own words. The colours come as a stylesheet of their own.
import type { Plugin } from 'vite';
import type { Site } from '#src/model/site.ts';
import { menuOrder, type PageId } from '#src/routes.ts';
import type { FrameData } from '#src/ui/frame-data.ts';
import { renderTheme } from './theme-css.ts';

const prefix = 'site:';

/** The data of the frame, and the words of each page that has some. */
export function frameData({ person, pages }: Site): FrameData {
  return { ...person, pages: menuOrder.filter((page) => pages[page] !== undefined) };
}

/** The ids of all content modules, as Vite knows them. */
export const contentModuleIds = [...menuOrder, 'frame', 'theme.css'].map((name) => `\0${prefix}${name}`);

/** The plugin that answers for `site:` modules from whatever the site is at the moment. */
export function contentModules(currentSite: () => Site): Plugin {
  return {
    name: 'content-modules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const site = currentSite();
      if (name === 'theme.css') return renderTheme(site.theme);
      const value = name === 'frame' ? frameData(site) : site.pages[name as PageId];
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(value ?? {}))})`;
    },
  };
}
