import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { footerOrder, type PageId } from '#pages.ts';
import { en } from '#messages/en.ts';
import { FoldedFooter } from './FoldedFooter.tsx';

vi.mock('../frame.ts', () => ({
  messages: en,
  messageLang: {},
  titleLang: () => ({}),
  isShown: (page: PageId) => page !== 'evidence',
  frame: {
    name: 'Ada Example',
    email: 'ada@example.com',
    menu: ['home', 'notes'],
    links: [],
    footer: { thanks: 'Ha!', reportTo: 'mailto:ada@example.com' },
  },
}));

vi.mock('../links/text-links.tsx', () => ({ textLinks: () => [<a href="/Imprint">Imprint</a>] }));

test('the folded footer has the owner’s thanks, a link for reporting a problem, and links to all other pages outside the menu', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FoldedFooter />
    </MemoryRouter>,
  );
  expect(html).toContain('Ha!');
  expect(html).toContain(en.frame.report);
  const titles = footerOrder
    .filter((page) => !['notes', 'evidence', 'brief'].includes(page))
    .map((page) => en.titles[page]);
  const links = [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, label]) => label);
  expect(links).toEqual([en.frame.reportLink, 'Imprint', ...titles]);
});
