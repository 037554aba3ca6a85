import './styles/index.css';
import 'site:fonts.css';
import 'site:theme.css';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import words from 'site:words';
import { loadChunk } from './load-chunk.ts';
import { ErrorPage } from './pages/error/ErrorPage.tsx';
import { NotFoundPage } from './pages/not-found/NotFoundPage.tsx';
import { everyPage, variantAddress, type PageId, pages } from '#pages.ts';
import { useVariantPage } from './ui/variant-page.ts';
import { Frame } from './ui/frame/Frame.tsx';
import { isShown } from './ui/frame.ts';

/** The component of each page, which takes the words of the page. */
const components: { [Page in PageId]: () => Promise<ComponentType<PageProps<Page>>> } = {
  home: async () => (await import('./pages/home/HomePage.tsx')).HomePage,
  aboutMe: async () => (await import('./pages/about-me/AboutMePage.tsx')).AboutMePage,
  education: async () => (await import('./pages/education/EducationPage.tsx')).EducationPage,
  projects: async () => (await import('./pages/projects/ProjectsPage.tsx')).ProjectsPage,
  relevantExperience: async () =>
    (await import('./pages/relevant-experience/RelevantExperiencePage.tsx')).RelevantExperiencePage,
  irrelevantExperience: async () =>
    (await import('./pages/irrelevant-experience/IrrelevantExperiencePage.tsx')).IrrelevantExperiencePage,
  resume: async () => (await import('./pages/resume/ResumePage.tsx')).ResumePage,
  brief: async () => (await import('./pages/brief/BriefPage.tsx')).BriefPage,
  timeline: async () => (await import('./pages/timeline/TimelinePage.tsx')).TimelinePage,
  accessibility: async () => (await import('./pages/accessibility/AccessibilityPage.tsx')).AccessibilityPage,
};

type PageProps<Page extends PageId> = Awaited<ReturnType<(typeof words)[Page]>>['default'];

/** A page with its words: two chunks, fetched when they are needed. */
async function loadPage<Page extends PageId>(page: Page): Promise<ComponentType> {
  const [Page, { default: props }] = await Promise.all([components[page](), words[page]()]);
  return () => <Page {...props} />;
}

/** The words of a variant are in its document alone, so that nobody finds it who was not given the link. */
async function variantPart(): Promise<ComponentType> {
  const { ResumePage } = await import('./pages/resume/ResumePage.tsx');
  return function VariantPage() {
    const words = useVariantPage();
    return words ? <ResumePage {...words} /> : <NotFoundPage />;
  };
}

/**
 * The routes of the site: the pages that have something to show, and an answer for every other address. The error
 * page stands between the frame and the pages, since React Router shows nothing at all for a page that did not
 * arrive when the page itself is to show the error.
 */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          ...everyPage.filter(isShown).map((page) => ({
            path: pages[page].address,
            lazy: async () => ({ Component: await loadChunk(page, () => loadPage(page)) }),
          })),
          { path: variantAddress(':focus'), lazy: async () => ({ Component: await loadChunk('focus', variantPart) }) },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
