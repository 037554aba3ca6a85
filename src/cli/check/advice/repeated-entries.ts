import { type Advice, adviceName } from '#content/read/advice.ts';
import { isoDate, type PartialDate } from '#content/model/dates.ts';
import type { AdvisedEntry } from './entries.ts';

/** Advice on an entry that has the same title, organization and dates as an earlier entry of the file. */
export function* adviseOnRepeatedEntries(entries: readonly AdvisedEntry[]): Generator<Advice> {
  const seen = new Map<string, AdvisedEntry>();
  for (const entry of entries) {
    const { yaml, source, name, title, titlePath } = entry;
    const key = JSON.stringify([source.file, name.toLowerCase(), ...datesOf(entry)]);
    const first = seen.get(key);
    if (first)
      yield {
        ...yaml.positionOf(titlePath),
        name: adviceName('repeated-entry', name),
        found: `"${title}" appears twice with the same dates; the first one is in line ${yaml.positionOf(first.titlePath).line}.`,
        remedy: 'Delete one of them, or write how they differ.',
      };
    else seen.set(key, entry);
  }
}

const datesOf = ({ dates, date, major }: AdvisedEntry) => [
  ...[dates?.start, dates?.end, date].map((one) =>
    typeof one === 'object' ? isoDate(one satisfies PartialDate) : one,
  ),
  major,
];
