import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { contentFolder } from '#platform/paths.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';
import { firstInEditor } from './first-in-editor.ts';

const isSampleHere = await firstInEditor.isSample(contentFolder);

async function sampleIn(name: string): Promise<string> {
  const folder = path.join(await temporaryFolder(name), 'content');
  await cp(contentFolder, folder, { recursive: true });
  return folder;
}

test.skipIf(!isSampleHere)('answers that are given in the editor replace the sample content completely', async () => {
  const folder = await sampleIn('first');
  const answers = { name: 'Noor Haddad', study: 'Botany', school: 'Fern College', since: '2025-09' };
  expect(await firstInEditor.make(folder, answers)).toEqual({ kind: 'saved' });
  const { site } = await readContent(folder);
  expect(site.person).toMatchObject({ name: 'Noor Haddad', headline: 'Botany, Fern College' });
  expect(await readFile(path.join(folder, 'education.yaml'), 'utf8')).toContain('school: Fern College');
  expect(await readdir(path.join(folder, 'photos'))).toEqual([]);
  expect(await readdir(path.dirname(folder))).toEqual(['content']);
});

test.skipIf(!isSampleHere)(
  'an invalid answer that is given in the editor is reported, and the sample content is kept',
  async () => {
    const folder = await sampleIn('refused');
    const before = await snapshotOf(folder);
    const result = await firstInEditor.make(folder, { name: 'Noor', school: 'Fern College', since: '2025-19' });
    expect(result).toMatchObject({ kind: 'failed', reason: expect.stringContaining('month 19') as string });
    expect(await firstInEditor.make(folder, { name: '' })).toMatchObject({ kind: 'failed' });
    expect(await snapshotOf(folder)).toEqual(before);
  },
);

test('answers that are given in the editor never replace changed content', async () => {
  const folder = await sampleIn('mine');
  await writeFile(path.join(folder, 'mine.yaml'), '# mine\n');
  const before = await snapshotOf(folder);
  expect(await firstInEditor.isSample(folder)).toBe(false);
  expect(await firstInEditor.make(folder, { name: 'Noor' })).toMatchObject({ kind: 'failed' });
  expect(await snapshotOf(folder)).toEqual(before);
});
