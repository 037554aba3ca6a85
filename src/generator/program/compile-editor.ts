// Compiles the editor. It is done in a thread of its own: a server that is at work has made this one take the slower kind of
// React, and should go on answering.
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import type { Files } from '#platform/write-files.ts';
import { viteConfig } from './vite-config.ts';

/** The editor as browsers load it; everything is named by its path below the base. */
export type CompiledEditor = { files: Files; scripts: string[]; styles: string[] };

export type EditorOptions = {
  base: string;
  /** What makes the elements of the pages that the editor draws, and says which text stands where in the files. */
  jsxImportSource: string;
};

/** Compiles the editor to `edit/assets/`. */
export async function compileEditor(options: EditorOptions): Promise<CompiledEditor> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const thread = new Worker(new URL(import.meta.url), { workerData: options, env });
  const [compiled] = (await once(thread, 'message')) as [CompiledEditor];
  return compiled;
}

async function compile({ base, jsxImportSource }: EditorOptions): Promise<CompiledEditor> {
  const config = viteConfig(base, (name) => {
    throw new Error(`The editor knows the content only when it runs, and has no site:${name}.`);
  });
  const { output } = (await build({
    ...config,
    plugins: [react()],
    worker: { format: 'es', plugins: () => [ownJsx(jsxImportSource)] },
    build: {
      ...config.build,
      write: false,
      assetsDir: 'edit/assets',
      rolldownOptions: { input: { editor: 'src/editor/editor.tsx' }, checks: { pluginTimings: false } },
    },
  })) as Rolldown.RolldownOutput;
  const started = output.filter((one) => one.type === 'chunk' && one.isEntry) as Rolldown.OutputChunk[];
  return {
    files: new Map(output.map((one) => [one.fileName, one.type === 'chunk' ? one.code : one.source])),
    scripts: started.map(({ fileName }) => fileName),
    styles: started.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  };
}

/** The worker draws the pages, and makes their elements in its own way. Vite would have it do so as the program around it does. */
const ownJsx = (importSource: string): Plugin => ({
  name: 'own-jsx',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx(?:$|\?)/ },
    handler: (code, id) =>
      transformWithOxc(code, id.replace(/\?.*$/, ''), { jsx: { runtime: 'automatic', importSource } }),
  },
});

if (!isMainThread && parentPort) parentPort.postMessage(await compile(workerData as EditorOptions));
