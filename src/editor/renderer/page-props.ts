// Props of the pages in the editor: the same as in a build, optionally with marks.
import type { Site } from '#content/site.ts';
import { frameData, pageProps } from '#generator/program/content-modules.ts';
import type { ShownPage } from '#generator/shown-pages.ts';
import { variantAddress } from '#pages.ts';
import { withoutSources } from '#platform/source/source.ts';
import { resumePdfFile } from '#resume/resume.ts';
import { chooseResumes, resumePage, type SiteWithResumes, withResumes } from '#resume/resume-pages.ts';
import type { FrameData } from '#site/ui/frame-data.ts';
import { unmarked } from './marks.ts';
import type { PageMarker } from './page-marker.ts';

/** Data of the frame; its texts are marked if there is a marker. */
export const framePropsOf = (site: SiteWithResumes, marker?: PageMarker): FrameData =>
  marker ? marker.mark(frameData(site), { file: 'site', path: [] }) : frameData(site);

/** Props of a page; its texts are marked if there is a marker. */
export function pagePropsOf(site: SiteWithResumes, { page, own }: ShownPage, marker?: PageMarker): object | undefined {
  const isResume = page === 'resume' || own?.kind === 'variant';
  // A résumé joins the texts of entries, so mark them before it is composed.
  if (marker && isResume) {
    const { pages, variantPages } = withPdfs(withMarks(site, marker));
    const resume = page
      ? pages.resume
      : variantPages.find((one) => own?.address === variantAddress(one.resume.variant.name));
    // The file name of a download is not displayed.
    return resume && { ...resume, fileName: unmarked(resume.fileName) };
  }
  const props = page ? pageProps(site, page) : own?.props;
  return marker ? marker.mark(props) : withoutSources(props);
}

/** A site with its résumé pages. Their PDFs are assumed to exist. */
export function withPdfs(site: Site): SiteWithResumes {
  const { settings } = site.facts;
  return withResumes(
    site,
    chooseResumes(site).map((resume) =>
      resumePage(resume, settings, settings.pdf ? { pdf: resumePdfFile(resume.variant) } : {}),
    ),
  );
}

/** The site with marks in everything that résumés are composed from. */
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
