import type { Text } from '#content/derive/texts/texts.ts';
import { frame, messageLang } from '../frame.ts';
import { languageLinks } from './LanguageLink.tsx';
import { linkAddress } from './link-address.ts';

/**
 * Returns links to additional pages of the owner, for the menu or the footer. They are not router links, since these
 * pages are separate documents.
 * @param current path of the current page
 */
const ownLinks = (place: NonNullable<Text['place']>, current?: string) =>
  frame.ownPages
    .filter((page) => page.place === place)
    .map(({ address, title }) => (
      <a
        href={linkAddress(address)}
        lang={messageLang.lang && frame.language}
        aria-current={address === current ? 'page' : undefined}
      >
        {title}
      </a>
    ));

/** Like `ownLinks`. On a site in several languages, the menu also has links to the other languages. */
export const textLinks: typeof ownLinks = import.meta.env.LANGUAGE_FOLDERS
  ? (place, current) => [...ownLinks(place, current), ...(place === 'menu' ? languageLinks() : [])]
  : ownLinks;
