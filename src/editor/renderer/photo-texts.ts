// Photos in the list of content files: each has the name of its picture instead of a text, so that a change of a photo
// is saved and undone like a change of a text.
import { type OpenedContent, photoIn } from '#generator/editing/content-store.ts';
import type { Picture } from '#photos/picture.ts';
import type { Unusable } from '#photos/problems.ts';
import type { Texts } from './changes.ts';

/** False for files that cannot be changed: unusable photos, and names that are invalid on some systems. */
const isChangeable = (entry: [string, Picture | Unusable]): entry is [string, Picture] =>
  'widths' in entry[1] && photoIn(`photos/${entry[0]}`) !== undefined;

/** Texts of the content files, and the names of the pictures of usable photos. */
export const textsWithPhotos = ({ files, pictures }: OpenedContent): Texts => ({
  ...files,
  ...Object.fromEntries(
    Object.entries(pictures)
      .filter(isChangeable)
      .map(([name, picture]) => [`photos/${name}`, picture.name]),
  ),
});

/** Error of a photo whose file is lost. */
const lost: Unusable = { unusable: 'is not kept any more.', remedy: 'Add it again from your device.' };

/**
 * Returns the content with other texts and photos.
 * @param texts as returned by `textsWithPhotos`
 * @param known pictures by their names
 */
export function withPhotos(content: OpenedContent, texts: Texts, known: ReadonlyMap<string, Picture>): OpenedContent {
  const others = Object.entries(content.pictures).filter((entry) => !isChangeable(entry));
  const { true: photos = [], false: files = [] } = Object.groupBy(Object.entries(texts), ([file]) =>
    photoIn(file) === undefined ? 'false' : 'true',
  );
  const added = photos.map(([file, name]) => [photoIn(file) ?? '', known.get(name) ?? lost] as const);
  return { ...content, files: Object.fromEntries(files), pictures: Object.fromEntries([...others, ...added]) };
}
