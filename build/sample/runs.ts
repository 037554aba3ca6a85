// Words in a row, as they can be found again in any file: in small letters, without what stands between them, and known
// by their sums, so that what is searched for can lie in every copy of the project without being the sample itself.
import { hash } from 'node:crypto';

/** @example sumOf('late compile') */
export const sumOf = (words: string): string => hash('sha256', words, 'base64url').slice(0, 10);

/** So many words in a row are nobody else's by chance; of longer texts it is runs of this length that are looked for. */
export const longestRun = 8;

/** Shorter texts are looked for as a whole, if they have so many words; names from two words on. */
const shortest = { text: 4, name: 2 } as const;

/** Every so many words a run begins; so a part of a text is found when it has this and the longest run together. */
const stride = 4;

type Word = { word: string; start: number; end: number };

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}\u00AD\u200B]+/gu)].map((found) => ({
    word: found[0]
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\u00AD\u200B]/g, ''),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** How a run begins. Most runs of a text begin like none that is looked for, which is seen by this alone. */
const startOf = (words: readonly string[]) => sumOf(words.slice(0, 2).join(' ')).slice(0, startLength);
const startLength = 3;

const sumOfRun = (words: readonly string[]) => startOf(words) + sumOf(words.join(' '));

/** The sums of the runs of words that a text can be told by. */
export function runsOf(text: string, kind: keyof typeof shortest): string[] {
  const words = wordsOf(text).map(({ word }) => word);
  if (words.length < shortest[kind]) return [];
  const last = Math.max(0, words.length - longestRun);
  const starts = [...Array.from({ length: Math.ceil(last / stride) }, (_, index) => index * stride), last];
  return starts.map((start) => sumOfRun(words.slice(start, start + longestRun)));
}

/** A stretch of a text that was looked for, with the sums that it was found by. */
export type Stretch = { text: string; start: number; sums: string[]; isAddress?: true };

/** Finds every stretch of a text that is made of known runs. */
export function findRuns(text: string, known: ReadonlySet<string>): Stretch[] {
  const starts = new Set([...known].map((sum) => sum.slice(0, startLength)));
  const words = wordsOf(text);
  const found: { start: number; end: number; sums: string[] }[] = [];
  for (const [index, { start }] of words.entries()) {
    const next = words.slice(index, index + longestRun).map(({ word }) => word);
    if (!starts.has(startOf(next))) continue;
    for (let length = shortest.name; length <= next.length; length++) {
      const sum = sumOfRun(next.slice(0, length));
      if (!known.has(sum)) continue;
      const end = words[index + length - 1]?.end ?? start;
      const last = found.at(-1);
      if (last && start < last.end) {
        last.end = Math.max(last.end, end);
        last.sums.push(sum);
      } else found.push({ start, end, sums: [sum] });
    }
  }
  return found.map(({ start, end, sums }) => ({ text: text.slice(start, end).replace(/\s+/g, ' '), start, sums }));
}

/** The sums of every run within a text, also of those that `runsOf` passes over. */
export function allRunsOf(text: string): Set<string> {
  const sums = new Set<string>();
  const words = wordsOf(text).map(({ word }) => word);
  for (const index of words.keys())
    for (let length = shortest.name; length <= longestRun; length++)
      sums.add(sumOfRun(words.slice(index, index + length)));
  return sums;
}
