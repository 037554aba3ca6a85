import { appendFile, cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '#generator/main.ts';
import { projectFolder } from '#platform/paths.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

test('adding the editor to a site adds files, but changes no other file', async () => {
  const work = await temporaryFolder('edit-page');
  const content = path.join(work, 'content');
  await cp(path.join(projectFolder, 'tests/fixtures/small'), content, { recursive: true });
  const built = async (name: string) => {
    const outDir = path.join(work, name);
    await buildSite({ content, outDir, base: '/portfolio/', cache: path.join(work, 'cache') });
    const names = (await readdir(outDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const paths = names.map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)));
    return new Map(
      await Promise.all(paths.map(async (file) => [file, await readFile(path.join(outDir, file))] as const)),
    );
  };
  const without = await built('without');
  await appendFile(path.join(content, 'site.yaml'), '\neditor:\n  github: ada/portfolio\n');
  const withEditor = await built('with');
  const added = [...withEditor.keys()].filter((file) => !without.has(file)).sort();
  expect(added).toEqual(expect.arrayContaining(['edit.html', 'edit/index.html', 'edit/pictures.json']));
  expect(added.filter((file) => !/^edit[./]/.test(file))).toEqual([]);
  for (const [file, bytes] of without) expect([file, withEditor.get(file)?.equals(bytes)]).toEqual([file, true]);
});
