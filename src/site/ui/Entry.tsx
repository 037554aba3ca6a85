import type { ReactNode } from 'react';
import type { DateRange } from '#content/model/dates.ts';
import type { RelevantEntry } from '#content/derive/visible-pages.ts';
import { Bullets } from './Bullets.tsx';
import { RangeText } from './DateText.tsx';
import styles from './Entry.module.css';
import { Photos } from './photos/Photos.tsx';

type EntryProps = Pick<RelevantEntry, 'title' | 'place' | 'organization' | 'bullets' | 'photos'> & {
  /** HTML ID, the target of fragment links. */
  anchor?: string | undefined;
  /** Heading level of the title, one below the heading of the section. */
  level: 2 | 3;
  /** Date in the owner's own words. Takes precedence over `dates`. */
  when?: string | undefined;
  dates?: DateRange | undefined;
  /** Whether this entry has the first photo of the page. */
  hasFirstPhoto: boolean;
  /** Content after the bullet points, such as links and a paper. */
  children?: ReactNode;
};

/** A job or another experience. */
export function Entry({
  title,
  anchor,
  level,
  dates,
  place,
  organization,
  bullets,
  photos,
  children,
  ...rest
}: EntryProps) {
  const Heading = `h${level}` as const;
  const when = rest.when ?? (dates && <RangeText range={dates} />);
  return (
    <article
      id={anchor}
      className={`${styles.entry} ${level === 2 ? styles.alone : styles.inSection}`}
      data-photos={photos.length > 0 || undefined}
    >
      <Heading className={level === 2 ? 'heading-1' : 'heading-3'}>{title}</Heading>
      {(when || place) && (
        <p className={styles.when}>
          {when && (
            <span className={styles.date} data-current={dates?.end === 'present' || undefined}>
              {when}
            </span>
          )}
          {place && (
            <span className={styles.place} data-apart={when ? '' : undefined}>
              {' '}
              {place}
            </span>
          )}
        </p>
      )}
      <div className={styles.body}>
        {organization && <p className={styles.organization}>{organization}</p>}
        <Bullets items={bullets} />
        {children}
      </div>
      <Photos
        className={styles.side}
        photos={photos}
        slot={level === 2 ? 'experience' : 'sectionEntry'}
        hasFirstPhoto={rest.hasFirstPhoto}
      />
    </article>
  );
}
