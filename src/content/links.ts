// Addresses as people write them, in the form that links and programs need: in ASCII alone. The content takes both, and
// `Site` holds links in this form and a mail address as its owner wrote it, for people to read.

/**
 * An address in the narrow spelling of RFC 3986: a host in Punycode, letters beyond ASCII as percent signs. What is
 * narrow already stays as it is.
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
 * Whether an address leads to a page or a file of the site itself, from its root on.
 * @example isOwn('/thesis.pdf') // true
 */
export const isOwn = (address: string) => /^\/(?!\/)/.test(address);

/**
 * An address for whoever is not on the site.
 * @param site the address of the site; without one, its own files stay as they are
 * @example completeLink('/thesis.pdf', 'https://ada.example.com/portfolio') // 'https://ada.example.com/portfolio/thesis.pdf'
 */
export const completeLink = (address: string, site: string | undefined) =>
  isOwn(address) && site !== undefined ? site.replace(/\/*$/, '') + address : address;

/** A value with every link in it for whoever is not on the site. */
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
 * The link that dials a telephone number (RFC 3966); what follows its digits in words is for people.
 * @example telephoneLink('+1 (541) 555-0134, evenings') // 'tel:+15415550134'
 */
export const telephoneLink = (number: string): string =>
  `tel:${number.replace(/\p{L}.*$/u, '').replace(/[^\d+]/g, '')}`;

/**
 * The link that writes to a mail address.
 * @example mailLink('jürgen@exämple.de') // 'mailto:j%C3%BCrgen@xn--exmple-cua.de'
 */
export const mailLink = (address: string): string =>
  `mailto:${asciiMail(address).replace(/[^\0-\x7f]+/g, encodeURIComponent)}`;

/**
 * A mail address with its host in Punycode, as programs take it. What stands before the `@` has no other spelling.
 * @example asciiMail('jana@žofia.sk') // 'jana@xn--ofia-kbb.sk'
 */
export function asciiMail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  return isAscii(host) ? address : address.slice(0, at) + (URL.parse(`https://${host}`)?.hostname ?? host);
}

/** Whether a text has no letters beyond ASCII. */
export const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/**
 * What percent signs stand for; a text in which they stand for nothing is left as it is.
 * @example decoded('a%20cat.jpg') // 'a cat.jpg'
 */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
