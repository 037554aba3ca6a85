import { expect, test } from 'vitest';
import { projectAnchors } from './project-anchor.ts';

test('every project of a list has a place of its own, in letters and digits of its own alphabet', () => {
  const titles = ['Ferryman, a timetable', 'C++ & C#', '下一班车', 'الحافلة 2', 'Žofia’s café', '???', '!', 'c c'];
  expect(projectAnchors(titles)).toEqual([
    ...['ferryman-a-timetable', 'c-c', '下一班车', 'الحافلة-2', 'žofia-s-café', 'project', 'project-2', 'c-c-2'],
  ]);
  // A page has these already.
  expect(projectAnchors(['Menu', 'Main'])).toEqual(['menu-2', 'main-2']);
  expect(projectAnchors(['a', 'a 2', 'a'])).toEqual(['a', 'a-2', 'a-3']);
});
