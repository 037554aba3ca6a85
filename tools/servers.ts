import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The servers whose configuration we ship, and the packages that Debian has of them. */
const packages = {
  nginx: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
} as const;

export type ServerName = keyof typeof packages;

/** The servers by name. */
export const serverNames = Object.keys(packages) as ServerName[];

/**
 * The program of a server, if the machine has it.
 * @example findServer('nginx') // '/usr/sbin/nginx'
 */
export function findServer(name: ServerName): string | undefined {
  // Debian keeps servers where the path of an ordinary user doesn't lead.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/**
 * Makes sure that there is a server for the tests: the machine's, else Debian's package where this account may install
 * one. It isn't started.
 * @returns whether there is one now
 */
export function ensureServer(name: ServerName): boolean {
  if (findServer(name)) return true;
  if (process.platform !== 'linux') return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // A package starts its server at once, which would take port 80 of somebody's machine.
  const apt = (...args: string[]) =>
    attempt([
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'RUNLEVEL=1',
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=300',
      ...args,
    ]);
  console.log(`There is no ${name} for the tests yet; installing it …`);
  apt('update');
  return apt('install', '-y', '--no-install-recommends', ...packages[name]) && findServer(name) !== undefined;
}

function attempt([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
