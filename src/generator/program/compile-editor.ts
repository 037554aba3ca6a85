// Compiles the editor. Also compiles the pages for the editor: there, each text is marked with its position in the
// content. Runs in a worker thread, so that the main thread stays responsive. The worker also has its own NODE_ENV: in
// the main thread, the development server has set it to development.
import { once } from 'node:events';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { defaultClientConditions, type Plugin } from 'vite';
import { projectFolder } from '#platform/paths.ts';
import type { Files } from '#platform/files/write-files.ts';
import { filesOf, integrityOf, namesIn, runVite, type Script } from './compile.ts';
import { contentModules } from './content-modules.ts';
import { type LookName, looks } from '#theme/looks/looks.ts';
import { forLanguage, scriptStyles } from './script-styles.ts';
import { everyStylesheet, lookStyles } from './look-styles.ts';
import { editorFonts, fontPackages } from './fonts.ts';
import { folderOfPackage, licensesFile, licensesOf, packagesIn } from './licenses.ts';
import { quietChecks, viteConfig } from './vite-config.ts';

/** The compiled editor; all paths are relative to the base. */
export type CompiledEditor = {
  files: Files;
  script: Script;
  styles: string[];
  pageStyles: PageStyles;
};

/** URLs of the stylesheets of the edited pages. */
export type PageStyles = { all: string; looks: Record<LookName, string> };

export type EditorOptions = {
  base: string;
  /** Languages that the edited pages may have. Their scripts determine the fonts. */
  languages: readonly string[];
};

/** Compiles the editor to `edit/assets/`. */
export async function compileEditor(options: EditorOptions): Promise<CompiledEditor> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const thread = new Worker(new URL(import.meta.url), { workerData: options, env });
  const [compiled] = (await once(thread, 'message')) as [CompiledEditor];
  return compiled;
}

const editorFolder = path.join(projectFolder, 'src/editor');
const assets = 'edit/assets';
/**
 * Replacements for the `site:` modules. In a build, these modules contain the content. Edited pages get the content
 * from the editor.
 */
const moduleTexts: Partial<Record<string, string>> = {
  frame: `import { renderState } from '#editor/renderer/pages/render-state.ts'; export default renderState.frame`,
  'page-props': `export { pageProps as default } from '#editor/renderer/pages/render-state.ts'`,
  'web-vitals': 'export default undefined',
};

async function compile(options: EditorOptions): Promise<CompiledEditor> {
  const { base, languages } = options;
  const moduleText = (name: string) =>
    name === 'fonts.css'
      ? languages.map((language) => forLanguage(language, scriptStyles(language))).join('\n')
      : name.endsWith('.css')
        ? ''
        : (moduleTexts[name] ?? 'export default {}');
  const config = viteConfig(base, moduleText, {});
  const packages = lookNames
    .flatMap((look) => languages.flatMap((language) => fontPackages(look, language)))
    .map(folderOfPackage);
  // Used in the main build, and in the builds of the workers: the output of the main build does not list the modules of
  // the workers.
  const collectPackages: Plugin = {
    name: 'collect-packages',
    generateBundle: (_, output) => void packages.push(...packagesIn(Object.values(output))),
  };
  const output = await runVite({
    ...config,
    plugins: [...config.plugins, collectPackages],
    // Some packages have a separate build for web workers, where `document` does not exist.
    resolve: { conditions: ['worker', ...defaultClientConditions] },
    worker: {
      format: 'es',
      plugins: () => [contentModules(moduleText), editorReplacements, collectPackages],
      // No code splitting in workers: Vite's chunk loader needs `document`.
      rolldownOptions: { output: { ...namesIn(assets), codeSplitting: false }, checks: quietChecks },
    },
    build: {
      ...config.build,
      rolldownOptions: {
        input: { editor: path.join(editorFolder, 'editor.tsx') },
        output: { ...namesIn(assets), codeSplitting: false },
      },
    },
  });
  const entryChunk = output.filter((one) => one.type === 'chunk').find(({ isEntry }) => isEntry);
  const filesMatching = (pattern: RegExp) => output.flatMap(({ fileName }) => (pattern.test(fileName) ? fileName : []));
  const files = filesOf(output);
  const stylesByLook = await Promise.all(
    lookNames.map(async (look) => [look, await compileLook(look, options, files)] as const),
  );
  files.set(`edit/${licensesFile}`, await licensesOf(packages));
  return {
    files,
    script: {
      file: entryChunk?.fileName ?? '',
      integrity: integrityOf(entryChunk?.code ?? ''),
      imports: [],
    },
    styles: filesMatching(/\/editor-[^/]*\.css$/),
    // The worker `site-renderer` imports the stylesheet of the pages. So the name of this stylesheet begins with the
    // name of the worker.
    pageStyles: {
      all: filesMatching(/\/site-renderer-[^/]*\.css$/)[0] ?? '',
      looks: Object.fromEntries(stylesByLook) as PageStyles['looks'],
    },
  };
}

const lookNames = Object.keys(looks) as LookName[];

/**
 * Compiles the styles and fonts of a look. Excludes the styles of the pages.
 * @param files receives the compiled files
 * @returns path of the stylesheet
 */
async function compileLook(look: LookName, { base, languages }: EditorOptions, files: Files): Promise<string> {
  const fonts = editorFonts(look, languages);
  const imports = `import 'site:fonts.css';\n${await everyStylesheet()}`;
  const config = viteConfig(base, (name) => (name === 'look' ? imports : fonts), {});
  const plugins = [...config.plugins.slice(0, 1), lookStyles(() => look, { isAlone: true })];
  const rolldownOptions = { input: { [`look-${look}`]: 'site:look' }, output: namesIn(assets) };
  const output = await runVite({ ...config, plugins, build: { ...config.build, rolldownOptions } });
  const lookAssets = output.filter((one) => one.type === 'asset');
  for (const { fileName, source } of lookAssets) files.set(fileName, source);
  return lookAssets.find(({ fileName }) => fileName.endsWith('.css'))?.fileName ?? '';
}

/**
 * Replaces modules with versions for the editor. These modules are the JSX runtime of the pages, and the renderers of
 * code and formulas.
 */
const editorReplacements: Plugin = {
  name: 'for-editing',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (id === 'node:url') return id;
    const isOfPages = importer.startsWith(path.join(projectFolder, 'src/site/'));
    return id === 'react/jsx-runtime' && isOfPages
      ? path.join(editorFolder, 'renderer/pages/jsx-runtime.ts')
      : undefined;
  },
  load(id) {
    if (id.endsWith('/content/read/markdown/engines.ts')) return `export * from '#editor/renderer/pages/engines.ts'`;
    // Browsers have no function that decodes Punycode, so edited pages show international hosts encoded.
    return id === 'node:url' ? 'export const domainToUnicode = (host) => host' : undefined;
  },
};

if (!isMainThread && parentPort) parentPort.postMessage(await compile(workerData as EditorOptions));
