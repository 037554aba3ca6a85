import './styles/index.css';
import 'site:fonts.css';
import 'site:theme.css';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import frame from 'site:frame';
import words from 'site:words';
import { loadChunk } from './load-chunk.ts';
import { ErrorPage } from './pages/error/ErrorPage.tsx';
import { NotFoundPage } from './pages/not-found/NotFoundPage.tsx';
import { everyPage, variantAddress, type PageId, pages } from '#pages.ts';
import { useVariantPage } from './ui/focus-page.ts';
import { Frame } from './ui/Frame.tsx';

/** Each page with its words: two chunks, fetched when they are needed. */
const chunks: Record<PageId, () => Promise<ComponentType>> = {
  home: withWords(async () => (await import('./pages/home/HomePage.tsx')).HomePage, words.home),
  aboutMe: withWords(async () => (await import('./pages/about-me/AboutMePage.tsx')).AboutMePage, words.aboutMe),
  education: withWords(
    async () => (await import('./pages/education/EducationPage.tsx')).EducationPage,
    words.education,
  ),
  projects: withWords(async () => (await import('./pages/projects/ProjectsPage.tsx')).ProjectsPage, words.projects),
  relevantExperience: withWords(
    async () => (await import('./pages/relevant-experience/RelevantExperiencePage.tsx')).RelevantExperiencePage,
    words.relevantExperience,
  ),
  irrelevantExperience: withWords(
    async () => (await import('./pages/irrelevant-experience/IrrelevantExperiencePage.tsx')).IrrelevantExperiencePage,
    words.irrelevantExperience,
  ),
  resume: withWords(async () => (await import('./pages/resume/ResumePage.tsx')).ResumePage, words.resume),
  accessibility: withWords(
    async () => (await import('./pages/accessibility/AccessibilityPage.tsx')).AccessibilityPage,
    words.accessibility,
  ),
};

/** The words of a variant are in its document alone, so that nobody finds it who was not given the link. */
async function variantPart(): Promise<ComponentType> {
  const { ResumePage } = await import('./pages/resume/ResumePage.tsx');
  return function VariantPage() {
    const words = useVariantPage();
    return words ? <ResumePage {...words} /> : <NotFoundPage />;
  };
}

function withWords<Words extends object>(
  fetchPage: () => Promise<ComponentType<Words>>,
  fetchWords: () => Promise<{ default: Words }>,
): () => Promise<ComponentType> {
  return async () => {
    const [Page, { default: props }] = await Promise.all([fetchPage(), fetchWords()]);
    return () => <Page {...props} />;
  };
}

/**
 * The routes of the site: the pages that have something to show, and an answer for every other address. The error
 * page stands between the frame and the pages, since React Router shows nothing at all for a page that did not
 * arrive when the page itself is to show the error.
 */
export const routes: RouteObject[] = [
  {
    element: <Frame frame={frame} />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          ...everyPage
            .filter((page) => frame.pages.includes(page))
            .map((page) => ({
              path: pages[page].address,
              lazy: async () => ({ Component: await loadChunk(page, chunks[page]) }),
            })),
          { path: variantAddress(':focus'), lazy: async () => ({ Component: await loadChunk('focus', variantPart) }) },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
