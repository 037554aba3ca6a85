// Adds an entry for each photo to the texts of the content files. The text of the entry is the name of the photo's
// picture. The name changes with the picture, so a changed photo is saved and undone like a changed text.
import { type OpenedContent, photoIn } from '#generator/editing/content-store.ts';
import type { Picture } from '#photos/picture.ts';
import type { Unusable } from '#photos/problems.ts';
import type { FileTexts } from '../changes.ts';

/** Keys of a photo in photos.yaml that the panel of the photo shows. */
export const photoKeys = ['alt', 'caption', 'fit', 'shows'] as const;

/** Whether a photo can be changed: it is usable, and its name is valid on all systems. */
const isChangeable = (entry: [string, Picture | Unusable]): entry is [string, Picture] =>
  'widths' in entry[1] && photoIn(`photos/${entry[0]}`) !== undefined;

/** Returns the texts of the content files and, for each photo that can be changed, the name of its picture. */
export const textsWithPhotos = ({ files, pictures }: OpenedContent): FileTexts => ({
  ...files,
  ...Object.fromEntries(
    Object.entries(pictures)
      .filter(isChangeable)
      .map(([name, picture]) => [`photos/${name}`, picture.name]),
  ),
});

const missingPicture: Unusable = { unusable: 'is not kept any more.', remedy: 'Add it again from your device.' };

/**
 * Replaces the texts and photos of the content.
 * @param texts as returned by `textsWithPhotos`
 * @param picturesByName including the pictures of added photos
 */
export function withPhotos(
  content: OpenedContent,
  texts: FileTexts,
  picturesByName: ReadonlyMap<string, Picture>,
): OpenedContent {
  const others = Object.entries(content.pictures).filter((entry) => !isChangeable(entry));
  const { true: photos = [], false: files = [] } = Object.groupBy(Object.entries(texts), ([file]) =>
    photoIn(file) === undefined ? 'false' : 'true',
  );
  const added = photos.map(
    ([file, name]) => [photoIn(file) ?? '', picturesByName.get(name) ?? missingPicture] as const,
  );
  return { ...content, files: Object.fromEntries(files), pictures: Object.fromEntries([...others, ...added]) };
}
