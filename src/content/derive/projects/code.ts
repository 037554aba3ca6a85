import { sourceOfPart, type Sourced, sourceOfView } from '#platform/source/source.ts';
import type { PartialDate } from '../../model/dates.ts';
import type { LabelledLink } from '../../schema/fields/link.ts';
import { repositoryAddress, repositoryNamed, type Snapshot } from '../../schema/repositories.ts';

type Written = Sourced & {
  links: (LabelledLink & { archived?: PartialDate | undefined })[];
  repository?: string | undefined;
};

/** The repository of a project, with data from the last `npm run fetch`. */
export type Repository = {
  name: string;
  address: string;
  isLinked: boolean;
  snapshot?: Omit<Snapshot, 'name'> | undefined;
};

/** A link whose target is gone. Its URL is not published. */
export type ArchivedLink = Sourced & { label: string; since: PartialDate };

/** A project with separate lists of working and archived links. */
export type LinksAndCode<Project extends Written> = Omit<Project, 'links' | 'repository'> & {
  links: (LabelledLink & Sourced)[];
  archivedLinks: ArchivedLink[];
  repository?: Repository | undefined;
};

/** Adds repository data to projects, and moves archived links to a separate list. */
export function withCode<Project extends Written>(
  projects: readonly Project[],
  snapshots: readonly Snapshot[],
): LinksAndCode<Project>[] {
  // GitHub ignores case in repository names.
  const known = new Map(snapshots.map((snapshot) => [snapshot.name.toLowerCase(), snapshot]));
  return projects.map(({ links: written, repository, ...project }) => {
    const all = written.map((link, index) => ({ ...link, source: sourceOfPart(project, 'links', index) }));
    const links = all.flatMap(({ archived, ...link }) => (archived ? [] : link));
    const archivedLinks = all.flatMap(({ label, archived: since, source }) =>
      since ? { label, since, ...sourceOfView({ source }, { since: ['archived'] }) } : [],
    );
    if (repository === undefined) return { ...project, links, archivedLinks };
    const name = repository.toLowerCase();
    return {
      ...project,
      links,
      archivedLinks,
      repository: {
        name: repository,
        address: repositoryAddress(repository),
        isLinked: links.some(({ url }) => repositoryNamed(url)?.toLowerCase() === name),
        snapshot: known.get(name),
      },
    };
  });
}
