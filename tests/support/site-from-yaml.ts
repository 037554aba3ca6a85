// A site from a few lines of content, for the tests of what is made from it.
import type { Picture } from '#photos/picture.ts';
import { type SiteWithResumes, withResumes } from '#resume/resume-pages.ts';
import type { Day } from '#content/dates.ts';
import { readSite } from '#content/site.ts';

/**
 * Reads content files as the build does. `site.yaml` has a name and a description unless it is given.
 * @param pictures the names of the photos that are there
 * @param ownFiles the addresses of the files that lie beside the pages
 * @param today the day that it is made
 * @example siteFromYaml({ 'projects.yaml': 'projects:\n  - title: A map\n    date: 2026-09\n' })
 */
export function siteFromYaml(
  files: Record<string, string>,
  pictures: readonly string[] = [],
  ownFiles: readonly string[] = [],
  today: Day = { year: 2026, month: 11 },
): SiteWithResumes {
  const all = { 'site.yaml': 'name: Ada Example\ndescription: Projects of Ada Example.\n', ...files };
  const picture = (name: string): Picture => ({
    name: name.replace(/\.\w+$/, ''),
    width: 900,
    height: 600,
    widths: [640, 900],
  });
  const { site } = readSite({
    files: new Map(Object.entries(all).map(([name, text]) => [name, { path: `content/${name}`, text }])),
    pictures: new Map(pictures.map((name) => [name, picture(name)])),
    folder: 'content',
    ownFiles: new Set(ownFiles),
    today,
  });
  return withResumes(site);
}
