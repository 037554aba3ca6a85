import type { ComponentProps } from 'react';
import type { PhotoSlot } from '#photos/layout.ts';
import type { Photo } from '#photos/picture.ts';
import { PhotoFigure } from './PhotoFigure.tsx';

type PhotosProps = {
  photos: readonly Photo[];
  /**
   * Slot in the layout, which determines the width of a photo. If the slots differ, this is a function of the photo's
   * index.
   */
  slot: PhotoSlot | ((index: number) => PhotoSlot);
  /** Whether `photos[0]` is the first photo of the page. */
  hasFirstPhoto: boolean;
} & Omit<ComponentProps<'div'>, 'slot'>;

/** Photos in a container. Renders nothing without photos. */
export function Photos({ photos, slot, hasFirstPhoto, ...box }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <div {...box}>
      {photos.map((photo, index) => (
        <PhotoFigure
          key={index}
          photo={photo}
          slot={typeof slot === 'string' ? slot : slot(index)}
          isFirst={hasFirstPhoto && index === 0}
        />
      ))}
    </div>
  );
}
