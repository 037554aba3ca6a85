import { expect, test, vi } from 'vitest';
import type { ShownPage } from '#generator/shown-pages.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { renderPage } from './render-page.ts';

vi.mock('#generator/program/content-modules.ts', () => ({
  frameData: ({ person }: SiteWithResumes) => ({ language: person.language }),
  pageProps: () => ({}),
}));
vi.mock('#site/ui/frame.ts', () => ({ readFrame: () => undefined }));
vi.mock('#site/prerender.tsx', async () => {
  const { renderState } = await import('./render-state.ts');
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  return { renderPage: (address: string) => pause().then(() => `${address} ${renderState.frame.language}`) };
});

test('pages of different sites that are rendered at the same time have the language of the right site', async () => {
  const page = { page: 'projects', address: '/Projects' } as ShownPage;
  const render = (language: string) => renderPage({ person: { language } } as SiteWithResumes, page);
  expect(await Promise.all(['en', 'de'].map(render))).toEqual(['/Projects en', '/Projects de']);
});
