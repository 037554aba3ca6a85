// Writes imported content as YAML that reads as if written by hand: comments at the top, one thing a line, long text
// folded.
import path from 'node:path';
import { Document, isCollection, isMap, isPair, isScalar, isSeq, Scalar, visit } from 'yaml';
import type { ContentFiles } from './content-types.ts';
import { contentFormat, formatKey } from '#content/format.ts';
import { contentSchemas } from '#content/site.ts';
import { projectFolder, schemaFolder } from '#platform/paths.ts';

/** What stands at the top of a file, for the owner who opens it; where nothing is written here, what its schema says. */
const comments: Partial<Record<keyof ContentFiles, string>> = {
  site: `Who you are, and what stands on every page.
A telephone number or postal address is in the résumé PDF alone, unless "show: both" stands beside its "text".`,
  theme: `The colours of the site. Write "palette: harbour" for another set; docs/content.md names them all.`,
  home: `The first page: the large words, and the introduction in Markdown, where an empty line starts a paragraph.`,
  education: `Your schools, in the order in which they show. Copy a block that begins with "- " to add one.
Dates are year-month (2024-08) or a year (2024); an end in the future is shown as expected.`,
  projects: `Your projects, in the order in which they show. Each needs a title and a date.
Copy a block that begins with "- " to add a project, move it to reorder, delete it to remove.`,
  experience: `The Relevant Experience page: sections with entries, and lists below them.
Rename, add or reorder the sections as you like. "end: present" is for what still runs.`,
  irrelevant: `The light-hearted page: jobs and skills that belong on no résumé. While it is empty, there is no such page.`,
  resume: `The résumé: a PDF and a page, made from the words of the other files.
An entry with "show: site" is not in it, and one with "show: resume" is nowhere else.`,
  photos: `Every photo in photos/, by its file name, with its "alt" and its "caption".`,
};

/** Lines become no longer than this, as in the rest of the house. */
const lineWidth = 120;

/** Content files in which nothing stands but what site.yaml says. */
export function filesWith(site: ContentFiles['site']): ContentFiles {
  const names = Object.keys(contentSchemas).filter((name) => name !== 'about');
  return { ...(Object.fromEntries(names.map((name) => [name, {}])) as ContentFiles), site };
}

/** The text of each content file, by its name. Example: `site.yaml` */
export function contentTexts(files: ContentFiles, folder: string): Map<string, string> {
  const names = Object.keys(files) as (keyof ContentFiles)[];
  return new Map(names.map((name) => [`${name}.yaml`, contentText(name, files[name], folder)]));
}

function contentText(name: keyof ContentFiles, content: object | undefined, folder: string): string {
  const head = [
    ...schemaLine(name, folder),
    ...(comments[name] ?? contentSchemas[name].meta()?.description ?? '').split('\n'),
  ]
    .map((line) => `# ${line}\n`)
    .join('');
  const filled = { [formatKey]: contentFormat, ...(withoutEmpty(content) as object | undefined) };
  return `${head}\n${yamlText(filled)}`;
}

/**
 * Plain data as YAML, in the style of the content files.
 * @param width the longest line
 * @example yamlText({ date: '2026-09', tags: ['web'] }) // 'date: 2026-09\ntags:\n  - web\n'
 */
export function yamlText(data: object, width = lineWidth): string {
  const document = new Document(data, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(key, node, parents) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const pair = parents.at(-1);
      const name = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
      const indent = 2 * parents.filter(isCollection).length;
      if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL;
      else if (indent + name.length + node.value.length > width - 2) node.type = Scalar.BLOCK_FOLDED;
    },
    Pair(_, { key, value }) {
      // A scale is written as 4.0, since grades have decimals.
      if (isScalar(key) && key.value === 'scale' && isScalar(value)) value.minFractionDigits = 1;
    },
  });
  separate(document.contents, 0);
  return document.toString({ lineWidth: width, singleQuote: false });
}

/** The line by which an editor finds the schema, where the folder stands in the project. */
function schemaLine(name: string, folder: string): string[] {
  const fromProject = path.relative(projectFolder, folder);
  if (fromProject.startsWith('..') || path.isAbsolute(fromProject)) return [];
  const schemas = path.relative(folder, schemaFolder).replaceAll('\\', '/');
  return [`yaml-language-server: $schema=${schemas}/${name}.json`];
}

/** Puts an empty line after the format and before each list of the file, and between the blocks in it. */
function separate(node: unknown, depth: number) {
  if (isMap(node)) {
    for (const [index, { key, value }] of node.items.entries()) {
      const holdsBlocks = isMap(value) || (isSeq(value) && value.items.some(isMap));
      if (depth === 0 && (index === 1 || (index > 1 && holdsBlocks)) && isScalar(key)) key.spaceBefore = true;
      if (depth === 0) separate(value, depth + 1);
    }
  } else if (
    isSeq(node) &&
    node.items.some((item) => isMap(item) && item.items.some(({ value }) => isCollection(value)))
  ) {
    for (const [index, item] of node.items.entries()) if (index > 0 && isMap(item)) item.spaceBefore = true;
  }
}

/** Content without what has no value; an empty list or group says nothing either. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .map(([key, inner]) => [key, withoutEmpty(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
