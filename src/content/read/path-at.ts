import type { Position, SourceFile } from '#platform/problem.ts';
import type { SourcePath } from '#platform/source/source.ts';
import { splitFrontMatter } from './markdown/markdown-file.ts';
import { everyValue, parseYamlFile } from './yaml/read-yaml.ts';

/**
 * Path of the value at a position in a YAML file, or in the front matter of a Markdown file. Empty for the body of a
 * Markdown file, and for a file with a syntax error. Where an entry begins, the path of the entry rather than of its first
 * key, since the errors of missing keys are there.
 * @example pathAt({ path: 'projects.yaml', text: 'projects:\n  - title: A\n' }, { line: 2, column: 12 }) // ['projects', 0, 'title']
 */
export function pathAt({ path, text }: SourceFile, { line, column }: Position): SourcePath {
  const front = splitFrontMatter(text);
  if (path.endsWith('.md') && line > (front?.linesBefore ?? 0)) return [];
  const yaml = parseYamlFile({ path, text: front ? `\n${front.yaml}` : text }, []);
  let found: SourcePath = [];
  // The values are in the order of the file, and the outer ones come before the inner ones.
  for (const [path] of yaml ? everyValue(yaml.value) : []) {
    const start = yaml?.positionOfKey(path) ?? { line: 1, column: 1 };
    if (start.line < line || (start.line === line && start.column <= column)) found = path as SourcePath;
    if (start.line === line && start.column === column && path.length > 0) break;
  }
  return found;
}
