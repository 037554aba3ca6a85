import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

vi.mock('../frame.ts', () => ({ frame: {} }));

test.each([
  [{}, 'outline', 'medium'],
  [{ size: 'large' }, 'outline', 'large'],
  [{ variant: 'primary' }, 'primary', 'medium'],
  [{ variant: 'primary', size: 'large' }, 'primary', 'large'],
] as const)('a Button with the props %j has the variant "%s" and the size "%s"', (look, variant, size) => {
  const html = renderToStaticMarkup(<Button href="https://example.com" {...look} />);
  expect(html).toContain(`data-variant="${variant}" data-size="${size}"`);
});
