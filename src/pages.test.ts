import { expect, test } from 'vitest';
import { siteMessages } from '#messages/catalogs.ts';
import { en } from '#messages/en.ts';
import { buttonOrder, menuAddressOf, menuOrder, pageAt, pages } from '#pages.ts';

test('the default menu has the six main pages, with their labels and addresses, in order', () => {
  expect(menuOrder.map((page) => [en.titles[page], menuAddressOf(page)])).toEqual([
    ['Home', '/'],
    ['About me', '/Aboutme'],
    ['Relevant Experience', '/RelevantExperience'],
    ['Education', '/Education'],
    ['Projects', '/Projects'],
    ['Irrelevant Experience', '/IrrelevantExperience'],
  ]);
});

test('Home has a button for each other page of the default menu, with the expected label and address', () => {
  const { buttons } = siteMessages({ language: 'en', menu: [] });
  expect(buttonOrder.map((page) => [buttons[page], pages[page].address])).toEqual([
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
])('pageAt("%s") returns the page id %s', (path, page) => {
  expect(pageAt(path)).toBe(page);
});
