// The files of the site in `npm start`: public files, photos, videos, and generated files.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sirv from 'sirv';
import type { Connect } from 'vite';
import { decoded } from '#content/model/links.ts';
import { pictureFolder } from '#photos/picture.ts';
import { versionsOf, makeVersion } from '#photos/versions.ts';
import { videoFiles, mediaFolder } from '#photos/videos/video.ts';
import { makeVideoFiles } from '#photos/videos/videos.ts';
import { buildCacheFolder, noCache } from '#platform/cache.ts';
import { readPublicFiles } from '#platform/files/public-files.ts';
import { publicFolder } from '#platform/paths.ts';
import { noProgress } from '#platform/progress.ts';
import { openTypst } from '#resume/typst/typst.ts';
import { workerFile } from '#site/worker/address.ts';
import { makeCards } from '../cards/cards.ts';
import type { ContentFolder } from '../editing/content-folder.ts';
import { makeDataAndIcons } from '../generated-files.ts';
import { compileWorker } from '../program/compile.ts';
import { shownPages } from '../shown-pages.ts';
import { folderOf, type ValidContent } from './content.ts';

/** Serves the owner's files in `public/`. */
export function servePublicFiles(): Connect.NextHandleFunction {
  const serveFile = sirv(publicFolder, { dev: true });
  return (request, response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = decoded(pathname).slice(1).normalize();
    readPublicFiles().then(({ files }) => {
      // The name of the file may have another Unicode normalization than the URL.
      const name = [...files.keys()].find((one) => one.normalize() === wanted);
      if (name === undefined) return next();
      request.url = `/${name.split('/').map(encodeURIComponent).join('/')}${search}`;
      serveFile(request, response, next);
    }, next);
  };
}

/**
 * Returns a photo, a video or a generated file. `undefined` if there is no such file.
 * @param name path of the file, without the slash at the beginning. Example: `de/resume.pdf`
 * @param folder language folder of the file. Photos, videos and public files are outside of all language folders
 */
export async function liveFile(
  content: ValidContent | undefined,
  store: ContentFolder,
  name: string,
  folder: string,
): Promise<Buffer | string | undefined> {
  // `npm run preview` may have registered a service worker for this port. It must not handle this site.
  if (path.posix.basename(name) === workerFile) return compileWorker('remove', '/');
  if (!content || !/\.\w+$/.test(name)) return undefined;
  const siteInLanguage = content.sites.find(({ site }) => folderOf(site) === folder);
  if (!siteInLanguage) return undefined;
  const media = (await photoFile(content, store, name)) ?? (await videoFile(content, name));
  if (media) return media;
  const inFolder = name.slice(folder.length);
  // Make only the requested link card, since there can be hundreds.
  const typst = inFolder.startsWith('cards/') && (await openTypst());
  const pagesWithCard = shownPages(siteInLanguage.site).filter(({ card }) => card === inFolder);
  if (typst) return (await makeCards(typst, siteInLanguage.site, noCache, noProgress, pagesWithCard)).get(inFolder);
  // Make data files and icons only on request. While the owner writes, such requests are rare.
  const { site } = siteInLanguage;
  siteInLanguage.dataFiles ??= makeDataAndIcons({ site, logo: content.logo }, `/${folder}`);
  return siteInLanguage.files.get(inFolder) ?? (await siteInLanguage.dataFiles).get(inFolder);
}

async function photoFile({ pictures }: ValidContent, store: ContentFolder, name: string) {
  if (!name.startsWith(`${pictureFolder}/`)) return undefined;
  for (const measured of [...pictures, ...store.pictures, ...store.storedPhotos.pictures.values()])
    for (const version of versionsOf(measured.picture))
      if (version.file === path.basename(name)) return readFile(await makeVersion(measured, version, buildCacheFolder));
  return undefined;
}

async function videoFile({ videos }: ValidContent, name: string) {
  if (!name.startsWith(`${mediaFolder}/`)) return undefined;
  const isWanted = (file: string) => path.basename(file) === path.basename(name);
  const measured = [...videos.values()].find(({ video }) => videoFiles(video).some(isWanted));
  const file = measured && (await makeVideoFiles(measured, buildCacheFolder)).find(isWanted);
  return file === undefined ? undefined : readFile(file);
}
