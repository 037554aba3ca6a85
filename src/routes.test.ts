import { expect, test } from 'vitest';
import { buttonOrder, longPages, menuOrder, pageAt, pages, partAddress, placeAt } from './routes.ts';

test('the menu has the promised pages, words and addresses, in order', () => {
  expect(menuOrder.map((page) => [pages[page].title, pages[page].menuAddress])).toEqual([
    ['Home', '/'],
    ['About me', '/Aboutme'],
    ['Relevant Experience', '/RelevantExperience'],
    ['Education', '/Education'],
    ['Projects', '/Projects'],
    ['Irrelevant Experience', '/IrrelevantExperience'],
  ]);
});

test('the buttons of Home have the promised labels and lead to the promised addresses', () => {
  expect(buttonOrder.map((page) => [pages[page].button, pages[page].address])).toEqual([
    ['ABOUT ME', '/AboutMe'],
    ['EDUCATION', '/Education'],
    ['PROJECTS', '/Projects'],
    ['MY EXPERIENCE', '/RelevantExperience'],
    ['MY (OTHER)EXPERIENCE', '/IrrelevantExperience'],
  ]);
});

test.each([
  ['/', 'home'],
  ['', 'home'],
  ['/index.html', 'home'],
  ['/ABOUTME', 'aboutMe'],
  ['/projects/', 'projects'],
  ['/Projects.html', 'projects'],
  ['/education/index.html', 'education'],
  ['/Project', undefined],
  ['/Projects/one', undefined],
  ['/Projects/2', undefined],
])('the page at "%s" is %s', (path, page) => {
  expect(pageAt(path)).toBe(page);
});

test.each([
  ['/Projects', 'projects', 1],
  ['/Projects/2', 'projects', 2],
  ['/PROJECTS/25/', 'projects', 25],
  ['/projects/2.html', 'projects', 2],
  ['/projects/2/index.html', 'projects', 2],
  ['/relevantexperience/3', 'relevantExperience', 3],
])('the place at "%s" is on %s, part %i', (path, page, part) => {
  expect(placeAt(path)).toEqual({ page, part });
});

test.each([
  '/Projects/0',
  '/Projects/02',
  '/Projects/2/2',
  '/Projects/-2',
  '/Projects/two',
  '/Education/2',
  '/2',
  '//2',
])('there is no place at "%s"', (path) => {
  expect(placeAt(path)).toBeUndefined();
});

test.each(longPages)('every part of %s is found by its address', (page) => {
  for (const part of [1, 2, 10, 999]) expect(placeAt(partAddress(page, part))).toEqual({ page, part });
});
