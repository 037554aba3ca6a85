// Adding, deleting, restoring and replacing photos in a content folder.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { ContentFolder } from './content-folder.ts';
import type { FileChanges } from './content-store.ts';
import { StoredPhotos } from './stored-photos.ts';

const work = await temporaryFolder('photos');
const folder = path.join(work, 'content');
const photos = path.join(folder, 'photos');
/** A server after a restart: nothing is in memory. */
const restarted = () => new ContentFolder(folder, new StoredPhotos(path.join(work, 'kept')));
const draw = (background: string) => sharp({ create: { width: 900, height: 600, channels: 3, background } });

let catalog: string;
let home: string;
let lake: Buffer;
/** The changes that delete lake.jpg and its description. */
let deletion: FileChanges;
const reversed = (changes: FileChanges): FileChanges =>
  Object.fromEntries(Object.entries(changes).map(([name, { text, was }]) => [name, { text: was, was: text }]));

beforeEach(async () => {
  await rm(work, { recursive: true, force: true });
  await cp(path.join(projectFolder, 'tests/fixtures/edited'), folder, { recursive: true });
  const size = { width: 900, height: 600 };
  await drawPictures(photos, { 'hill.jpg': { ...size, hue: 20 }, 'lake.jpg': { ...size, hue: 200 } });
  [catalog, home] = (await Promise.all(
    ['photos.yaml', 'home.yaml'].map((name) => readFile(path.join(folder, name), 'utf8')),
  )) as [string, string];
  lake = await readFile(path.join(photos, 'lake.jpg'));
  const { pictures } = await restarted().open();
  const without = catalog.replace(/^lake\.jpg:\n(?: .*\n)*/m, '');
  expect(without).not.toBe(catalog);
  deletion = {
    'photos.yaml': { text: without, was: catalog },
    'photos/lake.jpg': { text: undefined, was: nameOf(pictures['lake.jpg']) },
  };
});

const nameOf = (picture: object | undefined) => (picture && 'name' in picture ? String(picture.name) : undefined);

test('a photo is deleted with its description, and undo restores the photo byte for byte', async () => {
  const content = restarted();
  expect(await content.save(deletion)).toEqual({ kind: 'saved' });
  expect(await readdir(photos)).toEqual(['hill.jpg']);
  expect(await content.save(reversed(deletion))).toEqual({ kind: 'saved' });
  expect((await readFile(path.join(photos, 'lake.jpg'))).equals(lake)).toBe(true);
  expect(await readFile(path.join(folder, 'photos.yaml'), 'utf8')).toBe(catalog);
});

test('a deleted photo can be restored byte for byte after a restart', async () => {
  expect(await restarted().save(deletion)).toEqual({ kind: 'saved' });
  expect(await restarted().save(reversed(deletion))).toEqual({ kind: 'saved' });
  expect((await readFile(path.join(photos, 'lake.jpg'))).equals(lake)).toBe(true);
});

test('a photo is not deleted if another program has replaced the photo, or if a page still refers to it', async () => {
  const used = home.replace('photo: hill.jpg', 'photo: lake.jpg');
  await writeFile(path.join(folder, 'home.yaml'), used);
  expect(await restarted().save(deletion)).toMatchObject({ kind: 'refused' });
  await writeFile(path.join(folder, 'home.yaml'), home);
  await draw('#a33').jpeg().toFile(path.join(photos, 'lake.jpg'));
  const theirs = await readFile(path.join(photos, 'lake.jpg'));
  expect(await restarted().save(deletion)).toMatchObject({ kind: 'conflict' });
  expect((await readFile(path.join(photos, 'lake.jpg'))).equals(theirs)).toBe(true);
  expect(await readFile(path.join(folder, 'photos.yaml'), 'utf8')).toBe(catalog);
});

test('a deleted photo is not restored if a new photo has the same file name', async () => {
  await restarted().save(deletion);
  await draw('#a33').jpeg().toFile(path.join(photos, 'lake.jpg'));
  expect(await restarted().save(reversed(deletion))).toMatchObject({ kind: 'conflict' });
  expect((await readFile(path.join(photos, 'lake.jpg'))).equals(lake)).toBe(false);
});

test('a replacement photo gets the name of the old photo, and undo restores the old photo byte for byte', async () => {
  const content = restarted();
  const bytes = await draw('#a33').jpeg().toBuffer();
  const added = await content.addPhoto('IMG_1.JPG', bytes, 'lake.jpg');
  if (added.kind !== 'saved') throw new Error(added.reason);
  expect(added.name).toBe('lake.jpg');
  const was = deletion['photos/lake.jpg']?.was;
  const change = { 'photos/lake.jpg': { text: added.picture.name, was } };
  expect(await content.save(change)).toEqual({ kind: 'saved' });
  expect((await readFile(path.join(photos, 'lake.jpg'))).equals(bytes)).toBe(true);
  expect(await restarted().save(reversed(change))).toEqual({ kind: 'saved' });
  expect((await readFile(path.join(photos, 'lake.jpg'))).equals(lake)).toBe(true);
});

test('a replacement photo in another format gets the name of the old photo with a new extension', async () => {
  const added = await restarted().addPhoto('new.png', await draw('#a33').png().toBuffer(), 'lake.jpg');
  expect(added).toMatchObject({ kind: 'saved', name: 'lake.png' });
});

test('an added photo is not in the content until it is saved, and adding a saved photo again returns the existing name', async () => {
  const content = restarted();
  const bytes = await draw('#a33').jpeg().toBuffer();
  const added = await content.addPhoto('Meadow.JPG', bytes);
  if (added.kind !== 'saved') throw new Error(added.reason);
  expect(await readdir(photos)).toEqual(['hill.jpg', 'lake.jpg']);
  await content.save({ 'photos/meadow.jpg': { text: added.picture.name, was: undefined } });
  expect((await readFile(path.join(photos, 'meadow.jpg'))).equals(bytes)).toBe(true);
  expect(await content.addPhoto('other.jpg', bytes)).toMatchObject({ name: 'meadow.jpg', picture: added.picture });
  expect((await content.open()).pictures['meadow.jpg']).toEqual(added.picture);
});

test('betweenWrites repeats a failed read if a save began during the read, and otherwise throws the error of the read', async () => {
  const store = restarted();
  const seen: string[][] = [];
  let saving: Promise<unknown> | undefined;
  const read = async () => {
    seen.push(await readdir(photos));
    saving ??= store.save(deletion);
    if (seen.length === 1) throw new Error('The photo has no description.');
    return 'read';
  };
  expect(await store.betweenWrites(read)).toBe('read');
  expect(await saving).toEqual({ kind: 'saved' });
  expect(seen.map((names) => names.includes('lake.jpg'))).toEqual([true, false]);
  const fail = () => Promise.reject(new Error('The content has a mistake.'));
  await expect(store.betweenWrites(fail)).rejects.toThrow('mistake');
});
