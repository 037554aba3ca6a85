// Every page that a site has, as others see it: what its document, its head, its card and its Markdown have in common.
import { pageTitle, variantTitle } from '#site/ui/page-title.ts';
import type { SiteWithResumes, VariantPage } from '#resume/resume-pages.ts';
import { everyPage, type PageId, pages, variantAddress } from '#pages.ts';
import { wordsOf } from '#words/catalogues.ts';
import { pageDescription } from './data/page-description.ts';

/** A page, or that of a variant of the résumé. */
export type ShownPage = {
  /** The page; of a variant, that of the résumé. */
  page: PageId;
  variant?: VariantPage;
  /** Where it lives, below the base path. Example: `/AboutMe` */
  address: string;
  /** The title of the browser's tab. */
  title: string;
  description: string;
  /** The file of its link card, below the base path. Example: `cards/about-me.png` */
  card: string;
};

/** The pages in the order of the menu, and behind them those of the variants. */
export function shownPages(site: SiteWithResumes): ShownPage[] {
  const { name, description } = site.person;
  const frame = { name, words: wordsOf(site.person) };
  return [
    ...everyPage
      .filter((page) => site.pages[page] !== undefined)
      .map((page) => ({
        page,
        address: pages[page].address,
        title: pageTitle(frame, page),
        description: pageDescription(site, page),
        card: `cards/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.png`,
      })),
    ...site.variantPages.map((variant) => ({
      page: 'resume' as const,
      variant,
      address: variantAddress(variant.resume.variant.name),
      title: variantTitle(frame, variant.resume.variant.title),
      description: variant.resume.summary ?? description,
      card: `cards/for-${variant.resume.variant.name}.png`,
    })),
  ];
}
