import type { Position, SourceFile } from '#platform/problem.ts';
import type { SourcePath } from '#platform/source/source.ts';
import { splitFrontMatter } from './markdown/front-matter.ts';
import { everyValue, parseYamlFile } from './yaml/read-yaml.ts';

/**
 * Returns the path of the value at a position in a YAML file or in front matter. Returns an empty path for the body of
 * a Markdown file, and for invalid YAML. At the start of an entry, returns the path of the entry, not of its first key.
 * Errors of missing keys have this position.
 * @example pathAt({ path: 'projects.yaml', text: 'projects:\n  - title: A\n' }, { line: 2, column: 12 }) // ['projects', 0, 'title']
 */
export function pathAt({ path, text }: SourceFile, { line, column }: Position): SourcePath {
  const front = splitFrontMatter(text);
  if (path.endsWith('.md') && line > (front?.linesBefore ?? 0)) return [];
  const yaml = parseYamlFile({ path, text: front ? `\n${front.yaml}` : text }, []);
  let found: SourcePath = [];
  // `everyValue` yields outer values before inner values, in the order of the file. So the last match is the innermost
  // value.
  for (const [path] of yaml ? everyValue(yaml.value) : []) {
    const start = yaml?.positionOfKey(path) ?? { line: 1, column: 1 };
    if (start.line < line || (start.line === line && start.column <= column)) found = path as SourcePath;
    if (start.line === line && start.column === column && path.length > 0) break;
  }
  return found;
}
