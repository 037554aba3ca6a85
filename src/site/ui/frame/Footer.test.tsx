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
  ['to the next page of the menu', 'home', ['home', 'projects', 'aboutMe'], 'Projects'],
  ['from the last page to the first one', 'aboutMe', ['home', 'projects', 'aboutMe'], 'Home'],
  ['from a page outside the menu to the first page', 'resume', ['home', 'projects'], 'Home'],
  ['from a focused résumé to the first page', undefined, ['home', 'projects'], 'Home'],
  ['to nothing if there is only one page', 'home', ['home'], undefined],
])('the footer links %s', (_, page, menu, expected) => {
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
