// The baseline of the benchmark: the same pages in HTML and CSS, as an excellent front-end engineer would write them by
// hand. They are the built pages without unused style rules, without scripts, and without everything that only scripts
// need. Everything else is the same, including the server. So only JavaScript can cause a difference.
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { usedRules } from './used-rules.ts';

const rules = {
  prerender: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
};

/** Makes browsers prerender links on hover, the only way to speed up navigation without JavaScript. */
export const speculationRules = `<script type="speculationrules">${JSON.stringify(rules)}</script>\n`;

/** Content Security Policy of the handwritten pages: allows speculation rules, but no scripts. */
export const policyWithoutScripts = `default-src 'none'; script-src 'inline-speculation-rules'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Writes the handwritten equivalent of a built site, without compressed copies.
 * @param headElements - additional elements for the `<head>` of every page
 */
export async function writeHandWritten(built: string, folder: string, headElements = ''): Promise<void> {
  await cp(built, folder, { recursive: true, filter: (file) => !/\.(?:js|br|gz)$/.test(file) });
  const names = await readdir(folder, { recursive: true });
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const writeByHand = async (html: string) => {
    const links = [...html.matchAll(stylesheet)].map(([, , url = '']) => url);
    const styles = (await Promise.all(links.map(read))).join('');
    const written = withoutJavaScript(html, styles);
    const used = usedRules(styles, new JSDOM(written).window.document);
    const name = `used-${createHash('sha256').update(used).digest('hex').slice(0, 8)}.css`;
    // Each language has its own folder of assets. Write the new stylesheet to the folder of the original stylesheet.
    const url = path.posix.join(path.posix.dirname(links[0] ?? ''), name);
    await writeFile(path.join(folder, url), used);
    let count = 0;
    return written.replace(stylesheet, (_, start: string, _url, end: string) => (count++ ? '' : start + url + end));
  };
  // Many files have identical content, so convert each distinct page only once.
  const converted = new Map<string, string>();
  for (const name of names.filter((name) => name.endsWith('.html'))) {
    const html = await read(name);
    const written = converted.get(html) ?? (await writeByHand(html)).replace('</head>', `${headElements}</head>`);
    converted.set(html, written);
    await writeFile(path.join(folder, name), written);
  }
}

/** A link to a built stylesheet. Does not match the link to the print stylesheet, which has a `media` attribute. */
const stylesheet = /(<link rel="stylesheet" href=")([^"]*assets\/[^"]+)(">)/g;

const scriptOnlySelectors = [
  // Keep structured data: it is not code, and good handwritten pages also contain it.
  'script:not([type="application/ld+json"])',
  'link[rel="modulepreload"]',
  'link[rel="preload"][as="script"]',
  'meta[http-equiv="Content-Security-Policy"]',
  '[data-theme-switch]',
].join();

/**
 * Removes from a page everything that exists only for JavaScript.
 * @param styles - the stylesheets of the page. A `data-` attribute is removed, unless a selector uses it.
 */
export function withoutJavaScript(html: string, styles: string): string {
  const { document } = new JSDOM(html).window;
  const inPage = [...document.querySelectorAll('style')].map((style) => style.textContent);
  const rules = [styles, ...inPage].join('\n');
  for (const element of document.querySelectorAll(scriptOnlySelectors)) element.remove();
  for (const element of document.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (name.startsWith('data-') && !rules.includes(`[${name}`)) element.removeAttribute(name);
  const root = document.getElementById('root');
  if (root) root.replaceWith(...root.childNodes);
  // Remove React's comments, which mark the boundaries of texts and components.
  return `<!doctype html>\n${document.documentElement.outerHTML.replace(/<!--.*?-->/gs, '')}\n`;
}
