import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesFrom } from '#tests/fixtures/entries.ts';
import { type TimelineBar, timelineOf } from './timeline.ts';

const today = { year: 2026, month: 11 };
const job = (title: string, start: [number, number?], end: [number, number?] | 'present', more: object = {}) => ({
  title,
  anchor: title,
  start: date(start),
  end: end === 'present' ? end : date(end),
  ...more,
});
const date = ([year, month]: [number, number?]) => (month === undefined ? { year } : { year, month });
const project = (name: string, at: [number, number?], more: object = {}) => ({
  title: name,
  anchor: name,
  date: date(at),
  ...more,
});
const school = (school: string, start: [number, number?], end: [number, number?], isExpected = false) => ({
  school,
  start: date(start),
  end: date(end),
  isExpected,
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

const barsOf = (content: Parameters<typeof entriesFrom>[0], at = today) =>
  timelineOf(entriesFrom(content), at)?.groups.flatMap(({ entries }) => entries) ?? [];
const titlesOf = (bars: readonly TimelineBar[]) => bars.map(({ title }) => title);

test('every entry appears once, and every bar is within the axis', () => {
  fc.assert(
    fc.property(someJobs, (given) => {
      const bars = barsOf({ jobs: jobsOf(given) });
      expect(titlesOf(bars).toSorted()).toEqual(given.map(([title]) => title).toSorted());
      for (const { from, to } of bars) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test('the axis has at most ten labeled years, even for a century', () => {
  const jobs = Array.from({ length: 60 }, (_, index) => job(`Job ${index}`, [1930 + index], 'present'));
  const { years = [], groups = [] } = timelineOf(entriesFrom({ jobs }), today) ?? {};
  expect(years).toHaveLength(10);
  expect([years[0], years.at(-1)]).toEqual([1930, 2020]);
  expect(groups[0]?.entries).toHaveLength(60);
});

test('the start and the end of a bar are percentages of the axis, and are equal for a single date', () => {
  const timeline = timelineOf(
    entriesFrom({
      schools: [school('College', [2024, 7], [2028, 6], true)],
      projects: [project('Map', [2026, 1], { jacket: 'about' })],
    }),
    today,
  );
  expect([timeline?.years, timeline?.now]).toEqual([[2024, 2025, 2026, 2027, 2028], 58.3]);
  expect(timeline?.groups.map(({ kind, entries }) => [kind, entries[0]])).toMatchObject([
    ['education', { from: 10, to: 90 }],
    ['projects', { from: 40.8, to: 40.8, jacket: 'about' }],
  ]);
});

test('a project with a start and an end has a bar for the whole period', () => {
  const period = { start: date([2025, 2]), end: date([2025, 5]) };
  const projects = [project('Map', [2025, 5], { dates: period }), project('Boat', [2026, 1])];
  const [bar] = timelineOf(entriesFrom({ projects }), today)?.groups[0]?.entries.slice(-1) ?? [];
  expect(bar).toMatchObject({ title: 'Map', when: period });
  expect((bar?.to ?? 0) - (bar?.from ?? 0)).toBeCloseTo((4 / 24) * 100, 0);
});

test('entries of a group are sorted by their end, newest first', () => {
  const jobs = [job('Old', [2020, 1], [2021, 1]), job('Now', [2025, 1], 'present'), job('New', [2026, 1], 'present')];
  expect(titlesOf(barsOf({ jobs }))).toEqual(['New', 'Now', 'Old']);
});

test('the date of a bar is on the side where the edge of the axis and the line for today leave space', () => {
  const jobs = [
    job('Past', [2020, 1], [2020, 6]),
    job('Current', [2026, 2], 'present'),
    job('Ended before today', [2026, 2], [2026, 9]),
    job('Whole axis', [2020, 1], 'present'),
  ];
  const rooms = barsOf({ jobs, schools: [school('College', [2027, 1], [2029, 12])] }).map(({ title, room }) => [
    title,
    room,
  ]);
  expect(Object.fromEntries(rooms)).toEqual({
    Past: 'end',
    Current: 'end',
    'Ended before today': 'start',
    'Whole axis': 'end',
    College: undefined,
  });
});

test('the timeline ends three years after today, and cuts off entries that end later', () => {
  const schools = [school('College', [2024, 8], [2099, 5], true), school('High school', [2020], [2024])];
  const jobs = [job('Moon base', [2050, 1], 'present')];
  const picture = timelineOf(entriesFrom({ schools, jobs }), today);
  expect(picture?.years.at(-1)).toBe(2029);
  expect(picture?.groups[0]?.entries[0]).toMatchObject({ title: 'College', to: 100, when: { end: { year: 2099 } } });
});

test('two consecutive schools without months do not overlap on the timeline', () => {
  const [college, highSchool] = barsOf({
    schools: [school('College', [2024], [2028], true), school('High school', [2020], [2024])],
  });
  expect(college?.from).toBeGreaterThan(highSchool?.to ?? Infinity);
});

test('a paper is on the timeline in the year that its venue names, but never in the future', () => {
  const paper = { title: 'Four minutes of trust', venue: 'Workshop 2, 2026', url: '/paper.pdf' };
  const jobs = [job('Researcher', [2024, 9], 'present', { paper }), job('Tutor', [2023], [2024])];
  for (const month of [2, 11]) {
    const { now, groups } = timelineOf(entriesFrom({ jobs }), { year: 2026, month }) ?? { now: 0, groups: [] };
    const found = groups.find(({ kind }) => kind === 'paper')?.entries[0];
    expect([found?.title, found?.when]).toEqual([paper.title, { year: 2026 }]);
    expect(found?.to).toBeLessThan(now);
  }
});

test('there is no timeline if the content has only one entry', () => {
  expect(timelineOf(entriesFrom({ projects: [project('Map', [2026, 9])] }), today)).toBeUndefined();
});
