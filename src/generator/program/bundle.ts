// The compiled program: what pages name and load, and what renders them.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { siteMessages } from '#messages/catalogs.ts';
import { formatsFor } from '#messages/patterns.ts';
import type { Program } from './compile.ts';
import { focusRules, frameData } from './content-modules.ts';
import { cutFonts, lettersOf } from './fonts.ts';
import { licensesFile } from './licenses.ts';
import { titlesOf } from './titles.ts';
import type { Cached } from '#platform/cache.ts';
import { writeFiles } from '#platform/write-files.ts';

/** The compiled program: what a document must name, and what renders a page. */
export type Bundle = {
  scripts: Program['scripts'];
  /** Every file that browsers load of it, below the base path. */
  assets: string[];
  renderer: typeof import('#site/prerender.tsx');
};

type BundleOptions = { site: SiteWithResumes; base: string; outDir: string; workDir: string; cached: Cached };

/** Compiles the site's program into `outDir/assets`; `workDir` takes what isn't published. */
export async function bundle({ site, base, outDir, workDir, cached }: BundleOptions): Promise<Bundle> {
  const { language } = site.person;
  // What is built is for visitors, whatever the owner's terminal is set to: React's other half names files of this machine,
  // and takes twice as long to render.
  process.env.NODE_ENV = 'production';
  // Vite takes a while to load, and mostly nothing has changed.
  const compiler = () => import('./compile.ts');
  const letters = lettersOf([site, siteMessages(site.person), formatsFor(language)]);
  // A text is in its own document. All that the program has of it are the letters, the link and how its photos are cut.
  const madeFrom = [{ ...site, texts: frameData(site).ownPages }, base, letters, focusRules(site)];
  const [{ files, scripts }, renderer] = await Promise.all([
    cached('program', madeFrom, async () => {
      const fontAddress = `${base}assets/`;
      const titles = [...titlesOf(site).values()].join('');
      const fonts = await cached('fonts', [letters, titles, fontAddress], () => cutFonts(letters, titles, fontAddress));
      return (await compiler()).compileProgram(site, base, fonts, fontAddress);
    }),
    cached('renderer', madeFrom, async () => (await compiler()).compileRenderer(site, base)),
  ]);
  const rendererFolder = path.join(workDir, 'renderer');
  await Promise.all([writeFiles(files, outDir), writeFiles(renderer, rendererFolder)]);
  return {
    scripts,
    assets: [...files.keys()].filter((file) => file !== licensesFile).sort(),
    renderer: (await import(pathToFileURL(path.join(rendererFolder, 'prerender.mjs')).href)) as Bundle['renderer'],
  };
}
