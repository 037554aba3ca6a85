import type { Problem } from '#platform/problem.ts';

/** Text of an error, without its position. */
export type Message = Pick<Problem, 'found' | 'expected' | 'remedy' | 'cause' | 'missing'>;

/** @example inBrackets(['Go', 'C']) // '["Go", "C"]' */
export const inBrackets = (items: readonly string[]) => `[${items.map((item) => JSON.stringify(item)).join(', ')}]`;

/** @example spaces(2) // '2 spaces' */
export const spaces = (count: number) => (count === 1 ? '1 space' : `${count} spaces`);

/** @example inQuotationMarks(['start', 'end']) // '"start" and "end"' */
export const inQuotationMarks = (words: readonly string[]) =>
  words
    .map((word) => `"${word}"`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
