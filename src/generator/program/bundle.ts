import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { messagesFor, siteMessages } from '#messages/catalogs.ts';
import { formatsFor } from '#messages/patterns.ts';
import type { Program } from './compile.ts';
import { focusRules, frameData } from './content-modules.ts';
import { subsetFonts, lettersOf } from './fonts.ts';
import { licensesFile } from './licenses.ts';
import { titlesOf } from './titles.ts';
import type { Cached } from '#platform/cache.ts';
import { writeFiles } from '#platform/files/write-files.ts';

/** The compiled site: the files that pages load, and the module that renders the pages. */
export type Bundle = {
  scripts: Program['scripts'];
  /** Every file that browsers load, relative to the base path. */
  assets: string[];
  renderer: typeof import('#site/prerender.tsx');
};

type BundleOptions = { site: SiteWithResumes; base: string; outDir: string; workDir: string; cached: Cached };

/** Compiles the scripts and styles to `outDir/assets`. Compiles the page renderer to `workDir`: it is not published. */
export async function bundle({ site, base, outDir, workDir, cached }: BundleOptions): Promise<Bundle> {
  const { language } = site.person;
  // Always use the production build of React. The development build discloses local paths, and takes twice as long to
  // render.
  process.env.NODE_ENV = 'production';
  // Import the compiler lazily. Vite is slow to load, and usually the result is cached.
  const compiler = () => import('./compile.ts');
  const { languages: _, ...messages } = siteMessages(site.person);
  const languageTexts = site.languages && [site.languages.all.map(({ name }) => name), messagesFor(language).languages];
  const letters = lettersOf([site, messages, formatsFor(language), languageTexts]);
  // Markdown pages, such as notes, are in separate documents, not in scripts. Three parts of these texts affect scripts
  // and styles: the letters, the menu links, and the focus points of photos. The cache key has only these parts.
  const cacheInput = [{ ...site, texts: frameData(site).ownPages }, base, letters, focusRules(site)];
  const [{ files, scripts }, renderer] = await Promise.all([
    cached('program', cacheInput, async () => {
      const fontAddress = `${base}assets/`;
      const titles = [...titlesOf(site).values()].join('');
      const { look } = site.theme;
      const fontOptions = { letters, titles, address: fontAddress, language };
      const fonts = await cached('fonts', [look, fontOptions], () => subsetFonts(look, fontOptions));
      return (await compiler()).compileProgram(site, base, fonts, fontAddress);
    }),
    cached('renderer', cacheInput, async () => (await compiler()).compileRenderer(site, base)),
  ]);
  // Node caches imported modules by path, so each language has a separate folder.
  const rendererFolder = path.join(workDir, 'renderer', language);
  await Promise.all([writeFiles(files, outDir), writeFiles(renderer, rendererFolder)]);
  return {
    scripts,
    assets: [...files.keys()].filter((file) => file !== licensesFile).sort(),
    renderer: (await import(pathToFileURL(path.join(rendererFolder, 'prerender.mjs')).href)) as Bundle['renderer'],
  };
}
