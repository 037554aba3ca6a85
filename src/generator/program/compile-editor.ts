// Compiles the editor, which `npm start` serves and a build has where its owner asks for it. The pages that it shows are
// compiled once more for it, so that their texts know where they stand in the content.
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { projectFolder } from '#platform/paths.ts';
import type { Files } from '#platform/write-files.ts';
import { contentModules } from './content-modules.ts';
import { viteConfig } from './vite-config.ts';

/** The compiled editor. */
export type Editor = {
  files: Files;
  /** The script that its document starts, below the base path. */
  script: string;
  /** Its own stylesheet, and that of the pages that it shows. */
  styles: string;
  pageStyles: string;
};

const room = path.join(projectFolder, 'src/editor');
/** What pages are made from comes from the editor itself, by the modules that a build fills with the content. */
const moduleTexts: Partial<Record<string, string>> = {
  frame: `import { shown } from '#editor/maker/shown.ts'; export default shown.frame`,
  words: `export { pageWords as default } from '#editor/maker/shown.ts'`,
  'web-vitals': 'export default undefined',
};

/**
 * Compiles the editor.
 * @param fonts the stylesheet of the fonts
 */
export async function compileEditor(base: string, fonts: string): Promise<Editor> {
  const moduleText = (name: string) =>
    name === 'fonts.css' ? fonts : name.endsWith('.css') ? '' : (moduleTexts[name] ?? 'export default {}');
  const shared = viteConfig(base, moduleText);
  const config: InlineConfig = {
    ...shared,
    resolve: {
      // Some packages have one form for workers, which have no document.
      conditions: ['worker', ...defaultClientConditions],
    },
    worker: {
      format: 'es',
      plugins: () => [react(), contentModules(moduleText), forEditing],
      // One file: what loads parts of a program needs a document.
      rolldownOptions: { output: { ...namesIn('edit/assets'), codeSplitting: false } },
    },
    build: {
      ...shared.build,
      write: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: { editor: path.join(room, 'editor.tsx') },
        output: namesIn('edit/assets'),
        checks: { pluginTimings: false },
      },
    },
  };
  const { output } = (await build(config)) as Rolldown.RolldownOutput;
  const named = (pattern: RegExp) => output.find(({ fileName }) => pattern.test(fileName))?.fileName ?? '';
  return {
    files: new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])),
    script: named(/\/editor-[^/]*\.js$/),
    styles: named(/\/editor-[^/]*\.css$/),
    // What renders the pages brings their stylesheet along.
    pageStyles: named(/\/site-maker-[^/]*\.css$/),
  };
}

const namesIn = (folder: string) => ({
  entryFileNames: `${folder}/[name]-[hash].js`,
  chunkFileNames: `${folder}/[name]-[hash].js`,
  assetFileNames: `${folder}/[name]-[hash][extname]`,
});

/** Puts in what the editor has in another form: what JSX becomes in the pages, and the programs that draw code and formulas. */
const forEditing: Plugin = {
  name: 'for-editing',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (id === 'react/jsx-runtime' && importer.startsWith(path.join(projectFolder, 'src/site/')))
      return path.join(room, 'maker/jsx-runtime.ts');
    return undefined;
  },
  load: (id) => (id.endsWith('/content/markdown/engines.ts') ? `export * from '#editor/maker/engines.ts'` : undefined),
};
