import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { contentModule } from './content-modules.ts';
import { liveFonts } from './fonts.ts';

/** Returns the source text of a module for `npm start`, by name. `fonts.css` also has the full fonts. */
export const liveModule = (site: SiteWithResumes, name: string): string =>
  (name === 'fonts.css' ? `${liveFonts(site.theme.look, site.person.language)}\n` : '') + contentModule(site, name);
