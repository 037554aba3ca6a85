import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { fixPhotos } from './fix-photos.ts';

const phone = path.join(projectFolder, 'tests/fixtures/pictures/phone.heic');
let content: string;
let photos: string;

beforeEach(async () => {
  content = await temporaryFolder('fix');
  photos = path.join(content, 'photos');
  await mkdir(photos);
  await cp(phone, path.join(photos, 'phone.heic'));
  const plain = sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } });
  await plain.withExif({ IFD0: { Software: 'Editor' } }).toFile(path.join(photos, 'plain.jpg'));
  await writeFile(path.join(photos, 'notes.txt'), 'No picture.');
});

test('fixPhotos removes private data from photos in place, and leaves other files unchanged', async () => {
  const before = await allIn(photos);
  expect(await fixPhotos(content)).toEqual([
    'photos/phone.heic: removed the place where it was taken, the name of the camera.',
  ]);
  const { 'phone.heic': cleaned, ...others } = await allIn(photos);
  expect(cleaned?.includes('Planted phone')).toBe(false);
  expect({ ...others, 'phone.heic': before['phone.heic'] }).toEqual(before);
  expect(await fixPhotos(content)).toEqual([]);
});

test('fixPhotos copies the originals to a folder outside the project, and overwrites no files', async () => {
  const originals = path.join(content, 'elsewhere/originals');
  await mkdir(originals, { recursive: true });
  await writeFile(path.join(originals, 'phone.heic'), 'Another one.');
  const [line] = await fixPhotos(content, { originals });
  const kept = path.join(originals, 'phone-2.heic');
  expect(line).toContain(`The original is ${kept}.`);
  expect(await allIn(originals)).toEqual({
    'phone.heic': Buffer.from('Another one.'),
    'phone-2.heic': await readFile(phone),
  });
  const inProject = path.join(projectFolder, 'content/originals');
  await expect(fixPhotos(content, { originals: inProject })).rejects.toThrow(/inside the project/);
});

async function allIn(folder: string) {
  const names = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
}
