import type { LabelledLink } from '#content/schema/fields/link.ts';
import { UsageError } from '#platform/paths.ts';
import { readableAddress } from '#resume/entries.ts';
import { type Answered, leftOut, type Question, type Prompt } from './questions.ts';

/** A question that a command-line option can answer. */
export type QuestionText<Value> = Pick<Question<Value>, 'about' | 'example' | 'guess'> & {
  /** Name of the option, without dashes. */
  option: string;
  label?: string;
  /** Default value; if set, no example is shown. */
  usual?: Value | undefined;
  isNeeded?: boolean;
  /** Hint that an empty answer skips the question. */
  none?: string;
  read(answer: string): Answered<Value>;
};

/** A valid value, or the reason why it is invalid. */
export function answered<Value>(value: Value, reason: string | undefined): Answered<Value> {
  return reason === undefined ? { value } : { reason };
}

/**
 * Returns the value of the option (`given`), or asks for it; `undefined` if the owner skips the question.
 * @param prompt `undefined` if the command is not interactive
 * @throws {UsageError} if the value is invalid, or required and missing
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
 * Returns the values of a repeatable option, or asks until an answer is empty.
 * @param more question after the first answer
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
 * Parses a link with an optional label; the default label is the URL without its scheme.
 * @example linkFrom('Source code https://example.com') // { label: 'Source code', url: 'https://example.com' }
 */
export function linkFrom(line: string): LabelledLink {
  const text = line.trim();
  const scheme = /\b(?:https?:|mailto:|tel:)/i.exec(text)?.index;
  const start = scheme ?? Math.max(text.lastIndexOf(' '), text.indexOf('=')) + 1;
  const url = text.slice(start).trim();
  const label = text.slice(0, start).replace(/[\s=:]+$/, '');
  return { label: label || readableAddress(url), url };
}
