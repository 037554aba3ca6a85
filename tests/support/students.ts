// Students who write in other scripts, each with a small content folder (tests/fixtures/students).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

const folder = path.join(import.meta.dirname, '../fixtures/students');

/** Language tags. Example: `ar` */
export const studentLanguages = readdirSync(folder).map((name) => path.basename(name, '.yaml'));

/** Content files of a student, by name. */
export function studentFiles(language: string): Record<string, string> {
  const all = parse(readFileSync(path.join(folder, `${language}.yaml`), 'utf8')) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(all).map(([name, words]) => [`${name}.yaml`, stringify(words)]));
}
