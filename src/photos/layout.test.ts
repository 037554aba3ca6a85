import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutRow, photoSlots } from './layout.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });

test('layOutRow keeps all photos in order, whatever their aspect ratios, and makes no empty line', () => {
  fc.assert(
    fc.property(fc.array(size, { maxLength: 30 }), (sizes) => {
      const { photos, lines } = layOutRow(sizes.map((one, index) => ({ ...one, index })));
      expect(photos.map(({ index }) => index)).toEqual(sizes.map((_, index) => index));
      for (const { slot } of photos) expect(photoSlots).toHaveProperty(slot);
      if (!lines) return;
      expect(lines.reduce((sum, length) => sum + length, 0)).toBe(sizes.length);
      expect(Math.min(...lines)).toBeGreaterThan(0);
    }),
  );
});

test('layOutRow puts landscape photos in lines of three or two, and a single photo alone in its line', () => {
  const slots = (count: number) => {
    const { photos, lines } = layOutRow(Array.from({ length: count }, () => ({ width: 1500, height: 1000 })));
    expect(lines).toBeUndefined();
    return photos.map(({ slot }) => ({ rowOfOne: 1, rowOfTwo: 2, rowOfThree: 3, lastOfTwo: 2 })[slot as 'rowOfOne']);
  };
  expect(slots(1)).toEqual([1]);
  expect(slots(2)).toEqual([2, 2]);
  expect(slots(4)).toEqual([2, 2, 2, 2]);
  expect(slots(5)).toEqual([3, 3, 3, 2, 2]);
  expect(slots(7)).toEqual([3, 3, 3, 2, 2, 2, 2]);
});

test('layOutRow does not crop an upright photo to landscape', () => {
  const upright = { width: 900, height: 1200 };
  const wide = { width: 1500, height: 1000 };
  expect(layOutRow([upright]).lines).toEqual([1]);
  expect(layOutRow([upright, wide])).toMatchObject({ lines: [2], photos: [{ shape: 'tall' }, { shape: 'wide' }] });
  expect(layOutRow([wide, wide, upright, wide, wide, upright]).lines).toEqual([3, 3]);
});
