// The headers that a host should send. From them, `npm run hosting` generates the configuration of each host. The site
// also works without the headers.
import path from 'node:path';
import { contentSecurityPolicy } from '../documents/policy.ts';
import { pictureFolder } from '#photos/picture.ts';
import { mediaFolder } from '#photos/videos/video.ts';
import { variantAddress } from '#pages.ts';

/** An HTTP header. Example: `{ name: 'X-Content-Type-Options', value: 'nosniff' }` */
export type Header = { name: string; value: string };

/** Browser features that no page uses. The header disables them, so that injected code cannot use them either. */
const disabledFeatures = [
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
 * The header of a page allows connections to any https origin. The page itself also contains a policy, which allows
 * only the owner's origins. Browsers apply both (https://www.w3.org/TR/CSP3/). PDFs have a separate policy: with the
 * policy of a page, Safari's PDF viewer stays blank (https://bugs.webkit.org/show_bug.cgi?id=166630).
 */
export const policies = {
  name: 'Content-Security-Policy',
  // Browsers ignore frame-ancestors in a meta element, so it is only in the header.
  page: `${contentSecurityPolicy(['https:'])}; frame-ancestors 'none'`,
  pdf: `frame-ancestors 'none'`,
  // Also allows everything that `page` allows: on a site without the editor, the owner can have a page at the same
  // path.
  editor: `${contentSecurityPolicy(['https:'], { isEditor: true })}; frame-ancestors 'none'`,
};

/** Paths of the editor page. Some hosts serve it at `/edit/index.html`, others at `/edit.html`. */
export const editorAddresses = ['/edit', '/edit/', '/edit/index.html', '/edit.html'];

/** Headers of every response, including the response with the not-found page. */
export const commonHeaders: readonly Header[] = [
  // One year. `includeSubDomains` is not set, since subdomains may belong to other sites
  // (https://www.rfc-editor.org/rfc/rfc6797).
  { name: 'Strict-Transport-Security', value: 'max-age=31536000' },
  // https://fetch.spec.whatwg.org/#x-content-type-options-header
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  // For browsers that do not support frame-ancestors (https://html.spec.whatwg.org/#the-x-frame-options-header).
  { name: 'X-Frame-Options', value: 'DENY' },
  // Other sites must not learn which page a visitor comes from, since the URL of a résumé variant is secret
  // (https://www.w3.org/TR/referrer-policy/).
  { name: 'Referrer-Policy', value: 'same-origin' },
  // https://html.spec.whatwg.org/#cross-origin-opener-policies
  { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  // Other sites cannot embed pictures (https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header). Link
  // previews and PDF downloads still work, since the programs that fetch them ignore this header.
  { name: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  // https://www.w3.org/TR/permissions-policy/
  { name: 'Permissions-Policy', value: disabledFeatures.map((feature) => `${feature}=()`).join(', ') },
];

/**
 * Hides résumé variants from search engines
 * (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag). Their pages have a meta element. But
 * PDFs need a header.
 */
export const variantHeader = { folder: variantAddress('').slice(1, -1), name: 'X-Robots-Tag', value: 'noindex' };

/** Cache-Control values. */
export const caching = {
  /** Folders of files whose names contain a hash of their content. If the content changes, the name changes. */
  immutableFolders: ['assets', pictureFolder, mediaFolder],
  /** One year, the usual maximum (https://www.rfc-editor.org/rfc/rfc8246). */
  immutable: 'public, max-age=31536000, immutable',
  /** For files without a content hash in their name. Browsers request each file again; the usual response is 304. */
  revalidated: 'no-cache',
};

/** Media types by file extension; text types include their encoding. */
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

/** The media type of a file; `undefined` if unknown. */
export const contentTypeOf = (file: string) => contentTypes[path.extname(file).slice(1)];

/** Extensions of files for which some servers send no media type, or a media type without an encoding. */
export const uncommonExtensions = ['md', 'vcf', 'webmanifest', 'xml', 'ico', 'avif', 'vtt', 'woff2'];
