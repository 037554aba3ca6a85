// Reduces content, for pictures of a beginner's site.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';

/**
 * - `without-photos`: content without photos.
 * - `with-little`: also omits case studies, extra pages and notes, and keeps only one school, two projects and one job.
 */
export type Reduction = 'without-photos' | 'with-little';

/** Reduces the content of a folder, which must be a copy: its files are overwritten. */
export async function reduceContent(reduction: Reduction, folder: string): Promise<void> {
  await rm(path.join(folder, 'photos.yaml'), { force: true });
  await rm(path.join(folder, 'photos'), { recursive: true, force: true });
  if (reduction === 'with-little')
    for (const name of ['irrelevant.yaml', 'projects', 'pages', 'notes'])
      await rm(path.join(folder, name), { recursive: true, force: true });
  const names = await readdir(folder, { recursive: true });
  for (const file of names.filter((name) => name.endsWith('.md')).map((name) => path.join(folder, name)))
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^!\[.*$/gm, ''));
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.yaml'))) {
    const file = path.join(folder, name);
    const value = withoutPhotos(parse(await readFile(file, 'utf8'))) as Record<string, unknown> | null;
    await writeFile(file, stringify(reduction === 'with-little' ? keepFirstItems(value ?? {}) : value));
  }
}

function withoutPhotos(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPhotos);
  if (typeof value !== 'object' || value === null) return value;
  const others = Object.entries(value).filter(([key]) => key !== 'photo' && key !== 'photos');
  return Object.fromEntries(others.map(([key, inner]) => [key, withoutPhotos(inner)]));
}

/** Maximum number of items in a list with `with-little`, by the key of the list. Other lists stay complete. */
const itemLimits: Record<string, number> = { schools: 1, projects: 2, sections: 1, entries: 1, lists: 0 };

function keepFirstItems(content: object): object {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      if (!Array.isArray(value)) return [key, value as unknown];
      const some = value.slice(0, itemLimits[key]);
      return [key, key === 'sections' ? some.map((section) => keepFirstItems(section as object)) : some];
    }),
  );
}
