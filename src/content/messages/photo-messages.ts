import { bare } from '../schema/fields/written.ts';
import { didYouMean } from './did-you-mean.ts';
import { inBrackets, type Message } from './message.ts';

/**
 * Example alternative texts for photos, by content file. The parameter is the name of the school, project or employer.
 * For home.yaml, it is the name of the owner.
 */
export const altExamples: Partial<Record<string, (name: string) => string>> = {
  home: (owner) => `${owner} at a table by a window, laughing.`,
  education: (school) => `The library of ${school} in the evening.`,
  projects: (title) => `Screenshot of ${title}: a map with two buses on it.`,
  experience: (employer) => `Four people around a whiteboard, at ${employer}.`,
  irrelevant: (employer) => `A counter with two paper cups, at ${employer}.`,
};

export const catalogMessages = {
  list: (lines: readonly string[]): Message => ({
    found: 'The photos are in a list.',
    expected: 'the file name of each photo as a key, and its description below it',
    remedy: `Write one line for each photo instead: ${lines.slice(0, 3).join('  ')}${lines.length > 3 ? ' and so on.' : ''}`,
  }),
  /** @param isOnly true if all photos are below the key */
  belowKey: (key: string, isOnly: boolean): Message => ({
    found: `The photos are below a key "${key}".`,
    expected: 'the file names of the photos as the keys of this file',
    remedy: isOnly
      ? `Delete the line "${key}:". Do not change the lines below it.`
      : `Delete the line "${key}:", and two spaces at the start of each line below it that belongs to it.`,
  }),
  indented: (name: string, above: string): Message => ({
    found: `"${name}" is indented, so it belongs to the photo "${above}".`,
    expected: 'each file name at the start of its line',
    remedy: `Delete the spaces before "${name}:", and two spaces before each of its fields if these have four.`,
  }),
  /** @param above the file name of the photo on the line above */
  noName: (key: string, above?: string): Message => ({
    found: `"${key}" does not belong to a photo.`,
    expected: 'the file name of a photo with a colon, and its fields below it',
    remedy: above
      ? `If it belongs to "${above}", put two spaces before this line, and before each of its other fields.`
      : 'Write the file name above this line, such as "cat.jpg:", and put two spaces before each line of its fields.',
  }),
};

export const photoMessages = {
  noPhotoFile: (name: string, folder: string, files: readonly string[]): Message => ({
    found: `There is no file "${name}" in ${folder}/photos/.`,
    expected: 'the exact name of a picture in that folder, in the same case',
    remedy: files.includes(bare(name))
      ? `Write it without these quotes: ${bare(name)}`
      : (didYouMean(name, files) ?? 'Put the picture in the folder, or remove the entry.'),
  }),
  remotePhoto: (url: string, folder: string): Message => {
    const last = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?([^/?#]+\.\w+)(?:[?#]|$)/i.exec(url)?.[1] ?? '';
    const isPhoto = /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?)$/i.test(last);
    const file = isPhoto ? last : last.replace(/\.\w+$/, '.png') || 'me.jpg';
    const format = isPhoto ? '' : 'a JPEG or PNG file (a badge: docs/recipes.md#a-badge), such as ';
    return {
      found: 'The picture is on another site, and pages load nothing from other sites.',
      expected: `the file name of a picture in ${folder}/photos/`,
      remedy: `Save the picture as ${format}${folder}/photos/${file}, add "${file}:" with its alt and caption to ${folder}/photos.yaml, and write ${file} in place of the address.`,
    };
  },
  /**
   * @param known names of the photos in the folder or in photos.yaml
   * @param isKey true for a key of photos.yaml
   */
  photoPath: (name: string, folder: string, known: readonly string[], isKey: boolean): Message => {
    const file = name.replace(/^.*[\\/]/, '');
    const sameName = known.find((one) => one.toLowerCase() === file.toLowerCase());
    const listIt = isKey ? '' : `, add "${file}:" with its alt to ${folder}/photos.yaml`;
    return {
      found: `"${name}" is a path. Photos are referenced by file name only.`,
      expected: `the file name of a picture in ${folder}/photos/`,
      remedy: sameName
        ? `Write "${sameName}" instead.`
        : `Copy the picture into ${folder}/photos/${listIt}, and write "${file}" instead.`,
    };
  },
  unusablePhoto: (name: string, unusable: string, remedy: string): Message => ({
    found: `"${name}" ${unusable}`,
    expected: 'a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture',
    remedy,
  }),
  /**
   * @param files names of the pictures in the folder
   * @param isFile true if the picture file exists
   */
  unlistedPhoto: (
    name: string,
    folder: string,
    {
      known,
      files,
      isFile,
      altExample,
    }: { known: readonly string[]; files: readonly string[]; isFile: boolean; altExample: string },
  ): Message => {
    const parts = name.match(/[^\s/"'=,;<>()]+\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?)(?![\w.])/gi) ?? [];
    // The name of a photo may contain spaces. But if the last word alone is the name of a photo, only this word is the
    // name.
    const isOneName = /^[\p{L}\p{M}\p{N} ()_-]+\.\w+$/u.test(name);
    const endsWithName = !/ \d+\.\w+$/.test(name) && [...known, ...files].includes(parts[0] ?? '');
    const inText = isFile || (isOneName && !endsWithName) ? [] : parts;
    const listIt = `"${name}:" to ${folder}/photos.yaml, and below it, indented by two spaces, its description, such as: alt: ${JSON.stringify(altExample)}`;
    return {
      found: `The photo "${name}" is not in ${folder}/photos.yaml.`,
      expected: 'the file name of a photo that is listed there',
      remedy: /\.(?:mp4|m4v|webm|mov|avi|mkv)$/i.test(name)
        ? 'This is a video. Put it in the folder videos/, and show it in a longer text (docs/texts.md).'
        : /^\/.+\.(?:pdf|docx?|pptx?)$/i.test(name)
          ? `To link to the file, write [text](${name}) in a longer text. To show it, save it as a picture.`
          : /\.(?:svg|pdf|docx?|pptx?|ai|psd|raw|bmp)$/i.test(name)
            ? `Save it as a picture such as ${name.replace(/\.\w+$/, '.png')}, and write that name here.`
            : inText.length > 0 && name !== inText[0]
              ? inText.length === 1
                ? `Write only the file name: ${inText[0]}`
                : `These are ${inText.length} photos. In a list, write ${inBrackets(inText)}. If only one photo is allowed, write ${inText[0]}.`
              : /^(?:true|false|yes|no|on|off|none|-)$/i.test(name)
                ? 'Write the file name of a photo, such as me.jpg, or remove the line.'
                : isFile
                  ? `Add ${listIt}`
                  : (didYouMean(name, [...known, ...files]) ??
                    `Put the picture in ${folder}/photos/, and add ${listIt}`),
    };
  },
};
