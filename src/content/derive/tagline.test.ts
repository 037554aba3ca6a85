import { expect, test } from 'vitest';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';

const taglineOn = (date: string, tagline: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return siteFromYaml({ 'home.yaml': tagline }, [], [], { year, month, day }).pages.home.tagline;
};

test.each([
  ['2026-12-30', 'One'],
  ['2026-12-31', 'Two'],
  ['2027-01-01', 'Three'],
  ['2027-01-02', 'One'],
  ['2027-02-28', 'One'],
  ['2027-03-01', 'Two'],
])(
  'if the content has several taglines, a build on %s shows "%s", and a build on the next day shows the next tagline',
  (date, expected) => {
    expect(taglineOn(date, 'tagline: [One, Two, Three]')).toBe(expected);
  },
);

test.each([
  ['tagline: Maker - Mender', 'Maker - Mender'],
  ['tagline: []', undefined],
  ['', undefined],
])('a single tagline is shown every day, and content without a tagline shows none: %j', (home, expected) => {
  expect(['2026-11-01', '2026-11-02'].map((date) => taglineOn(date, home))).toEqual([expected, expected]);
});
