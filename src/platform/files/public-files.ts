import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder, publicFolder } from '../paths.ts';

/** A file or folder in public/ that is not published. */
export type OmittedFile = {
  /** Path below public/; a folder ends with a slash. Example: `.git/` */
  name: string;
  reason: 'hidden' | 'leaves-project' | 'broken-link';
};

export type PublicFiles = {
  /**
   * Absolute paths, by path below public/. Example: `'docs/thesis.pdf'` → `/home/ada/site/public/docs/thesis.pdf`
   */
  files: Map<string, string>;
  omitted: OmittedFile[];
};

/** The only hidden folder that is published: web standards and hosts use it (RFC 8615). */
const wellKnown = '.well-known';

/**
 * Lists the files of public/ to publish. Omits hidden files, such as `.env` and `.git/`. Follows symbolic links only to
 * targets inside the project.
 * @param folder folder to list; a missing folder has no files
 * @param project folder that links must not leave
 */
export async function readPublicFiles(folder = publicFolder, project = projectFolder): Promise<PublicFiles> {
  const result: PublicFiles = { files: new Map(), omitted: [] };
  const root = await realpath(project);
  const leavesProject = (target: string) => /^\.\.(?:$|[\\/])/.test(path.relative(root, target));

  /** @param parents real paths of the parent folders, to detect links that form a cycle */
  async function list(current: string, prefix: string, parents: readonly string[]): Promise<void> {
    const entries = await readdir(current, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = path.join(current, entry.name);
      const name = prefix + entry.name;
      const omit = (reason: OmittedFile['reason'], ending = '') => result.omitted.push({ name: name + ending, reason });
      if (entry.name.startsWith('.') && name !== wellKnown) {
        omit('hidden', entry.isDirectory() ? '/' : '');
        continue;
      }
      const target = await realpath(file).catch(() => undefined);
      if (target === undefined || parents.includes(target)) omit('broken-link');
      else if (entry.isSymbolicLink() && leavesProject(target)) omit('leaves-project');
      else if ((await stat(target)).isDirectory()) await list(file, `${name}/`, [...parents, target]);
      else if ((await stat(target)).isFile()) result.files.set(name, file);
    }
  }

  await list(folder, '', [await realpath(folder).catch(() => folder)]);
  return result;
}

/** Returns the URL paths of the files in public/. Example: `/thesis.pdf` */
export async function readPublicAddresses(): Promise<Set<string>> {
  const { files } = await readPublicFiles();
  return new Set([...files.keys()].map((name) => `/${name}`.normalize()));
}
