import { partOf, type Sourced, viewOf } from '#platform/source/source.ts';
import type { PartialDate } from '../dates.ts';
import type { LabelledLink } from '../schema/link.ts';
import { repositoryAddress, repositoryNamed, type Snapshot } from '../schema/repositories.ts';

type Written = Sourced & {
  links: (LabelledLink & { archived?: PartialDate | undefined })[];
  repository?: string | undefined;
};

/** Where the code of a project is, with what was known of it when GitHub was asked last. */
export type Repository = {
  name: string;
  address: string;
  /** Whether one of the links of the project leads to it as well. */
  isLinked: boolean;
  snapshot?: Omit<Snapshot, 'name'> | undefined;
};

/** The words of a link that leads nowhere any more; its address is in nothing that is made. */
export type ArchivedLink = Sourced & { label: string; since: PartialDate };

/** A project whose links all lead somewhere, beside those that no longer do. */
export type LinksAndCode<Project extends Written> = Omit<Project, 'links' | 'repository'> & {
  links: (LabelledLink & Sourced)[];
  archivedLinks: ArchivedLink[];
  repository?: Repository | undefined;
};

/** Projects with what is known of their repositories, and with their dead links apart. */
export function withCode<Project extends Written>(
  projects: readonly Project[],
  snapshots: readonly Snapshot[],
): LinksAndCode<Project>[] {
  // GitHub takes a name in any case.
  const known = new Map(snapshots.map((snapshot) => [snapshot.name.toLowerCase(), snapshot]));
  return projects.map(({ links: written, repository, ...project }) => {
    const all = written.map((link, index) => ({ ...link, source: partOf(project, 'links', index) }));
    const links = all.flatMap(({ archived, ...link }) => (archived ? [] : link));
    const archivedLinks = all.flatMap(({ label, archived: since, source }) =>
      since ? { label, since, ...viewOf({ source }, { since: ['archived'] }) } : [],
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
