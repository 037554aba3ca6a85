import { Fragment } from 'react';
import { type DateRange, type Day, isoDate, type PartialDate } from '#content/dates.ts';
import { formatDate, formatRange } from '#messages/formats.ts';
import { formats, own, messages } from './frame.ts';

/** A single date in the page's language. */
export function DateText({ date }: { date: Day }) {
  return (
    <time dir="auto" dateTime={isoDate(date)}>
      {formatDate(date, formats)}
    </time>
  );
}

/** A span of time in the page's language. */
export function RangeText({ range }: { range: DateRange }) {
  return (
    <time dir="auto" dateTime={isoDate(range.start)}>
      <MarkedText>{formatRange(range, formats)}</MarkedText>
    </time>
  );
}

/** Either of the two; nothing for what has no date. */
export const WhenText = ({ when }: { when: PartialDate | DateRange | undefined }) =>
  when && ('start' in when ? <RangeText range={when} /> : <DateText date={when} />);

/** A line of a résumé or a date, which may mix the owner's language with words of the site: each is marked as what it is. */
export function MarkedText({ children }: { children: string }) {
  const { range, resumeRange } = formats;
  if (!own.lang) return children;
  const ownWords = [
    range.present,
    resumeRange.present,
    resumeRange.expected,
    messages.education.minor,
    messages.entries.native,
  ].flatMap((text) => text.replace(/\{\w+\}/g, '').match(/\p{L}.*\p{L}/u) ?? []);
  // Between what it splits at, `split` gives what it found.
  return children
    .split(new RegExp(`(${ownWords.join('|')})`))
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <span {...own}>{part}</span> : part}</Fragment>);
}
