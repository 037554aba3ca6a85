// The compiled program: what pages name and load, and what renders them.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { wordsFor } from '#words/catalogues.ts';
import { formatsFor } from '#words/patterns.ts';
import { entries } from './entries.ts';
import { cutFonts, isFirstFont, lettersOf } from './fonts.ts';
import type { Cached } from '#platform/cache.ts';
import { writeFiles } from '#platform/write-files.ts';

/** The compiled program: what a document must name, and what renders a page. */
export type Bundle = {
  /** The files that documents name, below the base path; scripts with the hash of their bytes. */
  scripts: Record<keyof typeof entries, Script>;
  styles: string[];
  fonts: string[];
  /** Every file that it became, below the base path. */
  assets: string[];
  renderer: typeof import('#site/prerender.tsx');
};

/** A script, and what it cannot start without. */
export type Script = { file: string; integrity: string; imports: Script[] };

type BundleOptions = { site: SiteWithResumes; base: string; outDir: string; workDir: string; cached: Cached };

/** Compiles the site's program into `outDir/assets`; `workDir` takes what isn't published. */
export async function bundle({ site, base, outDir, workDir, cached }: BundleOptions): Promise<Bundle> {
  const { language } = site.person;
  // What is built is for visitors, whatever the owner's terminal is set to: React's other half names files of this machine,
  // and takes twice as long to render.
  process.env.NODE_ENV = 'production';
  // Vite takes a while to load, and mostly nothing has changed.
  const compiler = () => import('./compile.ts');
  const [{ files, manifest }, renderer] = await Promise.all([
    cached('program', [site, base], async () => {
      const letters = lettersOf([site, wordsFor(language), formatsFor(language)]);
      const fonts = await cached('fonts', letters, () => cutFonts(letters));
      return (await compiler()).compileProgram({ site, base, fonts });
    }),
    cached('renderer', [site, base], async () => (await compiler()).compileRenderer({ site, base })),
  ]);
  const rendererFolder = path.join(workDir, 'renderer');
  await Promise.all([writeFiles(files, outDir), writeFiles(renderer, rendererFolder)]);

  const script = (source: string): Script => {
    const { file, imports = [] } = manifest[source] ?? {};
    const content = files.get(file ?? '');
    if (file === undefined || content === undefined) throw new Error(`The bundle has no ${source}.`);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { file, integrity, imports: imports.map(script) };
  };
  const chunks = Object.values(manifest);
  return {
    scripts: { boot: script(entries.boot), mend: script(entries.mend) },
    styles: [...new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.css')))],
    fonts: [...files.keys()].filter(isFirstFont),
    assets: [...files.keys()].sort(),
    renderer: (await import(pathToFileURL(path.join(rendererFolder, 'prerender.mjs')).href)) as Bundle['renderer'],
  };
}
