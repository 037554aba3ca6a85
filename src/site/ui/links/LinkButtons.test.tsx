import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { en } from '#messages/en.ts';
import { LinkButtons } from './LinkButtons.tsx';

vi.mock('../frame.ts', () => ({ messages: en }));

test('the accessible name of a link button has the title of its entry after the label, unless the label contains the title', () => {
  const links = ['Source', 'Ferryman online'].map((label) => ({ label, url: 'https://example.com' }));
  const html = renderToStaticMarkup(<LinkButtons links={links} of="Ferryman" />);
  const names = [...html.matchAll(/<a ([^>]*)>([^<]*)/g)].map(
    ([, attributes = '', text]) => /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? text,
  );
  expect(names).toEqual(['Source: Ferryman', 'Ferryman online']);
});
