import { expect, test } from 'vitest';
import { art, artBox } from './art.ts';

test.each(Object.entries(art))(
  'the decorative dot of the cover art "%s" is inside the drawing’s box, so that no page header crops the dot',
  (_, { dot }) => {
    const { x, y, r } = dot;
    expect(x - r).toBeGreaterThanOrEqual(0);
    expect(y - r).toBeGreaterThanOrEqual(0);
    expect(x + r).toBeLessThanOrEqual(artBox.width);
    expect(y + r).toBeLessThanOrEqual(artBox.height);
  },
);

test('each cover art takes less than 700 bytes, since pages embed the drawing', () => {
  for (const drawing of Object.values(art)) expect(JSON.stringify(drawing).length).toBeLessThan(700);
});
