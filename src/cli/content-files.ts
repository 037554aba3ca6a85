// Generates the files of new content.
import path from 'node:path';
import type { z } from 'zod';
import { printYaml } from '#content/read/yaml/print-yaml.ts';
import { contentFormat, formatKey } from '#content/read/format.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { isInside } from '#platform/files/is-inside.ts';
import { projectFolder, schemaFolder } from '#platform/paths.ts';

/** Values of the content files, by file name without extension. */
export type ContentFiles = {
  [Name in Exclude<keyof typeof contentSchemas, 'about' | 'repositories'>]: z.input<(typeof contentSchemas)[Name]>;
} & {
  /** Missing in new content, since `npm run fetch` writes it. */
  repositories?: z.input<(typeof contentSchemas)['repositories']>;
};

export type Schools = NonNullable<ContentFiles['education']['schools']>;
export type Projects = NonNullable<ContentFiles['projects']['projects']>;
export type Sections = NonNullable<ContentFiles['experience']['sections']>;
export type Lists = NonNullable<ContentFiles['experience']['lists']>;
export type IrrelevantJobs = NonNullable<ContentFiles['irrelevant']['jobs']>;

/** Comments at the top of files; the default is the description of the schema. */
const comments: Partial<Record<keyof ContentFiles, string>> = {
  site: `You, and the text of every page.
A telephone number or postal address is only in the files that "npm run resume" and "npm run apply" write for you.
To publish one, write it as "text" with "show: both".`,
  theme: `The colors of the site. Write "palette: harbour" for other colors; docs/content.md lists all palettes.`,
  home: `The first page: the tagline, and the introduction in Markdown, where an empty line starts a paragraph.`,
  education: `Your schools. The site sorts them by their dates, current ones first. Copy a block that begins with "- " to add one.
Dates are year-month (2024-08) or a year (2024); an end in the future is shown as expected.`,
  projects: `Your projects, in display order. Each needs a title.
Copy a block that begins with "- " to add a project, move it to reorder, delete it to remove.`,
  experience: `The Relevant Experience page: sections with entries, and lists below them.
Rename, add or reorder the sections as you like. The site sorts their entries by date, current ones first.
Write "end: present" for current entries.`,
  irrelevant: `The light-hearted page: jobs and skills that do not belong in a résumé. The page appears as soon as it has one of them.`,
  resume: `The résumé: a PDF and a page, created from the other files.
Entries with "show: site" are not in it, and entries with "show: resume" are only in it.`,
  repositories: `GitHub data of the repositories in projects.yaml. Written by: npm run fetch`,
  photos: `Every photo in photos/, by file name, with its "alt" and "caption".`,
};

/** Content that is empty except for site.yaml. */
export function filesWith(site: ContentFiles['site']): ContentFiles {
  const names = Object.keys(contentSchemas).filter((name) => name !== 'about' && name !== 'repositories');
  return { ...(Object.fromEntries(names.map((name) => [name, {}])) as ContentFiles), site };
}

/**
 * Description of an owner without a summary.
 * @example nameWithHeadline({ name: 'Ada', headline: 'Student' }) // 'Ada, Student'
 */
export const nameWithHeadline = ({ name, headline }: { name: string; headline?: string | undefined }) =>
  [name, headline].filter(Boolean).join(', ');

/** Text of each content file, by file name. */
export function contentTexts(files: ContentFiles, folder: string): Map<string, string> {
  const names = Object.keys(files) as (keyof ContentFiles)[];
  return new Map(
    names.map((name) => {
      const comment = comments[name] ?? contentSchemas[name].meta()?.description ?? '';
      const head = (schemaLine(name, folder) + comment).replace(/^/gm, '# ');
      const values = { [formatKey]: contentFormat, ...withoutEmpty(files[name] ?? {}) };
      return [`${name}.yaml`, `${head}\n\n${printYaml(values)}`];
    }),
  );
}

/** Comment with the path of the JSON Schema, for editors; empty if the folder is outside the project. */
function schemaLine(name: string, folder: string): string {
  if (!isInside(projectFolder, folder)) return '';
  const schemas = path.relative(folder, schemaFolder).replaceAll('\\', '/');
  return `yaml-language-server: $schema=${schemas}/${name}.json\n`;
}

const withoutEmpty = (content: object) =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    // `JSON.parse` leaves a hole in a list for each removed item. `filter` omits the holes.
    const items = Array.isArray(value) ? value.filter(() => true) : value;
    return Object.keys(items).length > 0 ? items : undefined;
  }) as object | undefined;
