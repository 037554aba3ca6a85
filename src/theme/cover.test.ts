import { expect, test } from 'vitest';
import { type CoverFacts, drawCovers } from './cover.ts';
import { coverBox } from './mosaic.ts';

test('the book cover of a project does not depend on the projects that follow in the list', () => {
  const [alone] = drawCovers([facts()]);
  const [first] = drawCovers([facts(), facts({ name: 'Chalk', bullets: 1 })]);
  expect(first).toEqual(alone);
});

test('all book covers of a list of projects differ, even if the projects have the same facts', () => {
  const art = drawCovers(Array.from({ length: 60 }, () => facts())).map(({ shapes }) => JSON.stringify(shapes));
  expect(new Set(art).size).toBe(60);
});

test('every project has a book cover, even if there are more projects than different covers', () => {
  const nothing = { letters: 0, bullets: 0, skills: 0, links: 0, date: { year: 2020, month: 3 } };
  const projects = Array.from({ length: 300 }, (_, at) => facts({ ...nothing, name: `Project ${at}` }));
  expect(drawCovers(projects)).toHaveLength(300);
});

test.each([
  ['only a title', { letters: 0, bullets: 0, skills: 0, links: 0 }, 2],
  ['two bullets', { letters: 30, bullets: 2, skills: 1 }, 2],
  ['more than fits on a cover', { letters: 4000, bullets: 9, skills: 40, links: 12 }, 3],
] as const)('the decorative dot is on the highest column of the book cover of a project with %s', (_, some, height) => {
  const names = ['Ferryman', 'Chalk', '下一班车', 'الحافلة القادمة', 'X'];
  for (const { shapes, dot } of drawCovers(names.map((name) => facts({ ...some, name })))) {
    expect(dot.y + dot.r).toBe(coverBox.height - height);
    expect(Math.min(...shapes.flatMap(({ path }) => topsOf(path)))).toBe(coverBox.height - height);
    // The tile below the dot has a flat top.
    expect(shapes.some(({ path }) => path.includes(`M${dot.x - dot.r} ${dot.y + dot.r}h1v1h-1z`))).toBe(true);
  }
});

test('a book cover takes less than 500 bytes, since a page embeds a cover for each project', () => {
  const full = { letters: 4000, bullets: 9, skills: 40, links: 12 };
  for (const cover of drawCovers(Array.from({ length: 60 }, (_, index) => facts({ ...full, name: `Chalk ${index}` }))))
    expect(JSON.stringify(cover).length).toBeLessThan(500);
});

/** Returns the y coordinate of the upper edge of each part of a path, measured from the top of the box. */
const topsOf = (path: string): number[] =>
  path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const start = Number(/^M\d+ (\d+)/.exec(part)?.[1]);
      // The path of a tile has one part that goes up: a straight line (`v-1`), or the arc of a rounded tile. This part
      // contains the height of the tile.
      const up = /v-(\d)|^M\d+ \d+h-\d+a\S+ \S+ 0 0 1 \d+-(\d)/.exec(part);
      return start - Number(up?.[1] ?? up?.[2] ?? 0);
    });

const facts = (some: Partial<CoverFacts> = {}): CoverFacts => ({
  name: 'Ferryman',
  date: { year: 2026, month: 9 },
  letters: 200,
  bullets: 3,
  skills: 2,
  links: 1,
  ...some,
});
