// What a page may load and run, which is next to nothing: its own files, and the few lines that stand in its head.
// Each page carries it, so that it holds on a host that sends no headers; hosts that do send it as well
// (src/generator/hosts).
import { createHash } from 'node:crypto';
import { earlyThemeScript } from '#site/ui/theme-switch.ts';
import { workerPolicyName } from '#site/worker/address.ts';
import { editorPolicyName } from './trusted-types.ts';

/** What stands in every page itself and is no reference to a file. */
export const inPage = {
  earlyThemeScript,
  /**
   * Nothing is painted while a stylesheet is on its way, so one that hangs would leave a blank page. After six seconds
   * the words are shown without it; it counts again as soon as it is there.
   */
  lateStyleScript: `setTimeout(()=>{for(const l of document.querySelectorAll('link[rel=stylesheet]'))if(!l.sheet){l.onload=()=>{l.media='all'};l.media='print'}},6e3)`,
  /**
   * Has the browser draw the page of a link that the pointer rests on, so that it is there at the click. Anything but a
   * page has a dot in its name; a link that opens a tab of its own could not use what was drawn, and once the page is hydrated
   * React fetches most pages itself.
   * Browsers leave it be where data is saved or memory is short (https://wicg.github.io/nav-speculation/).
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
   * Lets the view change over from document to document. In the stylesheet it came too late: Chromium looks for it
   * before a linked style counts, and then reports a transition that nobody asked for as an error.
   */
  viewTransitionStyle: '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
};

/** What the editor's components put into its document themselves, letter for letter: what a finger on a button may do. */
const pressableStyle = '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}';

/**
 * The Content Security Policy, level 3 (https://www.w3.org/TR/CSP3/), as the value of a header or a meta element.
 * @param connect where scripts may send something besides the site's own host
 * @param options `isEditor` for the page of the editor alone, which shows photos that no host has yet, and puts pages that
 *   it has rendered into a frame; the frame has this policy as well
 * @example contentSecurityPolicy(['https://vitals.example.com']) // "default-src 'none'; script-src 'self' 'sha256-…"
 */
export function contentSecurityPolicy(connect: readonly string[], { isEditor = false } = {}): string {
  const { earlyThemeScript, lateStyleScript, speculationRules, viewTransitionStyle } = inPage;
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...[earlyThemeScript, lateStyleScript, speculationRules].map(hash)].join(' '),
    `style-src 'self' ${hash(viewTransitionStyle)}${isEditor ? ` ${hash(pressableStyle)}` : ''}`,
    // The few bytes of a photo's placeholder are part of the page.
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
