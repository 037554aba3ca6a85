import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { publicFolder } from '../paths.ts';

/** A file or folder in public/ that is not published. */
export type OmittedFile = {
  /** Path below public/; a folder ends with a slash. Example: `.git/` */
  name: string;
  reason: 'hidden' | 'leftover' | 'unpublished-target' | 'broken-link';
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

/** Files that editors, office programs and file managers leave behind. Examples: `notes.txt~`, `~$thesis.docx` */
const leftover = /^~\$|^#.*#$|~$|\.(?:bak|swp|swo|tmp|temp|orig)$|^(?:thumbs\.db|desktop\.ini)$/i;

/**
 * Lists the files of public/ to publish. Omits hidden files, such as `.env` and `.git/`, and leftovers of programs.
 * Follows symbolic links only to other published files: content/ and `.env` contain private values.
 * @param folder folder to list; a missing folder has no files
 */
export async function readPublicFiles(folder = publicFolder): Promise<PublicFiles> {
  const result: PublicFiles = { files: new Map(), omitted: [] };
  const root = await realpath(folder).catch(() => folder);
  const isPublished = (target: string) => {
    const relative = path.relative(root, target);
    const [first = '', ...steps] = relative.split(path.sep);
    const isOmitted = (step: string) => step.startsWith('.') || leftover.test(step);
    return !path.isAbsolute(relative) && (first === wellKnown || !isOmitted(first)) && !steps.some(isOmitted);
  };

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
      if (leftover.test(entry.name)) {
        omit('leftover', entry.isDirectory() ? '/' : '');
        continue;
      }
      const target = await realpath(file).catch(() => undefined);
      if (target === undefined || parents.includes(target)) omit('broken-link');
      else if (entry.isSymbolicLink() && !isPublished(target)) omit('unpublished-target');
      else if ((await stat(target)).isDirectory()) await list(file, `${name}/`, [...parents, target]);
      else if ((await stat(target)).isFile()) result.files.set(name, file);
    }
  }

  await list(folder, '', [root]);
  return result;
}

/** Returns the URL paths of the files in public/. Example: `/thesis.pdf` */
export async function readPublicAddresses(): Promise<Set<string>> {
  const { files } = await readPublicFiles();
  return new Set([...files.keys()].map((name) => `/${name}`.normalize()));
}
