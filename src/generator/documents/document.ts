// The HTML document around a page: everything outside `#root`, which React never changes.
import { escapeHtml } from '#platform/escape-html.ts';
import { iconFiles } from '#pages.ts';
import type { Script } from '../program/compile.ts';
import { firstFonts } from '../program/fonts.ts';
import { contentSecurityPolicy, inlineCode } from './policy.ts';
import type { FrameData } from '#site/ui/frame-data.ts';

/** The input of a document; file paths are relative to the base path. */
export type DocumentParts = {
  base: string;
  frame: Pick<FrameData, 'language' | 'pages' | 'webVitals' | 'appearance'>;
  title: string;
  description: string;
  /** Paths of the compiled files. The font files for the first view are preloaded. */
  assets: readonly string[];
  styles: readonly string[];
  /** Stylesheets for print, which do not block rendering. */
  printStyles: readonly string[];
  scripts: readonly Reference[];
  /** Additional HTML for the `head` element. */
  head: string;
  /** HTML of `#root`. */
  body: string;
  /**
   * Whether the document is for `npm start`. It then has no Content Security Policy, since Vite injects scripts. It
   * also has no speculation rules: a prerendered page may be outdated when the visitor opens it.
   */
  isLive?: true;
};

/**
 * A script with its integrity hash. The scripts that it imports statically are preloaded. The scripts that it imports
 * dynamically have no hash (docs/decisions/0015-security-of-built-pages.md).
 */
type Reference = Pick<Script, 'file'> & Partial<Script>;

/** Renders a complete HTML document, including its Content Security Policy. */
export function renderDocument(parts: DocumentParts): string {
  const { base, frame, title, description, assets, styles, printStyles, scripts, head, body, isLive } = parts;
  const { language, pages, webVitals } = frame;
  const hasThemeSwitch = frame.appearance === 'both';
  const at = (file: string) => escapeHtml(base + file);
  const styleLinks = [
    ...styles.map((style) => `<link rel="stylesheet" href="${at(style)}">\n`),
    ...printStyles.map((style) => `<link rel="stylesheet" href="${at(style)}" media="print">\n`),
  ];
  const fonts = firstFonts(assets).map(
    (font) => `<link rel="preload" href="${at(font)}" as="font" type="font/woff2" crossorigin>\n`,
  );
  const policy = contentSecurityPolicy(webVitals?.reportTo ? [new URL(webVitals.reportTo).origin] : []);
  const policyElement = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n`;
  const rules = `<script type="speculationrules">${inlineCode.speculationRules}</script>\n`;
  const direction = new Intl.Locale(language).getTextInfo().direction === 'rtl' ? ' dir="rtl"' : '';
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${direction} data-pages="${escapeHtml(pages.join(' '))}">
<head>
<meta charset="utf-8">
${isLive ? '' : policyElement}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="${hasThemeSwitch ? 'light dark' : frame.appearance}">
${hasThemeSwitch ? `<script>${inlineCode.earlyThemeScript}</script>\n` : ''}<script>${inlineCode.lateStyleScript}</script>
<style>${inlineCode.viewTransitionStyle}</style>
${styleLinks.join('')}${fonts.join('')}${scriptElements(scripts, at)}<link rel="icon" href="${at(iconFiles.ico)}" sizes="32x32">
<link rel="icon" href="${at(iconFiles.svg)}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${at(iconFiles.apple)}">
<link rel="manifest" href="${at(iconFiles.manifest)}">
${isLive ? '' : rules}${head}</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`;
}

/**
 * Renders `modulepreload` links for the imports, then the script elements. All of these files load with lower priority
 * than styles and fonts.
 */
function scriptElements(scripts: readonly Reference[], at: (file: string) => string): string {
  const attributes = (integrity?: string) => `${integrity ? ` integrity="${integrity}"` : ''} fetchpriority="low"`;
  const imported = new Map(scripts.flatMap(({ imports = [] }) => imports.map((one) => [one.file, one.integrity])));
  return [
    ...[...imported].map(
      ([file, integrity]) => `<link rel="modulepreload" href="${at(file)}"${attributes(integrity)}>\n`,
    ),
    ...scripts.map(
      ({ file, integrity }) => `<script type="module" src="${at(file)}"${attributes(integrity)}></script>\n`,
    ),
  ].join('');
}
