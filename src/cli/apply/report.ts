// What `npm run apply` says of a posting: each requirement in its own words, and where the content shows it.
import type { Proposal } from './focus.ts';
import type { Judged } from './proofs.ts';
import { doneFirst, type Statement } from './statements.ts';

/** As many places as say enough of one thing. */
const maxPlaces = 3;

/**
 * The lines on every requirement, and on what nothing shows.
 * @param name what the posting is called. Example: `posting.txt`
 */
export function describeJudged(judged: readonly Judged[], name: string): string {
  const shown = judged
    .filter(({ shown }) => shown.length > 0)
    .flatMap(({ line, text, shown }) => [
      `\n${name}:${line}  ${text}`,
      ...shown.flatMap(({ what, shownBy }) => [`  ${what}`, ...placesOf(shownBy).map((place) => `    ${place}`)]),
    ]);
  const open = judged.flatMap(({ line, open }) => open.map((what) => `  ${name}:${line}  ${what}`));
  return [
    ...(shown.length > 0 ? ['Your content shows:', ...shown] : ['Your content shows nothing of it by name.']),
    ...(open.length > 0 ? ['\nNothing in your content shows, by these words:\n', ...open] : []),
  ].join('\n');
}

/** Where something is shown: what was done first, and what is only claimed last; each entry once. */
function placesOf(shownBy: readonly Statement[]): string[] {
  const byEntry = Map.groupBy(doneFirst(shownBy), ({ at }) => JSON.stringify(at));
  const lines = [...byEntry.values()].flatMap(([first]) => {
    if (!first) return [];
    const note = first.isClaim ? ' (listed)' : first.isInResume ? '' : ' (not in the résumé: show: site)';
    return [`${first.place}  ${first.entry}${note}`];
  });
  const more = lines.length > maxPlaces ? [`and ${lines.length - maxPlaces} more`] : [];
  return [...lines.slice(0, maxPlaces), ...more];
}

/** The lines that say why a focus has its tags. */
export function describeTags({ tags, untagged }: Proposal): string {
  if (tags.length > 0)
    return tags
      .map(({ tag, shows }) => `  ${tag}: ${shows.join(', ') || 'nothing of it, like every other tag'}`)
      .join('\n');
  const places = new Set(untagged.map(({ name, path }) => `${name}: ${path.join('.')}`));
  return `  No entry has a tag yet. What shows it gets the name of the focus as its tag:\n  ${[...places].join('\n  ')}`;
}
