import { type DateRange, formatDate, formatRange, isoDate, type PartialDate } from '#src/model/dates.ts';
import { useFrame } from './frame-data.ts';
import { MarkedText } from './MarkedText.tsx';

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
