// Finds files and folders that the program does not read, so that the owner notices missing content.
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import type { Problem, SourceFile } from '#platform/problem.ts';
import { videoFolder, videoPattern } from '#photos/videos/video.ts';
import { isTextFile } from '../derive/texts/texts.ts';
import { fileMessages } from '../messages/file-messages.ts';
import { translationMessages } from '../messages/translation-messages.ts';
import { isLetterFile, letterFolder } from '../read/letters.ts';
import { languageOfKey } from '../read/validation/misplaced-keys.ts';
import { suggestLocation } from '../read/validation/suggest-location.ts';
import { callbackFiles } from '../read/vitals-callback.ts';
import { textMessages } from '../messages/text-messages.ts';
import { recordFile } from '../translation-states.ts';
import {
  markdownFolders,
  isIgnored,
  knownFiles,
  logoFiles,
  aboutFile,
  mediaFolders,
  wholeFilePosition,
} from './content-files.ts';

/** Reports files with unknown names. */
export function unknownFiles(names: string[], existing: string[], shownFolder: string): Problem[] {
  return names
    .filter((name) => ![...knownFiles, ...callbackFiles].includes(name) && !isTextFile(name) && !isLetterFile(name))
    .map((name) => ({
      ...wholeFilePosition(`${shownFolder}/${name}`),
      ...(name.includes('/')
        ? textMessages.notMarkdown(path.posix.basename(name))
        : fileMessages.unknownName(
            name,
            /[jt]sx?$/i.test(name) ? callbackFiles : knownFiles,
            existing,
            suggestLocation(name.replace(/\.\w+$/, '')),
          )),
    }));
}

const isText = (name: string) => /\.mdx?$/i.test(name) || knownFiles.includes(path.posix.basename(name));

/**
 * Reports content files in media folders, and unknown folders that contain content files or Markdown files.
 * @param existing names of all text files that were read
 */
export async function reportUnknownFolders(
  folder: string,
  shownFolder: string,
  existing: readonly string[],
  problems: Problem[],
) {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const inFolders = markdownFolders.map(async (name) =>
    (await readdir(path.join(folder, name), { withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${name}/${entry.name}`),
  );
  for (const media of mediaFolders)
    for (const name of await readdir(path.join(folder, media)).catch(() => []))
      if (knownFiles.includes(name))
        problems.push({
          ...wholeFilePosition(`${shownFolder}/${media}/${name}`),
          ...fileMessages.inMediaFolder(name, existing.includes(name)),
        });
  const others = found.filter(
    (entry) => entry.isDirectory() && ![...markdownFolders, ...mediaFolders].includes(entry.name),
  );
  for (const name of [...others.map((entry) => entry.name), ...(await Promise.all(inFolders)).flat()]) {
    if (isIgnored(name)) continue;
    const inside = (await readdir(path.join(folder, name), { recursive: true }).catch(() => []))
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => isText(file) && !isIgnored(file));
    if (inside.length === 0) continue;
    const content = inside.find((file) => knownFiles.includes(path.posix.basename(file)) && file !== aboutFile);
    const original = content && path.posix.basename(content);
    const language = languageOfKey(path.posix.basename(name));
    problems.push({
      ...wholeFilePosition(`${shownFolder}/${name}`),
      ...(language === undefined
        ? name.includes('/') && !content
          ? textMessages.nestedFolder(name, inside)
          : textMessages.unknownFolder(name, markdownFolders, content)
        : translationMessages.folderOfLanguage(name, language, { files: inside, known: knownFiles, existing })),
      ...(language === undefined &&
        original !== undefined &&
        existing.includes(original) && { remedy: fileMessages.moveInto(original, `${name}/${content}`) }),
    });
  }
}

/** Reports symbolic links out of the project, since a build would publish their targets. */
export async function reportLinksOut(folder: string, shownFolder: string, problems: Problem[]) {
  const roots = await Promise.all(
    [projectFolder, path.dirname(folder), folder].map((one) => realpath(one).catch(() => one)),
  );
  const isInside = (target: string) => roots.some((root) => !/^\.\.(?:$|[\\/])/.test(path.relative(root, target)));
  for (const name of ['', ...markdownFolders, ...mediaFolders]) {
    const entries = await readdir(path.join(folder, name), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isSymbolicLink())) {
      const file = path.posix.join(name, entry.name);
      const target = await realpath(path.join(folder, file)).catch(() => undefined);
      const found = target === undefined ? undefined : await stat(target).catch(() => undefined);
      // Devices and pipes are never read.
      const isRead = found?.isFile() || found?.isDirectory();
      if (target !== undefined && isRead && !isInside(target))
        problems.push({ ...wholeFilePosition(`${shownFolder}/${file}`), ...fileMessages.leavesProject });
    }
  }
}

/**
 * Lists the unread files and folders that are not reported as errors.
 * @param read the text files that were read
 */
export async function listUnreadFiles(
  folder: string,
  shownFolder: string,
  read: ReadonlyMap<string, SourceFile>,
): Promise<string[]> {
  // Ignore a copy such as education.yaml.bak, unless education.yaml is missing: then the copy may have the only data.
  const isCopy = (name: string) => notContent.test(name) && !isOnlyCopy(name, read);
  const isKnown = (name: string) =>
    read.has(name) || isIgnored(name) || isCopy(name) || [...logoFiles, recordFile].includes(name);
  const ownFolders = [...markdownFolders, ...mediaFolders];
  // Skip the folder of the letters. Letters are private, so nobody expects other files of this folder on the site.
  const unread = ['', ...ownFolders.filter((one) => one !== letterFolder)].map(async (parent) => {
    const entries = await readdir(path.join(folder, parent), { withFileTypes: true }).catch(() => []);
    const stems = entries.flatMap(({ name }) => (videoPattern.test(name) ? path.parse(name).name : []));
    const isRead = (name: string) =>
      parent === videoFolder ? stems.includes(path.parse(name).name) : parent === 'photos' && isPicture(name);
    const names = entries.map(async (entry) => {
      const name = path.posix.join(parent, entry.name);
      if (isKnown(name) || ownFolders.includes(name)) return [];
      if (!entry.isDirectory()) return entry.isFile() && !isRead(name) ? [name] : [];
      const inside = await readdir(path.join(folder, name)).catch(() => []);
      const isReported = inside.some(isText);
      return inside.some((one) => !isIgnored(one)) && !isReported ? [`${name}/`] : [];
    });
    return (await Promise.all(names)).flat();
  });
  return (await Promise.all(unread)).flat().map((name) => `${shownFolder}/${name}`);
}

const isPicture = (name: string) => /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?)$/i.test(name);

const isOnlyCopy = (name: string, read: ReadonlyMap<string, SourceFile>) =>
  knownFiles.some((known) => !read.has(known) && name.startsWith(`${known}.`));

/**
 * Names of files and folders that the owner does not expect on the site: backups, temporary files, logs, shortcuts,
 * files of the system, and a license.
 */
const notContent =
  /~$|\.(?:bak|swp|swo|tmp|temp|orig|lock|log|url|lnk)$|^(?:thumbs\.db|desktop\.ini|license|node_modules)$/i;
