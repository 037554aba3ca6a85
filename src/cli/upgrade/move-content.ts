// Moves the content forward to the format of this version: works out every file as it will be, and writes nothing.
import { OwnerError } from '#platform/paths.ts';
import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readValue, setValue } from '#content/yaml/edit-yaml.ts';
import { withKnownBreaks, YamlEditError } from '#content/yaml/yaml-source.ts';
import { splitFrontMatter } from '#content/markdown/about-file.ts';
import { contentFormat, formatKey, formatOf, withoutFormat } from '#content/format.ts';
import { ContentError, type Problem, type SourceFile } from '#platform/problem.ts';
import { parseYamlFile } from '#content/yaml/read-yaml.ts';
import { type Migration, migrations as allMigrations } from './migrations.ts';
import type { Replacement } from './replace-files.ts';

export type MovedContent = {
  /** What the migrations did, a sentence each. */
  steps: string[];
  /** Each file that changes. */
  files: Replacement[];
};

/**
 * The content of a folder in a newer format.
 * @param folder the content
 * @param migrations the steps, in order; those of this version unless a test has its own
 * @throws {ContentError} with every place that cannot be moved
 * @example (await moveContent('content')).files // [{ path: 'content/home.yaml', before, after }]
 */
export async function moveContent(
  folder: string,
  migrations: readonly Migration[] = allMigrations,
): Promise<MovedContent> {
  const newest = migrations.at(-1)?.to ?? contentFormat;
  const problems: Problem[] = [];
  const files = await filesIn(folder, newest, problems);
  if (problems.length > 0) throw new ContentError(problems);
  const edit = (file: MovingFile, change: (yaml: string) => string) => {
    try {
      file.yaml = change(file.yaml);
    } catch (error) {
      if (!(error instanceof YamlEditError)) throw error;
      problems.push({ file: file.source, remedy: 'Write it so, and run the command again.', ...error.problem });
    }
  };
  const oldest = Math.min(...files.map(({ format }) => format));
  const due = migrations.filter(({ to }) => to > oldest);
  for (const { to, what, move } of due) {
    try {
      move({
        change(name, at, change) {
          const file = files.find((one) => one.name === name && one.format < to);
          const value = file && readValue(file.yaml, at);
          if (file && value !== undefined) edit(file, (yaml) => change(yaml, value));
        },
      });
    } catch (error) {
      throw new OwnerError(
        `The step to format ${to} (“${what}”) failed, which is a mistake of the program: ${String(error)}\nNothing was changed. Please report it.`,
      );
    }
  }
  for (const file of files) if (file.format < newest) edit(file, (yaml) => setValue(yaml, [formatKey], newest, 0));
  if (problems.length > 0) throw new ContentError(problems);
  const changed = files.filter(({ source, yaml, whole }) => whole(yaml) !== source.text);
  return {
    steps: due.map(({ what }) => what),
    files: changed.map(({ source, yaml, whole }) => ({
      path: source.path,
      before: Buffer.from(source.text),
      after: Buffer.from(whole(yaml)),
    })),
  };
}

type MovingFile = {
  name: string;
  source: SourceFile;
  format: number;
  yaml: string;
  /** The text of the file around its YAML. */
  whole(yaml: string): string;
};

/** The files that say something, each with the format in which it does. */
async function filesIn(folder: string, newest: number, problems: Problem[]): Promise<MovingFile[]> {
  const names = (await readdir(folder)).filter((name) => /\.yaml$/.test(name) || name === 'about.md').sort();
  const files: MovingFile[] = [];
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    const isText = bytes !== undefined && isUtf8(bytes);
    const source = { path: `${path.basename(folder)}/${name}`, text: isText ? bytes.toString() : '' };
    if (!isText) problems.push({ file: source, ...unreadable });
    const { yaml, whole } = yamlOf(name, source.text);
    const read = parseYamlFile({ ...source, text: withKnownBreaks(yaml) }, problems, source);
    const format = formatOf(read?.value);
    if (!read || Object.keys(read.value as object).length === 0) continue;
    if (format !== undefined && format <= newest) files.push({ name, source, format, yaml, whole });
    else withoutFormat(read, problems, newest);
  }
  return files;
}

/** The YAML of a file; of a story its settings, in which the line of dashes becomes an empty one, so that places stay. */
function yamlOf(name: string, text: string): Pick<MovingFile, 'yaml' | 'whole'> {
  if (name !== 'about.md') return { yaml: text, whole: (yaml) => yaml };
  const front = splitFrontMatter(text);
  if (!front) return { yaml: '', whole: () => text };
  const [opening = '', lineEnd = ''] = /^.*?(\r?\n)/.exec(text) ?? [];
  const rest = text.slice(opening.length + front.yaml.length);
  return { yaml: lineEnd + front.yaml, whole: (yaml) => opening + yaml.slice(lineEnd.length) + rest };
}

const unreadable = {
  line: 1,
  column: 1,
  found: 'The file cannot be read.',
  expected: 'a text file in UTF-8',
  remedy: 'Run npm run check, which says more, and mend the file.',
};
