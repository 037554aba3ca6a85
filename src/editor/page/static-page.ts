// Shows a page in an iframe as a preview in one theme, for screen or print. The preview has no edit buttons or scripts.
import type { PageStyles } from '#generator/program/compile-editor.ts';
import type { LookName } from '#theme/looks/looks.ts';
import type { RenderedPage } from '../renderer/site-renderer.ts';
import { photoNameOf, showPhoto } from './photo-source.ts';
import { trustedHtml } from './trusted-html.ts';

export type StaticPageOptions = {
  pageStyles: PageStyles;
  theme: 'light' | 'dark';
  isPrint: boolean;
  /** Returns the URL of a photo that is not in the built site yet; `undefined` for other photos. */
  addressOf(name: string): Promise<string | undefined>;
  /** Called with the `href` of a selected link, unless the link leads to a part of the page. */
  onFollow?: ((href: string) => void) | undefined;
  /** Aborted when another page replaces this one. */
  signal: AbortSignal;
};

/** Returns the `<link>` elements for the stylesheets of a page. */
export const styleLinks = ({ all, looks }: PageStyles, look: LookName): string =>
  [all, looks[look]].map((url) => `<link rel="stylesheet" href="${url}">`).join('');

/** Shows a page, and replaces the previous one. */
export async function showStaticPage(
  frame: HTMLIFrameElement,
  { html, styles, look, language, direction, visiblePages }: RenderedPage,
  { pageStyles, theme, isPrint, addressOf, onFollow, signal }: StaticPageOptions,
): Promise<void> {
  const source = trustedHtml(
    `<!doctype html><html lang="${language}" dir="${direction}" data-theme="${theme}" data-pages="${visiblePages}"><head><meta charset="utf-8">${styleLinks(pageStyles, look)}</head><body><div id="root">${html}</div></body></html>`,
  ) as string;
  const parsed = new DOMParser().parseFromString(source, 'text/html');
  const addresses = await Promise.all([...parsed.images].map((image) => addressOf(photoNameOf(image))));
  if (signal.aborted) return;
  for (const [index, image] of [...parsed.images].entries()) showPhoto(image, addresses[index]);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = trustedHtml(`<!doctype html>${parsed.documentElement.outerHTML}`) as string;
  await loaded;
  const loadedDocument = frame.contentDocument;
  const view = loadedDocument?.defaultView;
  if (!loadedDocument || !view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  loadedDocument.adoptedStyleSheets = [sheet];
  loadedDocument.addEventListener('click', (event) => {
    // Buttons keep their default action: the button of the menu works without scripts.
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (href === undefined || href === null) return;
    event.preventDefault();
    if (href.startsWith('#')) loadedDocument.getElementById(href.slice(1))?.scrollIntoView();
    else onFollow?.(href);
  });
  if (!isPrint) return;
  for (const one of loadedDocument.styleSheets) applyPrint(one.cssRules);
  // Replaces the margins of `@page`, which browsers apply only to paper.
  loadedDocument.body.style.padding = '16mm';
  // Browsers do not print the color of the page.
  sheet.insertRule(':is(:root, [data-page], [data-jacket]) { --paper: #fff; }', sheet.cssRules.length);
}

/** Applies print rules to the screen, and disables screen rules. */
function applyPrint(rules: CSSRuleList): void {
  for (const rule of rules) {
    const { media } = rule as Partial<CSSMediaRule>;
    if (media && /\bprint\b/.test(media.mediaText)) media.mediaText = media.mediaText.replace(/\bprint\b/, 'all');
    else if (media && /\bscreen\b/.test(media.mediaText)) media.mediaText = 'not all';
    if ('cssRules' in rule) applyPrint(rule.cssRules as CSSRuleList);
  }
}
