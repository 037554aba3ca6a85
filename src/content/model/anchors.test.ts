import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorsOf } from './anchors.ts';

test('the anchor of a project consists of the letters and digits of its title, in any alphabet', () => {
  expect(anchorsOf(['A live map, 2', 'Žofia’s C++', 'خريطة الحافلة', '公交地图', 'हिन्दी', '***'])).toEqual([
    'a-live-map-2',
    'žofia-s-c',
    'خريطة-الحافلة',
    '公交地图',
    'हिन्दी',
    'project',
  ]);
});

test('anchors are unique, and differ from ids that every page uses', () => {
  const title = fc.oneof(fc.string(), fc.constantFrom('Map', 'map!', 'Map 2', 'map-2', 'Menu', 'Main'));
  fc.assert(
    fc.property(fc.array(title), (titles) => {
      const anchors = anchorsOf(titles);
      expect(new Set(anchors).size).toBe(titles.length);
      for (const other of ['', 'menu', 'main']) expect(anchors).not.toContain(other);
    }),
  );
});
