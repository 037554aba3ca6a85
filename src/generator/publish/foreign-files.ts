// Protects files that no build has written, since the new site replaces the whole site folder. The owner may have added
// files to this folder. It may also be a symbolic link to a folder with other files.
import { hash } from 'node:crypto';
import { appendFile, lstat, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '#platform/files/files-in.ts';
import { cacheFolder, OwnerError, projectFolder } from '#platform/paths.ts';

/**
 * Returns the path of the list of files that builds have written into a folder. The list has one file per line. Its
 * name depends on the path relative to the project, so the list remains valid if the project is moved.
 */
const recordPathOf = (target: string) =>
  path.join(cacheFolder, 'written', hash('sha256', path.relative(projectFolder, target)).slice(0, 16));

const readRecord = async (target: string) =>
  (await readFile(recordPathOf(target), 'utf8').catch(() => undefined))?.split('\n');

/** Files that operating systems create in folders, and staging folders of killed builds. */
const ignoredFiles = /^\.incoming-|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/**
 * Stops if the site folder has files that no build has written.
 * @param outDir the site folder as the user named it
 * @param target the real path of the site folder
 * @throws {OwnerError} with the names of these files
 */
export async function rejectUnknownFiles(outDir: string, target: string): Promise<void> {
  const files = (await filesIn(target).catch(() => [])).filter((file) => !ignoredFiles.test(file));
  const isLink = (await lstat(outDir).catch(() => undefined))?.isSymbolicLink() === true;
  const home = await readFile(path.join(target, 'index.html'), 'utf8').catch(() => '');
  const isOurs = /<html [^>]*\bdata-pages="/.test(home);
  const recorded = await readRecord(target);
  // There is no record if, for example, .cache/ was deleted. If the folder contains a generated site, assume that
  // builds have written all files in the folder.
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
 * Records the files of a site. Call this function before the site replaces the site folder: a build can be killed
 * during the replacement.
 */
export async function recordFiles(site: string, target: string): Promise<void> {
  const known = new Set(await readRecord(target));
  const names = (await filesIn(site)).filter((file) => !known.has(file));
  await mkdir(path.dirname(recordPathOf(target)), { recursive: true });
  await appendFile(recordPathOf(target), names.map((name) => `${name}\n`).join(''));
}
