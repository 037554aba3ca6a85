// Addresses of a JSON Resume, of which our pages take some.
import { whyNoLink } from '#content/schema/fields.ts';
import { whyNoProseLink } from '#content/markdown/prose.ts';

const web = ['https:', 'http:'];

/** Why an address cannot be a link on a page, or `undefined` when it can. */
export const whyNotFollowed = (url: string) => why(() => whyNoLink(url));

/** Why an address cannot be a link within running text, or `undefined` when it can. */
export const whyNotInText = (url: string) => why(() => whyNoProseLink(url));

/** Why an address is not that of a web page, or `undefined` when it is. */
export const whyNoPage = (url: string) => why(() => whyNoLink(url, web));

/** An address with broken %-signs in it cannot even be looked at. */
function why(look: () => string | undefined): string | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof URIError) return 'a %-sign in it means nothing';
    throw error;
  }
}
