import type { z } from 'zod';
import { isVisible } from '../../model/characters.ts';
import { type SelectLanguage, readYaml } from '../format.ts';
import { selectLanguage, type ReadLanguage } from '../translation/select-language.ts';
import { mistakeInText, parseYamlFile } from '../yaml/read-yaml.ts';
import type { Message } from '../../messages/message.ts';
import { proseMessages } from '../../messages/prose-messages.ts';
import type { Position, Problem, SourceFile } from '#platform/problem.ts';
import type { NormalizedYaml } from '../validation/normalize.ts';
import { parseProse, type Prose, type ProseReferences } from './prose.ts';
import { splitFrontMatter } from './front-matter.ts';

export type MarkdownFile<Value> = {
  /** The front matter with positions; `undefined` if it is not valid YAML. */
  yaml: NormalizedYaml | undefined;
  value: Value | undefined;
  /** Whether the text below the front matter comes from the translation. */
  isTranslated: boolean;
  /** Parses the Markdown. It may refer to content of other files, so call this function after all files are read. */
  readProse(references: ProseReferences): Prose;
};

/** The language to read, and the file with the translation into this language. */
export type MarkdownLanguage = ReadLanguage & { file?: SourceFile | undefined };

/**
 * Reads the front matter of a Markdown file.
 * @param language the language to read. If it has a `file`, the texts of this file replace the original texts.
 * @returns `undefined` if the file cannot be read; the error is added to `problems`
 */
export function openMarkdown<Schema extends z.ZodType>(
  schema: Schema,
  file: SourceFile,
  problems: Problem[],
  language: MarkdownLanguage = { languages: [] },
): MarkdownFile<z.output<Schema>> | undefined {
  const original = splitMarkdown(file, problems);
  const { file: translation } = language;
  const other = translation && splitMarkdown(translation, problems);
  if (!original || (translation && !other)) return undefined;
  const ofLanguage: SelectLanguage = (shape, yaml, found) => {
    const settings = other && parseYamlFile(other.yaml, found, other.file);
    return selectLanguage(shape, yaml, { ...language, settings }, found);
  };
  const found: Problem[] = [];
  const read = readYaml(schema, original.yaml, found, { whole: file, selectLanguage: ofLanguage });
  const hasSettings = splitFrontMatter(file.text) !== undefined;
  problems.push(
    ...(hasSettings
      ? found
      : found.map((one) => ({ ...one, remedy: `${proseMessages.beginWithSettings} ${one.remedy}` }))),
  );
  const isTranslated = hasStory(translation);
  const { body, positionOf } = isTranslated && other ? other : original;
  return {
    yaml: read?.yaml,
    value: read?.value,
    isTranslated,
    readProse: (references) => parseProse(body, { ...references, positionOf }),
  };
}

/** True if a file has visible text below its front matter. */
export function hasStory(file: SourceFile | undefined): boolean {
  if (!file) return false;
  return isVisible((splitFrontMatter(file.text)?.body ?? file.text).replace(/<!--[^]*?-->/g, ''));
}

/**
 * Splits a file into front matter and text, and reports errors.
 * @returns `undefined` if the file cannot be read
 */
function splitMarkdown(file: SourceFile, problems: Problem[]) {
  const mistake =
    mistakeInText(file.text) ?? otherDashes(file.text) ?? unclosedFrontMatter(file.text) ?? otherSettings(file.text);
  if (mistake) {
    problems.push({ file, ...mistake });
    return undefined;
  }
  const front = splitFrontMatter(file.text);
  const { body, linesBefore } = front ?? { body: file.text, linesBefore: 0 };
  const positionOf = ({ line, column }: Position) => ({ file, line: line + linesBefore, column });
  // An empty line replaces the first `---` line, so that the YAML has the line numbers of the file.
  const yaml = { path: file.path, text: `\n${front?.yaml ?? ''}` };
  return { file, yaml, body, positionOf };
}

/** Returns the error for a line such as `----` at the end of front matter, where `---` is required. */
function otherDashes(text: string): (Position & Message) | undefined {
  const [first = '', ...lines] = text.split('\n');
  if (!/^\uFEFF?---\s*$/.test(first)) return undefined;
  const end = lines.findIndex((line) => line.trim() === '---' || line.trim() === '');
  const index = lines
    .slice(0, end < 0 ? undefined : end)
    .findIndex((line) => /^(?:--|-{4,}|[–—]+|={3,}|\*{3,}|_{3,}|\.{3})\s*$/.test(line));
  if (index < 1) return undefined;
  return { line: index + 2, column: 1, ...proseMessages.otherDashes((lines[index] ?? '').trim()) };
}

/**
 * Returns the error for a missing second `---` line. If text follows an empty line, the error is at the first line of
 * that text. Otherwise, it is at the last line that is not empty.
 */
function unclosedFrontMatter(text: string): (Position & Message) | undefined {
  const front = splitFrontMatter(text);
  const [first = '', ...lines] = (front?.yaml.replace(/^/, '---\n') ?? text).split('\n');
  const isSetting = (line: string) => /^(?:[\w-]+:(?:\s|$)|#|\s)/.test(line);
  if (!/^\uFEFF?---\s*$/.test(first) || !isSetting(lines.find((line) => line.trim() !== '') ?? '')) return undefined;
  const story = lines.findIndex(
    (line, index) =>
      line.trim() !== '' &&
      !isSetting(line) &&
      lines[index - 1]?.trim() === '' &&
      !(front && (continuesSettings(line, lines.slice(0, index)) || lines.slice(index + 1).some(isKeyOfSettings))),
  );
  const isStory = story >= 0;
  if (front && !isStory) return undefined;
  const index = isStory ? story : lines.findLastIndex((line) => line.trim() !== '');
  return { line: index + 2, column: 1, ...proseMessages.unclosed(isStory) };
}

/** True for a line with a key of the settings of a text. */
const isKeyOfSettings = (line: string) =>
  /^(?:title|summary|draft|place|label|jacket|project|question|did|number|decisions|result|lesson):(?:\s|$)/.test(line);

/**
 * True if a line above the second `---` line probably belongs to the settings. Such a line is a key with unusual
 * characters (`lessons learned: |`), an item of a list, or text of a block scalar that is not indented. Any other line
 * is probably text, and the `---` line is a part of this text.
 */
function continuesSettings(line: string, before: readonly string[]): boolean {
  const lines = [...before.filter((one) => one.trim() !== ''), line];
  if (/^-\s/.test(line)) return /^(?:\s|-\s)|:\s*$/.test(lines.at(-2) ?? '');
  const isNotIndented = (one: string) => !/^(?:\s|[\w-]+:(?:\s|$))/.test(one);
  return (
    /^(?:[^\s:.,;!?]+ ){0,4}[^\s:.,;!?]+ ?:(?:\s|$)/.test(line) ||
    lines.some((one, index) => index > 0 && isNotIndented(one) && /:\s*[|>][-+\d]*\s*$/.test(lines[index - 1] ?? ''))
  );
}

/** Returns the keys and values of settings that are written in JSON at the start of a file. */
function settingsInJson(text: string): [key: string, value: unknown][] | undefined {
  if (
    !/^\uFEFF?\s*\{\s*"(?:subtitle|title|summary|description|date|layout|draft|place|label|tags|project)"\s*:/.test(
      text,
    )
  )
    return undefined;
  const [json = ''] = /\{[^]*?\}[ \t]*(?=\r?\n[ \t]*\r?\n|\s*$)/.exec(text) ?? [];
  try {
    return Object.entries(JSON.parse(json) as object);
  } catch {
    return [];
  }
}

/**
 * Returns the error for front matter that would be shown as text. There are three possible causes. The front matter is
 * TOML. The `---` line above it is missing or wrong. Empty lines precede it.
 */
function otherSettings(text: string): (Position & Message) | undefined {
  if (/^\uFEFF?\+\+\+[ \t]*\r?\n[^]*?^\+\+\+[ \t]*$/m.exec(text)?.index === 0)
    return { line: 1, column: 1, ...proseMessages.toml };
  if (/^\uFEFF?\{\\rtf\d/.test(text)) return { line: 1, column: 1, ...proseMessages.richText };
  const json = settingsInJson(text);
  if (json) return { line: 1, column: 1, ...proseMessages.json(json) };
  const [, written] = /^\uFEFF?(--|-{4,}|[–—]+|={3,}|\*{3,}|_{3,})[ \t]*\r?\n[a-z]+: .*\r?\n/.exec(text) ?? [];
  if (written !== undefined) return { line: 1, column: 1, ...proseMessages.otherDashes(written, true) };
  if (
    /^\uFEFF?(?:(?:subtitle|title|summary|draft|place|label|jacket|project|question|format|recipient|greeting|closing):(?:[ \t].*)?\r?\n(?:[ \t]+\S.*\r?\n)*)+(?:---[ \t]*)?(?:\r?\n|$)/.test(
      text,
    )
  )
    return { line: 1, column: 1, ...proseMessages.settingsWithoutStart };
  const [, above] =
    /^\uFEFF?((?:(?:<!--(?:(?!-->)[^])*-->)?[ \t]*\r?\n)+)---[ \t]*\r?\n(?:(?:[\w-]+:(?:[ \t].*)?|[#\s].*)\r?\n)+---/.exec(
      text,
    ) ?? [];
  return above === undefined
    ? undefined
    : { line: above.split('\n').length, column: 1, ...proseMessages.settingsBelow };
}
