import { type Advice, adviceName, startOfFile } from '#content/read/advice.ts';
import { folderOf } from '#content/model/site-languages.ts';
import { didYouMean } from '#content/messages/did-you-mean.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import type { Site } from '#content/site.ts';
import { files, iconFiles, pages, sharedFiles, shownAt } from '#pages.ts';
import { videoFolder, videoPattern } from '#photos/videos/video.ts';
import type { OmittedFile } from '#platform/files/public-files.ts';
import { isReservedOnWindows } from '#platform/files/windows-names.ts';

const reasons: Record<OmittedFile['reason'], { found: string; remedy: string }> = {
  hidden: {
    found: 'is hidden (its name begins with a dot), so it is not published.',
    remedy: 'Move it out of public/. If it belongs on the site, give it a name without the dot.',
  },
  leftover: {
    found: 'is a backup or temporary file of a program, so it is not published.',
    remedy: 'Delete it, or move it out of public/. If it belongs on the site, rename it.',
  },
  'unpublished-target': {
    found: 'is a link to a file or folder outside public/, or to one that is not published, so it is not published.',
    remedy: 'If everything in it may be public, replace the link with a copy. If not, delete the link.',
  },
  'broken-link': {
    found: 'is a link to a file that does not exist, so it is not published.',
    remedy: 'Remove the link, or replace it with the file.',
  },
};

/** Advice on the files of public/ that a build does not publish. */
export const adviseOnPublicFiles = (omitted: readonly OmittedFile[]): Advice[] =>
  omitted.map(({ name, reason }) => ({
    ...startOfFile({ path: `public/${name}`, text: '' }),
    name: adviceName('unpublished-file', name),
    found: `"${name}" ${reasons[reason].found}`,
    remedy: reasons[reason].remedy,
  }));

/**
 * Advice on files of public/ with the name of a file that a build makes: the build publishes the owner's file instead.
 * Owners may replace the documents of the résumé (docs/recipes.md) and robots.txt.
 * @param names paths below public/. Example: `docs/thesis.pdf`
 */
export const adviseOnReplacedFiles = (
  names: readonly string[],
  site: Pick<Site, 'pages'>,
  languages: readonly string[] = [],
): Advice[] =>
  names.flatMap((name): Advice[] => {
    const { replaced, remedy } = replacedBy(name, site, languages) ?? {};
    if (replaced === undefined || remedy === undefined) return [];
    return [
      {
        ...startOfFile({ path: `public/${name}`, text: '' }),
        name: adviceName('replaced-file', name),
        found: `public/${name} replaces ${replaced}.`,
        remedy,
      },
    ];
  });

function replacedBy(name: string, { pages: visible }: Pick<Site, 'pages'>, languages: readonly string[]) {
  const folder = languages.map(folderOf).find((one) => name.startsWith(one)) ?? '';
  const inFolder = name.slice(folder.length);
  const shown = Object.entries(visible).flatMap(([page, props]) => (props === undefined ? [] : page));
  const page = shownAt([...shown, 'resume'], `/${inFolder}`);
  if (page && /\.html$/i.test(name))
    return {
      replaced: `the page ${pages[page].address} of the site`,
      remedy: 'Delete it, or give it another name: the site makes this page from your content.',
    };
  if (Object.values<string>(iconFiles).includes(inFolder))
    return {
      replaced: 'an icon of the site',
      remedy: 'Delete it. For an icon of your own, save it as content/logo.svg or content/logo.png.',
    };
  const isGenerated = [...Object.values<string>(files), sharedFiles.sitemap, '404.html', 'sw.js'].includes(inFolder);
  return isGenerated
    ? { replaced: 'a file of this name that the site makes', remedy: 'Delete it, or give it another name.' }
    : undefined;
}

/**
 * Advice on files that cannot exist on Windows. Git fails there when it copies the project.
 * @param files paths. Example: `content/photos/con.jpg`
 */
export const adviseOnReservedNames = (files: readonly string[]): Advice[] =>
  files.flatMap((file) => {
    const reserved = file.split(/[\\/]/).find(isReservedOnWindows);
    if (reserved === undefined) return [];
    return {
      ...startOfFile({ path: file, text: '' }),
      name: adviceName('reserved-name', reserved),
      found: `Windows reserves the name "${reserved}", so this project cannot be used on a computer with Windows.`,
      remedy: `Rename it, such as to "my-${reserved}". Then write the new name wherever your content uses the old one.`,
    };
  });

/**
 * Advice on files of the content folder that nothing reads.
 * @param unread paths. The paths of folders end with a slash. Example: `content/resume.pdf`
 */
export const adviseOnUnreadFiles = (unread: readonly string[]): Advice[] =>
  unread.map((file) => {
    const [, parent, name = file] = /(?:([^/]+)\/)?([^/]+\/?)$/.exec(file) ?? [];
    const isUnusedVideo = parent === videoFolder && videoPattern.test(name);
    return {
      ...startOfFile({ path: file, text: '' }),
      name: adviceName('unpublished-file', file),
      found: isUnusedVideo ? `No page shows the video "${name}".` : `"${name}" is not read, so it is not on the site.`,
      remedy: isUnusedVideo
        ? `To show it, write ![What happens in it](videos/${name}) in a longer text. If nobody should see it, delete it.`
        : remedyForUnread(name, parent),
    };
  });

const pictures = /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?)$/i;

function remedyForUnread(name: string, parent = ''): string {
  const stem = name.replace(/\/$/, '').toLowerCase();
  const media = name.endsWith('/') && ['photos', videoFolder].includes(parent) ? parent : stem;
  if (/^(?:photos?|images?|img|pictures?|fotos?|bilder|pics)$/.test(media))
    return 'Move the pictures in it into the folder photos/, and add each to photos.yaml.';
  if (/^videos?$/.test(media)) return 'Move the videos in it into the folder videos/.';
  if (name.endsWith('/')) return 'To publish its files, move it to public/. If not, move it out of this folder.';
  if (pictures.test(name)) return `To show it, move it into the folder photos/, and add "${name}:" to photos.yaml.`;
  if (videoPattern.test(name)) return 'To show it, move it into the folder videos/.';
  const known = didYouMean(
    name,
    Object.keys(contentSchemas).map((one) => (one === 'about' ? 'about.md' : `${one}.yaml`)),
  );
  const [, text, tag] = /^(.+)\.md\.([a-z]{2})$/.exec(name) ?? [];
  if (tag !== undefined)
    return `If it is a translation, rename it to ${text}.${tag}.md. If not, move it out of this folder.`;
  const copied = /^(.+\.(?:yaml|md))(?:\.\w+|~)$/.exec(name)?.[1];
  if (copied !== undefined) return `If it is meant as ${copied}, rename it. If not, move it out of this folder.`;
  if (!name.includes('.') && known !== undefined) return `${known} Then rename the file.`;
  if (/\.(?:html?|css)$/i.test(name))
    return 'Pages are created from the other files here. To publish it as it is, move it to public/. If not, move it out of this folder.';
  if (/^(?:resume|résumé|cv|lebenslauf)\b.*\.pdf$/i.test(name))
    return `The site creates its own résumé from your content. To publish this one instead, save it as public/resume.pdf (docs/recipes.md). If not, move it out of this folder.`;
  return `To publish it, move it to public/; then its address is /${name}. If not, move it out of this folder.`;
}
