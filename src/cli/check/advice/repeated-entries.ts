import { type Advice, adviceName } from '#content/read/advice.ts';
import { isoDate, type PartialDate } from '#content/model/dates.ts';
import type { AdvisedEntry } from './entries.ts';

/** Advice on entries of one kind that have the same title, organization and dates as one above them. */
export function* adviseOnRepeatedEntries(entries: readonly AdvisedEntry[]): Generator<Advice> {
  const seen = new Map<string, AdvisedEntry>();
  for (const entry of entries) {
    const { yaml, source, name, title, titlePath } = entry;
    const key = JSON.stringify([source.file, name.toLowerCase(), ...whenOf(entry)]);
    const first = seen.get(key);
    if (first)
      yield {
        ...yaml.positionOf(titlePath),
        name: adviceName('repeated-entry', name),
        found: `"${title}" is there twice with the same dates, in line ${yaml.positionOf(first.titlePath).line} too.`,
        remedy: 'Delete one of the two, or say how they differ.',
      };
    else seen.set(key, entry);
  }
}

const whenOf = ({ dates, date, major }: AdvisedEntry) => [
  ...[dates?.start, dates?.end, date].map((one) =>
    typeof one === 'object' ? isoDate(one satisfies PartialDate) : one,
  ),
  major,
];
