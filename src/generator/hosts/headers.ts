// What a host should say besides the files themselves, as data: every configuration that we ship is drawn from it
// (npm run hosting). A host that says none of it serves the same site; the policy stands in each page as well.
import path from 'node:path';
import { contentSecurityPolicy } from '../documents/policy.ts';
import { pictureFolder } from '#photos/picture.ts';
import { mediaFolder } from '#photos/videos/video.ts';
import { variantAddress } from '#pages.ts';

/** A header of an answer. Example: `{ name: 'X-Content-Type-Options', value: 'nosniff' }` */
export type Header = { name: string; value: string };

/** What no page of the site asks for, and so nothing that gets into one may have. */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * https://www.w3.org/TR/CSP3/ Scripts may send to whoever the owner names; the page's own policy, which holds besides,
 * says to whom. A PDF is drawn by the browser's own viewer, to which Safari applies the policy as well: with that of a
 * page it shows nothing (https://bugs.webkit.org/show_bug.cgi?id=166630).
 */
export const policies = {
  name: 'Content-Security-Policy',
  // Browsers pass over the last one in a page, so it is in the header alone.
  page: `${contentSecurityPolicy(['https:'])}; frame-ancestors 'none'`,
  pdf: `frame-ancestors 'none'`,
  // A site without an editor may have another page there, or the not-found page.
  editor: `${contentSecurityPolicy(['https:'], { isEditor: true })}; frame-ancestors 'none'`,
};

/** Where the page of the editor is, if the site has one; a host asks for it by either of the last two. */
export const editorAddresses = ['/edit', '/edit/', '/edit/index.html', '/edit.html'];

/** The headers of every answer besides, of the one for an unknown address too. */
export const everyAnswer: readonly Header[] = [
  // https://www.rfc-editor.org/rfc/rfc6797 A year; not for other names below the domain, which may be no concern of
  // this site. Browsers act on it over https alone.
  { name: 'Strict-Transport-Security', value: 'max-age=31536000' },
  // https://fetch.spec.whatwg.org/#x-content-type-options-header
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  // https://html.spec.whatwg.org/#the-x-frame-options-header For browsers that don't know frame-ancestors.
  { name: 'X-Frame-Options', value: 'DENY' },
  // https://www.w3.org/TR/referrer-policy/ Where a link was followed is nobody else's business, least of all the
  // address of a variant.
  { name: 'Referrer-Policy', value: 'same-origin' },
  // https://html.spec.whatwg.org/#cross-origin-opener-policies
  { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  // https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header It keeps the pages of others from showing our
  // pictures. The pictures of link previews and the PDF are fetched by programs, which it doesn't concern.
  { name: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  // https://www.w3.org/TR/permissions-policy/
  { name: 'Permissions-Policy', value: refusedFeatures.map((feature) => `${feature}=()`).join(', ') },
];

/**
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag The pages in this folder say it in their
 * head; a PDF can say it only in a header.
 */
export const unlisted = { folder: variantAddress('').slice(1, -1), name: 'X-Robots-Tag', value: 'noindex' };

/** How long browsers keep a file without asking. */
export const caching = {
  /** Folders whose files are named by what they hold: a changed one has another name. */
  lastingFolders: ['assets', pictureFolder, mediaFolder],
  /** A year, the most that is customary (https://www.rfc-editor.org/rfc/rfc8246). */
  lasting: 'public, max-age=31536000, immutable',
  /** Everything else is asked for each time, and mostly answered with "not modified". */
  otherwise: 'no-cache',
};

/** What each kind of file is, by the ending of its name; whatever is text says its encoding. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/vnd.microsoft.icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  woff2: 'font/woff2',
};

/** The kind of a file by its name; `undefined` for one that no site has. */
export const contentTypeOf = (file: string) => contentTypes[path.extname(file).slice(1)];

/** The kinds that some servers don't know, or name without their encoding. */
export const littleKnownKinds = ['md', 'vcf', 'webmanifest', 'xml', 'ico', 'avif', 'vtt', 'woff2'];
