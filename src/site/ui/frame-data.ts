import type { LanguageFolder } from '#content/model/site-languages.ts';
import type { Person } from '#content/schema/site.ts';
import type { Text, TextLink } from '#content/derive/texts/texts.ts';
import type { PageId } from '#pages.ts';
import type { Appearance } from '#theme/derive-theme.ts';
import type { SiteMessages } from '#messages/catalogs.ts';
import type { Formats } from '#messages/formats.ts';

/** Data of the frame around every page: masthead, menu and footer. */
export type FrameData = Omit<Person, 'menu'> & {
  pages: PageId[];
  /** Pages in menu order. */
  menu: PageId[];
  /** Additional pages of the owner in the menu or the footer. */
  ownPages: (TextLink & Pick<Text, 'place'>)[];
  /** Pages that the owner has renamed. */
  renamedPages: PageId[];
  /** Path of the résumé PDF, below the base path. Example: `resume.pdf` */
  resumePdf?: string | undefined;
  appearance: Appearance;
  /**
   * The design of Home varies: the layout can be mirrored, and the book-shaped buttons have different heights. `books`
   * is the number of the pattern of heights.
   */
  isMirrored: boolean;
  books: number;
  /** Interface messages, and formats of dates and lists. */
  messages: SharedMessages;
  /**
   * Attributes for elements with interface messages. Without messages in the owner's language, interface messages are in
   * English. For screen readers, `lang` must then declare English (WCAG 3.1.2).
   * @example <dt {...messageLang}>{messages.education.coursework}</dt>
   */
  messageLang: { lang?: string };
  formats: Formats;
  /** The languages of the site, if there are several. */
  languages?:
    | {
        all: Pick<LanguageFolder, 'language' | 'name' | 'folder'>[];
        /** Folder of the language in which the page is shown. */
        shown: string;
        /** The pages that are mostly untranslated, and a message about this. The first language has no such pages. */
        unfinished?: { message: string; pages: string[] } | undefined;
      }
    | undefined;
};

/** Groups of messages that only the build or a single page uses. */
type UnsharedMessages =
  | 'accessibility'
  | 'brief'
  | 'evidence'
  | 'languages'
  | 'outputs'
  | 'resume'
  | 'story'
  | 'viewer';

/** Messages for all pages. */
export type SharedMessages = Omit<SiteMessages, UnsharedMessages> & { [Group in UnsharedMessages]?: never };
