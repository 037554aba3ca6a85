import type { z } from 'zod';
import type { PageId, pages } from '#pages.ts';
import { aboutFrontMatter } from './schema/markdown/about.ts';
import { educationFile } from './schema/education.ts';
import { experienceFile, irrelevantFile } from './schema/experience.ts';
import { homeFile } from './schema/home.ts';
import { photoCatalog } from './schema/photos.ts';
import { projectsFile } from './schema/projects.ts';
import { repositoriesFile } from './schema/repositories.ts';
import { resumeFile } from './schema/resume.ts';
import { personFile } from './schema/site.ts';
import { caseFile, noteFile, ownPageFile } from './schema/markdown/texts.ts';
import { themeFile } from './schema/theme.ts';

/** Name of the content file of a page, without extension. */
export type PageFile = NonNullable<(typeof pages)[PageId]['content']>;

/** The schemas of the content files, by file name without extension. */
export const contentSchemas = {
  site: personFile,
  theme: themeFile,
  home: homeFile,
  about: aboutFrontMatter,
  education: educationFile,
  projects: projectsFile,
  repositories: repositoriesFile,
  experience: experienceFile,
  irrelevant: irrelevantFile,
  resume: resumeFile,
  photos: photoCatalog,
} as const satisfies Record<PageFile | 'site' | 'theme' | 'repositories' | 'photos', z.ZodType>;

/** The validated value of a content file. */
export type FileValue<Name extends keyof typeof contentSchemas> = z.output<(typeof contentSchemas)[Name]>;

/**
 * Returns the schema of a content file, or of the front matter of a Markdown file.
 * @param file name of an original or a translation. Example: `projects.yaml`, `about.de.md`
 */
export function schemaOf(file: string): z.ZodType | undefined {
  const [folder = '', name] = file.split('/');
  if (name !== undefined) return { projects: caseFile, pages: ownPageFile, notes: noteFile }[folder];
  const all: Partial<Record<string, z.ZodType>> = contentSchemas;
  return all[folder.replace(/\..+$/, '')];
}
