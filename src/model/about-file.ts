import { aboutFrontMatter } from './about.ts';
import { withoutFormat } from './format.ts';
import { explainUnshowable, findUnshowable } from './letters.ts';
import type { PhotoFinder } from './photo-references.ts';
import type { Position, Problem, SourceFile } from './problem.ts';
import { parseProse, type Prose, type ProseContext } from './prose.ts';
import { validate } from './validate.ts';
import { parseYamlFile } from './yaml-file.ts';

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
    problems.push(explainUnshowable(file, unshowable.code, unshowable.index));
    return { story: [] };
  }
  const front = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(file.text);
  const isAtTop = front?.index === 0;
  const body = isAtTop ? file.text.slice(front[0].length) : file.text;
  const linesBefore = isAtTop ? front[0].split('\n').length - 1 : 0;
  const context = proseContext(
    file,
    ({ line, column }) => ({ line: line + linesBefore, column }),
    photos,
    isAddress,
    problems,
  );
  const story = parseProse(body, context);
  if (!isAtTop) return { story };
  // The line of dashes becomes an empty one, so that the places in the YAML are those in the file.
  const yaml = parseYamlFile({ path: file.path, text: `\n${front[1]}` }, problems);
  const known = yaml && withoutFormat({ ...yaml, file }, problems);
  const settings = known && validate(aboutFrontMatter, known, problems);
  return { ...settings, story };
}
