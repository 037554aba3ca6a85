import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { art, type ArtPage } from '#theme/art.ts';
import { JacketArt } from './JacketArt.tsx';

test.each(Object.keys(art) as ArtPage[])('the art of "%s" has its shapes in their order and their shades', (name) => {
  const html = renderToStaticMarkup(<JacketArt art={name} />);
  const { shapes } = art[name];
  const drawn = [...html.matchAll(/<path([^>]*)>/g)].map(([, attributes = '']) => attributes);
  expect(drawn).toHaveLength(shapes.length);
  for (const [index, shape] of shapes.entries()) {
    expect(drawn[index]).toContain(`d="${shape.path}"`);
    expect(drawn[index]).toContain('shade' in shape ? `class="${shape.shade}"` : `stroke-width="${shape.line.width}"`);
  }
});

test('the stylesheet can place the dot by the name of its art, without a style attribute', () => {
  const html = renderToStaticMarkup(<JacketArt art="education" />);
  expect(html).toContain('data-art="education"');
  expect(html).not.toContain('style=');
});
