// Data of the timeline. Positions are percentages of the month axis, for attributes of SVG shapes
// (docs/decisions/0042-timeline-as-list.md).
import { type Sourced, sourceOfView } from '#platform/source/source.ts';
import type { JacketName } from '#pages.ts';
import { type DateRange, firstMonth, lastMonth, type PartialDate, yearIn } from '../../model/dates.ts';
import { type ContentEntry, ofKind } from '../entries.ts';

export type Timeline = {
  today: PartialDate;
  /** Position of the end of the current month, in percent. */
  now: number;
  /** Labeled years of the axis. */
  years: number[];
  groups: { kind: TimelineKind; entries: TimelineBar[] }[];
};

export type TimelineKind = 'education' | 'relevantExperience' | 'projects' | 'paper';

type TimelineEntry = Sourced & {
  kind: TimelineKind;
  title: string;
  page: 'education' | 'relevantExperience' | 'projects';
  anchor: string | undefined;
  when: PartialDate | DateRange;
  isExpected: boolean;
  /** Color of a project. Other entries have the color of their page. */
  jacket: JacketName | undefined;
};

/** An entry with its bar. For a single date, `from` equals `to`. */
export type TimelineBar = TimelineEntry & {
  from: number;
  to: number;
  /** Side of the bar on which a wide window shows the date; `undefined` if the date fits on neither side. */
  room: 'start' | 'end' | undefined;
};

type Span = { from: number; to: number };

const maxYears = 10;

/** Years on the axis after the current year. Entries that end later are cut off. */
const yearsAhead = 3;

/**
 * Builds the timeline.
 * @returns `undefined` for fewer than two entries
 */
export function timelineOf(content: readonly ContentEntry[], { year, month = 1 }: PartialDate): Timeline | undefined {
  const entries = timelineEntries(content);
  if (entries.length < 2) return undefined;
  const today = { year, month };
  const now = firstMonth(today);
  const end = (year + yearsAhead) * 12 + 11;
  const dated = entries
    .map((entry) => {
      const { from, to } = monthsOf(entry, now);
      return { entry, from: Math.min(from, end), to: Math.min(to, end) };
    })
    .toSorted((a, b) => b.to - a.to || b.from - a.from);
  const firstYear = Math.floor(Math.min(now, ...dated.map(({ from }) => from)) / 12);
  const lastYear = Math.floor(Math.max(now, ...dated.map(({ to }) => to)) / 12);
  const step = Math.ceil((lastYear - firstYear + 1) / maxYears);
  const marks = Math.ceil((lastYear - firstYear + 1) / step);
  const positionOf = (months: number) => Math.round(((months - firstYear * 12) / (marks * step * 12)) * 1000) / 10;
  const nowAt = positionOf(now + 1);
  const bars = dated.map(({ entry, from, to }): TimelineBar => {
    const bar =
      'start' in entry.when
        ? { from: positionOf(from), to: positionOf(to + 1) }
        : { from: positionOf(from + 0.5), to: positionOf(from + 0.5) };
    return { ...entry, ...bar, room: roomBeside(bar, lengthOf(entry), nowAt) };
  });
  const kinds: TimelineKind[] = ['education', 'relevantExperience', 'projects', 'paper'];
  return {
    today,
    now: nowAt,
    years: Array.from({ length: marks }, (_, index) => firstYear + index * step),
    groups: kinds
      .map((kind) => ({ kind, entries: bars.filter((bar) => bar.kind === kind) }))
      .filter(({ entries }) => entries.length > 0),
  };
}

/**
 * Returns the first and last month of an entry. A school without months begins in September and ends in June. Other
 * entries without a month are placed in the middle of the year.
 */
function monthsOf({ kind, when }: TimelineEntry, now: number): Span {
  if (!('start' in when)) {
    const at =
      when.month === undefined
        ? Math.min(firstMonth({ ...when, month: 6 }), Math.max(now, firstMonth(when)))
        : firstMonth(when);
    return { from: at, to: at };
  }
  const { start, end } = when;
  const isSchool = kind === 'education';
  const from = firstMonth(isSchool ? { month: 9, ...start } : start);
  if (end === 'present') return { from, to: Math.max(from, now) };
  return { from, to: Math.max(from, lastMonth(isSchool ? { month: 6, ...end } : end)) };
}

function timelineEntries(content: readonly ContentEntry[]): TimelineEntry[] {
  return ofKind(content, 'school', 'job', 'project').flatMap((entry) => {
    const { kind, name: title, page, anchor, isExpected, jacket, source } = entry;
    const when = entry.dates ?? entry.when;
    const own = { source, kind: page, title, page, isExpected, jacket, anchor: kind === 'school' ? undefined : anchor };
    return [...(when ? [{ ...own, when }] : []), ...paperOf(entry, own)];
  });
}

/**
 * Returns the paper of an entry. The date of the paper is the year in its venue. If the venue has no year, the date is
 * the end of the entry.
 */
function paperOf({ paper, source, when }: ContentEntry, entry: Omit<TimelineEntry, 'when'>): TimelineEntry[] {
  const year = yearIn(paper?.venue ?? '');
  const end = when && 'start' in when ? when.end : when;
  const date = year === undefined ? end : { year };
  if (!paper || !date || date === 'present') return [];
  const dated = when && 'start' in when ? ['end'] : source?.fieldOrigins?.when;
  const view = sourceOfView(
    { source },
    { title: ['paper', 'title'], when: year === undefined ? dated : ['paper', 'venue'] },
  );
  return [{ ...entry, ...view, kind: 'paper', title: paper.title, when: date, jacket: undefined }];
}

/** Number of characters that fit on the axis, in the narrowest window that shows dates beside bars. */
const axisLength = 82;

function lengthOf({ when, isExpected }: TimelineEntry): number {
  const length = (date: PartialDate) => (date.month === undefined ? 5 : 9);
  if (!('start' in when)) return length(when) + 2;
  return length(when.start) + (when.end === 'present' ? 5 : length(when.end)) + 6 + (isExpected ? 12 : 0);
}

/** Returns the side of a bar with room for its date. The date must not cross the edge of the axis or today's line. */
function roomBeside({ from, to }: Span, length: number, now: number): TimelineBar['room'] {
  const needed = (length / axisLength) * 100;
  if (to + needed <= (to < now ? now : 100)) return 'end';
  return from - needed >= (from > now ? now : 0) ? 'start' : undefined;
}
