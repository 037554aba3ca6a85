import { expect, test } from 'vitest';
import { replaceBetweenMarks } from './marks.ts';

test('replaceBetweenMarks replaces only the text between two markers, and throws if the markers are missing', () => {
  const text = 'Before\n<!-- bench:build -->\nold\n<!-- /bench:build -->\nAfter';
  const once = replaceBetweenMarks(text, 'bench:build', 'new');
  expect(once).toBe('Before\n<!-- bench:build -->\n\nnew\n\n<!-- /bench:build -->\nAfter');
  expect(() => replaceBetweenMarks(text, 'bench:navigation', 'new')).toThrow('bench:navigation');
});
