// Converts URLs and email addresses to ASCII, which many programs require. In the type `Site`, URLs are already
// converted. Email addresses are not, since pages display them.

/**
 * Converts a URL to ASCII (RFC 3986): host in Punycode, other characters percent-encoded.
 * @example asUri('https://žofia.sk/životopis') // 'https://xn--ofia-kbb.sk/%C5%BEivotopis'
 * @example asUri('mailto:jürgen@exämple.de') // 'mailto:j%C3%BCrgen@xn--exmple-cua.de'
 */
export function asUri(address: string): string {
  if (isOwn(address)) return encode(decoded(address));
  const isNarrow = /^[\w\-.~:/?#@!$&'()*+,;=%]+$/.test(address) && !/%(?![\da-f]{2})|#.*#/i.test(address);
  if (isNarrow) return address;
  const { href, hash, protocol, pathname, search } = new URL(address);
  if (protocol === 'mailto:') return mailLink(decoded(pathname)) + encode(search);
  return encode(href.slice(0, href.length - hash.length)) + (hash && `#${encode(hash.slice(1))}`);
}

/**
 * True for an absolute path, which is the path of a page or file of this site.
 * @example isOwn('/thesis.pdf') // true
 */
export const isOwn = (address: string) => /^\/(?!\/)/.test(address);

/**
 * Makes an internal link absolute, for use outside the site.
 * @param site URL of the site; if missing, the link is unchanged
 * @example completeLink('/thesis.pdf', 'https://ada.example.com/portfolio') // 'https://ada.example.com/portfolio/thesis.pdf'
 */
export const completeLink = (address: string, site: string | undefined) =>
  isOwn(address) && site !== undefined ? new URL(site.replace(/\/*$/, '') + address).href : address;

/** Makes all internal links in a value absolute. */
export function completeLinks<Value>(value: Value, site: string | undefined): Value {
  const complete = (inner: unknown, key?: string): unknown => {
    if (key === 'url' && typeof inner === 'string') return completeLink(inner, site);
    if (Array.isArray(inner)) return inner.map((item) => complete(item));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, complete(one, name)]));
  };
  return complete(value) as Value;
}

const encode = (text: string) =>
  text
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w\-.~:/?@!$&'()*+,;=%[\]]/g, (character) => encodeURIComponent(character));

/**
 * Converts a telephone number to a `tel:` link (RFC 3966), without the text after the number.
 * @example telephoneLink('+1 (541) 555-0134, evenings') // 'tel:+15415550134'
 */
export const telephoneLink = (number: string): string =>
  `tel:${number.replace(/\p{L}.*$/u, '').replace(/[^\d+]/g, '')}`;

/**
 * Converts an email address to a `mailto:` link.
 * @example mailLink('jürgen@exämple.de') // 'mailto:j%C3%BCrgen@xn--exmple-cua.de'
 */
export const mailLink = (address: string): string =>
  `mailto:${asciiMail(address).replace(/[^\0-\x7f]+/g, encodeURIComponent)}`;

/**
 * Converts the host of an email address to Punycode. The part before the `@` has no ASCII form and is unchanged.
 * @example asciiMail('jana@žofia.sk') // 'jana@xn--ofia-kbb.sk'
 */
export function asciiMail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  return isAscii(host) ? address : address.slice(0, at) + (URL.parse(`https://${host}`)?.hostname ?? host);
}

export const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/**
 * Decodes percent-encoding; returns invalid strings unchanged.
 * @example decoded('a%20cat.jpg') // 'a cat.jpg'
 */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the name of the GitHub account to whose profile a link leads.
 * @param link a URL, or an item of `links` in site.yaml
 * @example githubAccountOf({ label: 'GitHub', url: 'github.com/ada' }) // 'ada'
 */
export function githubAccountOf(link: unknown): string | undefined {
  const url = typeof link === 'object' && link !== null && 'url' in link ? link.url : link;
  return /^(?:https?:\/\/)?(?:www\.)?github\.com\/([a-z\d-]+)\/?$/i.exec(String(url))?.[1];
}
