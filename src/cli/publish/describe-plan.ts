// Tells the owner what publishing will do, and what everybody will be able to read.
import { contentSchemas } from '#content/content-schemas.ts';
import type { Content } from '#content/load.ts';
import { metaOf, objectShape, unwrap } from '#content/read/yaml/schema-walk.ts';
import { isOnSite } from '#content/schema/fields/visibility.ts';
import type { BuildReport } from '#generator/main.ts';
import { count } from '../command.ts';
import { githubAddress, type Plan, publishedBranch } from './plan.ts';

/** Lines for the terminal about what everybody will see at an address. */
export function describeSite(address: string, { content, pages, resumes }: BuildReport): string[] {
  const { length } = content.pictures;
  const photos =
    length === 0 ? '' : ` and ${count(length, 'photo')}, without the place and time at which they were taken`;
  return [
    `Everybody will see ${address}`,
    `  ${count(pages, 'page')}${photos}`,
    ...(resumes.length > 0 ? ['  your résumé as PDF, Word and text, without your private details'] : []),
  ];
}

/**
 * Text for the terminal, with one line for each thing that becomes public and each change.
 * @param domain domain that the site gets. Example: `www.ada.example`
 */
export function describePlan(plan: Plan, built: BuildReport, domain?: string): string {
  const { repository, existing, address, branch, uncommitted } = plan;
  return [
    ...describeSite(address, built),
    ...describeRepository(repository, existing?.private === true, privateFields(built.content)),
    'The folders resumes/, imports/ and applications/ stay on this computer.',
    '\nWhat happens now:',
    ...(domain === undefined ? [] : describeDomain(plan, domain)),
    ...(existing ? [] : [`  the public repository ${repository} is made`]),
    ...(uncommitted.length > 0 ? [`  committed: ${listed(uncommitted)}`] : []),
    ...(branch === publishedBranch ? [] : [`  the commits of your branch “${branch}” become “main” on GitHub`]),
    ...(!existing || existing.default_branch === publishedBranch
      ? []
      : [`  “main” becomes the default branch on GitHub, instead of “${existing.default_branch}”`]),
    '  the files are sent, GitHub builds the site, and every page is checked',
  ].join('\n');
}

function describeDomain({ repository, pages }: Plan, domain: string): string[] {
  if (pages?.cname === domain) return [];
  const before = pages?.cname ?? githubAddress(repository);
  const [owner, name] = repository.toLowerCase().split('/');
  return [
    `  GitHub makes ${before} lead to ${domain}: nobody sees the site until the DNS records of the domain are right`,
    ...(name === `${owner}.github.io`
      ? ['  the sites of your other repositories on GitHub move below the domain']
      : []),
  ];
}

function describeRepository(repository: string, isPrivate: boolean, kept: readonly string[]): string[] {
  const page = `https://github.com/${repository}`;
  if (isPrivate) return [`Only people whom you invite will see the files behind it: ${page}`];
  const also =
    kept.length === 0 ? [] : [`  with what no page shows: ${kept.join(', ')}. Remove it first to keep it private.`];
  return [`Everybody will see the files behind it, and their history: ${page}`, ...also];
}

/** The private details that have a value and are on no page. Example: `['"phone" in site.yaml']` */
function privateFields({ sources }: Content): string[] {
  return (['site', 'resume'] as const).flatMap((file) => {
    const values: Record<string, unknown> = sources[file].value;
    return Object.entries(objectShape(unwrap(contentSchemas[file])) ?? {}).flatMap(([key, schema]) => {
      const value = values[key];
      const isKept = metaOf(schema).isPrivate && value !== undefined && !isOnSite(value as { show: 'resume' });
      return isKept ? `"${key}" in ${file}.yaml` : [];
    });
  });
}

const listed = (files: readonly string[]) =>
  files.length <= 5 ? files.join(', ') : `${files.slice(0, 4).join(', ')} and ${files.length - 4} more files`;
