import { useEffect, useState } from 'react';
import type { LibraryPhoto, PhotoUse } from '../../renderer/photos/photo-uses.ts';
import { type EditorMessages, filled } from '../../messages/messages.ts';
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
 * Returns the title of a photo, made from its file name.
 * @example titleOfPhoto('departure-board.jpg') // 'Departure board'
 */
export const titleOfPhoto = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .replace(/^./u, (first) => first.toUpperCase());

/** Returns the title of the entry or file that uses a photo. Example: `Night bus` */
export const titleOfUse = ({ entry, location }: PhotoUse, messages: EditorMessages): string =>
  entry || nameOfFile(location.file, messages);

/** Label of the button that asks for missing descriptions. */
export const describeLabel = (count: number, { photos }: ReturnType<typeof useEditing>['messages']) =>
  count === 1 ? photos.describeOne : filled(photos.describe, { count });

/** Returns a function that deletes a photo, and shows a message with Undo. */
export function useDeletePhoto() {
  const { session, messages, showToast } = useEditing();
  return async (name: string, isUsed: boolean) => {
    const { deleted, deletedUsed } = messages.photos;
    const text = filled(isUsed ? deletedUsed : deleted, { name: titleOfPhoto(name) });
    const problems = await session.deletePhoto(name, filled(deleted, { name: titleOfPhoto(name) }));
    if (problems.length === 0) showToast(text);
    return problems;
  };
}
