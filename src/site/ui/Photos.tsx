import type { ComponentProps } from 'react';
import type { Photo } from '#photos/picture.ts';
import { PhotoFigure } from './PhotoFigure.tsx';

type PhotosProps = {
  photos: readonly Photo[];
  /** How wide each is shown, as for `PhotoFigure`. */
  sizes: string;
  /** Whether the first of them is the first photo of the page. */
  areFirst: boolean;
} & ComponentProps<'div'>;

/** Photos beside each other; nothing where there are none. */
export function Photos({ photos, sizes, areFirst, ...box }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <div {...box}>
      {photos.map((photo, index) => (
        <PhotoFigure key={index} photo={photo} sizes={sizes} isFirst={areFirst && index === 0} />
      ))}
    </div>
  );
}
