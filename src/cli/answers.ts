// An answer from the option that gives it, or else from its owner at the terminal: `npm run init` and `npm run new` ask
// for each field in this one way.
import type { LabelledLink } from '#content/schema/link.ts';
import { UsageError } from '#platform/paths.ts';
import { readableAddress } from '#resume/entries.ts';
import { type Answered, leftOut, type Question, type Prompt } from './questions.ts';

/** What is asked for. */
export type QuestionText<Value> = Pick<Question<Value>, 'about' | 'example' | 'guess'> & {
  /** The option that gives it, without its dashes. */
  option: string;
  /** What stands in front of the place for the answer, if it isn't the name of the option. */
  label?: string;
  /** What counts when nothing is said; then no example is shown. */
  usual?: Value | undefined;
  isNeeded?: boolean;
  /** What is shown for leaving it out. */
  none?: string;
  read(answer: string): Answered<Value>;
};

/** A value, or why it cannot stand. */
export function answered<Value>(value: Value, reason: string | undefined): Answered<Value> {
  return reason === undefined ? { value } : { reason };
}

/**
 * One answer; `undefined` when it is left out.
 * @param talk where somebody can be asked
 * @param given what was typed behind the option
 * @throws {UsageError} when that cannot stand, or is needed and missing
 */
export async function answerTo<Value>(
  prompt: Prompt | undefined,
  given: string | undefined,
  {
    option,
    about,
    example,
    label = option,
    usual,
    guess,
    isNeeded = false,
    none = leftOut.shown,
    read,
  }: QuestionText<Value>,
): Promise<Value | undefined> {
  if (given !== undefined) {
    const typed = read(given);
    if ('reason' in typed) throw new UsageError(`--${option}: ${typed.reason}`);
    return typed.value;
  }
  if (usual !== undefined)
    return prompt ? prompt.ask({ about, label, otherwise: { shown: String(usual), value: usual }, read }) : usual;
  if (!prompt && isNeeded) throw new UsageError(`Give --${option} "${example}". ${about}`);
  const otherwise = isNeeded ? undefined : { shown: none, value: undefined };
  return prompt?.ask<Value | undefined>({ about, example, label, otherwise, guess, read });
}

/**
 * Several answers, one after the other until there is none.
 * @param more what is asked from the second one on
 */
export async function answersTo<Value>(
  prompt: Prompt | undefined,
  given: readonly string[],
  asked: QuestionText<Value>,
  more: string,
): Promise<Value[]> {
  if (given.length > 0) return Promise.all(given.map(async (typed) => (await answerTo(prompt, typed, asked)) as Value));
  const answers: Value[] = [];
  for (;;) {
    const about = answers.length === 0 ? asked.about : more;
    const answer = await answerTo(prompt, undefined, { ...asked, about, none: 'Enter if there is none' });
    if (answer === undefined) return answers;
    answers.push(answer);
  }
}

/**
 * A link from one line: the words, then the address; the words can be left out.
 * @example linkFrom('Source code https://example.com') // { label: 'Source code', url: 'https://example.com' }
 * @example linkFrom('https://example.com/ada') // { label: 'example.com/ada', url: 'https://example.com/ada' }
 */
export function linkFrom(line: string): LabelledLink {
  const text = line.trim();
  const scheme = /\b(?:https?:|mailto:|tel:)/i.exec(text)?.index;
  const start = scheme ?? Math.max(text.lastIndexOf(' '), text.indexOf('=')) + 1;
  const url = text.slice(start).trim();
  const label = text.slice(0, start).replace(/[\s=:]+$/, '');
  return { label: label || readableAddress(url), url };
}
