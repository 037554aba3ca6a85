// The development server of `npm start`. Renders pages on request, and reloads them if the content changes. Shows
// errors as an overlay over the last valid page.
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { createServer, type ErrorPayload } from 'vite';
import { type Advice, describeAdvice } from '#content/read/advice.ts';
import { pictureFolder } from '#photos/picture.ts';
import { videoFiles, mediaFolder } from '#photos/videos/video.ts';
import { makeVideoFiles } from '#photos/videos/videos.ts';
import { OwnerError, projectFolder, publicFolder } from '#platform/paths.ts';
import { ContentError, describeProblems } from '#platform/problem.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { workerFile } from '#site/worker/address.ts';
import { invalidateContentModules } from '../program/content-modules.ts';
import { EditorAccess } from '../editing/access.ts';
import { ContentFolder } from '../editing/content-folder.ts';
import { type EditLabel, editLink } from '../editing/edit-document.ts';
import { editServer, type FirstContent, isEditorPath } from '../editing/edit-server.ts';
import type { Publishing } from '../editing/publishing.ts';
import { makeReports } from '../editing/parser-reports.ts';
import { reportHash } from '../editing/editor-settings.ts';
import { guardOpenInEditor } from '../editing/open-in-editor.ts';
import { compileWorker } from '../program/compile.ts';
import { editorProgram } from '../program/editor-program.ts';
import { buildCacheFolder, noCache, openCache } from '#platform/cache.ts';
import { defaultLook, type LookName } from '#theme/looks/looks.ts';
import { invalidateStyles } from '../program/look-styles.ts';
import { liveModule } from '../program/live-module.ts';
import { contentTypeOf } from '../hosts/headers.ts';
import { makeCards } from '../cards/cards.ts';
import { makeDataAndIcons } from '../generated-files.ts';
import { isInContainer as runsInContainer } from '#platform/machine.ts';
import { noProgress, type OnProgress } from '#platform/progress.ts';
import { openTypst } from '#resume/typst/typst.ts';
import { makeVersion, versionsOf } from '#photos/versions.ts';
import { decoded } from '#content/model/links.ts';
import { type Content, readContent, writeRecord } from '#content/load.ts';
import type { Site } from '#content/site.ts';
import { recordFile, updatedRecord } from '#content/translation-states.ts';
import { readPublicFiles } from '#platform/files/public-files.ts';
import { deleteAbandonedDrafts, draftExtension } from '#platform/transaction/replace-files.ts';
import { adviceInLanguages, type Resumes } from '#resume/make-resumes.ts';
import { hidePaths, withoutPaths } from './hide-paths.ts';
import { LiveLanguages } from './languages.ts';
import { renderLive } from './page.ts';
import { makeSites } from '../site-languages.ts';
import { shownPageAt, shownPages } from '../shown-pages.ts';
import { viteConfig } from '../program/vite-config.ts';

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
  /** Returns advice on the content. If the PDFs of the résumés could be made, also returns advice on the résumés. */
  advise?: (content: Content, resumes: Resumes['advice']) => Advice[];
  /** Progress callback for the initial load. */
  onProgress?: OnProgress;
};

/** The last valid content, and everything made from it so far. */
type LiveContent = Content &
  Resumes & {
    /** The site with the source positions of its entries. */
    siteWithSources: Site;
    /** The site in each language, starting with the first language. */
    sites: LiveSiteInLanguage[];
    /** Created when the editor requests them. */
    reports?: ReturnType<typeof makeReports>;
  };

/** The site in one language, with its résumés. `dataFiles` are the data files and icons. They are made on request. */
type LiveSiteInLanguage = Resumes & { dataFiles?: ReturnType<typeof makeDataAndIcons> };

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
  let content: LiveContent | undefined;
  let problem: ErrorPayload | undefined;
  /** True if no page has been requested since the content changed. */
  let hasUnseenChange = false;
  let reportedAdvice: readonly Advice[] = [];

  // The domain of forwarded ports in a codespace; undefined on other machines.
  const codespaces = process.env.GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN;
  const contentFolder = new ContentFolder(folder);
  let address = '';
  const cached = openCache(buildCacheFolder);
  const look = () => content?.site.theme.look ?? defaultLook;
  let editor: ReturnType<typeof editorProgram> | undefined;
  const access = new EditorAccess({
    address: () => address,
    isInContainer,
    announce,
    theme: () => content?.site.theme,
  });
  const answerEditor = editServer({
    content: contentFolder,
    access,
    language: () => content?.site.person.language ?? 'en',
    // Compile only once: browsers may still request files by their hashed names.
    compile: () => (editor ??= editorProgram(content?.site, '/', cached)),
    first,
    publishing,
    async readReports() {
      // The report must contain every change that is saved, also one that is being read.
      await (readTimer ? readNow() : reading);
      return content && !problem
        ? (content.reports ??= makeReports(content.siteWithSources, content.sources, cached))
        : undefined;
    },
  });
  /** Returns the site in the language of a folder. The folder of the first language is ''. */
  const siteIn = (folder: string): SiteWithResumes => {
    const found = content?.sites.find(({ site }) => folderOf(site) === folder);
    if (!found) throw new Error(`There is currently no site in /${folder}.`);
    return found.site;
  };
  const config = viteConfig('/', (name) => liveModule(siteIn(''), name), { look });
  /** Limits on what Vite's servers serve, in every language. */
  const serverLimits = {
    // By default, Vite accepts only IP addresses and localhost as hosts. Attackers cannot use these hosts for DNS
    // rebinding.
    allowedHosts: codespaces ? [`.${codespaces}`] : [],
    // With Vite's default, sites on other ports of this machine could read the pages, and the editor's key.
    cors: false,
    // Serves only files that browsers need. content/ has private fields that no page shows.
    fs: { allow: ['src', 'node_modules', '.cache/vite'].map((name) => path.join(projectFolder, name)) },
  };
  /** Removes paths of this machine from Vite's messages to other computers. */
  const guardSocket = (socket: Pick<WebSocket, 'send'>) => {
    const send = socket.send.bind(socket) as (...data: unknown[]) => void;
    if (isShared) socket.send = (data: unknown, ...rest: unknown[]) => send(withoutPaths(String(data)), ...rest);
  };
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
      ...serverLimits,
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
          const servePublicFile = sirv(publicFolder, { dev: true });
          middlewares.use((request, response, next) => {
            const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
            const wanted = decoded(pathname).slice(1).normalize();
            readPublicFiles().then(({ files }) => {
              // The name of the file may have another Unicode normalization than the URL.
              const name = [...files.keys()].find((one) => one.normalize() === wanted);
              if (name === undefined) return next();
              request.url = `/${name.split('/').map(encodeURIComponent).join('/')}${search}`;
              servePublicFile(request, response, next);
            }, next);
          });
          middlewares.use((request, response, next) => {
            answer(request).then((reply) => {
              if (!reply) return void languages.answer(request, response, next).catch(next);
              response.writeHead(reply.status, { 'Content-Type': reply.type, 'Cache-Control': 'no-store' });
              response.end(reply.body);
            }, next);
          });
        },
      },
    ],
  });

  const server = () => vite.httpServer as Server;
  const languages = new LiveLanguages({ server, siteIn, folderAt, guards: serverLimits, guardSocket });
  /** Returns the language folder of a path. */
  function folderAt(pathname: string): string {
    const folders = content?.sites.map(({ site }) => folderOf(site)) ?? [];
    return folders.find((one) => one && `${pathname}/`.startsWith(`/${one}`)) ?? '';
  }

  let currentLook: LookName | undefined;
  // Unchanged résumés come from the cache. They take longest to make, and most edits don't affect them.
  async function read(report?: OnProgress) {
    try {
      const newContent = await contentFolder.betweenWrites(() =>
        readContent(folder, { withDrafts: true, isDated: true, onProgress: report }),
      );
      const record = updatedRecord(newContent.translations, newContent.translationRecord);
      if (record !== undefined && record !== newContent.translationRecord) await writeRecord(folder, record);
      const sites = await makeSites(newContent, newContent.site.person.url, cached, report);
      const [resumes] = sites;
      const advice = advise(newContent, adviceInLanguages(sites));
      const isNew = ({ name, found }: Advice) =>
        !reportedAdvice.some((one) => one.name === name && one.found === found);
      const text = describeAdvice(advice.filter(isNew), { color: process.stdout.isTTY });
      if (text !== undefined) console.log(`\n${text}`);
      reportedAdvice = advice;
      content = { ...newContent, ...resumes, siteWithSources: newContent.site, sites };
      if (problem) console.log('The problems in the content are fixed.');
      problem = undefined;
      invalidateContentModules(vite);
      if (currentLook !== look()) invalidateStyles(vite);
      currentLook = look();
      hasUnseenChange = true;
      vite.ws.send({ type: 'full-reload' });
      await languages.reload();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const color = process.stderr.isTTY && process.stderr.hasColors();
      console.error(`\n${describeProblems(error.problems, { color })}\n`);
      problem = { type: 'error', err: { message: `${error.message}\n\n${overlayHint}`, stack: '' } };
      // If no browser is connected, Vite keeps the error for the next browser. By then, the error may be fixed.
      if (vite.ws.clients.size > 0) vite.ws.send(problem);
    }
  }

  await deleteAbandonedDrafts(folder);
  await contentFolder.storedPhotos.removeOld();
  await read(onProgress);
  vite.ws.on('connection', (socket) => {
    guardSocket(socket);
    if (problem) vite.ws.send(problem);
    // Reload if the content changed while the page was loading. Its Vite client was not connected at that time.
    else if (hasUnseenChange) vite.ws.send({ type: 'full-reload' });
  });
  vite.watcher.add(folder);
  let readTimer: NodeJS.Timeout | undefined;
  /** Whether reading the changed content can wait until a page is requested. */
  let isLazy = false;
  let reading = Promise.resolve();
  /**
   * Removed folders of the content. If a folder is created again, the watcher does not notice it. So `onSaved` adds the
   * folder to the watcher.
   */
  const removedFolders = new Set<string>();
  contentFolder.onSaved = () => {
    for (const one of removedFolders)
      if (existsSync(one)) {
        removedFolders.delete(one);
        vite.watcher.add(one);
      }
    readSoon();
  };
  vite.watcher.on('all', (event, file) => {
    if (event === 'unlinkDir') removedFolders.add(file);
    if ([folder, publicFolder].every((one) => path.relative(one, file).startsWith('..'))) return;
    if (path.basename(file) === recordFile) return contentFolder.notifyChange();
    readSoon();
  });
  /** Debounced: editors write a file in several steps, and a copied folder arrives file by file. */
  function readSoon() {
    clearTimeout(readTimer);
    contentFolder.notifyChange();
    isLazy = contentFolder.hasJustSaved();
    readTimer = setTimeout(() => void readNow(), isLazy ? editorDelay : 80);
  }
  function readNow() {
    clearTimeout(readTimer);
    readTimer = undefined;
    // Reads run in sequence, so that the last read has the newest files.
    reading = reading.then(() => read()).catch(console.error);
    return reading;
  }
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
    close,
  };

  function close() {
    clearTimeout(readTimer);
    return Promise.all([languages.close(), vite.close()]).then(() => undefined);
  }

  async function answer(request: IncomingMessage) {
    const { url = '/', headers } = request;
    const { accept = '' } = headers;
    const { pathname } = new URL(url, 'http://localhost');
    const folder = folderAt(pathname);
    const inLanguage = `/${pathname.slice(1 + folder.length)}`;
    if (/^\/(?:@|__|src\/|node_modules\/)/.test(inLanguage)) return undefined;
    // Some requests accept any type: those of curl, for example, and those of a browser for a script. Such a request is
    // for a page only if its path has no file extension.
    const isPage = accept.includes('text/html') || (accept.includes('*/*') && path.extname(pathname) === '');
    const isDocument = /\.(?:pdf|docx|txt|json|vcf|xml)$/.test(inLanguage);
    // After an edit, pages and documents must show the latest changes.
    if ((isPage || isDocument) && readTimer && isLazy) await readNow();
    const file = await fileAt(pathname.slice(1), folder);
    if (file) return { status: 200, type: contentTypeOf(pathname) ?? 'application/octet-stream', body: file };
    if (!isPage) return undefined;
    hasUnseenChange = false;
    const site = content && siteIn(folder);
    const page = site && shownPageAt(site, inLanguage);
    const label = editLabel(site?.person.language ?? 'en');
    const link = isEditable && access.isFromThisMachine(request) ? editLink(inLanguage, label) : '';
    const server = folder ? await languages.serverOf(folder) : vite;
    const html = (site ? await renderLive(server, site, page) : emptyDocument).replace(
      /(?=<\/body>\s*<\/html>\s*$)/,
      () => link,
    );
    const status = content && !page ? 404 : 200;
    return {
      status,
      type: 'text/html; charset=utf-8',
      body: folder ? withClient(html) : await vite.transformIndexHtml(url, html),
    };
  }

  /**
   * @param folder language folder of the requested file. Photos, videos and public files are outside of all language
   * folders
   */
  async function fileAt(name: string, folder: string): Promise<Buffer | string | undefined> {
    // `npm run preview` may have registered a service worker for this port. It must not handle this site.
    if (path.posix.basename(name) === workerFile) return compileWorker('remove', '/');
    if (!content || !/\.\w+$/.test(name)) return undefined;
    const { pictures, videos } = content;
    const siteInLanguage = content.sites.find(({ site }) => folderOf(site) === folder);
    if (!siteInLanguage) return undefined;
    const inFolder = name.slice(folder.length);
    const everyPicture = [...pictures, ...contentFolder.pictures, ...contentFolder.storedPhotos.pictures.values()];
    for (const measured of name.startsWith(`${pictureFolder}/`) ? everyPicture : [])
      for (const version of versionsOf(measured.picture))
        if (version.file === path.basename(name))
          return readFile(await makeVersion(measured, version, buildCacheFolder));
    for (const measured of name.startsWith(`${mediaFolder}/`) ? videos.values() : [])
      for (const file of videoFiles(measured.video).includes(path.basename(name))
        ? await makeVideoFiles(measured, buildCacheFolder)
        : [])
        if (path.basename(file) === path.basename(name)) return readFile(file);
    // Make only the requested link card, since there can be hundreds.
    const typst = inFolder.startsWith('cards/') && (await openTypst());
    const pagesWithCard = shownPages(siteInLanguage.site).filter(({ card }) => card === inFolder);
    if (typst) return (await makeCards(typst, siteInLanguage.site, noCache, noProgress, pagesWithCard)).get(inFolder);
    // Make data files and icons only on request. While the owner writes, such requests are rare.
    const { site } = siteInLanguage;
    siteInLanguage.dataFiles ??= makeDataAndIcons({ site, logo: content.logo }, `/${folder}`);
    return siteInLanguage.files.get(inFolder) ?? (await siteInLanguage.dataFiles).get(inFolder);
  }
}

const folderOf = ({ languages }: SiteWithResumes) => languages?.shown.folder ?? '';

const overlayStyle = 'vite-error-overlay::part(tip) { display: none }';

/**
 * Adds Vite's client to a document in a language other than the first. Vite's `transformIndexHtml` is unsuitable: it
 * would also change the paths of photos.
 */
const withClient = (html: string) =>
  html.replace('<head>', `<head>\n<script type="module" src="/@vite/client"></script>\n<style>${overlayStyle}</style>`);

/** Delay in ms after a change in the editor. Typing causes many changes, and making the résumés blocks other work. */
const editorDelay = 3000;
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

/** Document below the error overlay if no content was ever valid. Reloads when the content is fixed. */
const emptyDocument = '<!doctype html><html lang="en"><head><title>Content problem</title></head><body></body></html>';
