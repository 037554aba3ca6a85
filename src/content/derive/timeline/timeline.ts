// Data of the timeline with education, work, projects and papers. The wide view is horizontal, with months as columns;
// the tall view is vertical, with a row for each entry. Both are HTML tables
// (docs/decisions/0042-timeline-as-table.md).
import { type Sourced, viewOf } from '#platform/source/source.ts';
import { type DateRange, firstMonth, lastMonth, type PartialDate, yearIn } from '../../model/dates.ts';
import { type ContentEntry, ofKind } from '../entries.ts';
import { laneOf, type Span } from './lanes.ts';

export type Timeline = {
  today: PartialDate;
  /** Number of months in the wide view. `past` is the number of months before today. */
  months: number;
  past: number;
  /** Labeled years of the axis, at equal distances. */
  years: number[];
  groups: { kind: TimelineKind; lanes: TimelineLane[] }[];
  /** Rows of the tall view, newest first. `ahead` is the number of rows with an end in the future. */
  rows: { cells: TimelineCell[]; entry: TimelineEntry }[];
  ahead: number;
};

export type TimelineKind = 'education' | 'relevantExperience' | 'projects' | 'paper';

export type TimelineEntry = Sourced & {
  kind: TimelineKind;
  title: string;
  /** Page of the entry. */
  page: 'education' | 'relevantExperience' | 'projects';
  anchor: string | undefined;
  when: PartialDate | DateRange;
  isExpected: boolean;
};

/** A lane of the wide view: a row of labels, and a row of bars below. A label refers to its `row` in the tall view. */
export type TimelineLane = {
  labels: { months: number; row?: number; isAtEnd?: boolean }[];
  bars: { months: number; kind?: TimelineKind; isAhead?: boolean }[];
};

/** A cell of the tall view that spans several rows: a bar, or a gap if it has no `kind`. */
export type TimelineCell = { rows: number; kind?: TimelineKind; isAhead?: boolean };

/** An entry with its first and last month, counted from the first month of the timeline. */
type Placed = Span & { entry: TimelineEntry; row: number };

/**
 * Maximum number of labeled years, and of parallel bars next to the text on a phone. Entries without room for a bar
 * show only their dates.
 */
const max = { years: 15, bars: 10 };

/** Years shown after today; entries that end later are cut off at the edge. */
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
  const months = entries.map((entry) => {
    const { from, to } = monthsOf(entry, now);
    return { from: Math.min(from, end), to: Math.min(to, end) };
  });
  const firstYear = Math.floor(Math.min(now, ...months.map(({ from }) => from)) / 12);
  const lastYear = Math.floor(Math.max(now, ...months.map(({ to }) => to)) / 12);
  const step = Math.ceil((lastYear - firstYear + 1) / max.years);
  const marks = Math.ceil((lastYear - firstYear + 1) / step);
  const placed = entries
    .map((entry, index) => {
      const { from = 0, to = 0 } = months[index] ?? {};
      return { entry, from: from - firstYear * 12, to: to - firstYear * 12 };
    })
    .toSorted((a, b) => b.to - a.to || b.from - a.from)
    .map((one, row): Placed => ({ ...one, row }));
  const past = now - firstYear * 12 + 1;
  const kinds: TimelineKind[] = ['education', 'relevantExperience', 'projects', 'paper'];
  return {
    today,
    months: marks * step * 12,
    past,
    years: Array.from({ length: marks }, (_, index) => firstYear + index * step),
    groups: kinds
      .map((kind) => placed.filter(({ entry }) => entry.kind === kind))
      .flatMap((group) =>
        group[0] ? [{ kind: group[0].entry.kind, lanes: lanesOf(group, marks * step * 12, past) }] : [],
      ),
    ...rowsOf(placed, past),
  };
}

/**
 * Returns the first and last month of an entry. A school without months begins in September and ends in June; other
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
    const { kind, name: title, page, anchor, when, isExpected, source } = entry;
    const own = { source, kind: page, title, page, isExpected, anchor: kind === 'school' ? undefined : anchor };
    return [...(when ? [{ ...own, when }] : []), ...paperOf(entry, own)];
  });
}

/** Returns the paper of an entry, dated by the year in its venue, or else by the end of the entry. */
function paperOf({ paper, source, when }: ContentEntry, entry: Omit<TimelineEntry, 'when'>): TimelineEntry[] {
  const year = yearIn(paper?.venue ?? '');
  const end = when && 'start' in when ? when.end : when;
  const date = year === undefined ? end : { year };
  if (!paper || !date || date === 'present') return [];
  const dated = when && 'start' in when ? ['end'] : source?.shows?.when;
  const view = viewOf({ source }, { title: ['paper', 'title'], when: year === undefined ? dated : ['paper', 'venue'] });
  return [{ ...entry, ...view, kind: 'paper', title: paper.title, when: date }];
}

/** Width of the wide view in label characters, on the narrowest screen that shows it. */
const room = 108;

/** Number of characters of a date or a range of dates after a title. */
const dateLength = 10;
const rangeLength = 21;

/** Distributes entries to lanes. A label starts at its bar; if it would overflow the view, it ends with its bar. */
function lanesOf(group: readonly Placed[], months: number, past: number): TimelineLane[] {
  const sorted = group.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const labelled = sorted.map(({ entry, row, from, to }) => {
    const needed = Math.min(months, Math.ceil(lettersOf(entry) * (months / room)));
    const isAtEnd = from + needed > months;
    const label = isAtEnd
      ? { from: Math.max(0, to + 1 - needed), to: Math.max(to, needed - 1) }
      : { from, to: from + needed - 1 };
    return { entry, row, bar: { from, to }, label, isAtEnd };
  });
  const lanes = laneOf(
    labelled.map(({ bar, label }) => ({ from: Math.min(bar.from, label.from), to: Math.max(bar.to, label.to) })),
  );
  return Array.from({ length: Math.max(...lanes) + 1 }, (_, lane) => {
    const inLane = labelled.filter((_, index) => lanes[index] === lane);
    return {
      labels: inRow(
        inLane.map(({ row, label, isAtEnd }) => ({ ...label, row, ...(isAtEnd && { isAtEnd }) })),
        months,
      ),
      bars: inRow(
        inLane.flatMap(({ entry: { kind }, bar: { from, to } }) => [
          ...(from < past ? [{ kind, from, to: Math.min(to, past - 1) }] : []),
          ...(to >= past ? [{ kind, isAhead: true, from: Math.max(from, past), to }] : []),
        ]),
        months,
      ),
    };
  });
}

/** Length of a label in characters. A CJK character counts as two, since it is about twice as wide. */
const lettersOf = ({ title, when, isExpected }: TimelineEntry) =>
  [...title].reduce(
    (sum, letter) =>
      sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter) ? 2 : 1),
    'start' in when ? rangeLength + (isExpected ? dateLength : 0) : dateLength,
  );

/** Converts spans to the cells of a row, with empty cells for the gaps. */
function inRow<Value extends object>(spans: readonly (Span & Value)[], months: number) {
  const cells: ({ months: number } & Partial<Omit<Value, keyof Span>>)[] = [];
  let at = 0;
  const gap = (to: number) => {
    if (to > at) cells.push({ months: to - at } as (typeof cells)[number]);
  };
  for (const { from, to, ...value } of spans) {
    gap(from);
    cells.push({ ...value, months: to - from + 1 });
    at = to + 1;
  }
  gap(months);
  return cells;
}

/** Builds the tall view: a row for each entry, with a bar that ends at the last row of an overlapping entry. */
function rowsOf(sorted: readonly Placed[], past: number): Pick<Timeline, 'rows' | 'ahead'> {
  const ahead = sorted.filter(({ to }) => to >= past).length;
  const spans = sorted.map(({ from, entry: { when } }, index) => ({
    from: index,
    to: 'start' in when ? sorted.findLastIndex(({ to }) => to >= from) : index,
  }));
  const lanes = laneOf(spans);
  const count = Math.min(Math.max(...lanes) + 1, max.bars);
  const rows = sorted.map(({ entry }, row) => ({
    entry,
    cells: Array.from({ length: count }, (_, lane): TimelineCell | undefined => {
      const begins = spans.findIndex(({ from }, index) => from === row && lanes[index] === lane);
      const bar = spans[begins];
      if (bar) return { kind: entry.kind, rows: bar.to - bar.from + 1 };
      const isCovered = spans.some(({ from, to }, index) => lanes[index] === lane && from < row && row <= to);
      return isCovered ? undefined : { rows: 1 };
    }).filter((cell) => cell !== undefined),
  }));
  return { rows, ahead };
}
