// Advice on own pages without a link, and on case pages that may belong to another project.
import { type Advice, adviceName, startOfFile } from '#content/read/advice.ts';
import { slugOf } from '#content/derive/texts/addresses.ts';
import { decoded } from '#content/model/links.ts';
import { everyValue } from '#content/read/yaml/read-yaml.ts';
import type { Site, Sources } from '#content/site.ts';
import { isAt } from '#pages.ts';

/**
 * Advice on own pages that visitors cannot find: neither the menu nor the footer lists them, and no page links to them.
 * @param sites the site in each language, the first language first
 */
export function* adviseOnUnlinkedPages(sites: readonly Site[], sources: Sources): Generator<Advice> {
  for (const { kind, address, place, source } of sites[0]?.texts ?? []) {
    const file = fileOf(source?.file, sources);
    if (kind !== 'page' || place !== undefined || !file || sites.some((site) => hasLinkTo(address, site))) continue;
    yield {
      ...startOfFile(file),
      name: adviceName('left-out', `link to ${source?.file}`),
      found: 'Nothing leads to this page: no page links to it, and it is not in the menu or the footer.',
      remedy: `Add a line "place: menu" or "place: footer" to its settings at the top, or link to ${address} in a text.`,
    };
  }
}

/** True if another page than the one at the address links to it. */
function hasLinkTo(address: string, { person, pages, texts }: Site): boolean {
  const others = texts.filter((text) => text.address !== address);
  const root = person.url?.replace(/\/*$/, '') ?? '';
  for (const [path, value] of everyValue([person, pages, others])) {
    if (typeof value !== 'string' || !/^(?:url|href)$/.test(String(path.at(-1)))) continue;
    const own = root !== '' && value.startsWith(`${root}/`) ? value.slice(root.length) : value;
    const target = decoded(own.replace(/[?#].*$/, ''));
    // A link may begin with the folder of a language, such as `/de/Talks`.
    if (isAt(address, target) || isAt(address, target.replace(/^\/[a-z]{2,3}(?:-\w+)*(?=\/)/, ''))) return true;
  }
  return false;
}

/**
 * Advice on a case page whose project has the same title as another project without a case page: the page may belong to
 * either project.
 */
export function* adviseOnSameTitles({ texts, pages }: Site, sources: Sources): Generator<Advice> {
  const { yaml } = sources.projects;
  const projects = pages.projects?.projects ?? [];
  for (const { project, source } of texts) {
    const file = fileOf(source?.file, sources);
    if (!project || !file) continue;
    const slug = file.path.replace(/^.*\/|\.md$/gi, '');
    const other = projects.find(
      ({ title, anchor, story }) =>
        slugOf(title) === slugOf(project.title) && anchor !== project.anchor && story === undefined,
    );
    // The anchor of the second project is unique: `crumb-2`.
    const isUnique = slug === project.anchor && slug !== slugOf(project.title);
    if (!other || isUnique) continue;
    // A line "project:" decides, even if the file has the name of the other project.
    const toDo = slug === other.anchor ? 'remove its line "project:"' : `rename the file to ${other.anchor}.md`;
    const lineOf = (path: readonly (string | number)[] = []) => yaml.positionOf(path).line;
    yield {
      ...startOfFile(file),
      name: adviceName('repeated-entry', source?.file ?? slug),
      found: `Two projects have the title "${project.title}", and this is the page of the one in line ${lineOf(project.source?.path)} of projects.yaml.`,
      remedy: `If it belongs to the one in line ${lineOf(other.source?.path)}, ${toDo}. If not, change the title of that one.`,
    };
  }
}

const fileOf = (name: string | undefined, { texts }: Sources) =>
  name === undefined ? undefined : texts.find(({ path }) => path.endsWith(`/${name}`));
