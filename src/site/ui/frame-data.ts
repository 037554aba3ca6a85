import type { Person } from '#content/schema/site.ts';
import type { Text, TextLink } from '#content/texts/texts.ts';
import type { PageId } from '#pages.ts';
import type { Appearance } from '#theme/derive-theme.ts';
import type { SiteMessages } from '#messages/catalogs.ts';
import type { Formats } from '#messages/formats.ts';

/** What every page shows around its own words. */
export type FrameData = Omit<Person, 'menu'> & {
  /** The pages that have something to show. */
  pages: PageId[];
  /** Those of them that the menu leads to, in its order. */
  menu: PageId[];
  /** The owner's own pages to which the menu or the footer leads, as documents. */
  ownPages: (TextLink & Pick<Text, 'place'>)[];
  /** The pages that are called by words of the owner's. */
  named: PageId[];
  /** The file of the résumé, below the base path, if there is one. Example: `resume.pdf` */
  resumePdf?: string | undefined;
  /** Which editions there are; a visitor switches between both. */
  appearance: Appearance;
  /** Our own words, and how dates and lists are written. */
  messages: SharedMessages;
  formats: Formats;
};

/** The words that no page has for itself: what only the build or one page needs is not among them. */
export type SharedMessages = Omit<
  SiteMessages,
  'accessibility' | 'brief' | 'evidence' | 'outputs' | 'resume' | 'story' | 'viewer'
>;
