import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test('a button is outline and medium unless it is told otherwise', () => {
  const html = renderToStaticMarkup(<Button href="https://example.com">Go</Button>);
  expect(html).toContain('data-variant="outline"');
  expect(html).toContain('data-size="medium"');
});

test.each([
  ['outline', 'medium'],
  ['outline', 'large'],
  ['primary', 'medium'],
  ['primary', 'large'],
] as const)('a button can be %s and %s', (variant, size) => {
  const html = renderToStaticMarkup(
    <Button href="https://example.com" variant={variant} size={size}>
      Go
    </Button>,
  );
  expect(html).toContain(`data-variant="${variant}"`);
  expect(html).toContain(`data-size="${size}"`);
});
