import type { FieldLocation } from './places.ts';

/** Keys of the dates of an entry, which one field combines. The location of the field ends with the key of `words`. */
export const datesOfEntry = { date: 'date', start: 'start', end: 'end', words: 'when' } as const;

export const isDateOfEntry = ({ path }: FieldLocation) =>
  (Object.values(datesOfEntry) as unknown[]).includes(path.at(-1));
