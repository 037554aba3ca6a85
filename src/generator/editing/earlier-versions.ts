// Reads earlier versions of the content from Git.
import { execute, git, gitEnvironment, maxBuffer } from '#platform/processes/git.ts';
import type { EarlierVersion } from './content-store.ts';

const maxCommits = 60;

const isText = (file: string) => /\.(?:yaml|md)$/i.test(file);

/**
 * Lists the newest commits that changed texts of a content folder. Omits commits that contain the sample content, and
 * all earlier commits: these commits are the history of the template.
 * @param sampleNames names in the sample, including the name in its site.yaml
 * @returns an empty list if the folder is not in a Git repository, or if the repository has no commit
 */
export async function earlierVersions(folder: string, sampleNames: readonly string[] = []): Promise<EarlierVersion[]> {
  const read = (...args: string[]) => git('-C', folder, '-c', 'core.quotePath=false', ...args).catch(() => '');
  const readLog = (...args: string[]) => read('log', `-${maxCommits}`, ...args, '--', '.');
  const ids = sampleNames.length > 0 ? (await readLog('--format=%H')).split('\n') : [];
  const patterns = sampleNames.flatMap((name) => ['-e', `name: ${name}`]);
  const commitsWithSample = await read(
    'grep',
    '--files-with-matches',
    '--fixed-strings',
    ...patterns,
    ...ids,
    '--',
    'site.yaml',
  );
  const excluded = commitsWithSample.split('\n').flatMap((found) => (found ? [found.split(':')[0]] : []));
  // Each commit begins with a NUL character. It cannot occur in messages or file names.
  const format = '--format=%x00%H%n%P%n%cI%n%s';
  const exclusions = excluded.map((id) => `^${id}`);
  const log = await readLog(format, '--name-status', '--relative', 'HEAD', ...exclusions);
  return log.split('\0').flatMap((commit) => {
    const [id = '', parents = '', date = '', message = '', ...changes] = commit.trimStart().split('\n');
    // The first commit of the owner deletes the files of the sample.
    const isFirst = parents.split(' ').some((parent) => excluded.includes(parent));
    const files = changes.flatMap((change) => {
      const [kind = '', ...names] = change.split('\t');
      const file = names.at(-1) ?? '';
      return isText(file) && !(isFirst && kind === 'D') ? [file] : [];
    });
    return files.length > 0 ? [{ id, date, message, files }] : [];
  });
}

/**
 * Reads the text of a file in a commit, byte for byte. If the commit deleted the file, reads its previous text.
 * @param id full hash of the commit
 * @param file path below the folder. Example: `projects.yaml`
 * @returns `undefined` if there is no such text
 */
export async function earlierText(folder: string, id: string, file: string): Promise<string | undefined> {
  if (!/^[\da-f]{40,64}$/.test(id) || !isText(file) || file.split('/').includes('..')) return undefined;
  for (const commit of [id, `${id}^`]) {
    const args = ['-C', folder, 'show', `${commit}:./${file}`];
    const found = await execute('git', args, { maxBuffer, env: gitEnvironment() }).catch(() => undefined);
    if (found) return found.stdout;
  }
  return undefined;
}
