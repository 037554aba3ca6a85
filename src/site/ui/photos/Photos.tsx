import type { ComponentProps } from 'react';
import type { PhotoSlot } from '#photos/layout.ts';
import type { Photo } from '#photos/picture.ts';
import { PhotoFigure } from './PhotoFigure.tsx';

type PhotosProps = {
  photos: readonly Photo[];
  /** Slot of the photos, which determines their width; a function if it depends on the index. */
  slot: PhotoSlot | ((index: number) => PhotoSlot);
  /** True if the first of them is the first photo of the page. */
  areFirst: boolean;
} & Omit<ComponentProps<'div'>, 'slot'>;

/** Photos side by side; nothing if there are none. */
export function Photos({ photos, slot, areFirst, ...box }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <div {...box}>
      {photos.map((photo, index) => (
        <PhotoFigure
          key={index}
          photo={photo}
          slot={typeof slot === 'string' ? slot : slot(index)}
          isFirst={areFirst && index === 0}
        />
      ))}
    </div>
  );
}
