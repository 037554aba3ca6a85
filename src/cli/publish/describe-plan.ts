// Describes what publishing changes and what becomes public: as data for the editor, and as text for the terminal.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { contentSchemas } from '#content/content-schemas.ts';
import type { Content } from '#content/load.ts';
import { metaOf, objectShape, unwrap } from '#content/read/validation/schema-walk.ts';
import { isOnSite } from '#content/schema/fields/visibility.ts';
import type { PublicationTarget, PublicFacts } from '#generator/editing/publishing.ts';
import type { BuildReport } from '#generator/main.ts';
import { projectFolder } from '#platform/paths.ts';
import { count } from '../command.ts';
import { githubAddress, type Plan, publishedBranch } from './plan.ts';

/** Folders that `.gitignore` excludes from publishing. */
const unpublishedFolders = ['resumes', 'imports', 'applications'];

export const publicFacts = ({ content, pages, resumes }: BuildReport, project = projectFolder): PublicFacts => ({
  pages,
  photos: content.pictures.length,
  resumeFormats: resumeFormats(content, resumes.length > 0),
  email: content.site.person.email,
  privateFields: privateFields(content),
  localFolders: unpublishedFolders.filter((name) => existsSync(path.join(project, name))),
});

export const targetOf = ({ address, repository, existing, branch, uncommitted }: Plan): PublicationTarget => ({
  address,
  repository,
  uncommitted,
  isNew: !existing,
  isPrivate: existing?.private === true,
  otherBranch: branch === publishedBranch ? undefined : branch,
  replacedBranch: existing?.default_branch === publishedBranch ? undefined : existing?.default_branch,
});

/** Returns lines for the terminal about what becomes public. */
export function describeSite(address: string, { pages, photos, resumeFormats, email }: PublicFacts): string[] {
  const photoNote =
    photos === 0 ? '' : ` and ${count(photos, 'photo')}, without the place and time at which they were taken`;
  return [
    `Everybody will see ${address}`,
    `  ${count(pages.length, 'page')}${photoNote}`,
    ...(resumeFormats.length > 0
      ? [`  your résumé as ${new Intl.ListFormat('en').format(resumeFormats)}, without your private details`]
      : []),
    ...(email === undefined ? [] : [`  your e-mail address ${email}`]),
  ];
}

/**
 * Describes for the terminal what becomes public and what changes.
 * @param domain lines from `describeDomain`
 */
export function describePlan(target: PublicationTarget, facts: PublicFacts, domain: readonly string[] = []): string {
  const { address, repository, uncommitted } = target;
  return [
    ...describeSite(address, facts),
    ...describeRepository(target, facts.privateFields),
    ...(facts.localFolders.length > 0
      ? [`Folders that stay only on this computer: ${facts.localFolders.map((name) => `${name}/`).join(', ')}`]
      : []),
    '\nWhat happens now:',
    ...domain,
    ...(target.isNew ? [`  the public repository ${repository} is created`] : []),
    ...(uncommitted.length > 0 ? [`  these files are committed: ${listFiles(uncommitted)}`] : []),
    ...(target.otherBranch === undefined
      ? []
      : [`  the commits of your branch “${target.otherBranch}” become “main” on GitHub`]),
    ...(target.replacedBranch === undefined
      ? []
      : [`  “main” becomes the default branch on GitHub, instead of “${target.replacedBranch}”`]),
    '  the files are sent, GitHub builds the site, and every page is checked',
  ].join('\n');
}

/** Describes the effects of a new domain, such as `www.ada.example`. */
export function describeDomain({ repository, pages }: Plan, domain: string): string[] {
  if (pages?.cname === domain) return [];
  const previousAddress = pages?.cname ?? githubAddress(repository);
  const [owner, name] = repository.toLowerCase().split('/');
  return [
    `  GitHub redirects ${previousAddress} to ${domain}: nobody can see the site until the DNS records of the domain are correct`,
    ...(name === `${owner}.github.io`
      ? ['  the sites of your other repositories on GitHub move to the domain too']
      : []),
  ];
}

function describeRepository(
  { repository, isPrivate }: PublicationTarget,
  privateFields: PublicFacts['privateFields'],
): string[] {
  const page = `https://github.com/${repository}`;
  if (isPrivate) return [`Only people whom you invite will see the source files: ${page}`];
  const names = privateFields.map(({ file, key }) => `"${key}" in ${file}`).join(', ');
  const also =
    names === '' ? [] : [`  including fields that no page shows: ${names}. Remove them first to keep them private.`];
  return [`Everybody will see the source files and their history: ${page}`, ...also];
}

function resumeFormats({ site }: Content, hasPdf: boolean): string[] {
  const { docx, txt } = site.facts.settings;
  return [...(hasPdf ? ['PDF'] : []), ...(docx ? ['Word'] : []), ...(txt ? ['TXT'] : []), ...(hasPdf ? ['JSON'] : [])];
}

/** Returns the private fields that pages of at least one language hide. A public repository reveals these fields. */
function privateFields({ sources, translations }: Content): PublicFacts['privateFields'] {
  const all = [sources, ...[...translations.values()].map((one) => one.sources)];
  return (['site', 'resume'] as const).flatMap((file) =>
    Object.entries(objectShape(unwrap(contentSchemas[file])) ?? {}).flatMap(([key, schema]) => {
      const values = all.map((one) => (one[file].value as Record<string, unknown>)[key]);
      const isHidden = (value: unknown) => value !== undefined && !isOnSite(value as { show: 'resume' });
      return metaOf(schema).isPrivate && values.some(isHidden) ? { file: `${file}.yaml`, key } : [];
    }),
  );
}

const listFiles = (files: readonly string[]) =>
  files.length <= 5 ? files.join(', ') : `${files.slice(0, 4).join(', ')} and ${files.length - 4} more files`;
