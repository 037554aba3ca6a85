import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutEvenly, inParts, mostInPart, partCounts, partsOf } from './parts.ts';
import type { Site } from './site.ts';

const numRuns = process.env.SWEEP ? 5000 : 200;

describe('cutting a list', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 200, size: 'max' });
  const most = fc.integer({ min: 1, max: 40 });
  const sum = (part: readonly number[]) => part.reduce((all, weight) => all + weight, 0);

  test('loses nothing, doubles nothing and keeps the order', () => {
    fc.assert(
      fc.property(weights, most, (all, limit) => {
        expect(cutEvenly(all, (weight) => weight, limit).flat()).toEqual(all);
      }),
      { numRuns },
    );
  });

  test('makes no part too large, but of an entry that is too large by itself', () => {
    fc.assert(
      fc.property(weights, most, (all, limit) => {
        for (const part of cutEvenly(all, (weight) => weight, limit))
          if (part.length > 1) expect(sum(part)).toBeLessThanOrEqual(limit);
          else expect(part).toHaveLength(1);
      }),
      { numRuns },
    );
  });

  test('makes no more parts than it must', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), most, (count, limit) => {
        const parts = cutEvenly(Array<number>(count).fill(1), (weight) => weight, limit);
        expect(parts).toHaveLength(Math.ceil(count / limit));
        // And none larger than it must be, so that the last is no mere remainder.
        const largest = Math.max(0, ...parts.map((part) => part.length));
        expect(largest).toBe(Math.ceil(count / Math.max(parts.length, 1)));
      }),
      { numRuns },
    );
  });
});

const entry = fc.record({
  year: fc.integer({ min: 1990, max: 2030 }),
  length: fc.integer({ min: 0, max: 3 }),
  isPresent: fc.boolean(),
  photos: fc.array(fc.constant('photo'), { maxLength: 3 }),
});
type Entry = typeof entry extends fc.Arbitrary<infer Drawn> ? Drawn : never;
const entries = fc.array(entry, { maxLength: 150, size: 'max' });

/** Pages that hold the entries, each with a number to know it by. */
function pagesWith(all: readonly Entry[]): Site['pages'] {
  const numbered = all.map(({ year, length, isPresent, photos }, id) => ({
    id,
    photos,
    date: { year },
    start: { year },
    end: isPresent ? 'present' : { year: year + length },
    dates: id % 5 === 4 ? undefined : { start: { year }, end: { year: year + length } },
  }));
  const sections = ['Technical Experience', 'Leadership', 'Other'].map((title, section) => ({
    title,
    entries: numbered.filter(({ id }) => id % 3 === section),
  }));
  return {
    home: {},
    projects: { subtitle: 'Mine', projects: numbered },
    relevantExperience: { sections, lists: [{ title: 'Skills' }], closing: 'And then' },
    irrelevantExperience: { jobs: numbered, skillsTitle: 'Skills', skills: ['Juggling'] },
  } as unknown as Site['pages'];
}

const idsOf = (all: readonly unknown[]) => all.map((one) => (one as { id: number }).id);
const weightOf = (all: readonly { photos: readonly unknown[] }[]) =>
  all.reduce((sum, { photos }) => sum + 1 + photos.length, 0);

test('a page that is short enough is what it was', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: mostInPart / 4 }), (all) => {
      const pages = pagesWith(all);
      const parts = partsOf(pages);
      expect(parts.projects).toEqual([pages.projects]);
      expect(parts.relevantExperience[0]).toBe(pages.relevantExperience);
      expect(parts.irrelevantExperience[0]).toBe(pages.irrelevantExperience);
      expect(partCounts(pages)).toBeUndefined();
    }),
    { numRuns },
  );
});

test('a page that is not there has no parts', () => {
  const pages = { projects: undefined, relevantExperience: undefined, irrelevantExperience: undefined };
  expect(partsOf(pages)).toEqual({ projects: [], relevantExperience: [], irrelevantExperience: [] });
});

test('every entry is in one part, in the order of its owner, and no part is too long', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const pages = pagesWith(all);
      const { projects, relevantExperience, irrelevantExperience } = partsOf(pages);
      expect(idsOf(projects.flatMap((part) => part.projects))).toEqual(all.map((_, id) => id));
      expect(idsOf(irrelevantExperience.flatMap((part) => part.jobs))).toEqual(all.map((_, id) => id));
      const inSections = relevantExperience.map((part) => part.sections.flatMap((section) => section.entries));
      expect(idsOf(inSections.flat()).sort((one, other) => one - other)).toEqual(all.map((_, id) => id));
      for (const part of relevantExperience)
        for (const { title, entries } of part.sections) {
          if (relevantExperience.length > 1) expect(entries).not.toHaveLength(0);
          expect(idsOf(entries)).toEqual(idsOf(entries).sort((one, other) => one - other));
          expect(pages.relevantExperience?.sections.find((one) => one.title === title)?.entries).toEqual(
            expect.arrayContaining(entries),
          );
        }
      for (const one of [
        ...projects.map((part) => part.projects),
        ...irrelevantExperience.map((part) => part.jobs),
        ...inSections,
      ])
        expect(weightOf(one)).toBeLessThanOrEqual(mostInPart);
    }),
    { numRuns },
  );
});

test('experience in a later part ended no later than any in an earlier one', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const ends = partsOf(pagesWith(all)).relevantExperience.map((part) =>
        part.sections.flatMap(({ entries }) => entries.map(({ end }) => (end === 'present' ? 9999 : end.year))),
      );
      for (const [index, later] of ends.slice(1).entries())
        expect(Math.max(...later)).toBeLessThanOrEqual(Math.min(...(ends[index] ?? [])));
    }),
    { numRuns },
  );
});

test('each part says its number, and from when to when every part goes', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const parts = partsOf(pagesWith(all)).projects;
      if (parts.length === 1) {
        expect(parts[0]?.part).toBeUndefined();
        return;
      }
      for (const [index, { part }] of parts.entries()) {
        expect(part?.number).toBe(index + 1);
        expect(part?.years).toEqual(
          parts.map(({ projects }) => {
            const years = projects.map(({ date }) => date.year).sort((one, other) => one - other);
            return [...new Set([years[0], years.at(-1)])].join('–');
          }),
        );
      }
    }),
    { numRuns },
  );
});

test('what still runs goes on to now, and what has no dates says none', () => {
  const many = Array<Entry>(mostInPart + 1).fill({ year: 2020, length: 1, isPresent: true, photos: [] });
  const pages = pagesWith(many);
  expect(partsOf(pages).relevantExperience.map(({ part }) => part?.years[0])).toEqual(['2020–now', '2020–now']);
  expect(partsOf(pages).projects.map(({ part }) => part?.years[0])).toEqual(['2020', '2020']);
  const undated = pages.irrelevantExperience?.jobs.map((job) => ({ ...job, dates: undefined })) ?? [];
  const irrelevantExperience = {
    ...pages.irrelevantExperience,
    jobs: undated,
  } as Site['pages']['irrelevantExperience'];
  expect(partsOf({ ...pages, irrelevantExperience }).irrelevantExperience[1]?.part?.years).toEqual(['', '']);
});

test('lists, skills and the last line are on the first part alone', () => {
  const pages = pagesWith(Array<Entry>(200).fill({ year: 2020, length: 1, isPresent: false, photos: [] }));
  const { relevantExperience, irrelevantExperience } = partsOf(pages);
  expect(relevantExperience.map(({ lists, closing }) => [lists.length, closing])).toEqual([
    [1, 'And then'],
    ...relevantExperience.slice(1).map(() => [0, undefined]),
  ]);
  expect(irrelevantExperience.map(({ skills }) => skills.length)).toEqual([
    1,
    ...irrelevantExperience.slice(1).map(() => 0),
  ]);
});

test('a part of the site has the words of that part, and every other page as it is', () => {
  const pages = pagesWith(Array<Entry>(100).fill({ year: 2020, length: 1, isPresent: false, photos: [] }));
  const sights = inParts({ pages }, 'projects');
  expect(sights.map((sight) => sight.pages.projects)).toEqual(partsOf(pages).projects);
  for (const sight of sights) expect(sight.pages.irrelevantExperience).toBe(pages.irrelevantExperience);
  expect(inParts({ pages }, 'home')).toEqual([{ pages }]);
});
