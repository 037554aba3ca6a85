import { expect, test } from 'vitest';
import type { JacketName } from '#pages.ts';
import { jacketsOf } from './jackets.ts';

const project = (year: number, jacket?: JacketName) => ({ when: { year }, jacket });

test('neighboring projects have jackets (colors) of different pages, and no project has the jacket of Home', () => {
  const jackets = jacketsOf(Array.from({ length: 20 }, (_, index) => project(2026 - index)));
  for (const [index, jacket] of jackets.entries()) expect(jacket).not.toBe(jackets[index + 1]);
  expect(jackets).not.toContain('home');
});

test('a new project does not change the jackets of the other projects', () => {
  const projects = [project(2025), project(2024), project(2023)];
  expect(jacketsOf([project(2026), ...projects]).slice(1)).toEqual(jacketsOf(projects));
});

test('a project has the jacket that its owner chose', () => {
  expect(jacketsOf([project(2026, 'home'), project(2025)])[0]).toBe('home');
});
