// Advice to the owner: nothing that is wrong, but what is worth a second look. Each piece has a name by which it can be
// answered in content/site.yaml, and is quiet from then on.
import { closestMatch } from 'leven';
import { byPlace, describeFound, type Found, type SourceFile } from '#platform/problem.ts';
import type { FilePosition, YamlFile } from './yaml/read-yaml.ts';

/** What advice is about; its name begins with one of these. */
export type AdviceKind = (typeof adviceKinds)[number];
const adviceKinds = [
  'customs',
  'dates-ahead',
  'dead-link',
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
  'no-bullets',
  'no-captions',
  'no-email',
  'no-evidence',
  'no-introduction',
  'no-pdf',
  'no-poster',
  'no-room',
  'no-url',
  'old-snapshot',
  'old-dates',
  'other-form',
  'other-url',
  'photo-place',
  'repeated-alt',
  'repeated-bullet',
  'repeated-entry',
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
] as const;

/** One piece of advice, said so that the owner can follow it or decide against it. */
export type Advice = Found & {
  /** Its kind and what it is about, the same from one check to the next. Example: `long-bullet: Ferryman` */
  name?: string;
  /** What to do, as a sentence. */
  remedy: string;
};

/**
 * The name of a piece of advice.
 * @param about what it is about, in words of the owner's that stay: a title, a file. Long ones are shortened.
 * @example adviceName('long-bullet', 'Ferryman, a timetable') // 'long-bullet: Ferryman, a timetable'
 */
export function adviceName(kind: AdviceKind, about: string): string {
  const words = about.replace(/\s+/g, ' ').trim();
  return `${kind}: ${words.length > longestAbout ? words.slice(0, longestAbout).trimEnd() : words}`;
}

const longestAbout = 80;

/** The words of a text alone. Names are compared by them: what stands between them is easily lost when they are copied. */
export const comparableWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Tells which names of advice the owner has answered.
 * @param known the names in `content/site.yaml`
 */
export function answeredBy(known: readonly string[]): (name: string) => boolean {
  const answered = new Set(known.map(comparableWords));
  return (name) => answered.has(comparableWords(name));
}

/**
 * Leaves out what the owner has answered, and of several pieces with the same name all but the first.
 * @param known the names in `content/site.yaml`
 */
export function withoutKnown(advice: readonly Advice[], known: readonly string[]): Advice[] {
  const seen = new Set(known.map(comparableWords));
  return advice.filter(({ name }) => {
    if (name === undefined) return true;
    const words = comparableWords(name);
    if (seen.has(words)) return false;
    seen.add(words);
    return true;
  });
}

/**
 * What to say of answers that answer nothing: their advice was followed, or they are misspelt.
 * @param names of all advice that there is, answered or not
 * @param looked what was looked for this time; of other kinds nothing can be said
 */
export function adviseOnKnown(
  { yaml, known }: { yaml: YamlFile; known: readonly string[] },
  names: readonly (string | undefined)[],
  looked: (kind: AdviceKind) => boolean,
): Advice[] {
  const given = names.filter((name) => name !== undefined);
  const words = new Set(given.map(comparableWords));
  return known.flatMap((name, index) => {
    const kind = adviceKinds.find((one) => comparableWords(name).startsWith(`${comparableWords(one)} `));
    if (words.has(comparableWords(name)) || (kind && !looked(kind))) return [];
    const meant = closestMatch(name, given, { maxDistance: Math.ceil(name.length / 4) });
    return [
      {
        ...yaml.positionOf(['known', index]),
        found: `There is no advice "${name}"${kind ? ' any more' : ''}.`,
        remedy: meant ? `Did you mean "${meant}"?` : 'Remove the line.',
      },
    ];
  });
}

const howToSilence = 'To silence it, add below "known:" in site.yaml';

/**
 * All advice with its places, what to do, and how to answer it; `undefined` when there is none.
 * @example console.log(describeAdvice(advice, { color: process.stdout.isTTY }))
 */
export function describeAdvice(advice: readonly Advice[], { color = false } = {}): string | undefined {
  if (advice.length === 0) return undefined;
  const pieces = advice.toSorted(byPlace).map((one) => {
    const answer = one.name === undefined ? {} : { [howToSilence]: `- ${JSON.stringify(one.name)}` };
    return describeFound(one, { 'What to do': one.remedy, ...answer }, color);
  });
  const count = advice.length === 1 ? '1 piece of advice' : `${advice.length} pieces of advice`;
  return `${pieces.join('\n\n')}\n\n${count}. You decide which to follow.`;
}

/** The top of a file. */
export const topOf = (file: SourceFile): FilePosition => ({ file, line: 1, column: 1 });
