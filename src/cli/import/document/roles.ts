// Decides which part of a head is the employer and which the title, or the school and the degree.
import type { Value } from './draft.ts';
import { isTownLike, splitPlace } from './parts.ts';
import { countDegreeWords, countOrganizationWords, countSchoolWords, countTitleWords } from './vocabulary.ts';

/** How to recognize the two roles of an entry: who offers it (`body`), and what it is (`role`). */
export type Signs = { body: (text: string) => number; role: (text: string) => number };

export const jobSigns: Signs = { body: countOrganizationWords, role: (text) => countTitleWords(text) * 1.5 };
export const schoolSigns: Signs = { body: countSchoolWords, role: (text) => countDegreeWords(text) * 1.3 };

const cap = (count: number) => Math.min(count, 3);

/** Above 0 if a text is what the entry is, such as "Intern"; below 0 if it is who offers it. */
const leaning = (text: string, { body, role }: Signs) => cap(role(text)) - cap(body(text));

/** Evidence that the first part of the heads of a section is the role; below 0 for the second. */
export function evidenceOf(heads: readonly Value[][], signs: Signs): number {
  const votes = heads.flatMap(([first, second]) =>
    first && second ? [leaning(first.text, signs) - leaning(second.text, signs)] : [],
  );
  return votes.reduce((sum, vote) => sum + Math.max(-2, Math.min(2, vote)), 0) / Math.max(1, votes.length);
}

export type Roles = { body: Value | undefined; role: Value | undefined; place: Value | undefined; others: Value[] };

/**
 * Assigns the parts of a head.
 * @param evidence that of the section, for heads without typical words
 */
export function rolesOf(found: readonly Value[], signs: Signs, evidence: number): Roles {
  const [head, town] = found;
  const split = head ? splitByCommas(head, signs) : [];
  // "Intern, Example Inc." with a town: the town is not the employer.
  const hasTown =
    found.length === 2 &&
    town !== undefined &&
    split.length > 1 &&
    isTownLike(town.text) &&
    leaning((split[1] as Value).text, signs) * leaning((split[0] as Value).text, signs) < 0;
  if (hasTown) return { ...rolesOf(split, signs, evidence), place: town };
  const parts = found.length === 1 ? split : [...found];
  if (parts.length < 2) {
    const [only] = parts;
    if (!only) return { body: undefined, role: undefined, place: undefined, others: [] };
    const isRole = leaning(only.text, signs) > 0 || (leaning(only.text, signs) === 0 && evidence > 0);
    const [name, place] = isRole ? [only.text, undefined] : splitPlace(only.text);
    const value = { ...only, text: name, confidence: leaning(only.text, signs) === 0 ? 0.3 : 0.7 };
    return {
      body: isRole ? undefined : value,
      role: isRole ? value : undefined,
      place: place ? { ...only, text: place } : undefined,
      others: [],
    };
  }
  let best = { role: 0, body: 1, score: -Infinity };
  for (const [role, { text }] of parts.entries())
    for (const [body, other] of parts.entries()) {
      if (role === body) continue;
      const order = Math.max(-1.5, Math.min(1.5, evidence)) * (role < body ? 1 : -1) * 0.7;
      const score = leaning(text, signs) - leaning(splitPlace(other.text)[0], signs) + order - (role + body) * 0.3;
      if (score > best.score) best = { role, body, score };
    }
  const [role, body] = [parts[best.role] as Value, parts[best.body] as Value];
  const hasSigns = [leaning(role.text, signs) > 0, leaning(body.text, signs) < 0].filter(Boolean).length;
  const confidence = hasSigns === 2 ? 0.9 : hasSigns === 1 && best.score > 1 ? 0.65 : 0.3;
  const [name, place] = splitPlace(body.text);
  const others = parts.filter((part) => part !== role && part !== body);
  const placePart = place ? { ...body, text: place, confidence: 0.7 } : undefined;
  return { role: { ...role, confidence }, body: { ...body, text: name, confidence }, place: placePart, others };
}

/** Divides "Intern, Example Inc." at the comma between its signs. */
function splitByCommas(value: Value, signs: Signs): Value[] {
  const pieces = value.text.split(
    /\s*[,，]\s+(?!(?:inc|llc|ltd|gmbh|s\.|a\.)(?:[\s.,]|$))|\s+(?:at|bei|chez)\s+|\s+@\s+/iu,
  );
  const splits = pieces.slice(1).map((_, at) => {
    const [first, second] = [pieces.slice(0, at + 1).join(', '), pieces.slice(at + 1).join(', ')];
    const [a, b] = [leaning(first, signs), leaning(splitPlace(second)[0], signs)];
    return { texts: [first, second], gap: Math.abs(a - b) };
  });
  // With equal signs, a part without signs belongs to the first role: "Assistant, Data Structures, Example University".
  const best = splits.toReversed().toSorted((a, b) => b.gap - a.gap)[0];
  return best && best.gap > 1 ? best.texts.map((text) => ({ ...value, text, confidence: 0.6 })) : [value];
}
