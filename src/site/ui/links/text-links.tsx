import type { Text } from '#content/derive/texts/texts.ts';
import { frame, own } from '../frame.ts';
import { linkAddress } from './link-address.ts';

/**
 * Links to the owner's own pages in the menu or the footer. These pages are separate documents, so the router does not
 * handle the links.
 * @param current address of the current page
 */
export const textLinks = (place: NonNullable<Text['place']>, current?: string) =>
  frame.ownPages
    .filter((page) => page.place === place)
    .map(({ address, title }) => (
      <a
        href={linkAddress(address)}
        lang={own.lang && frame.language}
        aria-current={address === current ? 'page' : undefined}
      >
        {title}
      </a>
    ));
