import { expect, test } from 'vitest';
import { normalizeEntry } from '../entries.ts';
import { shelfOf } from './shelf.ts';

const project = (title: string, year = 2026, month = 1, bullets: string[] = []) =>
  normalizeEntry.project({
    title,
    date: { year, month },
    bullets,
    skills: [],
    anchor: `place-of-${year}`,
  });

test('the bookshelf on Home contains the twelve newest projects, newest first, with their anchors', () => {
  const projects = Array.from({ length: 30 }, (_, index) => project('Map', 2000 + ((index * 7) % 30)));
  const shelf = shelfOf(projects);
  expect(shelf.map(({ year }) => year)).toEqual(Array.from({ length: 12 }, (_, index) => 2029 - index));
  for (const { year, anchor } of shelf) expect(anchor).toBe(`place-of-${year}`);
});

test('projects of the same month are on the bookshelf in the order of projects.yaml', () => {
  expect(shelfOf(['One', 'Two', 'Three'].map((title) => project(title))).map(({ name }) => name)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
});

test('the thickness of a book on the bookshelf depends on the number of words of its project, in any language', () => {
  const lines = (line: string, count: number) => Array.from({ length: count }, () => line);
  const thickness = (line: string) =>
    shelfOf([0, 2, 10].map((count) => project('Map', 2026, 1, lines(line, count)))).map((book) => book.thickness);
  expect(thickness('Shows when the river ferry really leaves.')).toEqual([1, 2, 5]);
  expect(thickness('显示下一班公共汽车真正到达的时间')).toEqual([1, 2, 5]);
});
