// The programs that tests need and npm does not bring: found on the machine, or installed as packages of Debian and its
// relatives where nobody has to be asked for a password.
import { spawnSync } from 'node:child_process';
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

/** What a part of the tests needs of the machine. */
export type Needed = {
  /** What it is called where it is missed. Example: `WebKit` */
  name: string;
  /** Whether all of it is there. */
  isThere(): boolean;
  /** The packages of Debian that bring it. */
  packages: readonly string[];
};

/**
 * Makes sure that there is all that is needed, in one go.
 * @returns a line for each that is still missing
 * @example ensurePrograms([webkit]) // ['Left out: WebKit, which …']
 */
export function ensurePrograms(needed: readonly Needed[]): string[] {
  const missing = needed.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return [];
  console.log(`Not here yet for the tests: ${missing.map(({ name }) => name).join(', ')}; installing …`);
  const reason = installPackages(missing.flatMap(({ packages }) => packages));
  return missing
    .filter(({ isThere }) => !isThere())
    .map(({ name, packages }) => `Left out: ${name}, which is not here (${reason}): ${packages.join(' ')}`);
}

/** @returns what came of it, in a few words */
function installPackages(packages: readonly string[]): string {
  if (process.platform !== 'linux' || !findProgram('apt-get')) return 'and there is no apt-get to install it';
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!succeeds([...sudo, 'true'])) return 'and only root may install packages';
  // A server's package starts it at once, which would take port 80 of somebody's machine; not so on this level.
  const settings = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  const apt = (...args: string[]) =>
    succeeds([...sudo, ...settings, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args]);
  apt('update');
  const install = (...names: string[]) => apt('install', '-y', '--no-install-recommends', ...names);
  // One that this system does not have shall not keep the others away.
  if (!install(...packages)) for (const name of packages) install(name);
  return 'and apt-get could not install it';
}

/** Runs a program in silence. */
export function succeeds([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
}
