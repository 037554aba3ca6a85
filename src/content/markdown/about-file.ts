import { aboutFrontMatter } from '../schema/about.ts';
import { withoutFormat } from '../format.ts';
import { findUnshowable, isVisible } from '../characters.ts';
import { fileMessages } from '../messages.ts';
import type { PhotoFinder } from '../photo-references.ts';
import { type Position, positionIn, type Problem, type SourceFile } from '#platform/problem.ts';
import { parseProse, type Prose, type ProseContext } from './prose.ts';
import { validate } from '../yaml/validate.ts';
import { parseYamlFile } from '../yaml/read-yaml.ts';

export type AboutMe = { subtitle?: string | undefined; story: Prose };

/** What the Markdown of a file may refer to. */
export function proseContext(
  file: SourceFile,
  placeOf: (position: Position) => Position,
  photos: PhotoFinder,
  isAddress: (path: string) => boolean,
  problems: Problem[],
): ProseContext {
  return {
    file,
    placeOf,
    isAddress,
    problems,
    photo(name, caption, position) {
      photos.check(name, { file, ...placeOf(position) });
      return photos.resolve(caption === undefined ? name : { photo: name, caption });
    },
  };
}

/** The YAML between two `---` lines at the top of a Markdown file, and what stands below it. */
export function splitFrontMatter(text: string): { yaml: string; body: string; linesBefore: number } | undefined {
  const front = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (front?.index !== 0) return undefined;
  const [all, yaml = ''] = front;
  return { yaml, body: text.slice(all.length), linesBefore: all.split('\n').length - 1 };
}

/** Reads `content/about.md`: Markdown with YAML between two `---` lines at its top. */
export function readAbout(
  file: SourceFile | undefined,
  photos: PhotoFinder,
  isAddress: (path: string) => boolean,
  problems: Problem[],
): AboutMe {
  if (!file) return { story: [] };
  const unshowable = findUnshowable(file.text);
  if (unshowable) {
    const position = positionIn(file.text, unshowable.index);
    problems.push({ file, ...position, ...fileMessages.unshowable(unshowable.code) });
    return { story: [] };
  }
  const front = splitFrontMatter(file.text);
  const { body, linesBefore } = front ?? { body: file.text, linesBefore: 0 };
  const context = proseContext(
    file,
    ({ line, column }) => ({ line: line + linesBefore, column }),
    photos,
    isAddress,
    problems,
  );
  const story = parseProse(body, context);
  if (!front) return { story };
  // The line of dashes becomes an empty one, so that the places in the YAML are those in the file.
  const yaml = parseYamlFile({ path: file.path, text: `\n${front.yaml}` }, problems);
  const known = yaml && withoutFormat({ ...yaml, file }, problems);
  const settings = known && validate(aboutFrontMatter, known, problems);
  return { ...settings, story };
}

/** Whether there is anything to read in the file; the comments of Markdown are not for reading. */
export function hasStory(file: SourceFile | undefined): boolean {
  if (!file) return false;
  return isVisible((splitFrontMatter(file.text)?.body ?? file.text).replace(/<!--[^]*?-->/g, ''));
}
