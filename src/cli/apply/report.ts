import type { Proposal } from './focus.ts';
import { type Judged, namesOf } from './proofs.ts';
import { doneFirst, type Statement } from './statements.ts';

/** Maximum number of proofs listed for each name. */
const maxPlaces = 3;

/** Describes all requirements of a posting: first those with proofs, then the others. */
export function describeJudged(judged: readonly Judged[], name: string): string {
  const isShown = ({ proofs }: Judged) => proofs.length > 0;
  const proven = judged
    .filter(isShown)
    .flatMap((one) => [
      `\n${name}:${one.line}  ${one.kind === 'line' ? one.text : namesOf(one)}`,
      ...one.proofs.flatMap((proof) => [
        ...(one.names.length > 1 ? [`  ${proof.name}`] : []),
        ...placesOf(proof.shownBy).map((place) => `    ${place}`),
      ]),
    ]);
  const open = (isLine: boolean) =>
    judged
      .filter((one) => !isShown(one) && (one.kind === 'line') === isLine)
      .map((one) => `  ${name}:${one.line}  ${namesOf(one)}`);
  const [missing, lines] = [open(false), open(true)];
  return [
    ...(proven.length > 0
      ? ['Your content shows:', ...proven]
      : ['Your content shows none of the named requirements.']),
    ...(missing.length > 0 ? ['\nNothing in your content shows, by these words:\n', ...missing] : []),
    ...(lines.length > 0 ? ['\nAlso asked for, without a name to look up:\n', ...lines] : []),
  ].join('\n');
}

/** Lists the positions of proofs, one for each entry. Skills that are only listed come last. */
function placesOf(shownBy: readonly Statement[]): string[] {
  const byEntry = Map.groupBy(doneFirst(shownBy), ({ at, place }) => JSON.stringify(at.path.length > 0 ? at : place));
  const lines = [...byEntry.values()].flatMap(([first]) => {
    if (!first) return [];
    const note = first.isClaim ? ' (listed)' : first.isInResume ? '' : ' (not in the résumé)';
    const degree = first.kind === 'degree' ? `: ${first.text}` : '';
    return [`${first.place}  ${first.entry}${degree}${note}`];
  });
  const more = lines.length > maxPlaces ? [`and ${lines.length - maxPlaces} more`] : [];
  return [...lines.slice(0, maxPlaces), ...more];
}

/** Describes a proposed focus (a résumé variant), with the requirements that each tag proves. */
export function describeFocus({ tags, untagged }: Proposal): string {
  if (tags.length > 0)
    return `A focus for it would bring forward, in this order:\n${tags
      .map(({ tag, shows }) => `  ${tag}: ${shows.join(', ') || 'nothing of it, like every other tag'}`)
      .join('\n')}`;
  const places = new Set(untagged.map(({ name, path }) => `${name}: ${path.join('.')}`));
  return `No entry has a tag yet. A focus for it would give its name as a tag to:\n  ${[...places].join('\n  ')}`;
}
