// Compiles the scripts of the site: the scripts for browsers, the page renderer for the build, and the service worker.
// This module is loaded only if the result is not cached.
import { hash } from 'node:crypto';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { SiteLanguages } from '#content/model/site-languages.ts';
import type { Precached } from '#site/worker/cached-files.ts';
import { contentModule, pagePropsName } from './content-modules.ts';
import { type SubsetFonts, fontPackages } from './fonts.ts';
import { folderOfPackage, licensesFile, licensesOf, packagesIn } from './licenses.ts';
import { pageStyles } from './page-styles.ts';
import { entries, quietChecks, viteConfig } from './vite-config.ts';
import { defaultLook, type LookName } from '#theme/looks/looks.ts';
import type { Files } from '#platform/files/write-files.ts';

/** A script with its integrity hash and its static imports. */
export type Script = { file: string; integrity: string; imports: Script[] };

/** The files for browsers, by their paths relative to the base, and the scripts that documents load. */
export type Program = { files: Files; scripts: Record<keyof typeof entries, Script> };

/** Compiles the scripts and styles for browsers to paths in `assets/`. */
export async function compileProgram(
  site: SiteWithResumes,
  base: string,
  fonts: SubsetFonts,
  fontAddress: string,
): Promise<Program> {
  const moduleText = (name: string) => (name === 'fonts.css' ? `${fonts.css}\n` : '') + contentModule(site, name);
  const output = await compile(
    base,
    moduleText,
    {
      rolldownOptions: {
        input: entries,
        // Leave the URLs of fonts unchanged: the files exist already, and Vite would resolve the URLs as file paths.
        external: (id) => fonts.files.has(id.slice(fontAddress.length)),
        output: {
          ...namesIn('assets'),
          chunkFileNames: ({ name, facadeModuleId }) => `assets/${pagePropsName(facadeModuleId) ?? name}-[hash].js`,
        },
      },
    },
    { plugins: [pageStyles], languages: site.languages, look: site.theme.look },
  );
  const chunks = output.filter((one) => one.type === 'chunk');
  const script = ({ fileName: file, code, imports }: Rolldown.OutputChunk): Script => ({
    file,
    integrity: integrityOf(code),
    imports: imports.flatMap((imported) => chunks.filter(({ fileName }) => fileName === imported).map(script)),
  });
  const entryScripts = chunks.filter(({ isEntry }) => isEntry).map((chunk) => [chunk.name, script(chunk)]);
  const files = filesOf(output);
  for (const [file, content] of fonts.files) files.set(`assets/${file}`, content);
  files.set(
    licensesFile,
    await licensesOf([
      ...packagesIn(output),
      ...fontPackages(site.theme.look, site.person.language).map(folderOfPackage),
    ]),
  );
  return { files, scripts: Object.fromEntries(entryScripts) as Program['scripts'] };
}

/** Compiles the page renderer, for Node.js; its entry point is `prerender.mjs`. */
export async function compileRenderer(site: SiteWithResumes, base: string): Promise<Files> {
  const build = {
    ssr: true,
    rolldownOptions: { input: { prerender: 'src/site/prerender.tsx' }, output: { entryFileNames: '[name].mjs' } },
  };
  const output = await compile(base, (name) => contentModule(site, name), build, {
    languages: site.languages,
    look: site.theme.look,
  });
  return filesOf(output);
}

/**
 * Compiles a service worker to a single script. Not every browser supports imports in a service worker. So the service
 * worker cannot share chunks with the pages.
 */
export async function compileWorker(
  name: 'worker' | 'remove',
  base: string,
  precached?: Precached,
  languages?: SiteLanguages,
): Promise<string> {
  const build = { rolldownOptions: { input: `src/site/worker/${name}.ts`, output: { format: 'iife' as const } } };
  const moduleText = () => `export default ${JSON.stringify(precached)}`;
  const [worker] = await compile(base, moduleText, build, { languages });
  return worker.code;
}

export const integrityOf = (code: string) => `sha384-${hash('sha384', code, 'base64')}`;

export const filesOf = (output: Rolldown.RolldownOutput['output']): Files =>
  new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));

export const namesIn = (folder: string) => ({
  entryFileNames: `${folder}/[name]-[hash].js`,
  chunkFileNames: `${folder}/[name]-[hash].js`,
  assetFileNames: `${folder}/[name]-[hash][extname]`,
});

async function compile(
  base: string,
  moduleText: (name: string) => string,
  options: InlineConfig['build'],
  {
    plugins = [],
    languages,
    look = defaultLook,
  }: { plugins?: Plugin[]; languages?: SiteLanguages | undefined; look?: LookName } = {},
) {
  const config = viteConfig(base, moduleText, { languages, look: () => look });
  return runVite({ ...config, plugins: [...config.plugins, ...plugins], build: { ...config.build, ...options } });
}

/** Builds without writing files. */
export async function runVite(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const rolldownOptions = { ...config.build?.rolldownOptions, checks: quietChecks };
  const { output } = (await build({
    ...config,
    build: { ...config.build, write: false, rolldownOptions },
  })) as Rolldown.RolldownOutput;
  return output;
}
