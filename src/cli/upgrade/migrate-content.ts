import { OwnerError } from '#platform/paths.ts';
import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readValue, setValue } from '#content/read/yaml/edit-yaml.ts';
import { normalizeLineBreaks, YamlEditError } from '#content/read/yaml/yaml-source.ts';
import { splitFrontMatter } from '#content/read/markdown/front-matter.ts';
import { contentFormat, formatKey, formatOf, withoutFormat } from '#content/read/format.ts';
import { isLetterFile } from '#content/read/letters.ts';
import { isTextFile } from '#content/derive/texts/texts.ts';
import { ContentError, type Problem, type SourceFile } from '#platform/problem.ts';
import { parseYamlFile } from '#content/read/yaml/read-yaml.ts';
import { type Migration, migrations as allMigrations } from './migrations.ts';
import type { Replacement } from '#platform/transaction/replace-with-undo.ts';

/**
 * Computes the content files in the format of this version; writes nothing.
 * @returns descriptions of the migrations that ran, and the changed files
 * @throws {ContentError} with every position that cannot be migrated
 * @example (await migrateContent('content')).files // [{ path: 'content/home.yaml', before, after }]
 */
export async function migrateContent(
  folder: string,
  migrations: readonly Migration[] = allMigrations,
): Promise<{ steps: string[]; files: Replacement[] }> {
  const newest = migrations.at(-1)?.to ?? contentFormat;
  const problems: Problem[] = [];
  const files = await filesIn(folder, newest, problems);
  if (problems.length > 0) throw new ContentError(problems);
  const edit = (file: MigratingFile, change: (yaml: string) => string) => {
    try {
      file.yaml = change(file.yaml);
    } catch (error) {
      if (!(error instanceof YamlEditError)) throw error;
      problems.push({ file: file.source, remedy: 'Correct it, and run the command again.', ...error.problem });
    }
  };
  const oldestFormat = Math.min(...files.map(({ format }) => format));
  const pendingMigrations = migrations.filter(({ to }) => to > oldestFormat);
  for (const { to, description, migrate } of pendingMigrations) {
    try {
      migrate({
        change(name, at, change) {
          const file = files.find((one) => one.name === name && one.format < to);
          const value = file && readValue(file.yaml, at);
          if (file && value !== undefined) edit(file, (yaml) => change(yaml, value));
        },
      });
    } catch (error) {
      throw new OwnerError(
        `The migration to format ${to} (“${description}”) failed because of a bug in this program: ${String(error)}\nNothing was changed. Please report it.`,
      );
    }
  }
  for (const file of files) if (file.format < newest) edit(file, (yaml) => setValue(yaml, [formatKey], newest, 0));
  if (problems.length > 0) throw new ContentError(problems);
  const results = files.map(({ source, head, yaml, tail }) => ({
    path: source.path,
    before: Buffer.from(source.text),
    after: Buffer.from(head + yaml + tail),
  }));
  return {
    steps: pendingMigrations.map(({ description }) => description),
    files: results.filter(({ before, after }) => !before.equals(after)),
  };
}

type MigratingFile = { name: string; source: SourceFile; format: number; head: string; yaml: string; tail: string };

/** Reads the content files that have values. Adds a problem for each file that cannot be read. */
async function filesIn(folder: string, newest: number, problems: Problem[]): Promise<MigratingFile[]> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^[^/]+\.yaml$/.test(name) || name === 'about.md' || isTextFile(name) || isLetterFile(name))
    .sort();
  const files: MigratingFile[] = [];
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    const isText = bytes !== undefined && isUtf8(bytes);
    const source = { path: `${path.basename(folder)}/${name}`, text: isText ? bytes.toString() : '' };
    if (!isText) problems.push({ file: source, ...unreadable });
    const parts = splitYaml(name, source.text);
    const parsed = parseYamlFile({ ...source, text: normalizeLineBreaks(parts.yaml) }, problems, source);
    const format = formatOf(parsed?.value);
    if (!parsed || Object.keys(parsed.value as object).length === 0) continue;
    if (format !== undefined && format <= newest) files.push({ name, source, format, ...parts });
    else withoutFormat(parsed, problems, newest);
  }
  return files;
}

/**
 * Splits a file into its YAML (or front matter), and the text before and after it. The YAML of Markdown begins with the
 * line break after `---`, so that line numbers stay correct.
 */
function splitYaml(name: string, text: string): Pick<MigratingFile, 'head' | 'yaml' | 'tail'> {
  if (!name.endsWith('.md')) return { head: '', yaml: text, tail: '' };
  const [, head = '', lineEnd = ''] = /^(.*)(\r?\n)/.exec(text) ?? [];
  const yaml = lineEnd + (splitFrontMatter(text)?.yaml ?? '');
  return { head, yaml, tail: text.slice(head.length + yaml.length) };
}

const unreadable = {
  line: 1,
  column: 1,
  found: 'The file cannot be read.',
  expected: 'a text file in UTF-8',
  remedy: 'Run npm run check for details, and fix the file.',
};
