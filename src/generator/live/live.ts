// The development server of `npm start`. Renders pages on request, and reloads them if the content changes. Shows
// errors as an overlay over the last valid page.
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import path from 'node:path';
import { createServer, type ErrorPayload, type ViteDevServer } from 'vite';
import { recordFile } from '#content/translation-states.ts';
import { catalogs } from '#messages/catalogs.ts';
import { isInContainer as runsInContainer } from '#platform/machine.ts';
import { OwnerError, projectFolder, publicFolder } from '#platform/paths.ts';
import type { ContentError } from '#platform/problem.ts';
import type { OnProgress } from '#platform/progress.ts';
import { deleteAbandonedDrafts, draftExtension } from '#platform/transaction/replace-files.ts';
import { defaultLook, type LookName } from '#theme/looks/looks.ts';
import { EditorAccess } from '../editing/access.ts';
import { ContentFolder } from '../editing/content-folder.ts';
import { type EditLabel, editLink } from '../editing/edit-document.ts';
import { editServer, type FirstContent, isEditorPath } from '../editing/edit-server.ts';
import { reportHash } from '../editing/editor-settings.ts';
import { guardOpenInEditor } from '../editing/open-in-editor.ts';
import type { Publishing } from '../editing/publishing.ts';
import { invalidateContentModules } from '../program/content-modules.ts';
import { editorProgram } from '../program/editor-program.ts';
import { liveModule } from '../program/live-module.ts';
import { invalidateStyles } from '../program/look-styles.ts';
import { viteConfig } from '../program/vite-config.ts';
import { type Advise, LiveContent } from './content.ts';
import { servePublicFiles } from './files.ts';
import { hidePaths, withoutPaths } from './hide-paths.ts';
import { LiveLanguages } from './languages.ts';
import { LivePages, overlayStyle } from './pages.ts';

export type LiveOptions = {
  content: string;
  /** The preferred port. If it is taken, the server uses the next free port. */
  port: number;
  /** Whether other devices on the network can open the site. */
  isShared?: boolean | undefined;
  /** Whether the site can be edited. Only browsers on this machine that have signed in can edit it. */
  isEditable?: boolean;
  /** Whether the server runs in a container; detected by default. */
  isInContainer?: boolean;
  /** Prints a URL that signs another browser in to the editor. */
  announce?: (address: string) => void;
  /** Returns the text of the link to the editor, in the language of the site if possible. Default: English */
  editLabel?: (language: string) => EditLabel;
  first?: FirstContent;
  publishing?: Publishing | undefined;
  advise?: Advise;
  /** Progress callback for the initial load. */
  onProgress?: OnProgress;
};

/** A running server. */
export type LiveSite = {
  address: string;
  /** One-time URL of the editor. It signs in the first browser that opens it. `undefined` if the editor is disabled. */
  editor: string | undefined;
  parserReport: string | undefined;
  newSignInUrl: (onUse?: () => void) => string;
  close(): Promise<void>;
};

/** Serves the content folder until `close` is called. */
export async function serveLive({
  content: folder,
  port,
  isShared = false,
  isEditable = false,
  isInContainer = runsInContainer(),
  announce = () => undefined,
  editLabel = () => ({ editPage: 'Edit', language: 'en' }),
  first,
  publishing,
  advise = () => [],
  onProgress,
}: LiveOptions): Promise<LiveSite> {
  rejectUrlCharacters(projectFolder);
  const store = new ContentFolder(folder);
  const content = new LiveContent(store, advise);
  let address = '';
  const access = new EditorAccess({
    address: () => address,
    isInContainer,
    announce,
    theme: () => content.valid?.site.theme,
  });
  let editor: ReturnType<typeof editorProgram> | undefined;
  const siteLanguage = () => content.valid?.site.person.language ?? 'en';
  const answerEditor = editServer({
    content: store,
    access,
    language: siteLanguage,
    // Compile only once: browsers may still request files by their hashed names. A new owner chooses the language later.
    compile: () => (editor ??= editorProgram([...Object.keys(catalogs), siteLanguage()], '/', content.cached)),
    first,
    publishing,
    readReports: () => content.readReports(),
  });
  const editLinkFor = (request: IncomingMessage, pathname: string, language = 'en') =>
    isEditable && access.isFromThisMachine(request) ? editLink(pathname, editLabel(language)) : '';

  const limits = serverLimits();
  const look = () => content.valid?.site.theme.look ?? defaultLook;
  const config = viteConfig('/', (name) => liveModule(content.siteIn(''), name), { look });
  const vite = await createServer({
    ...config,
    // An empty string would disable the code for sites in several languages. Use a space, since the owner may add a
    // language while the server runs.
    define: { ...config.define, 'import.meta.env.LANGUAGE_FOLDERS': '" "' },
    appType: 'custom',
    clearScreen: false,
    server: {
      host: isShared || 'localhost',
      port,
      ...limits,
      middlewareMode: false,
      watch: { ignored: ['**/dist/**', '**/.cache/**', `**/*${draftExtension}`] },
    },
    plugins: [
      ...config.plugins,
      {
        name: 'live-pages',
        // Vite's overlay ends with a tip for programmers, which does not help owners.
        transformIndexHtml: () => [{ tag: 'style', children: overlayStyle }],
        configureServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            if (!access.isFromThisMachine(request)) hidePaths(response);
            next();
          });
          middlewares.use((request, response, next) => {
            const { pathname } = new URL(request.url ?? '/', 'http://localhost');
            if (!isEditable || !isEditorPath(pathname)) return next();
            if (!access.handle(request, response)) answerEditor(request, response);
          });
          middlewares.use('/__open-in-editor', guardOpenInEditor(folder, access));
          // As in a build, a file in public/ replaces a generated file of the same name.
          middlewares.use(servePublicFiles());
          middlewares.use((request, response, next) => {
            pages.answer(request).then((reply) => {
              if (!reply) return void languages.answer(request, response, next).catch(next);
              response.writeHead(reply.status, { 'Content-Type': reply.type, 'Cache-Control': 'no-store' });
              response.end(reply.body);
            }, next);
          });
        },
      },
    ],
  });
  /** Removes paths of this machine from Vite's messages to other computers. */
  const guardSocket = (socket: Pick<WebSocket, 'send'>) => {
    const send = socket.send.bind(socket) as (...data: unknown[]) => void;
    if (isShared) socket.send = (data: unknown, ...rest: unknown[]) => send(withoutPaths(String(data)), ...rest);
  };
  const languages = new LiveLanguages({
    server: () => vite.httpServer as Server,
    siteIn: (folder) => content.siteIn(folder),
    folderAt: (pathname) => content.folderAt(pathname),
    guards: limits,
    guardSocket,
  });
  const pages = new LivePages({ content, store, vite, languages, editLinkFor });

  await deleteAbandonedDrafts(folder);
  await store.storedPhotos.removeOld();
  let currentLook: LookName | undefined;
  content.onRead = async () => {
    if (content.error) {
      // If no browser is connected, Vite keeps the error for the next browser. By then, the error may be fixed.
      if (vite.ws.clients.size > 0) vite.ws.send(overlayOf(content.error));
      return;
    }
    invalidateContentModules(vite);
    if (currentLook !== look()) invalidateStyles(vite);
    currentLook = look();
    pages.hasUnseenChange = true;
    vite.ws.send({ type: 'full-reload' });
    await languages.reload();
  };
  await content.read(onProgress);
  vite.ws.on('connection', (socket) => {
    guardSocket(socket);
    if (content.error) vite.ws.send(overlayOf(content.error));
    // Reload the page if the content changed while the page was loading. At that time, the Vite client of the page was
    // not connected yet, so it received no message.
    else if (pages.hasUnseenChange) vite.ws.send({ type: 'full-reload' });
  });
  watch(vite, store, content);
  // Vite's routing cannot parse an invalid URL, and the error would end the program.
  vite.httpServer?.prependListener('request', (request: IncomingMessage) => {
    if (!URL.canParse(request.url ?? '/', 'http://localhost')) request.url = '/400';
  });
  // If the server cannot listen, close Vite. Its file watcher would keep the process alive.
  await vite.listen().catch(async (error: unknown) => {
    await vite.close();
    throw error;
  });
  address = vite.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
  return {
    address,
    editor: isEditable ? access.firstSignInUrl() : undefined,
    parserReport: isEditable ? `${access.origin}/edit${reportHash}` : undefined,
    newSignInUrl: (onUse) => access.newSignInUrl(onUse),
    async close() {
      content.stop();
      await Promise.all([languages.close(), vite.close()]);
    },
  };
}

/** Options that restrict what the Vite servers of all languages serve, and to whom. */
function serverLimits() {
  // The domain of forwarded ports in a codespace; undefined on other machines.
  const codespaces = process.env.GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN;
  return {
    // By default, Vite accepts only IP addresses and localhost as hosts. Attackers cannot use these hosts for DNS
    // rebinding.
    allowedHosts: codespaces ? [`.${codespaces}`] : [],
    // With Vite's default, sites on other ports of this machine could read the pages, and the editor's key.
    cors: false,
    // Serves only files that browsers need. content/ has private fields that no page shows.
    fs: { allow: ['src', 'node_modules', '.cache/vite'].map((name) => path.join(projectFolder, name)) },
  };
}

/** Reads the content again after each change of its files. */
function watch({ watcher }: ViteDevServer, store: ContentFolder, content: LiveContent): void {
  const { folder } = store;
  watcher.add(folder);
  /**
   * Removed folders of the content. If a folder is created again, the watcher does not notice it. So `onSaved` adds the
   * folder to the watcher.
   */
  const removedFolders = new Set<string>();
  store.onSaved = () => {
    for (const one of removedFolders)
      if (existsSync(one)) {
        removedFolders.delete(one);
        watcher.add(one);
      }
    content.readSoon();
  };
  watcher.on('all', (event, file) => {
    if (event === 'unlinkDir') removedFolders.add(file);
    if ([folder, publicFolder].every((one) => path.relative(one, file).startsWith('..'))) return;
    if (path.basename(file) === recordFile) return store.notifyChange();
    content.readSoon();
  });
}

const overlayOf = ({ message }: ContentError): ErrorPayload => ({
  type: 'error',
  err: { message: `${message}\n\n${overlayHint}`, stack: '' },
});

const overlayHint = 'Fix and save the file, and the page reloads. Esc hides this message.';

/**
 * Rejects project paths with # or ?. Vite uses file paths as URLs, where # starts the fragment and ? the query.
 * @throws {OwnerError} if the path contains # or ?
 */
function rejectUrlCharacters(project: string) {
  const [sign] = /[#?]/.exec(project) ?? [];
  if (sign !== undefined)
    throw new OwnerError(
      `The path of this project contains "${sign}", so npm start cannot show the site:\n` +
        `  ${project}\n` +
        'What to do: rename the folder and start again, or use "npm run build" and "npm run preview", which work with this path.',
    );
}
