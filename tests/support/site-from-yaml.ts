import type { Picture } from '#photos/picture.ts';
import { type SiteWithResumes, withResumes } from '#resume/resume-pages.ts';
import type { Day } from '#content/model/dates.ts';
import type { ContentInput } from '#content/read/read-files.ts';
import { readSite } from '#content/site.ts';

/**
 * Creates a site from content files in memory, as a build does. Without a `site.yaml`, the site has a default name and
 * description.
 * @param pictures names of the available photos
 * @param ownFiles addresses of the files in public/
 * @param today date of the build
 * @example siteFromYaml({ 'projects.yaml': 'projects:\n  - title: A map\n    date: 2026-09\n' })
 */
export function siteFromYaml(
  files: Record<string, string>,
  pictures: readonly string[] = [],
  ownFiles: readonly string[] = [],
  today: Day = { year: 2026, month: 11 },
): SiteWithResumes {
  const { site } = readSite({ ...contentFromYaml(files, pictures), ownFiles: new Set(ownFiles), today });
  return withResumes(site);
}

/** The content files of `siteFromYaml`, for `readLanguages`. */
export function contentFromYaml(files: Record<string, string>, pictures: readonly string[] = []): ContentInput {
  const all = { 'site.yaml': 'name: Ada Example\ndescription: Projects of Ada Example.\n', ...files };
  const picture = (name: string): Picture => ({
    name: name.replace(/\.\w+$/, ''),
    width: 900,
    height: 600,
    widths: [640, 900],
  });
  return {
    files: new Map(Object.entries(all).map(([name, text]) => [name, { path: `content/${name}`, text }])),
    pictures: new Map(pictures.map((name) => [name, picture(name)])),
    folder: 'content',
    today: { year: 2026, month: 11 },
  };
}
