import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The modules of src/: each may import only the modules before it. Every module may import src/pages.ts. */
const moduleOrder = [
  'platform',
  'photos',
  'theme',
  'content',
  'messages',
  'resume',
  'site',
  'generator',
  'editor',
  'cli',
];

/** Pairs of modules that must not import each other. */
const unrelatedModules = [['photos', 'theme']];

/** Imports that browser scripts must not have: packages of the build and the messages of all languages. */
const buildOnly =
  /^(?:#messages\/(?:catalogs|patterns|\w\w)\.(?:ts|json)|node:|@babel|@embedpdf|@jsonresume|@libpdf|@myriaddreamin|@shikijs|@viz-js|ajv|culori|feed|hast-util|heic|mdast-util|mrmime|remark|sharp|sirv|temml|unpdf|vite|yaml|zod)/;

/**
 * Folders with more files than the general limit, each with its number of files. Reduce these numbers, and add no other
 * folders.
 */
const crowdedFolders: Readonly<Record<string, number>> = { 'src/cli': 14, 'src/cli/import': 17 };

type Import = { from: string; to: string; specifier: string; isType: boolean };

const files = (await Promise.all(['src', 'scripts', 'tests'].map(sourceFilesIn))).flat();
const imports = (await Promise.all(files.map(importsOf))).flat();
/**
 * All imports between our own files, including type imports. Test files may import anything, so their imports are
 * omitted.
 */
const ownImports: Import[] = imports.flatMap(({ from, specifier, isType }) => {
  const to = targetOf(from, specifier);
  return to === undefined || to === from || /\.test\.tsx?$/.test(from) ? [] : [{ from, to, specifier, isType }];
});

test('a module imports only modules that are before it in the list of modules', () => {
  const violations = ownImports.filter(({ from, to }) => {
    const [module, other] = [moduleOf(from), moduleOf(to)];
    if (module === other || to === 'src/pages.ts') return false;
    if (unrelatedModules.some((pair) => pair.includes(module) && pair.includes(other))) return true;
    if (module === 'tests' || module === 'scripts') return false;
    const order = [...moduleOrder];
    return order.indexOf(other) < 0 || order.indexOf(other) > order.indexOf(module);
  });
  expect(violations).toEqual([]);
});

test('import paths within a module begin with ".", and across modules with "#"', () => {
  const violations = ownImports.filter(({ from, to, specifier }) => {
    if (moduleOf(from) === 'tests') return specifier.startsWith('../');
    return (moduleOf(from) === moduleOf(to)) !== specifier.startsWith('.');
  });
  expect(violations).toEqual([]);
});

test('files and folders have no import cycles', () => {
  expect(findCycles(ownImports)).toEqual([]);
  for (const folder of new Set(files.flatMap(foldersAbove))) {
    const within = (file: string) =>
      file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
    const between = ownImports.flatMap(({ from, to }) => {
      const [one, other] = [within(from), within(to)];
      return one !== undefined && other !== undefined && one !== other ? [{ from: one, to: other }] : [];
    });
    expect(findCycles(between), folder).toEqual([]);
  }
});

test('the folder of a page imports nothing from the folder of another page', () => {
  const pageOf = (file: string) => /^src\/site\/pages\/([^/]+)\//.exec(file)?.[1];
  const violations = ownImports.filter(({ from, to }) => pageOf(from) && pageOf(to) && pageOf(from) !== pageOf(to));
  expect(violations).toEqual([]);
});

test('scripts that browsers load import no packages of the build', () => {
  const reached = new Set(['src/site/boot/boot.ts', 'src/site/boot/repair-address.ts']);
  // A loop over a Set also visits values that its body adds to the Set.
  for (const file of reached)
    for (const { from, to, isType } of ownImports) if (from === file && !isType) reached.add(to);
  expect(reached.size).toBeGreaterThan(20);
  const violations = imports.filter(
    ({ from, specifier, isType }) => reached.has(from) && !isType && buildOnly.test(specifier),
  );
  expect(violations).toEqual([]);
});

test('no stylesheet composes a class of another stylesheet, since Vite prints a warning for this', async () => {
  const names = (await readdir('src', { recursive: true })).filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(names.map((name) => readFile(path.join('src', name), 'utf8')));
  expect(names.filter((_, index) => /composes:[^;]* from ['"]/.test(texts[index] ?? ''))).toEqual([]);
});

test('a folder has at most 20 source files, or 12 if it also has subfolders', () => {
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const sizes = Map.groupBy(sources, (file) => path.posix.dirname(file));
  const parents = new Set([...sizes.keys()].map((folder) => path.posix.dirname(folder)));
  const maxFiles = (folder: string) => crowdedFolders[folder] ?? (parents.has(folder) ? 12 : 20);
  const crowded = [...sizes].filter(([folder, inside]) => inside.length > maxFiles(folder));
  expect(crowded.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

test('no file or folder has a catch-all name (utils, helpers) or is a barrel file (index)', () => {
  const catchAllName = /(?:^|\/)(?:utils?|helpers?|lib|common|misc|shared|index)(?:\/|\.[jt]sx?$)/;
  expect(files.filter((file) => catchAllName.test(file))).toEqual([]);
});

async function sourceFilesIn(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true });
  return found
    .map((file) => path.posix.join(root, file.replaceAll('\\', '/')))
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
}

/** Module specifiers of all imports of a file, both static and dynamic. */
async function importsOf(from: string): Promise<Omit<Import, 'to'>[]> {
  const text = await readFile(from, 'utf8');
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\b(typeof\s)?import\('([^']+)'\)/gm,
  );
  return [...found].map(([, isType, named, isTypeof, loaded]) => ({
    from,
    specifier: named ?? loaded ?? '',
    isType: Boolean(isType ?? isTypeof),
  }));
}

/** Our own file to which an import refers; `undefined` if it refers to a package. */
function targetOf(from: string, specifier: string): string | undefined {
  const target = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : specifier.replace(/^#(?=scripts\/|tests\/)/, '').replace(/^#/, 'src/');
  return files.includes(target) ? target : undefined;
}

/** The module of a file: its folder or file in src/, or its top-level folder. */
function moduleOf(file: string): string {
  const [top = '', module = ''] = file.split('/');
  return top === 'src' ? module : top;
}

/** All parent folders of a file. Example: `src/site/ui`, `src/site` and `src` for `src/site/ui/Entry.tsx` */
function foldersAbove(file: string): string[] {
  const steps = file.split('/').slice(0, -1);
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

/**
 * Returns the files or folders that are in an import cycle or between two cycles. To find them, repeatedly removes all
 * files or folders that import nothing or are not imported.
 */
function findCycles(between: readonly { from: string; to: string }[]): string[] {
  let remaining = new Set(between.flatMap(({ from, to }) => [from, to]));
  for (;;) {
    const inside = between.filter(({ from, to }) => remaining.has(from) && remaining.has(to));
    const imported = new Set(inside.map(({ to }) => to));
    const both = new Set(inside.map(({ from }) => from).filter((from) => imported.has(from)));
    if (both.size === remaining.size) return [...remaining].sort();
    remaining = both;
  }
}
