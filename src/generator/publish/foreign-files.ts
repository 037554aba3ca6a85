// Protects files that no build has written, since the new site replaces the whole site folder. The site folder may be a
// symbolic link to a folder with other files, or the owner may have added files to it.
import { hash } from 'node:crypto';
import { appendFile, lstat, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '#platform/files/files-in.ts';
import { cacheFolder, OwnerError, projectFolder } from '#platform/paths.ts';

/**
 * Path of the list of files that builds have written into a folder, one per line. Derived from the path relative to the
 * project, so the list remains valid if the project is moved.
 */
const recordPathOf = (target: string) =>
  path.join(cacheFolder, 'written', hash('sha256', path.relative(projectFolder, target)).slice(0, 16));

const readRecord = async (target: string) =>
  (await readFile(recordPathOf(target), 'utf8').catch(() => undefined))?.split('\n');

/** Files that operating systems create in folders, and staging folders of killed builds. */
const ignoredFiles = /^\.incoming-|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/**
 * Stops if the site folder has files that no build has written.
 * @param outDir the site folder as named by the user
 * @param target its real path
 * @throws {OwnerError} with the names of these files
 */
export async function rejectUnknownFiles(outDir: string, target: string): Promise<void> {
  const files = (await filesIn(target).catch(() => [])).filter((file) => !ignoredFiles.test(file));
  const isLink = (await lstat(outDir).catch(() => undefined))?.isSymbolicLink() === true;
  const home = await readFile(path.join(target, 'index.html'), 'utf8').catch(() => '');
  const isOurs = /<html [^>]*\bdata-pages="/.test(home);
  const recorded = await readRecord(target);
  // Without a list, for example because .cache/ was deleted, assume that a build has written every file in the folder
  // of a generated site.
  const written = new Set(recorded ?? (isOurs && !isLink ? files : []));
  if (!isOurs) written.delete('index.html');
  const foreign = files.filter((file) => !written.has(file));
  if (foreign.length === 0) return;
  const name = path.basename(outDir);
  const depth = (file: string) => file.split('/').length;
  const listed = foreign
    .toSorted((a, b) => depth(a) - depth(b))
    .slice(0, 5)
    .map((file) => `\n  ${file}`);
  const more = foreign.length > listed.length ? `\n  and ${foreign.length - listed.length} more` : '';
  throw new OwnerError(
    `${isLink ? `${name} is a link to ${target}, which` : `${name}/`} contains files that no build has written, and a build would delete them:` +
      `${listed.join('')}${more}\n` +
      `What to do: ${isLink ? `change ${name} to a link to another folder` : 'move them elsewhere, or delete them if you do not need them'}. ` +
      'Put files that belong on the site into public/: each build copies them from there. Then run the command again.\n' +
      'Nothing was changed.',
  );
}

/**
 * Records the files of a site before it replaces the site folder, since a build can be killed during the replacement.
 */
export async function recordFiles(site: string, target: string): Promise<void> {
  const known = new Set(await readRecord(target));
  const names = (await filesIn(site)).filter((file) => !known.has(file));
  await mkdir(path.dirname(recordPathOf(target)), { recursive: true });
  await appendFile(recordPathOf(target), names.map((name) => `${name}\n`).join(''));
}
