import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesFrom } from '#tests/fixtures/entries.ts';
import { laneOf } from './lanes.ts';
import { type TimelineLane, timelineOf } from './timeline.ts';

const today = { year: 2026, month: 11 };
const job = (title: string, start: [number, number?], end: [number, number?] | 'present', more: object = {}) => ({
  ...{ title, anchor: title, start: date(start), end: end === 'present' ? end : date(end) },
  ...more,
});
const date = ([year, month]: [number, number?]) => (month === undefined ? { year } : { year, month });
const project = (name: string, at: [number, number?], more: object = {}) => ({
  ...{ title: name, anchor: name, date: date(at) },
  ...more,
});
const school = (school: string, start: [number, number?], end: [number, number?], isExpected = false) => ({
  ...{ school, start: date(start), end: date(end), isExpected },
});

const someJobs = fc.array(
  fc.tuple(fc.string(), fc.integer({ min: 2015, max: 2027 }), fc.integer({ min: 1, max: 12 }), fc.nat(60)),
  { minLength: 2, maxLength: 60 },
);
const jobsOf = (given: [string, number, number, number][]) =>
  given.map(([title, year, month, length]) => {
    const last = year * 12 + month - 1 + length;
    return job(title, [year, month], [Math.floor(last / 12), (last % 12) + 1]);
  });

test('laneOf assigns overlapping spans to different lanes', () => {
  const spans = fc.array(fc.tuple(fc.nat(50), fc.nat(20)).map(([from, length]) => ({ from, to: from + length })));
  fc.assert(
    fc.property(spans, (all) => {
      const lanes = laneOf(all);
      for (const [one, a] of all.entries())
        for (const [other, b] of all.entries())
          if (one < other && lanes[one] === lanes[other]) expect(a.to < b.from || b.to < a.from).toBe(true);
    }),
  );
});

test('every row of the wide timeline spans all months, and each entry appears once', () => {
  fc.assert(
    fc.property(someJobs, (given) => {
      const picture = timelineOf(entriesFrom({ jobs: jobsOf(given) }), today);
      const widthOf = (cells: TimelineLane['bars'] | TimelineLane['labels']) =>
        cells.reduce((sum, { months }) => sum + months, 0);
      const lanes = picture?.groups.flatMap((group) => group.lanes) ?? [];
      for (const { labels, bars } of lanes)
        expect([widthOf(labels), widthOf(bars)]).toEqual(Array(2).fill(picture?.months));
      expect(lanes.flatMap(({ labels }) => labels.filter(({ row }) => row !== undefined))).toHaveLength(given.length);
    }),
  );
});

test('the timeline limits the numbers of labeled years and parallel bars, even for a century of parallel entries', () => {
  const jobs = Array.from({ length: 60 }, (_, index) => job(`Job ${index}`, [1930 + index], 'present'));
  const { months = 0, years = [], rows = [] } = timelineOf(entriesFrom({ jobs }), today) ?? {};
  expect(years.length).toBeLessThan(20);
  expect(months).toBe(years.length * 12 * ((years[1] ?? 0) - (years[0] ?? 0)));
  expect(Math.max(...rows.map(({ cells }) => cells.length))).toBeLessThan(12);
  expect(rows).toHaveLength(60);
});

test('every row of the vertical timeline has a cell for each lane', () => {
  fc.assert(
    fc.property(someJobs, (given) => {
      const rows = timelineOf(entriesFrom({ jobs: jobsOf(given) }), today)?.rows ?? [];
      const widths = rows.map((_, row) =>
        rows
          .slice(0, row + 1)
          .reduce((sum, { cells }, at) => sum + cells.filter(({ rows }) => at + rows > row).length, 0),
      );
      expect(new Set(widths).size).toBe(1);
    }),
  );
});

test('future entries are marked on the timeline, and come first in the vertical timeline', () => {
  const picture = timelineOf(
    entriesFrom({ schools: [school('College', [2024, 8], [2028, 5], true)], projects: [project('Map', [2026, 9])] }),
    today,
  );
  expect(picture?.groups[0]?.lanes[0]?.bars).toEqual([
    { months: 7 },
    { kind: 'education', months: 28 },
    { kind: 'education', isAhead: true, months: 18 },
    { months: 7 },
  ]);
  expect([picture?.ahead, picture?.rows.map(({ entry }) => entry.title)]).toEqual([1, ['College', 'Map']]);
});

test('the timeline ends three years after today, and cuts off entries that end later', () => {
  const schools = [school('College', [2024, 8], [2099, 5], true), school('High school', [2020], [2024])];
  const jobs = [job('Moon base', [2050, 1], 'present')];
  const picture = timelineOf(entriesFrom({ schools, jobs }), today);
  expect(picture?.years.at(-1)).toBe(2029);
  expect(picture?.groups[0]?.lanes.at(-1)?.bars.at(-1)).toMatchObject({ kind: 'education', isAhead: true });
  expect(picture?.rows.find(({ entry }) => entry.title === 'College')?.entry.when).toMatchObject({
    end: { year: 2099, month: 5 },
  });
});

test('two consecutive schools without months do not overlap on the timeline', () => {
  const schools = [school('College', [2024], [2028], true), school('High school', [2020], [2024])];
  expect(timelineOf(entriesFrom({ schools }), today)?.rows.map(({ cells }) => cells.length)).toEqual([1, 1]);
});

test('a paper is on the timeline in the year that its venue names, but never in the future', () => {
  const paper = { title: 'Four minutes of trust', venue: 'Workshop 2, 2026', url: '/paper.pdf' };
  const jobs = [job('Researcher', [2024, 9], 'present', { paper }), job('Tutor', [2023], [2024])];
  for (const month of [2, 11]) {
    const picture = timelineOf(entriesFrom({ jobs }), { year: 2026, month });
    const found = picture?.rows.find(({ entry }) => entry.kind === 'paper');
    expect([found?.entry.title, found?.entry.when, picture?.ahead]).toEqual([paper.title, { year: 2026 }, 0]);
  }
});

test('the timeline does not exist if the content has only one entry', () => {
  expect(timelineOf(entriesFrom({ projects: [project('Map', [2026, 9])] }), today)).toBeUndefined();
});
