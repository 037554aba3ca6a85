import type { Proposal } from './focus.ts';
import { type MatchedRequirement, namesOf } from './proofs.ts';
import { type NameText, sortClaimsLast, type Statement } from './statements.ts';
import { withSynonyms } from './synonyms.ts';
import { containsName } from './tokens.ts';

/** Maximum number of entries listed as proofs of each name in a requirement. */
const maxProofs = 3;

/**
 * Describes all requirements of a posting: first those with proofs, then those without.
 * @param nameTexts texts that are no proofs; a requirement that occurs only in them is listed with their positions
 */
export function describeRequirements(
  requirements: readonly MatchedRequirement[],
  name: string,
  nameTexts: readonly NameText[],
): string {
  const isProven = ({ proofs }: MatchedRequirement) => proofs.length > 0;
  const proven = requirements
    .filter(isProven)
    .flatMap((one) => [
      `\n${name}:${one.line}  ${one.kind === 'line' ? one.text : namesOf(one)}`,
      ...one.proofs.flatMap((proof) => [
        ...(one.names.length > 1 ? [`  ${proof.name}`] : []),
        ...describeProofs(proof.statements).map((place) => `    ${place}`),
      ]),
    ]);
  const lineOf = (one: MatchedRequirement) => `  ${name}:${one.line}  ${namesOf(one)}`;
  const unproven = requirements.filter((one) => !isProven(one));
  const lines = unproven.filter(({ kind }) => kind === 'line').map(lineOf);
  const named = unproven
    .filter(({ kind }) => kind !== 'line')
    .map((one) => ({ one, found: one.kind === 'skill' ? textsWith(one.names, nameTexts) : [] }));
  const missing = named.filter(({ found }) => found.length === 0).map(({ one }) => lineOf(one));
  const onlyNamed = named
    .filter(({ found }) => found.length > 0)
    .flatMap(({ one, found }) => [
      lineOf(one),
      ...found.slice(0, maxProofs).map(({ location, text }) => `    ${location}  ${text}`),
    ]);
  return [
    ...(proven.length > 0
      ? ['Your content shows:', ...proven]
      : ['Your content shows none of the named requirements.']),
    ...(onlyNamed.length > 0
      ? ['\nOnly in a name, such as that of an employer or a venue, which does not show a skill:\n', ...onlyNamed]
      : []),
    ...(missing.length > 0 ? ['\nNot found in your content, by these words:\n', ...missing] : []),
    ...(lines.length > 0 ? ['\nOther requirements, without a name to search for:\n', ...lines] : []),
  ].join('\n');
}

const textsWith = (names: readonly string[], texts: readonly NameText[]) =>
  texts.filter(({ text }) => names.flatMap(withSynonyms).some((name) => containsName(name, text)));

/** Lists the positions of proofs, one for each entry. Entries that only list the skill come last. */
function describeProofs(statements: readonly Statement[]): string[] {
  const byEntry = Map.groupBy(sortClaimsLast(statements), ({ entryPosition, location }) =>
    JSON.stringify(entryPosition.path.length > 0 ? entryPosition : location),
  );
  const lines = [...byEntry.values()].flatMap(([first]) => {
    if (!first) return [];
    const note = first.isClaim ? ' (listed)' : first.isInResume ? '' : ' (not in the résumé)';
    const degree = first.kind === 'degree' ? `: ${first.text}` : '';
    return [`${first.location}  ${first.entry}${degree}${note}`];
  });
  const more = lines.length > maxProofs ? [`and ${lines.length - maxProofs} more`] : [];
  return [...lines.slice(0, maxProofs), ...more];
}

/** Describes a proposed focus (a résumé variant), with the requirements that each tag proves. */
export function describeFocus({ tags, untagged }: Proposal): string {
  if (tags.length > 0)
    return `A focus for it would move these tags to the top, in this order:\n${tags
      .map(({ tag, provenNames }) => `  ${tag}: ${provenNames.join(', ') || 'no requirement, like all other tags'}`)
      .join('\n')}`;
  const positions = new Set(untagged.map(({ name, path }) => `${name}: ${path.join('.')}`));
  return `No entry has a tag yet. A focus for it would add its name as a tag to:\n  ${[...positions].join('\n  ')}`;
}
