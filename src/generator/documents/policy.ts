// The Content Security Policy: restricts pages to files of the site, and to a few inline scripts and styles. Each page
// contains it, for hosts without custom headers; other hosts also send it as a header.
import { createHash } from 'node:crypto';
import { earlyThemeScript } from '#site/ui/theme-switch.ts';
import { workerPolicyName } from '#site/worker/address.ts';
import { editorPolicyName } from './trusted-types.ts';

/** The inline scripts and styles of every page. */
export const inlineCode = {
  earlyThemeScript,
  /**
   * Stops waiting for stylesheets after six seconds, since a stylesheet that never loads would leave a blank page. A
   * late stylesheet applies as soon as it has loaded.
   */
  lateStyleScript: `setTimeout(()=>{for(const l of document.querySelectorAll('link[rel=stylesheet]'))if(!l.sheet){l.onload=()=>{l.media='all'};l.media='print'}},6e3)`,
  /**
   * Prerenders the target of a link on hover. Excludes files (their paths have a dot) and links that open a new tab,
   * since these cannot use a prerendered page. After hydration also excludes links without `data-document`, which React
   * handles. Browsers skip prerendering in data-saving mode or if memory is low
   * (https://wicg.github.io/nav-speculation/).
   */
  speculationRules: JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: '/*.*' } },
            {
              not: {
                selector_matches:
                  '[target],[download],[aria-current],[href^="#"],[data-hydrated] a:not([data-document])',
              },
            },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }),
  /**
   * Enables view transitions between documents. Inline, because Chromium looks for the rule before linked stylesheets
   * apply, and reports an uncaught error for a skipped transition. Disabled without scripts: Chromium also skips
   * transitions on a busy machine, and only a script (src/site/boot/document-transitions.ts) can catch the error.
   */
  viewTransitionStyle:
    '@media (prefers-reduced-motion:no-preference) and (scripting:enabled){@view-transition{navigation:auto}}',
};

/**
 * The style that React Aria adds to the editor's document. Must match exactly, since the policy contains the hash of
 * the style.
 */
const pressableStyle = '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}';

/**
 * The Content Security Policy, level 3 (https://www.w3.org/TR/CSP3/), as the value of a header or a meta element.
 * @param connect additional origins that scripts may send data to
 * @param options `isEditor` is true only for the editor page. That page shows photos before their upload, and shows
 * edited pages in a frame that inherits this policy
 * @example contentSecurityPolicy(['https://vitals.example.com']) // "default-src 'none'; script-src 'self' 'sha256-…"
 */
export function contentSecurityPolicy(connect: readonly string[], { isEditor = false } = {}): string {
  const { earlyThemeScript, lateStyleScript, speculationRules, viewTransitionStyle } = inlineCode;
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...[earlyThemeScript, lateStyleScript, speculationRules].map(hash)].join(' '),
    `style-src 'self' ${hash(viewTransitionStyle)}${isEditor ? ` ${hash(pressableStyle)}` : ''}`,
    // The blurred placeholder of a photo is a data URL.
    `img-src 'self' data:${isEditor ? ' blob:' : ''}`,
    `media-src 'self'`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...connect].join(' '),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    ...(isEditor ? [`frame-src 'self'`] : []),
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${workerPolicyName}${isEditor ? ` ${editorPolicyName}` : ''}`,
  ].join('; ');
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
