import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectAnchors } from './project-anchor.ts';

test('a project is found by the letters and digits of its title, in any alphabet', () => {
  expect(projectAnchors(['A live map, 2', 'Žofia’s C++', 'خريطة الحافلة', '公交地图', 'हिन्दी', '***'])).toEqual([
    'a-live-map-2',
    'žofia-s-c',
    'خريطة-الحافلة',
    '公交地图',
    'हिन्दी',
    'project',
  ]);
});

test('a project does not take the place of the menu', () => {
  expect(projectAnchors(['Menu', 'Main'])).toEqual(['menu-2', 'main-2']);
});

test('two projects are never found in one place', () => {
  const title = fc.oneof(fc.string(), fc.constantFrom('Map', 'map!', 'Map 2', 'map-2'));
  fc.assert(
    fc.property(fc.array(title), (titles) => {
      const anchors = projectAnchors(titles);
      expect(new Set(anchors).size).toBe(titles.length);
      expect(anchors).not.toContain('');
    }),
  );
});
