// Advice to the owner, which is not an error. The owner declines a piece of advice by adding its name to
// content/site.yaml.
import { closestMatch } from 'leven';
import { comparePositions, describeFinding, type Finding, type SourceFile } from '#platform/problem.ts';
import type { FilePosition, YamlFile } from './yaml/read-yaml.ts';

/** Kinds of advice. A name of advice begins with its kind. */
export type AdviceKind = (typeof adviceKinds)[number];
const adviceKinds = [
  'customs',
  'dates-ahead',
  'dead-link',
  'empty-alt',
  'few-numbers',
  'first-person',
  'heavy-photo',
  'heavy-video',
  'left-out',
  'local-url',
  'long-bullet',
  'lost-field',
  'lost-sign',
  'lost-text',
  'low-gpa',
  'many-bullets',
  'markup',
  'mermaid',
  'misread',
  'no-bullets',
  'no-captions',
  'no-email',
  'no-evidence',
  'no-introduction',
  'no-pdf',
  'no-photo',
  'no-poster',
  'no-room',
  'no-tagline',
  'no-url',
  'old-snapshot',
  'old-dates',
  'other-form',
  'other-url',
  'photo-place',
  'repeated-alt',
  'repeated-bullet',
  'repeated-entry',
  'replaced-file',
  'reserved-name',
  'sample',
  'short-bullet',
  'short-description',
  'short-taglines',
  'small-photo',
  'small-type',
  'still-present',
  'strange-heading',
  'strange-place',
  'strange-video',
  'two-names',
  'unknown-language',
  'unpublished-file',
  'unused-photo',
  'unused-tag',
] as const;

/** A piece of advice. */
export type Advice = Finding & {
  /** Kind and subject of the advice, stable between checks. Example: `long-bullet: Ferryman` */
  name?: string;
  remedy: string;
};

/**
 * Returns the name of a piece of advice.
 * @param about stable subject from the content, such as a title or a file name; truncated if long
 * @example adviceName('long-bullet', 'Ferryman, a timetable') // 'long-bullet: Ferryman, a timetable'
 */
export function adviceName(kind: AdviceKind, about: string): string {
  const words = about.replace(/\s+/g, ' ').trim();
  return `${kind}: ${words.length > longestAbout ? words.slice(0, longestAbout).trimEnd() : words}`;
}

const longestAbout = 80;

/** Reduces a name to its words, for comparisons: copied names often differ in punctuation or spaces. */
export const comparableWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns a function that tests whether the owner has declined the advice with a name.
 * @param known the declined names in `content/site.yaml`
 */
export function answeredBy(known: readonly string[]): (name: string) => boolean {
  const declined = new Set(known.map(comparableWords));
  return (name) => declined.has(comparableWords(name));
}

/**
 * Removes declined advice, and advice that repeats a name within one file. A declined name may differ from the name of
 * the advice in punctuation. But if it is exactly the name of some advice, it declines only this advice, since the name
 * of other advice may differ only in punctuation. Example: `[a] (/b)` and `(a)[/b]`
 */
export function withoutKnown(advice: readonly Advice[], known: readonly string[]): Advice[] {
  const names = new Set(advice.map(({ name }) => name));
  const isDeclined = answeredBy(known.filter((one) => !names.has(one)));
  const seen = new Set<string>();
  return advice.filter(({ name, file }) => {
    if (name === undefined) return true;
    const nameInFile = `${file.path}: ${name}`;
    if (known.includes(name) || isDeclined(name) || seen.has(nameInFile)) return false;
    seen.add(nameInFile);
    return true;
  });
}

/**
 * Reports names in site.yaml that decline no current advice. Such a name is misspelled, or no longer needed.
 * @param names names of all current advice, declined or not
 * @param isChecked returns true for kinds of advice that were checked
 */
export function adviseOnKnown(
  { yaml, known }: { yaml: YamlFile; known: readonly string[] },
  names: readonly (string | undefined)[],
  isChecked: (kind: AdviceKind) => boolean,
): Advice[] {
  const usedNames = names.filter((name) => name !== undefined);
  const words = new Set(usedNames.map(comparableWords));
  return known.flatMap((name, index) => {
    const kind = adviceKinds.find((one) => comparableWords(name).startsWith(`${comparableWords(one)} `));
    if (words.has(comparableWords(name)) || (kind && !isChecked(kind))) return [];
    const ofKind = usedNames.find((one) => comparableWords(one).startsWith(`${comparableWords(name)} `));
    const closest = ofKind ?? closestMatch(name, usedNames, { maxDistance: Math.ceil(name.length / 4) });
    return [
      {
        ...yaml.positionOf(['known', index]),
        found: `There is no${kind ? ' longer any' : ''} advice "${name}".`,
        remedy: closest ? `Did you mean "${closest}"?` : 'Remove the line.',
      },
    ];
  });
}

const howToSilence = 'To silence it, add below "known:" in site.yaml';

/**
 * Formats advice, with its position, its remedy and the line in site.yaml that declines it.
 * @returns `undefined` if there is no advice
 * @example console.log(describeAdvice(advice, { color: process.stdout.isTTY }))
 */
export function describeAdvice(advice: readonly Advice[], { color = false } = {}): string | undefined {
  if (advice.length === 0) return undefined;
  const pieces = advice.toSorted(comparePositions).map((one) => {
    const answer = one.name === undefined ? {} : { [howToSilence]: `- ${JSON.stringify(one.name)}` };
    return describeFinding(one, { 'What to do': one.remedy, ...answer }, color);
  });
  const count = advice.length === 1 ? '1 piece of advice' : `${advice.length} pieces of advice`;
  return `${pieces.join('\n\n')}\n\n${count}. You decide which to follow.`;
}

/** Start of a file. */
export const startOfFile = (file: SourceFile): FilePosition => ({ file, line: 1, column: 1 });
