import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';

type LockedPackage = {
  dev?: boolean;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  link?: boolean;
};
type Manifest = {
  scripts?: Record<string, string>;
  engines?: { node: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  gypfile?: boolean;
};

const readJson = async (file: string) => JSON.parse(await readFile(path.join(projectFolder, file), 'utf8')) as unknown;
const lock = (await readJson('package-lock.json')) as { packages: Record<string, LockedPackage> };
const manifest = (await readJson('package.json')) as Manifest;
const locked = Object.entries(lock.packages).filter(([name]) => name !== '');
const directDependencies = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };

/**
 * Optional Typst packages for other systems. They have no hash in the lock file, since they were not available when the
 * file was generated. A system that needs such a package installs the package without checking a hash.
 */
const lockedByVersion = [
  ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-x64', 'linux-arm-gnueabihf', 'linux-arm64-gnu'],
  ...['linux-arm64-musl', 'win32-arm64-msvc', 'win32-x64-msvc'],
].map((system) => `node_modules/@myriaddreamin/typst-ts-node-compiler-${system}`);

/** Licenses of packages that may be published with a site or used to build it. */
const allowedLicenses = new Set([
  ...['MIT', 'Apache-2.0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'MPL-2.0', 'OFL-1.1'],
  ...['MIT AND OFL-1.1', '(MIT AND Zlib)', 'Python-2.0'],
]);

/** LGPL libraries that only a build loads, to decode images. */
const buildOnlyLibraries = /^node_modules\/(?:@img\/sharp-[\w-]+|libheif-js)$/;

test('all packages of the lock file have a hash, come from the npm registry, and have no install script', () => {
  expect(locked.length).toBeGreaterThan(100);
  const isForeign = ({ resolved, link }: LockedPackage) =>
    link || !(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/');
  const isUnlocked = ({ integrity }: LockedPackage) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '');
  const namesOf = (entries: typeof locked) => entries.map(([name]) => name);
  expect(namesOf(locked.filter(([, one]) => isForeign(one) || one.hasInstallScript))).toEqual([]);
  expect(namesOf(locked.filter(([, one]) => isUnlocked(one))).sort()).toEqual(lockedByVersion);
});

test('installed packages have no script that npm would run', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const [name] of locked) {
    const folder = path.join(projectFolder, name);
    if (!existsSync(path.join(folder, 'package.json'))) continue;
    count++;
    const { scripts = {}, gypfile } = (await readJson(`${name}/package.json`)) as Manifest;
    const found = ['preinstall', 'install', 'postinstall'].filter((script) => script in scripts);
    // npm compiles packages with this file even if they have no install script.
    if (existsSync(path.join(folder, 'binding.gyp')) && gypfile !== false) found.push('binding.gyp');
    wrong.push(...found.map((script) => `${name}: ${script}`));
  }
  expect(count).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('every package that is published or a direct dependency has an allowed license', () => {
  const production = locked.filter(([name, { dev }]) => !dev && !buildOnlyLibraries.test(name));
  const direct = Object.keys(directDependencies).map((name) => `node_modules/${name}`);
  const names = new Set([...production.map(([name]) => name), ...direct]);
  const licenses = [...names].map((name) => [name, lock.packages[name]?.license ?? 'none'] as const);
  expect(licenses.filter(([, license]) => !allowedLicenses.has(license))).toEqual([]);
});

test('direct dependencies are specified by version, not by URL or path', () => {
  const isVersion = (specifier: string) => /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[\^~]?\d[\w.+-]*$/.test(specifier);
  expect(Object.entries(directDependencies).filter(([, specifier]) => !isVersion(specifier))).toEqual([]);
});

test('src/cli/setup.mjs installs packages with --ignore-scripts, and the project has no install scripts', async () => {
  const installScripts = /^(?:(?:pre|post)?(?:install|prepare)|prepublish)$/;
  expect(Object.keys(manifest.scripts ?? {}).filter((name) => installScripts.test(name))).toEqual([]);
  const setup = await readFile(path.join(projectFolder, 'src/cli/setup.mjs'), 'utf8');
  const installs = setup.match(/`npm \$.*`/g) ?? [];
  expect(installs.length).toBeGreaterThan(0);
  for (const command of installs) expect(command).toContain('--ignore-scripts');
});

test.each(['.gitignore', '.dockerignore'])('%s excludes all folders with private details', async (name) => {
  const lines = (await readFile(path.join(projectFolder, name), 'utf8')).split('\n');
  const folders = lines.map((line) => line.replace(/^\/|\/$/g, ''));
  expect(folders).toEqual(expect.arrayContaining(['resumes', 'applications', 'imports', '.cache']));
});

test('the Dockerfile pins Node and Playwright to the versions of the project', async () => {
  const dockerfile = await readFile(path.join(projectFolder, 'Dockerfile'), 'utf8');
  const [node] = Object.values(manifest.optionalDependencies ?? {});
  expect(dockerfile).toContain(`FROM node:${node}-`);
  const { version } = (await readJson('node_modules/playwright-core/package.json')) as { version: string };
  expect(dockerfile).toContain(` playwright-core@${version} install `);
});
