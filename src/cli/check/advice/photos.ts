// What can be said of the owner's photos: their words, their size where they show, and what their files give away.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Advice, adviceName } from '#content/advice.ts';
import type { PhotoReference } from '#content/schema/photos.ts';
import type { Sources } from '#content/site.ts';
import type { YamlFile } from '#content/yaml/read-yaml.ts';
import type { Content } from '#content/load.ts';
import type { Entry } from './entries.ts';
import { namesPlace } from './photo-places.ts';
import { photoSlots, rowSlot } from '#photos/layout.ts';

/** Git keeps every version of a file for ever, and hosts refuse files from 100 MB on. */
const maxMegabytes = 20;

/** Advice on the photos of a content folder, beside the entries in which they show. */
export async function adviseOnPhotos(content: Content, entries: readonly Entry[]): Promise<Advice[]> {
  return [
    ...adviseOnAlts(content.sources),
    ...adviseOnSmallPhotos(content, entries),
    ...(await adviseOnHeavyPhotos(content)),
    ...(await adviseOnPlaces(content)),
  ];
}

function adviseOnAlts({ photos: { yaml, value } }: Sources): Advice[] {
  return Object.entries(value).flatMap(([file, { alt, caption }]) => {
    if (plainWords(alt) !== plainWords(caption) || plainWords(alt) === '') return [];
    return [
      {
        file: yaml.file,
        ...yaml.placeOf([file, 'alt']),
        name: adviceName('repeated-alt', file),
        found: 'The picture is described ("alt") by the words of its caption, so who cannot see it hears them twice.',
        remedy: 'Say in "alt" what is to be seen, and in "caption" what it means to you.',
      },
    ];
  });
}

const plainWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:an? )?(?:photo|picture|image|photograph) of /, '')
    .replace(/^(?:an?|the) /, '');

/** The share of that width below which a photo is seen to be blurred. */
const minShare = 0.75;

type Shown = {
  file: string;
  width: number;
  place: string;
  at: ReturnType<YamlFile['placeOf']> & Pick<YamlFile, 'file'>;
};

function adviseOnSmallPhotos({ site, sources, pictures }: Content, entries: readonly Entry[]): Advice[] {
  const fileOf = new Map(pictures.map(({ picture, original }) => [picture.name, path.basename(original)]));
  const sizes = new Map(pictures.map(({ picture, original }) => [path.basename(original), picture]));
  const { home, photos } = sources;
  const nameOf = (reference: PhotoReference) => (typeof reference === 'string' ? reference : reference.photo);
  const at = (yaml: YamlFile, steps: PropertyKey[]) => ({ file: yaml.file, ...yaml.placeOf(steps) });
  const shown: Shown[] = [
    ...(home.value.photo === undefined
      ? []
      : [
          {
            file: nameOf(home.value.photo),
            width: photoSlots.hero.shown,
            place: 'at the top of Home',
            at: at(home.yaml, ['photo']),
          },
        ]),
    ...home.value.photos.map((reference, index) => ({
      file: nameOf(reference),
      width: photoSlots.strip.shown,
      place: 'on Home',
      at: at(home.yaml, ['photos', index]),
    })),
    ...entries
      .filter(({ show }) => show !== 'resume')
      .flatMap(({ part, yaml, source, title, photos }) =>
        photos.map((reference, index) => ({
          file: nameOf(reference),
          width: photoSlots[part === 'other' ? 'experience' : part].shown,
          place: `beside "${title}"`,
          at: at(yaml, [...source.path, 'photos', index]),
        })),
      ),
    ...(site.pages.aboutMe?.story ?? []).flatMap((block) => {
      if (typeof block !== 'object' || !('photos' in block)) return [];
      const width = photoSlots[rowSlot(block.photos.length)].shown;
      return block.photos.flatMap(({ name }) => {
        const file = fileOf.get(name);
        return file ? [{ file, width, place: 'on About me', at: at(photos.yaml, [file]) }] : [];
      });
    }),
  ];
  // The widest place decides; it is the one to change.
  const widest = shown.toSorted((one, other) => other.width - one.width);
  return [...new Map(widest.toReversed().map((one) => [one.file, one])).values()].flatMap(
    ({ file, width, place, at }) => {
      const picture = sizes.get(file);
      // A moving one is small for good reasons.
      if (!picture || picture.isAnimated || picture.width >= width * minShare) return [];
      return [
        {
          ...at,
          name: adviceName('small-photo', file),
          found: `"${file}" is ${picture.width} pixels wide, and there is room for ${width} ${place}. It will look blurred or lost.`,
          remedy: 'Take the original from the phone or camera, or show it at a smaller place.',
        },
      ];
    },
  );
}

async function adviseOnHeavyPhotos({ sources, pictures }: Pick<Content, 'sources' | 'pictures'>): Promise<Advice[]> {
  const { yaml } = sources.photos;
  const sizes = await Promise.all(
    pictures.map(async ({ original }) => ({
      file: path.basename(original),
      megabytes: await stat(original).then(
        ({ size }) => Math.round(size / 1_000_000),
        () => 0,
      ),
    })),
  );
  return sizes
    .filter(({ megabytes }) => megabytes > maxMegabytes)
    .map(({ file, megabytes }) => ({
      file: yaml.file,
      ...yaml.placeOfKey([file]),
      name: adviceName('heavy-photo', file),
      found: `"${file}" has ${megabytes} MB. Visitors get a small copy, but the project carries it for good.`,
      remedy: 'Save it smaller before you commit it; 3000 pixels on its longer side are plenty.',
    }));
}

/** One piece for all of them: whoever has one such photo mostly has many. */
async function adviseOnPlaces({ sources, pictures }: Pick<Content, 'sources' | 'pictures'>): Promise<Advice[]> {
  const { yaml } = sources.photos;
  const names = await Promise.all(
    pictures.map(async ({ original }) => ((await namesPlace(original)) ? [path.basename(original)] : [])),
  );
  const files = names.flat();
  const [first] = files;
  if (first === undefined) return [];
  const more = files.length > 1 ? ` and ${files.length - 1} more say` : ' says';
  return [
    {
      file: yaml.file,
      ...yaml.placeOfKey([first]),
      name: adviceName('photo-place', 'photos'),
      found: `"${first}"${more} where it was taken. Visitors do not get that, but whoever can read your repository does.`,
      remedy: 'Share photos from the phone without their place, or keep the repository private.',
    },
  ];
}
