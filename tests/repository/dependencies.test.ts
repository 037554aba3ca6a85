import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';

const read = (file: string) => readFile(path.join(projectFolder, file), 'utf8');
const manifest = JSON.parse(await read('package.json')) as Record<string, Record<string, string>>;
const rows = [...(await read('docs/dependencies.md')).matchAll(/^\| (\S+) +\| (.+?) +\| (.+?) +\|$/gm)]
  .map(([, name = '', use = '', reason = '']) => ({ name, words: `${use} ${reason}`.split(' ').length }))
  .filter(({ name }) => name !== 'Package' && !name.startsWith('---'));

test('every dependency has exactly one row in docs/dependencies.md, and every row has a dependency', () => {
  const packages = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(packages.sort());
});

test('a row of docs/dependencies.md has at most 12 words', () => {
  expect(rows.filter(({ words }) => words > 12)).toEqual([]);
});
