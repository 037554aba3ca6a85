import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageId } from '#pages.ts';
import { en } from '#messages/en.ts';
import { Footer } from './Footer.tsx';

const nobody = {
  name: 'Ada Example',
  menu: [] as PageId[],
  pages: [] as PageId[],
  links: [] as unknown[],
  ownPages: [] as unknown[],
  footer: {},
};
const frame = vi.hoisted(() => ({}) as typeof nobody & { email?: string });
vi.mock('../frame.ts', () => ({
  ...{ messages: en, own: {}, ofTitle: () => ({}), frame },
  isShown: (page: PageId) => frame.pages.includes(page),
}));
beforeEach(() => Object.assign(frame, nobody));

const textOf = (page: PageId | undefined, isAstray = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Footer page={page} isAstray={isAstray} />
    </MemoryRouter>,
  );

test.each<[string, PageId | undefined, PageId[], string | undefined]>([
  ['the page that follows in the menu', 'home', ['home', 'projects', 'aboutMe'], 'Projects'],
  ['from the last page to the first', 'aboutMe', ['home', 'projects', 'aboutMe'], 'Home'],
  ['from a page that is not in the menu to its first', 'resume', ['home', 'projects'], 'Home'],
  ['from the résumé of a focus likewise', undefined, ['home', 'projects'], 'Home'],
  ['to nothing where there is one page alone', 'home', ['home'], undefined],
])('the footer leads on: %s', (_, page, menu, expected) => {
  Object.assign(frame, { menu, pages: menu });
  expect(/Next:.*?<b>(.*?)<\/b>/.exec(textOf(page))?.[1]).toBe(expected);
});

test('the résumé and the email address are the first links', () => {
  const links = [{ label: 'Hub', url: 'https://hub.example.com' }];
  Object.assign(frame, { links, email: 'ada@example.com', pages: ['resume', 'accessibility'] });
  const found = [...textOf('home').matchAll(/<li><a [^>]*>(.*?)<\/a>/g)].map(([, label]) => label);
  expect(found).toEqual(['Résumé', 'ada@example.com', 'Hub', 'Accessibility']);
});

test('on an error page the footer shows the default thanks and no next page', () => {
  Object.assign(frame, { menu: ['home', 'projects'], footer: { thanks: 'Ha!' } });
  expect(textOf('home')).toContain('Ha!');
  const astray = textOf('home', true);
  expect(astray).toContain(en.frame.thanks);
  expect(astray).not.toMatch(/Ha!|Next/);
});
