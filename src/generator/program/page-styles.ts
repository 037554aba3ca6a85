// Joins the stylesheets of the chunks, so that a page loads only two. `style` has the rules for every page. The second
// stylesheet, for example `style-HomePage`, has the other rules of the page. Scripts load it together with the chunk of
// the page. Rules for print are in a third stylesheet, which does not block rendering.
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { DocumentProps } from '#site/ui/document-page.ts';
import type { PageId } from '#pages.ts';
import { projectFolder } from '#platform/paths.ts';

/** Name of the shared stylesheet. The names of the page stylesheets begin with it. */
const shared = 'style';

const print = 'print';

/** Returns the name of the component of a page. Example: `HomePage`, whose stylesheet is `style-HomePage` */
const componentOf = (page: PageId | keyof DocumentProps) => {
  const name = page === 'variant' ? 'resume' : page;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
};

/** Returns the stylesheets that a document links to. Without `page` (not-found page), only the shared stylesheet. */
export function stylesOf(assets: readonly string[], page?: PageId | keyof DocumentProps): string[] {
  const names = [shared, ...(page ? [`${shared}-${componentOf(page)}`] : [])];
  return names.flatMap((name) => named(assets, name));
}

/** The stylesheet for print, which all pages share. */
export const printStylesOf = (assets: readonly string[]): string[] => named(assets, print);

const named = (assets: readonly string[], name: string) =>
  assets.filter((file) => file.replace(/-.{8}\.css$/, '') === `assets/${name}`);

const pagesFolder = path.join(projectFolder, 'src/site/pages/');
const clientFile = path.join(projectFolder, 'src/site/client.tsx');

/** Joins the stylesheets of the chunks of each page. */
export const pageStyles: Plugin = {
  name: 'page-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const styles = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])];
    /** Returns the stylesheets of the static imports of a chunk, followed by the stylesheets of the chunk itself. */
    const withImports = (chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()): string[] => {
      if (seen.has(chunk)) return [];
      seen.add(chunk);
      const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
      return [...imported.flatMap((one) => withImports(one, seen)), ...styles(chunk)];
    };
    const emit = (name: string, source: string) =>
      this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }));
    const printRules = new Set<string>();
    const join = (name: string, files: readonly string[]) => {
      const parts = files.map((file) => splitPrint(sourceOf(bundle[file])));
      for (const part of parts) if (part.print) printRules.add(part.print);
      return emit(name, parts.map(({ screen }) => screen).join(''));
    };
    const isShared = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) => isEntry || facadeModuleId === clientFile;
    const sharedFiles = [...new Set(chunks.filter(isShared).flatMap((chunk) => withImports(chunk)))];
    const pages = chunks.filter(
      ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId?.startsWith(pagesFolder),
    );
    const files = new Map(
      pages.map((chunk) => [chunk, withImports(chunk).filter((file) => !sharedFiles.includes(file))]),
    );
    const joinedFiles = new Set(chunks.flatMap(styles));
    join(shared, sharedFiles);
    for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
    for (const [chunk, pageFiles] of files)
      if (pageFiles.length > 0) chunk.viteMetadata?.importedCss.add(join(`${shared}-${chunk.name}`, pageFiles));
    emit(print, [...printRules].join(''));
    for (const file of joinedFiles) delete bundle[file];
  },
};

const sourceOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'asset' ? file.source.toString() : '';

/**
 * Splits a minified stylesheet into rules for screens and rules for print. Rules for print are in the last cascade
 * layer. So they take precedence wherever their file is linked.
 */
export function splitPrint(css: string): { screen: string; print: string } {
  const start = '@media print{';
  const [screen = '', ...blocks] = css.split(start);
  const parts = blocks.map((block) => {
    let depth = 1;
    const end = block.split('').findIndex((letter) => {
      depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
      return depth === 0;
    });
    const rules = block.slice(0, end);
    const inLayer = rules.startsWith('@layer print{') ? rules : `@layer print{${rules}}`;
    return { print: `${start}${inLayer}}`, rest: block.slice(end + 1) };
  });
  return {
    screen: screen + parts.map(({ rest }) => rest).join(''),
    print: parts.map((part) => part.print).join(''),
  };
}
