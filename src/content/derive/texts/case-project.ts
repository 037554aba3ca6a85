import { closestMatch } from 'leven';
import type { Sourced } from '#platform/source/source.ts';
import type { JacketName } from '#pages.ts';
import type { Message } from '../../messages/message.ts';
import { textMessages } from '../../messages/text-messages.ts';
import { partsOfTitle } from '../projects/names.ts';
import type { Visibility } from '../../schema/fields/visibility.ts';
import { slugOf } from './addresses.ts';

export type CaseCandidate = Sourced & { title: string; name: string; anchor: string; jacket: JacketName };

type NamedProject = Pick<CaseCandidate, 'title' | 'name' | 'anchor'>;

/** Finds a project by the slug of its title. A short name is enough, if no other project has it. */
export function projectNamed<One extends NamedProject>(projects: readonly One[], slug: string): One | undefined {
  const whole = projects.find(({ title, name, anchor }) => [title, name, anchor].some((one) => slugOf(one) === slug));
  const [only, ...more] = projects.filter(({ title }) => slugOf(partsOfTitle(title).name) === slug);
  return whole ?? (more.length === 0 ? only : undefined);
}

/**
 * Finds a project by title or short name.
 * @example findProject(projects, 'ferryman') // { title: 'Ferryman, a timetable that admits things', … }
 */
export function findProject<One extends NamedProject>(projects: readonly One[], written: string): One | undefined {
  const slug = slugOf(written);
  return (
    projects.find(({ title, name }) => [title, name].some((one) => one.toLowerCase() === written.toLowerCase())) ??
    (slug === undefined ? undefined : projectNamed(projects, slug))
  );
}

type AnyProject = { title: string; show: Visibility };

const fits = (written: string) => {
  const slug = slugOf(written) ?? written;
  return ({ title }: { title: string }) => {
    const whole = slugOf(title);
    return title === written || whole === slug || whole?.startsWith(`${slug}-`);
  };
};

/**
 * Finds a project that its own field `show` hides. The case page of such a project is hidden too.
 * @param written title in the settings, or file name
 */
export const hiddenProject = (written: string, all: readonly AnyProject[]): AnyProject | undefined =>
  all.find((project) => fits(written)(project) && (project.show === 'resume' || project.show === 'neither'));

/**
 * Returns the error for a case page without a project; `undefined` if its project exists, but is hidden.
 * @param written title in the settings, or file name
 * @param projects projects on the site
 * @param keys keys in the settings that belong to the project in projects.yaml
 */
export function explainNoProject(
  written: string,
  projects: readonly CaseCandidate[],
  all: readonly AnyProject[],
  keys: readonly string[],
): Message | undefined {
  const fitting = projects.filter(fits(written)).map(({ title }) => title);
  if (fitting.length > 0) return textMessages.severalProjects(written, fitting);
  if (hiddenProject(written, all)) return undefined;
  const unlisted = all.find(fits(written));
  if (unlisted) return textMessages.unlistedProject(unlisted.title);
  const names = new Map(
    projects.flatMap(({ title, name }) => [[name.toLowerCase(), title] as const, [title, title] as const]),
  );
  const closest = closestMatch(written, [...names.keys()], { maxDistance: Math.ceil(written.length / 3) });
  return textMessages.noProject(written, names.get(closest ?? ''), keys);
}
