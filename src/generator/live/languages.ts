// The other languages of a site in `npm start`. Modules contain the texts of one language, so each language has its own
// Vite server. All Vite servers are in the same HTTP server. Each of them starts at the first request for a page in its
// language.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer, type ServerOptions, type ViteDevServer } from 'vite';
import { decoded } from '#content/model/links.ts';
import { projectFolder } from '#platform/paths.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { invalidateStyles } from '../program/look-styles.ts';
import { invalidateContentModules } from '../program/content-modules.ts';
import { liveModule } from '../program/live-module.ts';
import { viteConfig } from '../program/vite-config.ts';

/** Paths of the modules that pages load. Excludes other files of the project, which Vite would also serve. */
const modulePath = /^(?:@vite\/client$|@id\/|src\/|node_modules\/|\.cache\/vite\/)(?!.*\.\.\/)/;

type Options = {
  server: () => Server;
  /** Returns the current site in the language of a folder. Throws if the owner has removed the language. */
  siteIn: (folder: string) => SiteWithResumes;
  /** The language folder of a path; empty for the first language. */
  folderAt: (pathname: string) => string;
  guards: Pick<ServerOptions, 'cors' | 'allowedHosts' | 'fs'>;
  guardSocket: (socket: Pick<WebSocket, 'send'>) => void;
};

export class LiveLanguages {
  readonly #options: Options;
  readonly #servers = new Map<string, Promise<ViteDevServer>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The Vite server of a language folder. Example: `de/` */
  serverOf(folder: string): Promise<ViteDevServer> {
    const running = this.#servers.get(folder);
    if (running) return running;
    const { server, siteIn, guards, guardSocket } = this.#options;
    const base = `/${folder}`;
    const starting = createServer({
      ...viteConfig(base, (name) => liveModule(siteIn(folder), name), {
        look: () => siteIn(folder).theme.look,
        languages: siteIn(folder).languages,
      }),
      // Two servers must not write the same files.
      cacheDir: path.join(projectFolder, '.cache/vite', folder),
      appType: 'custom',
      clearScreen: false,
      server: { ...guards, middlewareMode: true, hmr: { server: server(), path: base }, watch: null },
    }).then((vite) => {
      vite.ws.on('connection', guardSocket);
      return vite;
    });
    this.#servers.set(folder, starting);
    return starting;
  }

  /** Responds to a request for a module of a page, such as `/de/src/site/client.tsx`. */
  async answer(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const folder = this.#options.folderAt(pathname);
    if (!folder || !modulePath.test(decoded(pathname.slice(1 + folder.length)))) return next();
    const { middlewares } = await this.serverOf(folder);
    middlewares(request, response, next);
  }

  async reload(): Promise<void> {
    for (const vite of await Promise.all(this.#servers.values())) {
      invalidateContentModules(vite);
      invalidateStyles(vite);
      vite.ws.send({ type: 'full-reload' });
    }
  }

  async close(): Promise<void> {
    for (const vite of await Promise.all(this.#servers.values())) await vite.close();
  }
}
