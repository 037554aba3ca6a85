import type { Sourced } from '#platform/source/source.ts';
import { aboutFrontMatter } from '../../schema/about.ts';
import { isVisible } from '../../model/characters.ts';
import type { SourceFile } from '#platform/problem.ts';
import { openMarkdown, splitFrontMatter } from './markdown-file.ts';
import type { Prose, ProseReferences } from './prose.ts';

export type AboutMe = Sourced & { subtitle?: string | undefined; story: Prose };

/** Reads `content/about.md`: Markdown with YAML between two `---` lines at its top. */
export function readAbout(file: SourceFile | undefined, references: ProseReferences): AboutMe {
  const opened = file && openMarkdown(aboutFrontMatter, file, references.problems);
  const source = { file: 'about.md', path: [], shows: { story: [] } };
  return { ...opened?.value, source, story: opened?.readProse(references) ?? [] };
}

/** True if the file has visible text other than its front matter and HTML comments. */
export function hasStory(file: SourceFile | undefined): boolean {
  if (!file) return false;
  return isVisible((splitFrontMatter(file.text)?.body ?? file.text).replace(/<!--[^]*?-->/g, ''));
}
