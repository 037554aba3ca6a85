import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where Debian keeps servers, which is not on the path of every account. */
const forAdministrators = ['/usr/sbin', '/usr/local/sbin'];

/**
 * The first that there is of some programs.
 * @param names each a name to be looked for on the PATH, or a place of its own
 * @example findProgram('nginx') // '/usr/sbin/nginx'
 */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...forAdministrators];
  return names
    .flatMap((name) => (path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name))))
    .find((file) => existsSync(file));
}
