// Study, work, projects and papers as one picture: what stands where, in months along a wide one and in rows along a tall
// one. It is drawn with the columns and rows of tables (docs/decisions/0042-the-timeline-is-a-table.md).
import { type ShownFields, type Sourced, viewOf } from '#platform/source/source.ts';
import { type DateRange, firstMonth, lastMonth, type PartialDate, yearIn } from '../dates.ts';
import { laneOf, type Span } from './lanes.ts';

/** The page `/Timeline`. */
export type Timeline = {
  today: PartialDate;
  /** How many months the wide picture has, and how many of them lie before today. */
  months: number;
  past: number;
  /** The years that are marked on it, each as far from the next. */
  years: number[];
  groups: { kind: TimelineKind; lanes: TimelineLane[] }[];
  /** The tall one, the newest first; the first rows of it lie ahead. */
  rows: { cells: TimelineCell[]; entry: TimelineEntry }[];
  ahead: number;
};

export type TimelineKind = 'education' | 'relevantExperience' | 'projects' | 'paper';

export type TimelineEntry = Sourced & {
  kind: TimelineKind;
  title: string;
  /** Where there is more of it, below the base path. */
  page: 'education' | 'relevantExperience' | 'projects';
  anchor: string | undefined;
  when: PartialDate | DateRange;
  isExpected: boolean;
};

/** One row of labels, each told by its row in the tall picture, and below it one of bars; gaps are cells without a thing in them. */
export type TimelineLane = {
  labels: { months: number; row?: number; isAtEnd?: boolean }[];
  bars: { months: number; kind?: TimelineKind; isAhead?: boolean }[];
};

/** In the tall picture: a bar that begins in this row, or a free place. */
export type TimelineCell = { rows: number; kind?: TimelineKind; isAhead?: boolean };

type Paper = Sourced & { paper?: { title: string; venue?: string | undefined } | undefined };
type TimelineInput = {
  schools: readonly (Sourced & DateRange & { school: string; isExpected: boolean })[];
  jobs: readonly (DateRange & Paper & { title: string; anchor: string })[];
  projects: readonly (Paper & { name: string; anchor: string; date?: PartialDate | undefined })[];
};

/** An entry with its months, counted from the first of the picture. */
type Placed = Span & { entry: TimelineEntry; row: number };

/**
 * As many years as can be marked beside each other, and as many bars as a phone has room for beside the words: what runs
 * at the same time as more than that is told by its dates alone.
 */
const max = { years: 15, bars: 10 };

/** How many years ahead the picture shows; what ends later is drawn to its edge, and says its date. */
const yearsAhead = 3;

/**
 * The picture of all entries.
 * @returns `undefined` where there are fewer than two, which make no picture
 */
export function timelineOf(given: TimelineInput, { year, month = 1 }: PartialDate): Timeline | undefined {
  const entries = entriesOf(given);
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

/** A school that is told by its years runs from September to June, and what is done in a year of no month in its middle. */
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

function entriesOf({ schools, jobs, projects }: TimelineInput): TimelineEntry[] {
  const jobEntries = jobs.flatMap((job) => {
    const { title, anchor, start, end } = job;
    const page = 'relevantExperience' as const;
    const view = viewOf(job, { when: [] });
    const entry = { ...view, kind: page, title, page, anchor, when: { start, end }, isExpected: false };
    return [entry, ...paperOf(job, entry, end === 'present' ? undefined : end, ['end'])];
  });
  const projectEntries = projects.flatMap((project) => {
    const { name, anchor, date } = project;
    const page = 'projects' as const;
    const dated = project.source?.shows?.date ?? ['date'];
    const view = viewOf(project, { title: ['title'], when: dated });
    const entry = { ...view, kind: page, title: name, page, anchor, isExpected: false };
    return [...(date ? [{ ...entry, when: date }] : []), ...paperOf(project, entry, date, dated)];
  });
  const schoolEntries = schools.map(({ school, start, end, isExpected, source }) => {
    const page = 'education' as const;
    const view = viewOf({ source }, { title: ['school'], when: [] });
    return { ...view, kind: page, title: school, page, anchor: undefined, when: { start, end }, isExpected };
  });
  return [...schoolEntries, ...jobEntries, ...projectEntries];
}

/** A paper by the year that its venue names, or else by when the work on it was done. */
function paperOf(
  { paper, source }: Paper,
  entry: Omit<TimelineEntry, 'when'>,
  done: PartialDate | undefined,
  dated: ShownFields[string],
): TimelineEntry[] {
  const year = yearIn(paper?.venue ?? '');
  const when = year === undefined ? done : { year };
  const view = viewOf({ source }, { title: ['paper', 'title'], when: year === undefined ? dated : ['paper', 'venue'] });
  return paper && when ? [{ ...entry, ...view, kind: 'paper', title: paper.title, when }] : [];
}

/** How wide the narrowest wide picture is, in letters of a label. */
const room = 108;

/** What the dates behind a title take, in letters. */
const dateLength = 10;
const rangeLength = 21;

/** The label of an entry begins with its bar; where it would leave the picture, it ends with it. */
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

/** Scripts of square letters take about twice the room. */
const lettersOf = ({ title, when, isExpected }: TimelineEntry) =>
  [...title].reduce(
    (sum, letter) =>
      sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter) ? 2 : 1),
    'start' in when ? rangeLength + (isExpected ? dateLength : 0) : dateLength,
  );

/** Cells side by side, with the gaps between them. */
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

/** The tall picture: a row for each entry, and bars that reach down to the last row in which they had begun. */
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
