// The licenses of the packages that browsers load. MIT, Apache-2.0 and OFL-1.1 require that the license texts are
// published with the code.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { files } from '#pages.ts';
import { projectFolder } from '#platform/paths.ts';

/** Path of the file, relative to the base. */
export const licensesFile = files.licenses;

/**
 * Returns the folders of the packages whose modules are in the output of Rolldown.
 * @example packagesIn(output) // ['/home/ada/site/node_modules/react', …]
 */
export function packagesIn(output: Iterable<Rolldown.OutputChunk | Rolldown.OutputAsset>): string[] {
  const modules = [...output].flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
  return modules.flatMap((id) => folder.exec(id.replaceAll('\\', '/'))?.[0] ?? []);
}

/** Folder of a package that the project depends on. */
export const folderOfPackage = (name: string): string => path.join(projectFolder, 'node_modules', name);

/**
 * Returns the names and license texts of packages, in alphabetical order.
 * @param folders may contain duplicates
 */
export async function licensesOf(folders: Iterable<string>): Promise<string> {
  const sections = await Promise.all([...new Set(folders)].map(licenseOf));
  const rule = `\n${'-'.repeat(80)}\n\n`;
  return ['This site contains code and fonts of these packages.\n', ...sections.sort()].join(rule);
}

async function licenseOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|copying|notice)(?:\.\w+)?$/i.test(file));
  const texts = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), 'utf8')));
  return [`${name} ${version} (${license})\n`, ...texts.map((text) => `\n${text.trim()}\n`)].join('');
}
