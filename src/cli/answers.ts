import type { LabelledLink } from '#content/schema/fields/link.ts';
import { UsageError } from '#platform/paths.ts';
import { readableAddress } from '#resume/entries.ts';
import { type ParsedAnswer, skipped, type Question, type Prompt } from './questions.ts';

/** A question that a command-line option can answer. */
export type OptionQuestion<Value> = Pick<Question<Value>, 'about' | 'example' | 'guess'> & {
  /** Name of the option, without dashes. */
  option: string;
  label?: string;
  /** Default value; if set, no example is shown. */
  defaultValue?: Value | undefined;
  isRequired?: boolean;
  /** Hint that an empty answer skips the question. */
  skipHint?: string;
  parse(answer: string): ParsedAnswer<Value>;
};

/** A valid value, or the reason why it is invalid. */
export function parsedAnswer<Value>(value: Value, reason: string | undefined): ParsedAnswer<Value> {
  return reason === undefined ? { value } : { reason };
}

/**
 * Returns the value of the option (`given`). If the option is missing, asks for a value.
 * @param prompt `undefined` if the command is not interactive
 * @returns `undefined` if the owner skips the question
 * @throws {UsageError} if the value is invalid, or if a required value is missing
 */
export async function answerTo<Value>(
  prompt: Prompt | undefined,
  given: string | undefined,
  {
    option,
    about,
    example,
    label = option,
    defaultValue,
    guess,
    isRequired = false,
    skipHint = skipped.hint,
    parse,
  }: OptionQuestion<Value>,
): Promise<Value | undefined> {
  if (given !== undefined) {
    const answer = parse(given);
    if ('reason' in answer) throw new UsageError(`--${option}: ${answer.reason}`);
    return answer.value;
  }
  if (defaultValue !== undefined)
    return prompt
      ? prompt.ask({ about, label, defaultAnswer: { hint: String(defaultValue), value: defaultValue }, parse })
      : defaultValue;
  if (!prompt && isRequired) throw new UsageError(`Give --${option} "${example}". ${about}`);
  const defaultAnswer = isRequired ? undefined : { hint: skipHint, value: undefined };
  return prompt?.ask<Value | undefined>({ about, example, label, defaultAnswer, guess, parse });
}

/**
 * Returns the values of a repeatable option. If there are none, asks for values until an answer is empty.
 * @param more the question for each further value
 */
export async function answersTo<Value>(
  prompt: Prompt | undefined,
  given: readonly string[],
  question: OptionQuestion<Value>,
  more: string,
): Promise<Value[]> {
  if (given.length > 0)
    return Promise.all(given.map(async (typed) => (await answerTo(prompt, typed, question)) as Value));
  const answers: Value[] = [];
  for (;;) {
    const about = answers.length === 0 ? question.about : more;
    const answer = await answerTo(prompt, undefined, { ...question, about, skipHint: 'Enter if there is none' });
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
