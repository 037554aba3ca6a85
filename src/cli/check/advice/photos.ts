// What can be said of the owner's photos: their words, their size where they show, and what their files give away. Advice
// alone: that a field is missing is said by `schemaMessages.missing` in src/content/messages.ts, and what to do then by the
// `remedy` of the field (`alt` in src/content/schema/photos.ts).
import { stat } from 'node:fs/promises';
import path from 'node:path';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { type Advice, adviceName, comparableWords, topOf } from '#content/advice.ts';
import type { Content } from '#content/load.ts';
import { photoName } from '#content/photo-references.ts';
import type { PhotoReference } from '#content/schema/photos.ts';
import type { Sources } from '#content/site.ts';
import type { FilePosition } from '#content/yaml/read-yaml.ts';
import { type PhotoSlot, photoSlots, rowSlot } from '#photos/layout.ts';
import type { Entry } from './entries.ts';

/** Git keeps every version of a file for ever, and hosts refuse files from 100 MB on. */
const maxMegabytes = 20;

/** The share of the width it is shown in below which a photo is seen to be blurred. */
const minShare = 0.75;

/** Advice on the photos of a content folder, beside the entries in which they show. */
export async function adviseOnPhotos(content: Content, entries: readonly Entry[]): Promise<Advice[]> {
  const advice = [...adviseOnAlts(content.sources), ...adviseOnSmallPhotos(content, entries)];
  advice.push(...adviseOnUnused(content));
  for await (const one of adviseOnFiles(content)) advice.push(one);
  return advice;
}

function* adviseOnAlts({ photos: { yaml, value } }: Sources): Generator<Advice> {
  for (const [file, { alt, caption }] of Object.entries(value))
    if (plainWords(alt) === plainWords(caption) && plainWords(alt) !== '')
      yield {
        ...yaml.positionOf([file, 'alt']),
        name: adviceName('repeated-alt', file),
        found: '"alt" says the same as the caption, so people who cannot see the picture hear it twice.',
        remedy: 'Say in "alt" what the picture shows, and in "caption" what it means to you.',
      };
}

const plainWords = (text: string) =>
  comparableWords(text)
    .replace(/^(?:an? )?(?:photo|picture|image|photograph) of /, '')
    .replace(/^(?:an?|the) /, '');

/** Pictures that the owner put into the folder, and that nothing names: they are not lost, but nobody sees them. */
function* adviseOnUnused({ photoFiles, sources: { photos, site, texts } }: Content): Generator<Advice> {
  const listed = new Map(Object.keys(photos.value).map((name) => [photoName(name), name]));
  // site.yaml names a photo only to answer advice on it.
  const silent = [photos.yaml.file.path, site.yaml.file.path];
  const others = texts.filter(({ path }) => !silent.includes(path)).map(({ text }) => text.normalize());
  for (const file of photoFiles) {
    const asListed = listed.get(file);
    if (others.some((text) => text.includes(file) || text.includes(encodeURI(file)))) continue;
    const place = `where it should show, such as "photos: [${file}]" in a project`;
    yield {
      ...(asListed === undefined ? topOf(photos.yaml.file) : photos.yaml.positionOfKey([asListed])),
      name: adviceName('unused-photo', file),
      found: `No page shows the photo "${file}".`,
      remedy:
        asListed === undefined
          ? `Add "${file}:" to this file with its alt and caption, and name it ${place}. If nobody should see it, delete it from photos/.`
          : `Name it ${place}. If nobody should see it, delete these lines, and the file from photos/.`,
    };
  }
}

const fileOf = ({ original }: Content['pictures'][number]) => photoName(path.basename(original));

function* adviseOnSmallPhotos(content: Content, entries: readonly Entry[]): Generator<Advice> {
  // The place where it is shown widest decides; it is the one to change.
  for (const shown of Map.groupBy(shownPhotos(content, entries), ({ file }) => file).values()) {
    const [widest] = shown.toSorted((one, other) => other.width - one.width) as [(typeof shown)[number]];
    const { file, width, where, position } = widest;
    const picture = content.pictures.find((one) => fileOf(one) === file)?.picture;
    // A moving one is small for good reasons.
    if (picture && !picture.isAnimated && picture.width < width * minShare)
      yield {
        ...position,
        name: adviceName('small-photo', file),
        found: `"${file}" is ${picture.width} pixels wide, but shown up to ${width} wide ${where}, so it will look blurred or lost.`,
        remedy: 'Use the original from the phone or camera, or show it in a smaller place.',
      };
  }
}

/** The photos where they show. */
function* shownPhotos({ site, sources, pictures }: Content, entries: readonly Entry[]) {
  const { home, photos } = sources;
  const { photo: hero, photos: strip } = home.value;
  if (hero !== undefined) yield shownAt('hero', 'at the top of Home', hero, home.yaml.positionOf(['photo']));
  for (const [index, photo] of strip.entries())
    yield shownAt('strip', 'on Home', photo, home.yaml.positionOf(['photos', index]));
  for (const { source, yaml, title, photos, show } of entries) {
    if (show === 'resume') continue;
    const slot = source.file === 'irrelevant' ? 'experience' : source.file;
    for (const [index, photo] of photos.entries())
      yield shownAt(slot, `beside "${title}"`, photo, yaml.positionOf([...source.path, 'photos', index]));
  }
  for (const block of site.pages.aboutMe?.story ?? []) {
    const row = typeof block === 'object' && 'photos' in block ? block.photos : [];
    const inRow = pictures.filter(({ picture }) => row.some(({ name }) => name === picture.name));
    for (const file of inRow.map(fileOf))
      yield shownAt(rowSlot(row.length), 'on About me', file, photos.yaml.positionOf([file]));
  }
}

const shownAt = (slot: PhotoSlot, where: string, photo: PhotoReference, position: FilePosition) => ({
  file: photoName(typeof photo === 'string' ? photo : photo.photo),
  width: photoSlots[slot].shown,
  where,
  position,
});

async function* adviseOnFiles({ pictures, sources }: Content): AsyncGenerator<Advice> {
  const { yaml } = sources.photos;
  const located: string[] = [];
  for (const one of pictures) {
    const file = fileOf(one);
    const megabytes = Math.round((await stat(one.original)).size / 1_000_000);
    if (megabytes > maxMegabytes)
      yield {
        ...yaml.positionOfKey([file]),
        name: adviceName('heavy-photo', file),
        found: `"${file}" has ${megabytes} MB. Visitors get a small copy, but your repository keeps the large one for good.`,
        remedy: 'Save it smaller before you commit it; 3000 pixels on its longer side are plenty.',
      };
    if (await hasLocation(one.original)) located.push(file);
  }
  // One piece for all of them: whoever has one such photo mostly has many.
  const [first, ...others] = located;
  if (first !== undefined)
    yield {
      ...yaml.positionOfKey([first]),
      name: adviceName('photo-place', 'photos'),
      found: `"${first}"${others.length > 0 ? ` and ${others.length} more say` : ' says'} where it was taken. Visitors do not get that, but whoever can read your repository does.`,
      remedy: 'Share photos from the phone without their place, or keep the repository private.',
    };
}

/** Whether a photo says where it was taken. What cannot be read says nothing. */
async function hasLocation(file: string): Promise<boolean> {
  try {
    const { exif } = await sharp(file).metadata();
    return exif !== undefined && readExif(exif).GPSInfo?.GPSLatitude !== undefined;
  } catch {
    return false;
  }
}
