import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageId } from '#pages.ts';
import { en } from '#messages/en.ts';
import { Footer } from './Footer.tsx';

const emptyFrame = {
  name: 'Ada Example',
  menu: [] as PageId[],
  pages: [] as PageId[],
  links: [] as unknown[],
  footer: {},
};
const frame = vi.hoisted(() => ({}) as typeof emptyFrame & { email?: string });
vi.mock('../frame.ts', () => ({
  messages: en,
  messageLang: {},
  titleLang: () => ({}),
  frame,
  isShown: (page: PageId) => frame.pages.includes(page),
}));
vi.mock('../links/text-links.tsx', () => ({ textLinks: () => [] }));
beforeEach(() => Object.assign(frame, emptyFrame));

const textOf = (page: PageId | undefined, isError = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Footer page={page} isError={isError} />
    </MemoryRouter>,
  );

test.each<[string, PageId | undefined, PageId[], string | undefined]>([
  ['the next page of the menu', 'home', ['home', 'projects', 'aboutMe'], 'Projects'],
  ['no next page on the last page of the menu', 'aboutMe', ['home', 'projects', 'aboutMe'], undefined],
  ['no next page on a page outside the menu', 'resume', ['home', 'projects'], undefined],
  ['no next page on a résumé variant', undefined, ['home', 'projects'], undefined],
])('the footer links to %s', (_, page, menu, expected) => {
  Object.assign(frame, { menu, pages: menu });
  expect(/Next:.*?<b[^>]*>(.*?)<\/b>/.exec(textOf(page))?.[1]).toBe(expected);
});

test('the footer lists the contacts and the pages in two lists', () => {
  const links = [{ label: 'Hub', url: 'https://hub.example.com' }];
  Object.assign(frame, { links, email: 'ada@example.com', pages: ['resume', 'accessibility'] });
  const lists = textOf('home').split('<ul').slice(1);
  const found = lists.map((list) => [...list.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, label]) => label));
  expect(found).toEqual([
    ['ada@example.com', 'Hub'],
    ['Résumé', 'Accessibility'],
  ]);
});

test('the footer of an error page thanks the visitor in the default words, not the owner’s, and has no link to a next page', () => {
  Object.assign(frame, { menu: ['home', 'projects'], footer: { thanks: 'Ha!' } });
  expect(textOf('home')).toContain('Ha!');
  const html = textOf('home', true);
  expect(html).toContain(en.frame.thanks);
  expect(html).not.toMatch(/Ha!|Next/);
});

test('only a long email address may break, before its “@”', () => {
  frame.email = 'zuzana.kovacova@mail.example.com';
  expect(textOf(undefined)).toContain(
    'aria-label="zuzana.kovacova@mail.example.com">zuzana.kovacova<wbr/>@mail.example.com</a>',
  );
  frame.email = 'ada@example.com';
  expect(textOf(undefined)).toContain('>ada@example.com</a>');
});
