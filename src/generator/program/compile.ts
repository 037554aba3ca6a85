// Compiles the program twice: for browsers, with a list of the files it became, and for the build itself, which
// calls it to render the pages. Loaded only when an earlier build has not compiled the same already.
import { build, type InlineConfig, type Manifest, type Rolldown } from 'vite';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { wordsName } from './content-modules.ts';
import { entries } from './entries.ts';
import { type CutFonts, fontPrefix } from './fonts.ts';
import { viteConfig } from './vite-config.ts';
import type { Files } from '#platform/write-files.ts';

type CompileOptions = { site: SiteWithResumes; base: string };

/** Compiles what browsers load, below `assets/`. */
export async function compileProgram({
  site,
  base,
  fonts,
}: CompileOptions & { fonts: CutFonts }): Promise<{ files: Files; manifest: Manifest }> {
  // They are files already: Vite looks for what a stylesheet names by its path, and not every folder's path can be a
  // part of an address.
  const fontAddress = `${base}assets/`;
  const files = await compile(
    viteConfig(base, () => site, fonts.css.replaceAll(fontPrefix, fontAddress)),
    {
      manifest: manifestFile,
      cssCodeSplit: false,
      rolldownOptions: {
        input: entries,
        external: (id) => fonts.files.has(id.slice(fontAddress.length)),
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: ({ name, facadeModuleId }) => `assets/${wordsName(facadeModuleId) ?? name}-[hash].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  );
  const manifest = JSON.parse(String(files.get(manifestFile))) as Manifest;
  files.delete(manifestFile);
  for (const [file, content] of fonts.files) files.set(`assets/${file}`, content);
  return { files, manifest };
}

/** Compiles what renders the pages; `prerender.mjs` is the module to import. */
export function compileRenderer({ site, base }: CompileOptions): Promise<Files> {
  return compile(
    viteConfig(base, () => site),
    {
      ssr: true,
      rolldownOptions: { input: { prerender: 'src/site/prerender.tsx' }, output: { entryFileNames: '[name].mjs' } },
    },
  );
}

const manifestFile = 'manifest.json';

async function compile(config: InlineConfig, options: InlineConfig['build']): Promise<Files> {
  const { output } = (await build({
    ...config,
    build: {
      ...config.build,
      ...options,
      write: false,
      // An owner can do nothing about a slow machine.
      rolldownOptions: { ...options?.rolldownOptions, checks: { pluginTimings: false } },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}
