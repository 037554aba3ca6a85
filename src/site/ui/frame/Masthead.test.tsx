import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { en } from '#messages/en.ts';
import { Masthead } from './Masthead.tsx';

const frame = vi.hoisted(() => ({ name: 'Ada Example', menu: [], ownPages: [], appearance: 'both' }));
vi.mock('../frame.ts', () => ({ messages: en, messageLang: {}, titleLang: () => ({}), isShown: () => false, frame }));

test.each([
  ['both', true],
  ['dark', false],
  ['light', false],
])('the masthead of a site with the appearance "%s" has a theme switch: %s', (appearance, hasButton) => {
  frame.appearance = appearance;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Masthead page="home" />
    </MemoryRouter>,
  );
  expect(html.includes('data-theme-switch')).toBe(hasButton);
});
