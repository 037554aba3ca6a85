import { useEffect, useRef } from 'react';
import { type Photo, pictureAddress, pictureFormats, plainFormat } from '#src/model/picture.ts';
import { prepareEnlarging } from './enlarge.ts';
import styles from './PhotoFigure.module.css';

type PhotoFigureProps = {
  photo: Photo;
  /** How wide the picture is shown, for the browser's choice of a file. Example: `(width > 60rem) 40vw, 100vw` */
  sizes: string;
  /** The first picture of a page: it gets the id `toggle-image`. */
  isFirst?: boolean;
  /** Loaded at once instead of when it comes near: for the one picture that stands in the first view. */
  isEager?: boolean;
  className?: string | undefined;
};

/** A photo with its caption, which opens large at a click. */
export function PhotoFigure({ photo, sizes, isFirst = false, isEager = false, className }: PhotoFigureProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (link.current) prepareEnlarging(link.current);
  }, []);
  const file = (width: number, format: string) =>
    `${import.meta.env.BASE_URL}${pictureAddress(photo.name, width, format)}`;
  const large = file(photo.widths.at(-1) ?? photo.width, plainFormat);
  return (
    <figure className={`${styles.photo} ${className ?? ''}`}>
      <a
        ref={link}
        className={styles.link}
        href={large}
        id={isFirst ? 'toggle-image' : undefined}
        data-enlarge=""
        suppressHydrationWarning
      >
        <picture>
          {pictureFormats.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={photo.widths.map((width) => `${file(width, format)} ${width}w`).join(', ')}
              sizes={sizes}
              suppressHydrationWarning
            />
          ))}
          <img
            src={large}
            alt={photo.alt}
            width={photo.width}
            height={photo.height}
            loading={isEager ? 'eager' : 'lazy'}
            fetchPriority={isEager ? 'high' : 'auto'}
            decoding="async"
          />
        </picture>
      </a>
      <figcaption>{photo.caption}</figcaption>
    </figure>
  );
}
