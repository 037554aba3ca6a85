// Adds the public repositories of a GitHub account to imported projects. Without an account name from the owner, no
// requests are sent to GitHub.
import { githubAccountOf } from '#content/model/links.ts';
import { z } from 'zod';
import { repositoryAddress, repositoryNamed } from '#content/schema/repositories.ts';
import type { ContentFiles, Projects } from '../content-files.ts';
import { UsageError } from '#platform/paths.ts';
import { requestApi, type RequestSettings, fetchPage, FetchError } from '../fetch/github.ts';
import type { SourceNote } from './source.ts';

/** Maximum number of repositories; GitHub pins at most this many on a profile. */
const maxProjects = 6;

const repositories = z.array(
  z.object({
    name: z.string(),
    full_name: z.string(),
    description: z.string().nullable(),
    fork: z.boolean(),
    archived: z.boolean(),
    stargazers_count: z.number(),
    language: z.string().nullable(),
    homepage: z.string().nullable(),
    created_at: z.string(),
    pushed_at: z.string(),
  }),
);

type Repository = z.infer<typeof repositories>[number];

/** Words in the names and descriptions of course work, templates and settings. */
const exercise =
  /(?<![a-z])(?:home-?works?|assignments?|exercises?|labs?-?\d+|hw-?\d+|courses?|cs-?\d{2,3}\w?|tutorials?|learn(?:ing)?|practice|bootcamp|freecodecamp|leetcode|kata|advent-of-code|hello-world|dotfiles|template|übung(?:en)?|hausaufgaben?|praktikum|ejercicios?|prácticas?|tp-?\d+|cvičeni[ea]|zadani[ea])(?![a-z])/i;

/**
 * Returns the name of a GitHub account, given its name or the URL of its profile. Returns `undefined` for an empty
 * text.
 * @example accountIn('https://github.com/mika/') // 'mika'
 * @throws {UsageError} for other texts
 */
export function accountIn(typed = ''): string | undefined {
  const name = typed.trim().replaceAll(/^(?:https?:\/\/)?(?:www\.)?github\.com\/|^@|\/$/gi, '');
  if (name === '') return undefined;
  if (/^[a-z\d](?:[a-z\d-]{0,38})$/i.test(name)) return name;
  throw new UsageError(
    `"${typed}" is not a GitHub user name.\n  Expected: a name such as mika\n  What to do: Copy it from the address of your profile, after github.com/.`,
  );
}

/**
 * Adds the pinned repositories to the projects, then the other repositories by their stars and last change. Forks and
 * course exercises are only listed in the notes.
 * @param name name of the account. Example: `mika`
 */
export async function withGithubProjects<Content extends { files: ContentFiles; notes?: SourceNote[] }>(
  content: Content,
  name: string,
  asking: RequestSettings,
): Promise<Content> {
  const { notes = [] } = content;
  const files = { ...content.files, site: withAccount(content.files.site, name) };
  const { projects = [] } = files.projects;
  try {
    const { added, doubtful } = await githubProjects(projects, name, asking);
    return {
      ...content,
      files: { ...files, projects: { ...files.projects, projects: [...projects, ...added] } },
      notes: [...notes, ...doubtful],
    };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const reason = `Nothing was added from GitHub: ${error.message}`;
    return { ...content, files, notes: [...notes, { kind: 'toCheck', value: name, reason, path: profileOf(name) }] };
  }
}

/**
 * Returns projects for the repositories of an account, and notes on its forks and course exercises.
 * @param projects known projects, whose repositories are omitted
 * @throws {FetchError} if GitHub has no such account or does not respond
 */
export async function githubProjects(
  projects: readonly Partial<Projects[number]>[],
  name: string,
  asking: RequestSettings,
): Promise<{ added: Projects; doubtful: SourceNote[] }> {
  const [all, pinned] = await Promise.all([repositoriesOf(name, asking), pinnedBy(name, asking)]);
  const known = new Set(
    projects.flatMap((project) =>
      [project.repository, ...urlsOf(project)].map((url) => repositoryNamed(url ?? '')?.toLowerCase()),
    ),
  );
  const rankOf = ({ name: repository }: Repository) => {
    const at = pinned.indexOf(repository.toLowerCase());
    return at < 0 ? pinned.length : at;
  };
  const sorted = all
    .filter(({ full_name }) => !known.has(full_name.toLowerCase()))
    .toSorted(
      (a, b) =>
        rankOf(a) - rankOf(b) || b.stargazers_count - a.stargazers_count || b.pushed_at.localeCompare(a.pushed_at),
    );
  const isDoubtful = (one: Repository) =>
    rankOf(one) === pinned.length && (one.fork || exercise.test(`${one.name} ${one.description ?? ''}`));
  const doubtful = sorted.filter(isDoubtful).map(({ fork, full_name, description }): SourceNote => ({
    kind: 'leftOut',
    value: [repositoryAddress(full_name), description].filter(Boolean).join(': '),
    reason: fork
      ? 'This repository is a fork. Add it as a project if your contribution is worth showing.'
      : 'This repository looks like a course exercise. Add it as a project if it is more than that.',
    path: profileOf(name),
  }));
  const added = sorted.filter((one) => !isDoubtful(one)).slice(0, maxProjects);
  return { added: added.map(projectOf), doubtful };
}

const profileOf = (name: string) => `github.com/${name}`;

/** Adds a link to the profile of an account, unless there is one. */
export function withAccount(site: ContentFiles['site'], name: string): ContentFiles['site'] {
  const links = [site.links ?? []].flat();
  const isKnown = links.some((link) => githubAccountOf(link)?.toLowerCase() === name.toLowerCase());
  return isKnown ? site : { ...site, links: [...links, { label: 'GitHub', url: `https://${profileOf(name)}` }] };
}

async function repositoriesOf(name: string, asking: RequestSettings): Promise<Repository[]> {
  const found = await requestApi(
    `users/${encodeURIComponent(name)}/repos?per_page=100&sort=pushed`,
    repositories,
    asking,
  );
  if (!found) throw new FetchError(`there is no account with the name "${name}".`, { cause: 'unknown' });
  return found;
}

/**
 * Returns the names of the repositories that an account has pinned. Reads the profile page, since GitHub's REST API
 * does not list pinned repositories.
 */
async function pinnedBy(name: string, asking: RequestSettings): Promise<string[]> {
  const page = (await fetchPage(encodeURIComponent(name), asking)) ?? '';
  const [, list = ''] = /<ol[^>]*js-pinned-items-reorder-list[^>]*>([^]*?)<\/ol>/.exec(page) ?? [];
  const own = new RegExp(String.raw`href="/${name.replaceAll(/[^\w-]/g, '')}/([\w.-]+)"`, 'gi');
  return [...new Set([...list.matchAll(own)].map(([, repository = '']) => repository.toLowerCase()))];
}

const urlsOf = ({ links = [] }: Partial<Projects[number]>) =>
  [links].flat().map((link) => (typeof link === 'string' ? link : (link as { url?: string }).url));

function projectOf({ name, full_name, description, language, homepage, created_at, pushed_at }: Repository) {
  const [start, end] = [created_at.slice(0, 7), pushed_at.slice(0, 7)];
  const isPage = homepage !== null && /^https?:\/\/\S+$/.test(homepage);
  return {
    title: name.replaceAll(/[-_]+/g, ' ').trim() || name,
    ...(start < end ? { start, end } : { date: end }),
    ...(description && { summary: description }),
    ...(language && { skills: [language] }),
    ...(isPage && { links: [{ label: new URL(homepage).host, url: homepage }] }),
    repository: repositoryAddress(full_name),
  } satisfies Projects[number];
}
