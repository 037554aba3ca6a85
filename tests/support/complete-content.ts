// The texts of tests/fixtures/complete, in which every field is set, for sites in memory.
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../fixtures/complete');

/** The YAML files and notes of the content by name, for `siteFromYaml` with the photo `field.jpg`. */
export async function completeTexts(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const name of glob(['*.yaml', 'notes/*.md'], { cwd: folder }))
    texts[name.replaceAll('\\', '/')] = await readFile(path.join(folder, name), 'utf8');
  return texts;
}
