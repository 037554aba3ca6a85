// What a page may load and run, which is next to nothing: its own files, and the two lines that stand in its head.
// Each page carries it, so that it holds on a host that sends no headers; hosts that do send it as well
// (src/generator/hosts).
import { createHash } from 'node:crypto';
import { workerPolicyName } from '#site/worker/address.ts';

/** What the head of each page holds besides references to files, and what differs between page and header. */
export type PolicyParts = {
  /** The text of each script and each style that stands in the page itself. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Where scripts may send something besides the site's own host. Example: `['https://vitals.example.com']` */
  connect?: readonly string[];
  /** For a header alone: browsers pass over it in a page. */
  isHeader?: boolean;
};

/**
 * The Content Security Policy, level 3 (https://www.w3.org/TR/CSP3/), as the value of a header or a meta element.
 * @example contentSecurityPolicy({ scripts: [], styles: [] }) // "default-src 'none'; script-src 'self'; …"
 */
export function contentSecurityPolicy({ scripts, styles, connect = [], isHeader = false }: PolicyParts): string {
  const directives = [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scripts.map(hash)].join(' '),
    ['style-src', `'self'`, ...styles.map(hash)].join(' '),
    // The few bytes of a photo's placeholder are part of the page.
    `img-src 'self' data:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...connect].join(' '),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${workerPolicyName}`,
    ...(isHeader ? [`frame-ancestors 'none'`] : []),
  ];
  return directives.join('; ');
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
