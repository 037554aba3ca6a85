// Compiles the program twice: for browsers, with a list of the files it became, and for the build itself, which
// calls it to render the pages.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import type { Site } from '#src/model/site.ts';
import { wordsName } from './content-modules.ts';
import { entries, viteConfig } from './vite-config.ts';

/** The compiled program: what a document must name, and what renders a page. */
export type Bundle = {
  /** The files that documents name, below the base path; scripts with the sum of their bytes. */
  scripts: Record<keyof typeof entries, { file: string; integrity: string }>;
  styles: string[];
  fonts: string[];
  /** Every file that it became, below the base path. */
  assets: string[];
  renderer: typeof import('#src/prerender.tsx');
};

type BundleOptions = { site: Site; base: string; outDir: string; workDir: string };

/** Compiles the site's program into `outDir/assets`; `workDir` takes what isn't published. */
export async function bundle({ site, base, outDir, workDir }: BundleOptions): Promise<Bundle> {
  // What is built is for visitors, whatever the owner's terminal is set to: React's other half names files of this machine.
  process.env.NODE_ENV = 'production';
  const config = viteConfig(base, () => site);
  await build({
    ...config,
    build: {
      ...config.build,
      outDir,
      emptyOutDir: false,
      manifest: 'manifest.json',
      cssCodeSplit: false,
      rolldownOptions: {
        input: entries,
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: ({ name, facadeModuleId }) => `assets/${wordsName(facadeModuleId) ?? name}-[hash].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  const serverFolder = path.join(workDir, 'renderer');
  await build({
    ...config,
    build: {
      ...config.build,
      outDir: serverFolder,
      ssr: true,
      rolldownOptions: { input: { prerender: 'src/prerender.tsx' }, output: { entryFileNames: '[name].mjs' } },
    },
  });
  const manifestFile = path.join(outDir, 'manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const fileOf = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The bundle has no ${source}.`);
    return chunk.file;
  };
  const files = Object.values(manifest).map(({ file }) => file);
  const script = async (source: string) => {
    const file = fileOf(source);
    const sum = createHash('sha384').update(await readFile(path.join(outDir, file)));
    return { file, integrity: `sha384-${sum.digest('base64')}` };
  };
  return {
    scripts: { boot: await script(entries.boot), mend: await script(entries.mend) },
    styles: [...new Set(files.filter((file) => file.endsWith('.css')))],
    fonts: [...new Set(Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]))].filter((file) =>
      /-latin-wght-.*\.woff2$/.test(file),
    ),
    assets: (await readdir(path.join(outDir, 'assets'))).sort().map((file) => `assets/${file}`),
    renderer: (await import(pathToFileURL(path.join(serverFolder, 'prerender.mjs')).href)) as Bundle['renderer'],
  };
}
