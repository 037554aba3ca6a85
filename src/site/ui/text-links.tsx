import type { Text } from '#content/texts/texts.ts';
import { frame, own } from './frame.ts';
import { linkAddress } from './link-address.ts';

/**
 * The links to the owner's own pages that stand in the menu, or in the footer. Their words are in their documents alone, so
 * the router has no part in them.
 * @param current the address of the page that is shown
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
