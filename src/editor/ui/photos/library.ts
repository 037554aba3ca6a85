// Access of the interface to the photos of the content.
import { useEffect, useState } from 'react';
import type { LibraryPhoto, PhotoUse } from '../../renderer/photo-uses.ts';
import type { EditorMessages } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { nameOfFile } from '../labels.ts';

/** Returns all photos, or `undefined` until they are loaded. Photos without a description come first. */
export function useLibrary(): LibraryPhoto[] | undefined {
  const { session, state } = useEditing();
  const [photos, setPhotos] = useState<LibraryPhoto[]>();
  useEffect(() => void session.renderer.library().then(setPhotos), [session, state.version]);
  return photos;
}

/**
 * Title of a photo, from its file name.
 * @example titleOfPhoto('departure-board.jpg') // 'Departure board'
 */
export const titleOfPhoto = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .replace(/^./u, (first) => first.toUpperCase());

/** Label of a place that uses a photo. Example: `Night bus` */
export const titleOfUse = ({ entry, place }: PhotoUse, messages: EditorMessages): string =>
  entry || nameOfFile(place.file, messages);
