// Keeps what is not ours from going with an old site: the folder of the site may be a link to one that holds more, or the
// owner put a file there. Asked at both ends of a build, since the new site takes the place of the whole folder.
import { hash } from 'node:crypto';
import { appendFile, lstat, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '#platform/files-in.ts';
import { cacheFolder, OwnerError, projectFolder } from '#platform/paths.ts';

/** Names each file that a build has ever put into a folder, line by line; a project that is moved takes it along. */
const listOf = (target: string) =>
  path.join(cacheFolder, 'written', hash('sha256', path.relative(projectFolder, target)).slice(0, 16));

const readList = async (target: string) => (await readFile(listOf(target), 'utf8').catch(() => undefined))?.split('\n');

/** What systems leave in folders that were looked at, and a build that was killed in one that cannot be moved. */
const leftBehind = /^\.incoming-|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/**
 * Stops before a site takes the place of files that no build has written.
 * @param outDir the folder of the site, as it is called
 * @param target where it really is
 * @throws {OwnerError} with their names
 */
export async function rejectUnknownFiles(outDir: string, target: string): Promise<void> {
  const files = (await filesIn(target).catch(() => [])).filter((file) => !leftBehind.test(file));
  const isLink = (await lstat(outDir).catch(() => undefined))?.isSymbolicLink() === true;
  const home = await readFile(path.join(target, 'index.html'), 'utf8').catch(() => '');
  const isOurs = /<html [^>]*\bdata-pages="/.test(home);
  const list = await readList(target);
  // Without a list, as after .cache/ was deleted, a whole site of ours counts as written by a build.
  const written = new Set(list ?? (isOurs && !isLink ? files : []));
  if (!isOurs) written.delete('index.html');
  const foreign = files.filter((file) => !written.has(file));
  if (foreign.length === 0) return;
  const name = path.basename(outDir);
  const depth = (file: string) => file.split('/').length;
  const named = foreign
    .toSorted((a, b) => depth(a) - depth(b))
    .slice(0, 5)
    .map((file) => `\n  ${file}`);
  const more = foreign.length > named.length ? `\n  and ${foreign.length - named.length} more` : '';
  throw new OwnerError(
    `${isLink ? `${name} leads to ${target}, which` : `${name}/`} holds files that no build has written, and the new site would take their place:` +
      `${named.join('')}${more}\n` +
      `What to do: ${isLink ? `let ${name} lead to a folder of its own` : 'move them elsewhere, or delete them if nobody needs them'}. ` +
      'A file that belongs on the site goes into public/, from where every build takes it. Then run the command again.\n' +
      'Nothing was changed.',
  );
}

/** Notes the files of a site that is about to take its place; a build that is killed after that could not any more. */
export async function noteFiles(site: string, target: string): Promise<void> {
  const known = new Set(await readList(target));
  const names = (await filesIn(site)).filter((file) => !known.has(file));
  await mkdir(path.dirname(listOf(target)), { recursive: true });
  await appendFile(listOf(target), names.map((name) => `${name}\n`).join(''));
}
