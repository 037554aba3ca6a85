import { Fragment } from 'react';
import { type DateRange, formatDate, formatRange, isoDate, type PartialDate } from '#src/model/dates.ts';
import { useFrame, useOwnWords } from './frame-data.ts';

/** A single date in the page's language. */
export function DateText({ date }: { date: PartialDate }) {
  const { months } = useFrame();
  return (
    <time dir="auto" dateTime={isoDate(date)}>
      {formatDate(date, months)}
    </time>
  );
}

/** A span of time in the page's language. */
export function RangeText({ range }: { range: DateRange }) {
  const { months } = useFrame();
  return (
    <time dir="auto" dateTime={isoDate(range.start)}>
      <MarkedText>{formatRange(range, months)}</MarkedText>
    </time>
  );
}

/** The words that the site itself puts into dates (src/model/dates.ts). */
const ownWords = /\b(to now|to|Present|Expected)\b/;

/** A date in words that mix the owner's language with words of the site, each marked as what it is. */
export function MarkedText({ children }: { children: string }) {
  const own = useOwnWords();
  if (!own.lang) return children;
  // Between what it splits at, `split` gives what it found.
  return children
    .split(ownWords)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <span {...own}>{part}</span> : part}</Fragment>);
}
