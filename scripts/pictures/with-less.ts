// Content with less in it, for pictures of what most students begin with.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';

/** What can be taken out: all photos, or besides all but a school, two projects and a job. */
export type Less = 'without-photos' | 'with-little';

/** Takes it out of a content folder, which is a copy. */
export async function takeOut(less: Less, folder: string): Promise<void> {
  await rm(path.join(folder, 'photos.yaml'), { force: true });
  await rm(path.join(folder, 'photos'), { recursive: true, force: true });
  if (less === 'with-little') await rm(path.join(folder, 'irrelevant.yaml'), { force: true });
  const about = path.join(folder, 'about.md');
  const story = await readFile(about, 'utf8').catch(() => '');
  await writeFile(about, story.replace(/^!\[.*$/gm, ''));
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.yaml'))) {
    const file = path.join(folder, name);
    const value = withoutPhotos(parse(await readFile(file, 'utf8'))) as Record<string, unknown> | null;
    await writeFile(file, stringify(less === 'with-little' ? firstOnes(value ?? {}) : value));
  }
}

function withoutPhotos(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPhotos);
  if (typeof value !== 'object' || value === null) return value;
  const others = Object.entries(value).filter(([key]) => key !== 'photo' && key !== 'photos');
  return Object.fromEntries(others.map(([key, inner]) => [key, withoutPhotos(inner)]));
}

const kept: Record<string, number> = { schools: 1, projects: 2, sections: 1, entries: 1, lists: 0 };

function firstOnes(group: object): object {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]) => {
      if (!Array.isArray(value)) return [key, value as unknown];
      const some = value.slice(0, kept[key]);
      return [key, key === 'sections' ? some.map((section) => firstOnes(section as object)) : some];
    }),
  );
}
