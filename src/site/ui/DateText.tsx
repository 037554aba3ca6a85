import { Fragment } from 'react';
import { type DateRange, type Day, isoDate, type PartialDate } from '#content/model/dates.ts';
import { formatDate, formatRange } from '#messages/formats.ts';
import { formats, messageLang, messages } from './frame.ts';

/** A date in the page's language. */
export function DateText({ date }: { date: Day }) {
  return (
    <time dir="auto" dateTime={isoDate(date)}>
      {formatDate(date, formats)}
    </time>
  );
}

/** A date range in the page's language. */
export function RangeText({ range }: { range: DateRange }) {
  return (
    <time dir="auto" dateTime={isoDate(range.start)}>
      <MarkedText>{formatRange(range, formats)}</MarkedText>
    </time>
  );
}

/** A date or a date range. Renders nothing for `undefined`. */
export const WhenText = ({ when }: { when: PartialDate | DateRange | undefined }) =>
  when && ('start' in when ? <RangeText range={when} /> : <DateText date={when} />);

/**
 * A résumé line or a date in the owner's language. If it contains an interface message in another language, such as
 * "present", the message gets a `lang`.
 */
export function MarkedText({ children }: { children: string }) {
  const { range, resumeRange } = formats;
  if (!messageLang.lang) return children;
  const interfaceTexts = [
    range.present,
    resumeRange.present,
    resumeRange.expected,
    messages.education.minor,
    messages.education.gpa,
    messages.entries.native,
  ].flatMap((text) => text.replace(/\{\w+\}/g, '').match(/\p{L}.*\p{L}/u) ?? []);
  // The pattern is a capture group, so `split` also returns the matches, at odd indices.
  return children
    .split(new RegExp(`(${interfaceTexts.join('|')})`))
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <span {...messageLang}>{part}</span> : part}</Fragment>
    ));
}
