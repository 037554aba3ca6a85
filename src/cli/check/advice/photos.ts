// Advice on the owner's photos. The schema reports missing fields, such as `alt`.
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Advice, adviceName, comparableWords, startOfFile } from '#content/read/advice.ts';
import type { Content } from '#content/load.ts';
import { isFigure } from '#content/read/markdown/figure.ts';
import type { Project } from '#content/derive/visible-pages.ts';
import { photoName } from '#content/read/photo-references.ts';
import type { PhotoReference } from '#content/schema/photos.ts';
import type { Sources } from '#content/site.ts';
import { positionIn } from '#platform/problem.ts';
import type { FilePosition } from '#content/read/yaml/read-yaml.ts';
import { layOutRow, neededWidth, type PhotoSlot } from '#photos/layout.ts';
import { findPrivateData } from '#photos/private-data/private-data.ts';
import type { AdvisedEntry } from './entries.ts';

/** Maximum size of a photo file: Git keeps every version of a file forever, and Git hosts reject files above 100 MB. */
const maxMegabytes = 20;

/** Minimum width of a photo relative to its displayed width; smaller photos are visibly blurred. */
const minShare = 0.75;

/** Returns all advice on the photos of a content folder. */
export async function adviseOnPhotos(content: Content, entries: readonly AdvisedEntry[]): Promise<Advice[]> {
  const advice = [...adviseOnAlts(content.sources), ...adviseOnSmallPhotos(content, entries)];
  advice.push(...adviseOnProjects(content.site.pages.projects?.projects ?? [], entries));
  advice.push(...adviseOnUnused(content));
  for await (const one of adviseOnFiles(content)) advice.push(one);
  return advice;
}

/** One piece of advice on all featured projects without a photo. A project with a paper needs no photo. */
function* adviseOnProjects(projects: readonly Project[], entries: readonly AdvisedEntry[]): Generator<Advice> {
  const featured = new Set(projects.filter(({ isFeatured }) => isFeatured).map(({ source }) => source?.path.join()));
  const projectsWithoutPhoto = entries.filter(
    ({ source, photos, paper }) =>
      source.file === 'projects' && featured.has(source.path.join()) && photos.length === 0 && !paper,
  );
  const [first] = projectsWithoutPhoto;
  if (first)
    yield {
      ...first.yaml.positionOfKey(first.titlePath),
      name: adviceName('no-photo', 'projects'),
      found: `No photo shows what you made in ${formatNames(projectsWithoutPhoto.map(({ title }) => title))}.`,
      remedy:
        'Take a picture of the program, the device or the result, and add it to the "photos" of the project. "A photo" in docs/content.md describes how.',
    };
}

function* adviseOnAlts({ photos: { yaml, value }, texts }: Sources): Generator<Advice> {
  for (const file of texts)
    for (const { index, 1: alt = '', 2: url = '' } of file.text.matchAll(/!\[([^\]\n]+)\]\(([^)\s]+)/g))
      if (Object.hasOwn(value, photoName(url)) && saysNothing(alt, photoName(url)))
        yield {
          file,
          ...positionIn(file.text, index + 2),
          ...emptyAlt(alt, photoName(url)),
          remedy: `Leave the brackets empty, such as ![](${url}), to use the description in photos.yaml, or describe the picture in one sentence.`,
        };
  for (const [file, { alt, caption = '' }] of Object.entries(value)) {
    if (saysNothing(alt, file)) yield { ...yaml.positionOf([file, 'alt']), ...emptyAlt(alt, file) };
    if (plainWords(alt) === plainWords(caption) && plainWords(alt) !== '')
      yield {
        ...yaml.positionOf([file, 'alt']),
        name: adviceName('repeated-alt', file),
        found: '"alt" says the same as the caption, so people who cannot see the picture hear it twice.',
        remedy: 'Describe in "alt" what the picture shows, and in "caption" what it means to you.',
      };
  }
}

/** True for a word such as "photo", and for a file name with or without extension, such as `IMG_2041`. */
const saysNothing = (alt: string, file: string) =>
  /^(?:an? )?(?:photo|picture|image|img|foto|bild)$/i.test(alt) ||
  /^\S+\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?)$/i.test(alt) ||
  /^(?:IMG|DSC[FN]?|PXL|image|photo|screenshot)[-_ ]?\d[\d_-]*$/i.test(alt) ||
  file.replace(/\.\w+$/, '') === alt;

const emptyAlt = (alt: string, file: string) => ({
  name: adviceName('empty-alt', file),
  found: `"${alt}" does not say what the picture shows, so people who cannot see it do not know.`,
  remedy: 'Describe the picture in one sentence.',
});

const plainWords = (text: string) =>
  comparableWords(text)
    .replace(/^(?:an? )?(?:photo|picture|image|photograph) of /, '')
    .replace(/^(?:an?|the) /, '');

/** Advice on photos that no content file references. */
function* adviseOnUnused({ photoFiles, sources: { photos, site, texts } }: Content): Generator<Advice> {
  const listedNames = new Map(Object.keys(photos.value).map((name) => [photoName(name), name]));
  // Ignore two files that name photos without showing them: photos.yaml lists all photos, and site.yaml lists the
  // advice that the owner has declined.
  const ignoredFiles = [photos.yaml.file.path, site.yaml.file.path];
  const others = texts.filter(({ path }) => !ignoredFiles.includes(path)).map(({ text }) => text.normalize());
  for (const file of photoFiles) {
    const listedName = listedNames.get(file);
    if (others.some((text) => text.includes(file) || text.includes(encodeURI(file)))) continue;
    const whereToAdd = `to the entry that should show it, such as "photos: [${file}]" in a project`;
    yield {
      ...(listedName === undefined ? startOfFile(photos.yaml.file) : photos.yaml.positionOfKey([listedName])),
      name: adviceName('unused-photo', file),
      found: `No page shows the photo "${file}".`,
      remedy:
        listedName === undefined
          ? `Add "${file}:" to this file with its alt and caption, and add the photo ${whereToAdd}. If nobody should see it, delete it from photos/.`
          : `Add the photo ${whereToAdd}. If nobody should see it, delete these lines, and the file from photos/.`,
    };
  }
}

const fileOf = ({ original }: Content['pictures'][number]) => photoName(path.basename(original));

function* adviseOnSmallPhotos(content: Content, entries: readonly AdvisedEntry[]): Generator<Advice> {
  // Report each photo once, at the position where it is shown largest. That position needs the most pixels.
  for (const [file, uses] of Map.groupBy(photoUses(content, entries), ({ file }) => file)) {
    const picture = content.pictures.find((one) => fileOf(one) === file)?.picture;
    if (!picture) continue;
    const measured = uses.map(({ slot, fit, ...rest }) => ({
      ...rest,
      width: neededWidth(slot, { ...picture, fit }),
    }));
    const [widest] = measured.toSorted((a, b) => b.width - a.width);
    // Animated pictures may be narrow, since wider ones would be very large files.
    if (widest && !picture.isAnimated && picture.width < widest.width * minShare)
      yield {
        ...widest.position,
        name: adviceName('small-photo', file),
        found: `"${file}" is ${picture.width} pixels wide, but shown up to ${widest.width} wide ${widest.where}, so it will look blurred or too small.`,
        remedy: 'Use the original from the phone or camera, or show the photo where photos are smaller.',
      };
  }
}

/** Yields every use of a photo: its file, its slot, and the position of the reference in the content. */
function* photoUses({ site, sources, pictures }: Content, entries: readonly AdvisedEntry[]) {
  const { home, photos } = sources;
  const { photo: hero, photos: strip } = home.value;
  const photoUse = (slot: PhotoSlot, where: string, photo: PhotoReference, position: FilePosition) => {
    const { photo: file, fit }: Exclude<PhotoReference, string> = typeof photo === 'string' ? { photo } : photo;
    return { file, fit: fit ?? photos.value[file]?.fit, slot, where, position };
  };
  if (hero !== undefined)
    yield photoUse('hero', 'next to the introduction of Home', hero, home.yaml.positionOf(['photo']));
  for (const [index, photo] of strip.entries())
    yield photoUse(
      strip.length === 1 ? 'stripOfOne' : 'strip',
      'on Home',
      photo,
      home.yaml.positionOf(['photos', index]),
    );
  for (const { source, yaml, title, photos, show } of entries) {
    if (show === 'resume') continue;
    const slot = source.file === 'irrelevant' ? 'experience' : source.file;
    for (const [index, photo] of photos.entries())
      yield photoUse(slot, `next to "${title}"`, photo, yaml.positionOf([...source.path, 'photos', index]));
  }
  const fileByName = new Map(pictures.map((one) => [one.picture.name, fileOf(one)]));
  for (const block of site.pages.aboutMe?.story ?? []) {
    const row = isFigure(block) && 'photos' in block ? block.photos : [];
    for (const { name, slot } of layOutRow(row).photos) {
      const file = fileByName.get(name);
      if (file !== undefined) yield photoUse(slot, 'on About me', file, photos.yaml.positionOf([file]));
    }
  }
}

async function* adviseOnFiles({ pictures, sources }: Content): AsyncGenerator<Advice> {
  const { yaml } = sources.photos;
  const privateData = new Map<string, string[]>();
  for (const one of pictures) {
    const file = fileOf(one);
    const megabytes = Math.round((await stat(one.original)).size / 1_000_000);
    if (megabytes > maxMegabytes)
      yield {
        ...yaml.positionOfKey([file]),
        name: adviceName('heavy-photo', file),
        found: `"${file}" is ${megabytes} MB large. Visitors get a small copy, but your repository keeps the large file forever.`,
        remedy: 'Make it smaller before you commit it; 3000 pixels on its longer side are enough.',
      };
    const found = await findPrivateData(await readFile(one.original));
    if (found.length > 0) privateData.set(file, found);
  }
  // One piece of advice for all photos: most owners have several with private data.
  const [first] = privateData.keys();
  if (first !== undefined)
    yield {
      ...yaml.positionOfKey([first]),
      name: adviceName('photo-place', 'photos'),
      found: `${formatNames([...privateData.keys()])} ${privateData.size > 1 ? 'contain' : 'contains'} private data: ${[...new Set([...privateData.values()].flat())].join(', ')}. Visitors do not get it, but everybody who can read your repository does.`,
      remedy:
        'Run: npm run check -- --fix (with --originals <folder>, copies of the original photos are kept in that folder). Photos that are already committed stay in the history of Git; see docs/content.md.',
    };
}

/** @example formatNames(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']) // '"a.jpg", "b.jpg", "c.jpg" and 2 more' */
function formatNames(names: readonly string[]): string {
  const named = names.slice(0, names.length > 4 ? 3 : 4).map((name) => `"${name}"`);
  const others = names.length - named.length;
  const last = others > 0 ? `${others} more` : named.pop();
  return [named.join(', '), last].filter(Boolean).join(' and ');
}
