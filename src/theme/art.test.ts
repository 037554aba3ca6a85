import { expect, test } from 'vitest';
import { art, artBox } from './art.ts';

test.each(Object.entries(art))(
  'the decorative dot of the art "%s" is inside the box, so that no jacket crops it',
  (_, { dot }) => {
    const { x, y, r } = dot;
    expect(x - r).toBeGreaterThanOrEqual(0);
    expect(y - r).toBeGreaterThanOrEqual(0);
    expect(x + r).toBeLessThanOrEqual(artBox.width);
    expect(y + r).toBeLessThanOrEqual(artBox.height);
  },
);

test('each art takes less than 700 bytes, since pages embed it', () => {
  for (const drawing of Object.values(art)) expect(JSON.stringify(drawing).length).toBeLessThan(700);
});
