import { expect, test } from 'vitest';
import { withFeatured } from './featured.ts';

type Some = Partial<Parameters<typeof withFeatured>[0][number]>;

const project = (anchor: string, year: number, some: Some = {}) => ({ anchor, date: { year }, ...some });
const featuredIn = (projects: ReturnType<typeof project>[]) =>
  withFeatured(projects, []).flatMap(({ anchor, isFeatured }) => (isFeatured ? [anchor] : []));

test('projects are featured in this order: chosen by the owner, newest with a case page, newest of the others', () => {
  const projects = [
    project('new', 2026),
    project('newer', 2025),
    project('case', 2021, { story: '/Projects/case' }),
    project('chosen', 2020, { featured: true }),
  ];
  expect(featuredIn(projects)).toEqual(['new', 'case', 'chosen']);
});

test('at most three projects are featured, and a project that the owner excluded is never featured', () => {
  const projects = [2026, 2025, 2024, 2023].map((year) => project(`of-${year}`, year, { featured: year !== 2025 }));
  expect(featuredIn([...projects, project('of-2022', 2022, { featured: true })])).toEqual([
    'of-2026',
    'of-2024',
    'of-2023',
  ]);
});

test('a featured project has the figure of its highlight, or else the figure of its case page', () => {
  const highlight = { figure: '9 of 10', text: 'forecasts are right' };
  const number = { figure: '41,000', label: 'departures', text: [] };
  const source = { file: 'projects/ferryman.md', path: [] };
  const texts = [{ source, project: { anchor: 'ferryman' }, parts: { number } }] as unknown as Parameters<
    typeof withFeatured
  >[1];
  const figureOf = (some: Some) => withFeatured([project('ferryman', 2026, some)], texts)[0]?.figure;
  expect(figureOf({ highlight })).toMatchObject(highlight);
  expect(figureOf({ highlight: { text: 'a sentence without a figure' } })).toEqual({
    figure: '41,000',
    text: 'departures',
    source: { file: 'projects/ferryman.md', path: ['number'], fieldOrigins: { text: ['label'] } },
  });
});

test('only featured projects have a figure, and no project has the content field `highlight`', () => {
  const all = withFeatured(
    [2026, 2025, 2024, 2023].map((year) => project('any', year, { highlight: { figure: '1', text: 'a' } })),
    [],
  );
  expect(all.map((one) => Object.keys(one).includes('figure'))).toEqual([true, true, true, false]);
  for (const one of all) expect(one).not.toHaveProperty('highlight');
});
