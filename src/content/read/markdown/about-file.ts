import type { Sourced } from '#platform/source/source.ts';
import { aboutFrontMatter } from '../../schema/markdown/about.ts';
import type { SourceFile } from '#platform/problem.ts';
import { type MarkdownLanguage, openMarkdown } from './markdown-file.ts';
import type { Prose, ProseReferences } from './prose.ts';

export type AboutMe = Sourced & { subtitle?: string | undefined; story: Prose };

/** Reads `content/about.md`. */
export function readAbout(
  file: SourceFile | undefined,
  references: ProseReferences,
  language?: MarkdownLanguage,
): AboutMe {
  const opened = file && openMarkdown(aboutFrontMatter, file, references.problems, language);
  const source = { file: 'about.md', path: [], fieldOrigins: { story: [] } };
  return { ...opened?.value, source, story: opened?.readProse(references) ?? [] };
}
