import { aboutFrontMatter } from '../schema/about.ts';
import { findUnshowable, isVisible } from '../characters.ts';
import { fileMessages, proseMessages } from '../messages.ts';
import { type Position, positionIn, type SourceFile } from '#platform/problem.ts';
import { parseProse, type Prose, type ProseReferences } from './prose.ts';
import { readYaml } from '../format.ts';

export type AboutMe = { subtitle?: string | undefined; story: Prose };

/** The YAML between two `---` lines at the top of a Markdown file, and what stands below it. */
export function splitFrontMatter(text: string): { yaml: string; body: string; linesBefore: number } | undefined {
  const front = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (front?.index !== 0) return undefined;
  const [all, yaml = ''] = front;
  return { yaml, body: text.slice(all.length), linesBefore: all.split('\n').length - 1 };
}

/**
 * Where the second `---` line is missing: below settings at the top without an end, or among them, where an empty line and
 * words follow that are no settings.
 */
function unclosedFrontMatter(text: string): { line: number; isStory: boolean } | undefined {
  const [first = '', ...lines] = (splitFrontMatter(text)?.yaml.replace(/^/, '---\n') ?? text).split('\n');
  const isSetting = (line: string) => /^(?:[\w-]+:(?:\s|$)|#|\s)/.test(line);
  if (!/^\uFEFF?---\s*$/.test(first) || !isSetting(lines.find((line) => line.trim() !== '') ?? '')) return undefined;
  const story = lines.findIndex(
    (line, index) => line.trim() !== '' && !isSetting(line) && lines[index - 1]?.trim() === '',
  );
  if (story >= 0) return { line: story + 2, isStory: true };
  return splitFrontMatter(text)
    ? undefined
    : { line: lines.findLastIndex((line) => line.trim() !== '') + 2, isStory: false };
}

/** Reads `content/about.md`: Markdown with YAML between two `---` lines at its top. */
export function readAbout(file: SourceFile | undefined, references: ProseReferences): AboutMe {
  if (!file) return { story: [] };
  const { problems } = references;
  const unshowable = findUnshowable(file.text);
  if (unshowable) {
    const position = positionIn(file.text, unshowable.index);
    problems.push({ file, ...position, ...fileMessages.unshowable(unshowable.code) });
    return { story: [] };
  }
  const open = unclosedFrontMatter(file.text);
  if (open) {
    problems.push({ file, line: open.line, column: 1, ...proseMessages.unclosed(open.isStory) });
    return { story: [] };
  }
  const front = splitFrontMatter(file.text);
  const { body, linesBefore } = front ?? { body: file.text, linesBefore: 0 };
  const positionOf = ({ line, column }: Position) => ({ file, line: line + linesBefore, column });
  const story = parseProse(body, { ...references, positionOf });
  // The line of dashes becomes an empty one, so that the places in the YAML are those in the file.
  const yaml = { path: file.path, text: `\n${front?.yaml ?? ''}` };
  return { ...readYaml(aboutFrontMatter, yaml, problems, { whole: file })?.value, story };
}

/** Whether there is anything to read in the file; the comments of Markdown are not for reading. */
export function hasStory(file: SourceFile | undefined): boolean {
  if (!file) return false;
  return isVisible((splitFrontMatter(file.text)?.body ?? file.text).replace(/<!--[^]*?-->/g, ''));
}
