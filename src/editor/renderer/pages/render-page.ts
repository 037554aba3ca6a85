// Renders pages in the editor like a build, optionally with marks.
import type { Site } from '#content/site.ts';
import { frameData, pageProps } from '#generator/program/content-modules.ts';
import type { ShownPage } from '#generator/shown-pages.ts';
import { siteMessages } from '#messages/catalogs.ts';
import { type PageId, pageNamed, variantAddress } from '#pages.ts';
import { withoutSources } from '#platform/source/source.ts';
import { resumePdfFile } from '#resume/resume.ts';
import { chooseResumes, resumePage, type SiteWithResumes, withResumes } from '#resume/resume-pages.ts';
import type { FrameData } from '#site/ui/frame-data.ts';
import { footerLocations, nameLocation } from '../default-texts.ts';
import { unmarked } from './marks.ts';
import type { PageMarker } from './page-marker.ts';
import { renderState } from './render-state.ts';

let lastRender: Promise<unknown> = Promise.resolve();

/**
 * Renders a page as a build does, with marked texts if `marker` is given. Calls run one after the other, since they share
 * `renderState`.
 */
export function renderPage(site: SiteWithResumes, shownPage: ShownPage, marker?: PageMarker): Promise<string> {
  const render = lastRender.then(() => renderAlone(site, shownPage, marker));
  lastRender = render.catch(() => undefined);
  return render;
}

async function renderAlone(site: SiteWithResumes, shownPage: ShownPage, marker?: PageMarker) {
  const { page, own, address } = shownPage;
  renderState.marker = marker;
  for (const key of Object.keys(renderState.frame)) delete renderState.frame[key as keyof typeof renderState.frame];
  Object.assign(renderState.frame, framePropsOf(site, marker));
  renderState.title = marker && page && markedTitle(site, page, marker);
  const props = pagePropsOf(site, shownPage, marker);
  if (page) renderState.pageProps = { [page]: props };
  // These modules read `renderState.frame` when they are loaded, so import them after it is filled.
  const { readFrame } = await import('#site/ui/frame.ts');
  const prerender = await import('#site/prerender.tsx');
  readFrame();
  return prerender.renderPage(address, own && ({ ...own, props: props } as typeof own));
}

/**
 * Returns the data of the page layout. If `marker` is given, the texts are marked, including default texts, but not the
 * names on the buttons of Home: a click on a button opens its page, where the title can be edited.
 */
export function framePropsOf(site: SiteWithResumes, marker?: PageMarker): FrameData {
  if (!marker) return frameData(site);
  const frame = marker.mark(frameData(site), { file: 'site', path: [] });
  if (isTranslation(site)) return frame;
  const { frame: texts } = frame.messages;
  const messages = {
    ...frame.messages,
    frame: {
      ...texts,
      thanks: marker.markAt(texts.thanks, footerLocations.thanks),
      report: marker.markAt(texts.report, footerLocations.report),
    },
  };
  return { ...frame, messages };
}

/**
 * Whether the pages are in a language other than the first. On such pages, only texts that the owner wrote can be
 * edited, not default texts.
 */
const isTranslation = ({ languages }: SiteWithResumes) => Boolean(languages?.shown.folder);

/**
 * Returns the large title of a page. The title contains marks. Returns `undefined` if the owner cannot rename the page.
 */
export function markedTitle(site: SiteWithResumes, page: PageId, marker: PageMarker): string | undefined {
  const { person } = site;
  const location = nameLocation(person, page);
  const isEditable = !isTranslation(site) || person.menu.some((one) => pageNamed[one.page] === page && one.label);
  return location && isEditable ? marker.markAt(siteMessages(person).titles[page], location) : undefined;
}

/** Returns the props of a page, with marked texts if `marker` is given. */
export function pagePropsOf(site: SiteWithResumes, { page, own }: ShownPage, marker?: PageMarker): object | undefined {
  const isResume = page === 'resume' || own?.kind === 'variant';
  // The résumé joins texts of entries, so mark the entries before the résumé is composed.
  if (marker && isResume) {
    const { pages, variantPages } = withPdfs(withMarks(site, marker));
    const resume = page
      ? pages.resume
      : variantPages.find((one) => own?.address === variantAddress(one.resume.variant.name));
    // Pages do not display the file name of the download, so it must not contain marks.
    return resume && { ...resume, fileName: unmarked(resume.fileName) };
  }
  const props = page ? pageProps(site, page) : own?.props;
  return marker ? marker.mark(props) : withoutSources(props);
}

/** Adds the résumé pages to a site. Assumes that the PDFs exist, since the editor cannot create them. */
export function withPdfs(site: Site): SiteWithResumes {
  const { settings } = site.facts;
  return withResumes(
    site,
    chooseResumes(site).map((resume) =>
      resumePage(resume, settings, settings.pdf ? { pdf: resumePdfFile(resume.variant) } : {}),
    ),
  );
}

function withMarks({ person, facts, ...site }: Site, marker: PageMarker): Site {
  const { contact, settings, testScores } = facts;
  return {
    ...site,
    person: marker.mark(person, { file: 'site', path: [] }),
    facts: {
      ...marker.mark(facts, { file: 'experience', path: [] }),
      testScores: marker.mark(testScores, { file: 'education', path: ['testScores'] }),
      contact: marker.mark(contact, { file: 'site', path: [] }),
      settings: marker.mark(settings, { file: 'resume', path: [] }),
    },
  };
}
