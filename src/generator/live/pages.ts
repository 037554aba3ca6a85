// Answers requests for pages and generated files in `npm start`.
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { ContentFolder } from '../editing/content-folder.ts';
import { contentTypeOf } from '../hosts/headers.ts';
import { shownPageAt } from '../shown-pages.ts';
import type { LiveContent } from './content.ts';
import { liveFile } from './files.ts';
import type { LiveLanguages } from './languages.ts';
import { renderLive } from './render-page.ts';

type Options = {
  content: LiveContent;
  store: ContentFolder;
  /** The Vite server of the first language. */
  vite: ViteDevServer;
  languages: LiveLanguages;
  /** Returns the link to the editor for a page, as HTML. Empty if the browser cannot edit the site. */
  editLinkFor: (request: IncomingMessage, pathname: string, language?: string) => string;
};

type Answer = { status: number; type: string; body: string | Buffer };

export class LivePages {
  /** True if no page has been requested since the content changed. */
  hasUnseenChange = false;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns a page or a file. `undefined` for other requests, such as those for modules. */
  async answer(request: IncomingMessage): Promise<Answer | undefined> {
    const { content, store } = this.#options;
    const { url = '/', headers } = request;
    const { accept = '' } = headers;
    const { pathname } = new URL(url, 'http://localhost');
    const folder = content.folderAt(pathname);
    const inLanguage = `/${pathname.slice(1 + folder.length)}`;
    if (/^\/(?:@|__|src\/|node_modules\/)/.test(inLanguage)) return undefined;
    // Some requests accept any type: those of curl, for example, and those of a browser for a script. Such a request is
    // for a page only if its path has no file extension.
    const isPage = accept.includes('text/html') || (accept.includes('*/*') && path.extname(pathname) === '');
    const isDocument = /\.(?:pdf|docx|txt|json|vcf|xml)$/.test(inLanguage);
    // After an edit, pages and documents must show the latest changes.
    if (isPage || isDocument) await content.readDelayedChange();
    const body = await liveFile(content.valid, store, pathname.slice(1), folder);
    if (body) return { status: 200, type: contentTypeOf(pathname) ?? 'application/octet-stream', body };
    return isPage ? this.#renderPage(request, folder, inLanguage) : undefined;
  }

  async #renderPage(request: IncomingMessage, folder: string, pathname: string): Promise<Answer> {
    const { content, vite, languages, editLinkFor } = this.#options;
    this.hasUnseenChange = false;
    const site = content.valid && content.siteIn(folder);
    const page = site && shownPageAt(site, pathname);
    const link = editLinkFor(request, pathname, site?.person.language);
    const server = folder ? await languages.serverOf(folder) : vite;
    const html = (site ? await renderLive(server, site, page) : emptyDocument).replace(
      /(?=<\/body>\s*<\/html>\s*$)/,
      () => link,
    );
    return {
      status: site && !page ? 404 : 200,
      type: 'text/html; charset=utf-8',
      body: folder ? withClient(html) : await vite.transformIndexHtml(request.url ?? '/', html),
    };
  }
}

export const overlayStyle = 'vite-error-overlay::part(tip) { display: none }';

/**
 * Adds Vite's client to a document in a language other than the first. Vite's `transformIndexHtml` is unsuitable: it
 * would also change the paths of photos.
 */
const withClient = (html: string) =>
  html.replace('<head>', `<head>\n<script type="module" src="/@vite/client"></script>\n<style>${overlayStyle}</style>`);

/** Document below the error overlay if no content was ever valid. Reloads when the content is fixed. */
const emptyDocument = '<!doctype html><html lang="en"><head><title>Content problem</title></head><body></body></html>';
