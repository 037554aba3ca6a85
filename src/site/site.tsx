import './styles/index.css';
import 'site:fonts.css';
import 'site:theme.css';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import frame from 'site:frame';
import { loadChunk } from './load-chunk.ts';
import { ErrorPage } from './pages/error/ErrorPage.tsx';
import { NotFoundPage } from './pages/not-found/NotFoundPage.tsx';
import { everyPage, focusAddress, type PageId, pages } from '#pages.ts';
import { useFocusPage } from './ui/focus-page.ts';
import { Frame } from './ui/Frame.tsx';

/** Pairs each page with its words; each is a chunk of its own, fetched when it is needed. */
const chunks = {
  home: () =>
    pair(
      import('./pages/home/HomePage.tsx').then((file) => file.HomePage),
      import('site:home'),
    ),
  aboutMe: () =>
    pair(
      import('./pages/about-me/AboutMePage.tsx').then((file) => file.AboutMePage),
      import('site:aboutMe'),
    ),
  education: () =>
    pair(
      import('./pages/education/EducationPage.tsx').then((file) => file.EducationPage),
      import('site:education'),
    ),
  projects: () =>
    pair(
      import('./pages/projects/ProjectsPage.tsx').then((file) => file.ProjectsPage),
      import('site:projects'),
    ),
  relevantExperience: () =>
    pair(
      import('./pages/relevant-experience/RelevantExperiencePage.tsx').then((file) => file.RelevantExperiencePage),
      import('site:relevantExperience'),
    ),
  irrelevantExperience: () =>
    pair(
      import('./pages/irrelevant-experience/IrrelevantExperiencePage.tsx').then(
        (file) => file.IrrelevantExperiencePage,
      ),
      import('site:irrelevantExperience'),
    ),
  resume: () =>
    pair(
      import('./pages/resume/ResumePage.tsx').then((file) => file.ResumePage),
      import('site:resume'),
    ),
  accessibility: () =>
    pair(
      import('./pages/accessibility/AccessibilityPage.tsx').then((file) => file.AccessibilityPage),
      import('site:accessibility'),
    ),
} satisfies Record<PageId, () => Promise<ComponentType>>;

/** The words of a focus are in its document alone, so that nobody finds it who was not given the link. */
async function focusPart(): Promise<ComponentType> {
  const { ResumePage } = await import('./pages/resume/ResumePage.tsx');
  return function FocusPage() {
    const words = useFocusPage();
    return words ? <ResumePage {...words} /> : <NotFoundPage />;
  };
}

async function pair<Words extends object>(
  page: Promise<ComponentType<Words>>,
  words: Promise<{ default: Words }>,
): Promise<ComponentType> {
  const [Page, { default: props }] = await Promise.all([page, words]);
  return () => <Page {...props} />;
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
          { path: focusAddress(':focus'), lazy: async () => ({ Component: await loadChunk('focus', focusPart) }) },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
