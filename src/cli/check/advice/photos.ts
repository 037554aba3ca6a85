// What can be said of the owner's photos: their words, their size where they show, and what their files give away.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { type Advice, adviceName, comparableWords, keyAt, valueAt } from '#content/advice.ts';
import type { Content } from '#content/load.ts';
import type { PhotoReference } from '#content/schema/photos.ts';
import type { Sources } from '#content/site.ts';
import { photoSlots, rowSlot } from '#photos/layout.ts';
import type { Entry } from './entries.ts';

/** Git keeps every version of a file for ever, and hosts refuse files from 100 MB on. */
const maxMegabytes = 20;

/** The share of the width it is shown in below which a photo is seen to be blurred. */
const minShare = 0.75;

/** Advice on the photos of a content folder, beside the entries in which they show. */
export async function adviseOnPhotos(content: Content, entries: readonly Entry[]): Promise<Advice[]> {
  return [
    ...adviseOnAlts(content.sources),
    ...adviseOnSmallPhotos(content, entries),
    ...(await adviseOnFiles(content)),
  ];
}

function* adviseOnAlts({ photos: { yaml, value } }: Sources): Generator<Advice> {
  for (const [file, { alt, caption }] of Object.entries(value))
    if (plainWords(alt) === plainWords(caption) && plainWords(alt) !== '')
      yield {
        ...valueAt(yaml, [file, 'alt']),
        name: adviceName('repeated-alt', file),
        found: 'The picture is described ("alt") by the words of its caption, so who cannot see it hears them twice.',
        remedy: 'Say in "alt" what is to be seen, and in "caption" what it means to you.',
      };
}

const plainWords = (text: string) =>
  comparableWords(text)
    .replace(/^(?:an? )?(?:photo|picture|image|photograph) of /, '')
    .replace(/^(?:an?|the) /, '');

const fileOf = ({ original }: Content['pictures'][number]) => path.basename(original);

type Shown = { file: string; width: number; where: string; at: ReturnType<typeof valueAt> };

function* adviseOnSmallPhotos({ site, sources, pictures }: Content, entries: readonly Entry[]): Generator<Advice> {
  const { home, photos } = sources;
  const all: Shown[] = [];
  const show = (reference: PhotoReference, shown: Omit<Shown, 'file'>) =>
    all.push({ file: typeof reference === 'string' ? reference : reference.photo, ...shown });
  if (home.value.photo !== undefined)
    show(home.value.photo, {
      width: photoSlots.hero.shown,
      where: 'at the top of Home',
      at: valueAt(home.yaml, ['photo']),
    });
  for (const [index, photo] of home.value.photos.entries())
    show(photo, { width: photoSlots.strip.shown, where: 'on Home', at: valueAt(home.yaml, ['photos', index]) });
  for (const { part, yaml, source, title, photos } of entries.filter(({ show }) => show !== 'resume'))
    for (const [index, photo] of photos.entries()) {
      const at = valueAt(yaml, [...source.path, 'photos', index]);
      show(photo, { width: photoSlots[part === 'other' ? 'experience' : part].shown, where: `beside "${title}"`, at });
    }
  for (const block of site.pages.aboutMe?.story ?? []) {
    const row = typeof block === 'object' && 'photos' in block ? block.photos : [];
    const width = photoSlots[rowSlot(row.length)].shown;
    for (const { name } of row)
      for (const file of pictures.filter(({ picture }) => picture.name === name).map(fileOf))
        show(file, { width, where: 'on About me', at: valueAt(photos.yaml, [file]) });
  }
  // The place where it is shown widest decides; it is the one to change.
  for (const shown of Map.groupBy(all, ({ file }) => file).values()) {
    const [{ file, width, where, at }] = shown.toSorted((one, other) => other.width - one.width) as [Shown];
    const picture = pictures.find((one) => fileOf(one) === file)?.picture;
    // A moving one is small for good reasons.
    if (picture && !picture.isAnimated && picture.width < width * minShare)
      yield {
        ...at,
        name: adviceName('small-photo', file),
        found: `"${file}" is ${picture.width} pixels wide, and there is room for ${width} ${where}. It will look blurred or lost.`,
        remedy: 'Take the original from the phone or camera, or show it at a smaller place.',
      };
  }
}

async function adviseOnFiles({ sources, pictures }: Content): Promise<Advice[]> {
  const { yaml } = sources.photos;
  const advice: Advice[] = [];
  const located: string[] = [];
  for (const { original } of pictures) {
    const file = path.basename(original);
    const megabytes = Math.round((await stat(original)).size / 1_000_000);
    if (megabytes > maxMegabytes)
      advice.push({
        ...keyAt(yaml, [file]),
        name: adviceName('heavy-photo', file),
        found: `"${file}" has ${megabytes} MB. Visitors get a small copy, but the project carries it for good.`,
        remedy: 'Save it smaller before you commit it; 3000 pixels on its longer side are plenty.',
      });
    if (await hasLocation(original)) located.push(file);
  }
  // One piece for all of them: whoever has one such photo mostly has many.
  const [first] = located;
  if (first === undefined) return advice;
  const more = located.length > 1 ? ` and ${located.length - 1} more say` : ' says';
  advice.push({
    ...keyAt(yaml, [first]),
    name: adviceName('photo-place', 'photos'),
    found: `"${first}"${more} where it was taken. Visitors do not get that, but whoever can read your repository does.`,
    remedy: 'Share photos from the phone without their place, or keep the repository private.',
  });
  return advice;
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
