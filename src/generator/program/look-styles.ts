// The styles of a look. Pages and components do not depend on them. A stylesheet in the folder of the look is added to
// the stylesheet of the same name. For example, `HomePage.css` is added to `HomePage.module.css`, and can use its class
// names. Styles that are added to a module do not apply to print. `index.css` is added to the global styles.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { projectFolder } from '#platform/paths.ts';
import type { LookName } from '#theme/looks/looks.ts';

const lookFolder = (look: LookName) => path.join(projectFolder, 'src/theme/looks', look);
const siteFolder = path.join(projectFolder, 'src/site/');

/**
 * Adds the styles of a look to the styles of the pages.
 * @param isAlone whether the styles of the look replace the styles of the pages
 */
export const lookStyles = (look: () => LookName | undefined, { isAlone = false } = {}): Plugin => ({
  name: 'look-styles',
  enforce: 'pre',
  async transform(code, id) {
    const file = id.replace(/\?.*$/, '');
    const name = look();
    if (name === undefined || !file.startsWith(siteFolder) || !file.endsWith('.css')) return undefined;
    const lookFile = path.join(lookFolder(name), path.basename(file).replace('.module.css', '.css'));
    const lookCss = await readFile(lookFile, 'utf8').catch(() => undefined);
    if (lookCss === undefined) return isAlone ? '' : undefined;
    this.addWatchFile(lookFile);
    const styles = file.endsWith('.module.css') ? `@media screen {\n${lookCss}}\n` : lookCss;
    return isAlone ? styles : `${code}\n${styles}`;
  },
});

/**
 * Returns the source text of a module that imports every stylesheet of the pages. Vite removes unused styles, so the
 * module also uses the imports.
 */
export async function everyStylesheet(): Promise<string> {
  const files = (await readdir(siteFolder, { recursive: true })).filter((file) => file.endsWith('.css')).sort();
  const imports = files.map((file, index) => `import * as styles${index} from ${JSON.stringify(siteFolder + file)};\n`);
  return `${imports.join('')}globalThis.styles = [${files.map((_, index) => `styles${index}`).join()}];`;
}

/** Invalidates the stylesheets in a running development server after the look has changed. */
export function invalidateStyles({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments))
    for (const module of moduleGraph.idToModuleMap.values())
      if (module.file?.endsWith('.css')) moduleGraph.invalidateModule(module);
}
