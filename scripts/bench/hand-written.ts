// What the site is measured against: the same pages as an excellent front-end engineer would write them by hand, in
// HTML and CSS without a line of JavaScript. They are made from the built pages by taking away whatever is there for
// the sake of JavaScript. That is a fair limit, and a strict one: the same words in the same elements, the same
// stylesheet, fonts and photos with the same hints to the browser, from the same server; so nothing of a difference can
// come from another design, and a page cannot be faster without saying or showing less.
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';

const rules = {
  prerender: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
};

/** Browsers load ahead what the pointer rests on, which is all that a page without JavaScript can do about navigation. */
export const speculationRules = `<script type="speculationrules">${JSON.stringify(rules)}</script>\n`;

/** The policy of pages without scripts; it counts as no script that tells the browser what to load ahead. */
export const policyWithoutScripts = `default-src 'none'; script-src 'inline-speculation-rules'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Writes the equivalent of a built site, without compressed copies.
 * @param inHead - what its pages carry besides
 */
export async function writeHandWritten(built: string, folder: string, inHead = ''): Promise<void> {
  await cp(built, folder, { recursive: true, filter: (file) => !file.endsWith('.js') });
  const names = await readdir(folder, { recursive: true });
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const styles = (await Promise.all(names.filter((name) => name.endsWith('.css')).map(read))).join('\n');
  // A page lies there under many spellings of its name.
  const done = new Map<string, string>();
  for (const name of names.filter((name) => name.endsWith('.html'))) {
    const html = await read(name);
    const written = done.get(html) ?? withoutJavaScript(html, styles).replace('</head>', `${inHead}</head>`);
    done.set(html, written);
    await writeFile(path.join(folder, name), written);
  }
}

/** What is in a page for JavaScript alone. */
const forScripts = [
  // What search engines read is no program, and stands in good pages written by hand too.
  'script:not([type="application/ld+json"])',
  'link[rel="modulepreload"]',
  'link[rel="preload"][as="script"]',
  'meta[http-equiv="Content-Security-Policy"]',
  // Nobody would write a button that does nothing without a script.
  '[data-theme-switch]',
].join();

/**
 * A page without whatever JavaScript brought into it.
 * @param styles - the stylesheets of the page; a `data-` attribute that no rule of theirs reads is there for a script
 */
export function withoutJavaScript(html: string, styles: string): string {
  const { document } = new JSDOM(html).window;
  const inPage = [...document.querySelectorAll('style')].map((style) => style.textContent);
  const rules = [styles, ...inPage].join('\n');
  for (const element of document.querySelectorAll(forScripts)) element.remove();
  for (const element of document.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (name.startsWith('data-') && !rules.includes(`[${name}`)) element.removeAttribute(name);
  // The element that React is given; the page is in it.
  const root = document.getElementById('root');
  if (root) root.replaceWith(...root.childNodes);
  // React marks in comments where its pieces begin.
  return `<!doctype html>\n${document.documentElement.outerHTML.replace(/<!--.*?-->/gs, '')}\n`;
}
