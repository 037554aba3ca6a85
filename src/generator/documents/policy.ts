// The Content Security Policy. It restricts pages to files of the site, and to a few inline scripts and styles. Each
// page contains the policy, for hosts without custom headers. Other hosts also send it as a header.
import { createHash } from 'node:crypto';
import { earlyThemeScript } from '#site/ui/theme-switch.ts';
import { workerPolicyName } from '#site/worker/address.ts';
import { editorPolicyName } from './trusted-types.ts';

/** The inline scripts and styles of every page. */
export const inlineCode = {
  earlyThemeScript,
  /**
   * After six seconds, shows the page without the stylesheets that have not loaded yet. A late stylesheet applies as
   * soon as it has loaded. Without this script, a stylesheet that never loads would leave the page blank.
   */
  lateStyleScript: `setTimeout(()=>{for(const l of document.querySelectorAll('link[rel=stylesheet]'))if(!l.sheet){l.onload=()=>{l.media='all'};l.media='print'}},6e3)`,
  /**
   * Prerenders the target of a link on hover. Excludes files, whose paths have a dot. Excludes links that open a new
   * tab, which cannot use a prerendered page. After hydration, also excludes links without `data-document`, which React
   * handles. In data-saving mode or if memory is low, browsers skip prerendering
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
   * Enables view transitions between documents. The rule is inline, because Chromium looks for it before linked
   * stylesheets apply. If Chromium does not find the rule, it skips the transition and reports an uncaught error. On a
   * busy machine, Chromium also skips transitions. Only a script can catch this error
   * (src/site/boot/document-transitions.ts), so the rule requires scripting.
   */
  viewTransitionStyle:
    '@media (prefers-reduced-motion:no-preference) and (scripting:enabled){@view-transition{navigation:auto}}',
};

/** The style that React Aria adds to the editor's document. Must match exactly: the policy contains its hash. */
const pressableStyle = '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}';

/**
 * Returns the Content Security Policy, level 3 (https://www.w3.org/TR/CSP3/), as the value of a header or a meta
 * element.
 * @param connect additional origins to which scripts may send data
 * @param options `isEditor` is true only for the editor page. That page shows photos before their upload. It also shows
 * edited pages in a frame, which inherits this policy
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
