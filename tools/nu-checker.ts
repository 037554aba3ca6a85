import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '#build/paths.ts';

/**
 * The Nu checker of the W3C, pinned. Its package runs a script when it is installed, which no dependency here may; so
 * only its file is fetched, and held against its hash.
 */
const nuPackage = {
  name: 'vnu-jar@26.9.27',
  integrity: 'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==',
};

/** What the checker says about a place in a file. */
export type NuMessage = {
  type: 'error' | 'info' | 'non-document-error';
  url: string;
  lastLine?: number;
  message: string;
};

/**
 * Makes sure that the checker can be run: fetches it, and Java from Debian if that may be installed.
 * @returns why it cannot be run, or `undefined` if it can
 */
export function ensureNuChecker(): string | undefined {
  if (!hasJava() && !installJava()) return 'there is no Java, and it could not be installed';
  return existsSync(jar()) || fetchJar() ? undefined : `${nuPackage.name} could not be fetched as it was pinned`;
}

/**
 * What the checker says about HTML files.
 * @example checkMarkup(['dist/index.html']) // []
 */
export function checkMarkup(files: readonly string[]): NuMessage[] {
  const args = ['-jar', jar(), '--format', 'json', '--exit-zero-always', ...files];
  const { stderr, error } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (error) throw error;
  return (JSON.parse(stderr) as { messages: NuMessage[] }).messages;
}

const folder = path.join(cacheFolder, 'nu-checker');
const jar = () => path.join(folder, nuPackage.integrity.slice(7, 19).replace(/\W/g, ''), 'package/build/dist/vnu.jar');

const hasJava = () => succeeds('java', ['-version']);

function installJava(): boolean {
  if (process.platform !== 'linux') return false;
  console.log('There is no Java for the Nu checker yet; installing it …');
  const [command = '', ...sudo] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const apt = (...args: string[]) => succeeds(command, [...sudo, '-o', 'DPkg::Lock::Timeout=300', ...args]);
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'default-jre-headless') && hasJava();
}

function fetchJar(): boolean {
  const target = path.resolve(jar(), '../../../..');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const pack = ['pack', nuPackage.name, '--ignore-scripts', '--pack-destination', target];
  if (!succeeds('npm', pack)) return false;
  const archive = path.join(target, `${nuPackage.name.replace('@', '-')}.tgz`);
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  return hash === nuPackage.integrity && succeeds('tar', ['-xzf', archive, '-C', target]);
}

function succeeds(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', env, shell: process.platform === 'win32' }).status === 0;
}
