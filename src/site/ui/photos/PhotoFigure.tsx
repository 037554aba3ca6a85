import { largeAddress, type Photo, pictureAddress, pictureFormats, fallbackFormat } from '#photos/picture.ts';
import { fitIn, type PhotoSlot, sizesIn } from '#photos/layout.ts';
import { messageLang, messages } from '../frame.ts';
import { makeToggleButton } from './enlarge.ts';
import styles from './PhotoFigure.module.css';

type PhotoFigureProps = {
  photo: Photo;
  /** Slot in the layout, which determines the width of the photo. */
  slot: PhotoSlot;
  /** Whether this is the first photo of the page. It has the ID `toggle-image` and loads eagerly. */
  isFirst?: boolean;
  /** Whether the photo is the largest element above the fold. It then loads with high priority. */
  isHero?: boolean;
  className?: string | undefined;
};

/** A photo, with a caption if it has one. A click enlarges the photo. */
export function PhotoFigure({ photo, slot, isFirst = false, isHero = false, className }: PhotoFigureProps) {
  const fit = fitIn(slot, photo);
  return (
    <figure className={`${styles.photo} ${className ?? ''}`}>
      <a
        ref={makeToggleButton}
        className={styles.link}
        href={import.meta.env.FILES_URL + largeAddress(photo)}
        id={isFirst ? 'toggle-image' : undefined}
        data-enlarge={photo.isAnimated ? 'moving' : ''}
        data-see-through={photo.isTransparent}
        data-small={photo.width < 320 || undefined}
        data-fit={fit === 'crop' ? undefined : fit}
        // The theme stylesheet sets `object-position`, since the Content Security Policy blocks inline styles.
        data-focus={fit === 'crop' ? photo.focus : undefined}
        suppressHydrationWarning
      >
        {photo.placeholder && fit !== 'mount' && (
          <svg className={styles.placeholder} aria-hidden="true">
            <image href={photo.placeholder} width="100%" height="100%" preserveAspectRatio="none" />
          </svg>
        )}
        <PhotoPicture photo={photo} slot={slot} isFirst={isFirst} isHero={isHero} />
        {photo.isAnimated && (
          <span className={styles.moves} {...messageLang}>
            {messages.movesWhenOpened}
          </span>
        )}
      </a>
      {photo.caption && <figcaption>{photo.caption}</figcaption>}
    </figure>
  );
}

/** The `<picture>` element of a photo, with all formats and sizes. */
export function PhotoPicture({ photo, slot, isFirst, isHero }: Omit<PhotoFigureProps, 'className'>) {
  const file = (width: number, format: string) => import.meta.env.FILES_URL + pictureAddress(photo.name, width, format);
  return (
    <picture>
      {pictureFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={photo.widths.map((width) => `${file(width, format)} ${width}w`).join(', ')}
          sizes={sizesIn(slot, photo)}
          suppressHydrationWarning
        />
      ))}
      <img
        src={file(photo.widths.at(-1) ?? photo.width, fallbackFormat)}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isHero ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
