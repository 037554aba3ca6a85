// The HTML document around a page: everything outside `#root`, which React never touches.
import { escapeHtml } from '#platform/escape-html.ts';
import { iconFiles } from '../cards/icons.ts';
import type { Script } from '../program/bundle.ts';
import { contentSecurityPolicy } from './policy.ts';
import { earlyThemeScript } from '#site/ui/theme-switch.ts';

/** What a document is made from; its files are named below the base path. */
export type DocumentParts = {
  base: string;
  language: string;
  title: string;
  description: string;
  /** The pages of the site, which the script of the not-found page asks for. */
  pages: readonly string[];
  styles: readonly string[];
  scripts: readonly Reference[];
  /** Fonts that the first view needs. */
  fonts: readonly string[];
  /** Where its scripts may send something besides its own host, as origins. */
  connect?: readonly string[];
  /** Further elements of the head, as HTML. */
  head?: string;
  /** The inside of `#root`, as HTML. */
  body: string;
};

/**
 * A script that is not what its hash says is not run; what it asks for itself later has none, see
 * docs/decisions/0015-no-way-in.md. What it cannot start without is fetched along with it.
 */
type Reference = Pick<Script, 'file'> & Partial<Script>;

/**
 * Lets the view change over from document to document. In the stylesheet it came too late: Chromium looks for it
 * before a linked style counts, and then reports a transition that nobody asked for as an error.
 */
const viewTransitionStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/**
 * Nothing is painted while a stylesheet is on its way, so one that hangs would leave a blank page. After six seconds the
 * words are shown without it; it counts again as soon as it is there.
 */
const lateStyleScript = `setTimeout(()=>{for(const l of document.querySelectorAll('link[rel=stylesheet]'))if(!l.sheet){l.onload=()=>{l.media='all'};l.media='print'}},6e3)`;

/**
 * Has the browser draw the page of a link that the pointer rests on, so that it is there at the click. Anything but a
 * page has a dot in its name; a link that opens a tab of its own could not use what was drawn.
 * Browsers leave it be where data is saved or memory is short (https://wicg.github.io/nav-speculation/).
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[target],[download],[aria-current],[href^="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** What stands in every page itself and is no reference to a file; its policy has to allow it. */
export const inPage = { scripts: [earlyThemeScript, lateStyleScript, speculationRules], styles: [viewTransitionStyle] };

/** A complete HTML document, with the policy that lets nothing into it but the files of the site. */
export function renderDocument(parts: DocumentParts): string {
  const policy = contentSecurityPolicy({ ...inPage, connect: parts.connect ?? [] });
  return renderOpenDocument(parts, {
    policy: policyElement(policy),
    rules: `<script type="speculationrules">${speculationRules}</script>\n`,
  });
}

/**
 * The same without a policy, for the live site, where tools put their own scripts into the page, and where no page may
 * be drawn ahead, since its words may change until it is shown.
 */
export function renderOpenDocument(parts: DocumentParts, { policy = '', rules = '' } = {}): string {
  const { base, language, title, description, pages, styles, scripts, fonts, head = '', body } = parts;
  const at = (file: string) => escapeHtml(base + file);
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${directionOf(language)} data-pages="${escapeHtml(pages.join(' '))}">
<head>
<meta charset="utf-8">
${policy}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<script>${earlyThemeScript}</script>
<script>${lateStyleScript}</script>
<style>${viewTransitionStyle}</style>
${styles.map((style) => `<link rel="stylesheet" href="${at(style)}">\n`).join('')}${fonts
    .map((font) => `<link rel="preload" href="${at(font)}" as="font" type="font/woff2" crossorigin>\n`)
    .join('')}${scriptElements(scripts, at)}<link rel="icon" href="${at(iconFiles.ico)}" sizes="32x32">
<link rel="icon" href="${at(iconFiles.svg)}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${at(iconFiles.apple)}">
<link rel="manifest" href="${at(iconFiles.manifest)}">
${rules}${head}</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`;
}

/** Scripts, and ahead of them what they import; their downloads give way to those of the styles, fonts and pictures. */
function scriptElements(scripts: readonly Reference[], at: (file: string) => string): string {
  const rest = (integrity?: string) => `${integrity ? ` integrity="${integrity}"` : ''} fetchpriority="low"`;
  const imported = new Map(scripts.flatMap(({ imports = [] }) => imports.map((one) => [one.file, one.integrity])));
  return [
    ...[...imported].map(([file, integrity]) => `<link rel="modulepreload" href="${at(file)}"${rest(integrity)}>\n`),
    ...scripts.map(({ file, integrity }) => `<script type="module" src="${at(file)}"${rest(integrity)}></script>\n`),
  ].join('');
}

const policyElement = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n`;

/** Arabic, Hebrew and others are set from right to left; then the whole page turns round. */
function directionOf(language: string): string {
  return new Intl.Locale(language).getTextInfo().direction === 'rtl' ? ' dir="rtl"' : '';
}
