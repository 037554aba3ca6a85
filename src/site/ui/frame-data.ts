import type { Person } from '#content/schema/site.ts';
import type { Text, TextLink } from '#content/derive/texts/texts.ts';
import type { PageId } from '#pages.ts';
import type { Appearance } from '#theme/derive-theme.ts';
import type { SiteMessages } from '#messages/catalogs.ts';
import type { Formats } from '#messages/formats.ts';

/** Data that every page displays around its own content. */
export type FrameData = Omit<Person, 'menu'> & {
  /** Visible pages. */
  pages: PageId[];
  /** Pages in the menu, in its order. */
  menu: PageId[];
  /** Owner's own pages linked in the menu or the footer, as documents. */
  ownPages: (TextLink & Pick<Text, 'place'>)[];
  /** Pages whose name was set by the owner. */
  named: PageId[];
  /** File of the résumé, below the base path, if there is one. Example: `resume.pdf` */
  resumePdf?: string | undefined;
  /** Available themes; with both, visitors can switch. */
  appearance: Appearance;
  /** Interface messages, and formats of dates and lists. */
  messages: SharedMessages;
  formats: Formats;
};

/** Messages shared by all pages, without those that only the build or one page uses. */
export type SharedMessages = Omit<
  SiteMessages,
  'accessibility' | 'brief' | 'evidence' | 'outputs' | 'resume' | 'story' | 'viewer'
>;
