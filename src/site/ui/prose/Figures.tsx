import type { Diagram } from '#content/read/markdown/diagram.ts';
import type { Figure, Film } from '#content/read/markdown/figure.ts';
import { mediaFolder } from '#photos/videos/video.ts';
import { frame, messageLang, messages } from '../frame.ts';
import { PhotoPicture } from '../photos/PhotoFigure.tsx';
import styles from './Figures.module.css';
import { Scroller } from './Scroller.tsx';

/** A diagram, a video file of the site, or a link to a film on another site, between the paragraphs of a text. */
export function FigureBlock({ figure }: { figure: Exclude<Figure, { photos: unknown }> }) {
  return (
    <div className={styles.block}>
      {'diagram' in figure ? (
        <DiagramFigure {...figure.diagram} />
      ) : 'video' in figure ? (
        <VideoFigure {...figure.video} />
      ) : (
        <FilmCard {...figure.film} />
      )}
    </div>
  );
}

/** A diagram: an SVG, and for screen readers a list of its connections. */
function DiagramFigure({ caption, width, height, lines, texts, said }: Diagram) {
  const rem = (units: number) => `${units / 16}rem`;
  return (
    <figure className={styles.diagram}>
      <Scroller name={caption}>
        <svg viewBox={`0 0 ${width} ${height}`} width={rem(width)} height={rem(height)} aria-hidden="true">
          {lines.map(({ path, line, fill }, index) => (
            <path key={index} d={path} data-line={line} data-fill={fill} />
          ))}
          {texts.map(({ x, y, text, size, align, on }, index) => (
            <text key={index} x={x} y={y} fontSize={size} data-align={align} data-on={on}>
              {text}
            </text>
          ))}
        </svg>
      </Scroller>
      <ul className="visually-hidden">
        {said.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The owner's video file, which loads only on demand. */
function VideoFigure({
  name,
  format,
  width,
  height,
  captions,
  poster,
  alt,
  caption,
}: Extract<Figure, { video: unknown }>['video']) {
  const address = (file: string) => import.meta.env.FILES_URL + file;
  return (
    <figure className={styles.video}>
      <div className={styles.screen} data-tall={height > width || undefined}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
        <video
          src={address(`${mediaFolder}/${name}.${format}`)}
          poster={poster && address(poster)}
          width={width}
          height={height}
          aria-label={alt}
          controls
          playsInline
          // Without a poster, show the first frame.
          preload={poster ? 'none' : 'metadata'}
          suppressHydrationWarning
        >
          {captions && (
            <track
              kind="captions"
              src={address(`${mediaFolder}/${captions}`)}
              srcLang={frame.language}
              label={messages.captions}
              suppressHydrationWarning
            />
          )}
        </video>
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A link to a film on another site, with a still image. The page itself loads nothing from the other site. */
function FilmCard({ url, service, title, photo }: Film) {
  return (
    <a className={styles.film} href={url} data-picture={photo !== undefined}>
      {photo && (
        <span className={styles.still} data-focus={photo.focus}>
          <PhotoPicture photo={photo} slot="film" />
        </span>
      )}
      <span className={styles.play} aria-hidden="true" />
      <span className={styles.words}>
        {title && <span className={styles.title}>{title}</span>}{' '}
        <span {...messageLang}>{messages.watch.replace('{site}', () => service)}</span>
      </span>
    </a>
  );
}
