import './styles/index.css';
import 'site:fonts.css';
import 'site:theme.css';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import pageProps from 'site:page-props';
import { loadChunk } from './load-chunk.ts';
import { ErrorPage } from './pages/error/ErrorPage.tsx';
import { NotFoundPage } from './pages/not-found/NotFoundPage.tsx';
import { everyPage, type PageId, pages } from '#pages.ts';
import type { DocumentPage, DocumentProps } from './ui/document-page.ts';
import { Frame } from './ui/frame/Frame.tsx';
import { isShown } from './ui/frame.ts';

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
  notes: async () => (await import('./pages/notes/NotesPage.tsx')).NotesPage,
  evidence: async () => (await import('./pages/evidence/EvidencePage.tsx')).EvidencePage,
  brief: async () => (await import('./pages/brief/BriefPage.tsx')).BriefPage,
  timeline: async () => (await import('./pages/timeline/TimelinePage.tsx')).TimelinePage,
  accessibility: async () => (await import('./pages/accessibility/AccessibilityPage.tsx')).AccessibilityPage,
};

/** The component of each kind of page whose props are embedded in its HTML document. */
const documentComponents: { [Kind in keyof DocumentProps]: () => Promise<ComponentType<DocumentProps[Kind]>> } = {
  variant: async () => (await import('./pages/resume/ResumePage.tsx')).ResumePage,
  text: async () => (await import('./pages/text/TextPage.tsx')).TextPage,
  skill: async () => (await import('./pages/evidence/SkillPage.tsx')).SkillPage,
  case: async () => (await import('./pages/text/CasePage.tsx')).CasePage,
};

type PageProps<Page extends PageId> = Awaited<ReturnType<(typeof pageProps)[Page]>>['default'];

/** Loads the component and the props of a page, which are separate chunks. */
async function loadPage<Page extends PageId>(page: Page): Promise<ComponentType> {
  const [Page, { default: props }] = await Promise.all([components[page](), pageProps[page]()]);
  return () => <Page {...props} />;
}

async function loadDocumentPage({ kind, props }: DocumentPage): Promise<ComponentType> {
  const Page = (await documentComponents[kind]()) as ComponentType<typeof props>;
  return () => <Page {...props} />;
}

/**
 * Creates the routes of the site: the visible pages, the not-found page, and `own`. The error page is a layout route
 * between the frame and the pages. It cannot be part of a page's own route: if `lazy` of a route fails, React Router
 * renders nothing for this route.
 * @param own the page of this document, if its props are embedded in the document
 */
export const createRoutes = (own?: DocumentPage): RouteObject[] => [
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
          ...(own
            ? [
                {
                  path: own.address,
                  handle: own,
                  lazy: async () => ({ Component: await loadChunk(own.kind, () => loadDocumentPage(own)) }),
                },
              ]
            : []),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
