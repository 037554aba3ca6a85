// Decides which part of an entry's head (its first lines) is the employer or school, and which is the title or degree.
import type { Value } from '../value.ts';
import { type Head, isPlace, isTownLike, splitPlace } from './parts.ts';
import { countWords } from './vocabulary.ts';

/** Returns a number above 0 for a title or degree, such as "Intern"; below 0 for an employer or school. */
type Leaning = (text: string) => number;

export const leaningInJob: Leaning = (text) => countWords('titles', text) * 1.5 - countWords('organizations', text);
export const leaningInSchool: Leaning = (text) => countWords('degrees', text) * 1.3 - countWords('schools', text);

/** Assigns a role (title or organization) to each part of the entry heads in a section, by typical words. */
export function withRoles<H extends Head>(heads: readonly H[], leaning: Leaning): (H & Roles)[] {
  const evidence = evidenceOf(heads, leaning);
  return heads.map((head) => {
    const roles = rolesOf(head.parts, leaning, evidence);
    return { ...head, ...roles, place: head.place ?? roles.place };
  });
}

/**
 * Returns a positive number if the title or degree comes before the employer or school in most heads of a section.
 * Otherwise, returns a negative number or 0.
 */
function evidenceOf(heads: readonly Head[], leaning: Leaning): number {
  const votes = heads.flatMap(({ parts }) => {
    const [first, second] = parts[0] && parts.length === 1 ? splitByCommas(parts[0], leaning) : parts;
    return first && second ? [leaning(first.text) - leaning(second.text)] : [];
  });
  return votes.reduce((sum, vote) => sum + vote, 0) / Math.max(1, votes.length);
}

type Roles = { organization?: Value; role?: Value; place?: Value | undefined; others: Value[] };

/**
 * Assigns a role, such as title or organization, to each part of an entry's head (its first lines).
 * @param evidence result of `evidenceOf` for the section, used for heads without typical words
 */
function rolesOf(found: readonly Value[], leaning: Leaning, evidence: number): Roles {
  const [head, town] = found;
  if (!head) return { others: [] };
  const split = splitByCommas(head, leaning);
  // The first text may contain both the title and the employer: "Intern, Example Inc." The town after it is the place.
  if (town && found.length === 2 && split.length > 1 && isTownLike(town.text))
    return { ...rolesOf(split, leaning, evidence), place: town };
  const parts = found.length === 1 ? split : [...found];
  if (parts.length === 1) return onlyRole(head, leaning, evidence);
  const pairs = parts.flatMap((role) =>
    parts.filter((organization) => organization !== role).map((organization) => ({ role, organization })),
  );
  const score = ({ role, organization }: (typeof pairs)[number]) => {
    const [a, b] = [parts.indexOf(role), parts.indexOf(organization)];
    const order = evidence * (a < b ? 0.85 : -0.85) - (a + b) * 0.3;
    return leaning(role.text) - leaning(splitPlace(organization.text)[0]) + order;
  };
  const best = pairs.toSorted((a, b) => score(b) - score(a))[0] as (typeof pairs)[number];
  const hasSigns = Number(leaning(best.role.text) > 0) + Number(leaning(best.organization.text) < 0);
  // If the text has several commas, or its title has no typical word, a part can be a subject, an employer or a town.
  const isDivided = found.length === 1 && (head.text.split(comma).length > 2 || leaning(best.role.text) === 0);
  const confidence = hasSigns === 2 ? 0.9 : hasSigns === 1 && score(best) > 1 && !isDivided ? 0.65 : 0.3;
  const { organization, place } = organizationOf(best.organization, confidence);
  return {
    role: { ...best.role, confidence },
    organization,
    ...(place && { place: { ...place, confidence: isDivided ? 0.5 : place.confidence } }),
    others: parts.filter((part) => part !== best.role && part !== best.organization),
  };
}

/** Divides "Example GmbH, Stuttgart" into the organization and its place. */
function organizationOf(part: Value, confidence: number): { organization: Value; place?: Value } {
  const [text, place] = splitPlace(part.text);
  return {
    organization: { ...part, text, confidence },
    ...(place && { place: { ...part, text: place, confidence: 0.7 } }),
  };
}

function onlyRole(only: Value, leaning: Leaning, evidence: number): Roles {
  const sign = leaning(only.text);
  const confidence = sign === 0 ? 0.3 : 0.7;
  const isRole = sign > 0 || (sign === 0 && evidence > 0);
  const { organization, place } = organizationOf(only, confidence);
  if (isRole || !place) return { ...(isRole ? { role: { ...only, confidence } } : { organization }), others: [] };
  // After the name of a school, a town can be a subject.
  const isSure = leaning === leaningInJob || isPlace(place.text, []);
  return { organization, place: { ...place, confidence: isSure ? place.confidence : 0.5 }, others: [] };
}

/** A comma or a preposition between title and employer, but not the comma before "Inc.". */
const comma = /\s*[,،，]\s+(?!(?:inc|llc|ltd|gmbh|s\.|a\.)(?:[\s.,]|$))|\s+(?:at|bei|chez|@)\s+/giu;

/** Before a name, "en" means "at" in Spanish and French. Otherwise, it is part of the title: "técnico en sistemas". */
const inSpanish = /\s+en\s+(?=\p{Lu})/gu;

/** Divides "Intern, Example Inc." at the comma whose two sides differ most in their typical words. */
function splitByCommas(value: Value, leaning: Leaning): Value[] {
  const separators = [
    ...value.text.matchAll(comma),
    ...(leaning === leaningInJob ? value.text.matchAll(inSpanish) : []),
  ];
  const splits = separators.map(({ 0: separator, index }) => {
    const texts = [value.text.slice(0, index), value.text.slice(index + separator.length)] as const;
    return { texts, gap: Math.abs(leaning(texts[0]) - leaning(texts[1])) };
  });
  // If several separators have the same `gap`, use the last one. Then the middle part belongs to the role: "Assistant,
  // Data Structures, Example University".
  const best = splits.toReversed().toSorted((a, b) => b.gap - a.gap)[0];
  return best && best.gap > 1 ? best.texts.map((text) => ({ ...value, text, confidence: 0.6 })) : [value];
}
