import { expect, test } from 'vitest';
import { catalogs } from './catalogs.ts';
import { formatNumber } from './format-number.ts';
import { formatsFor } from './patterns.ts';

test.each([...Object.keys(catalogs), 'pl', 'bn', 'ja'])(
  'formatNumber for the language "%s" has the same results as Intl.NumberFormat',
  (language) => {
    const intl = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
    for (const value of [7, 214, 1204, 12_345, 123_456, 1_234_567])
      expect(formatNumber(value, formatsFor(language))).toBe(intl.format(value));
  },
);
