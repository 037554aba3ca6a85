import { expect, test } from 'vitest';
import { replaceBetweenMarkers } from './markdown.ts';

test('replaceBetweenMarkers replaces only the text between two markers, and throws if the markers are missing', () => {
  const text = 'Before\n<!-- bench:build -->\nold\n<!-- /bench:build -->\nAfter';
  const once = replaceBetweenMarkers(text, 'bench:build', 'new');
  expect(once).toBe('Before\n<!-- bench:build -->\n\nnew\n\n<!-- /bench:build -->\nAfter');
  expect(() => replaceBetweenMarkers(text, 'bench:navigation', 'new')).toThrow('bench:navigation');
});
