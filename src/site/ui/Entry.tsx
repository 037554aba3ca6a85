import type { ReactNode } from 'react';
import type { RelevantEntry } from '#content/site.ts';
import styles from './Entry.module.css';
import { List } from './List.tsx';
import { Photos } from './photos/Photos.tsx';

type EntryProps = Pick<RelevantEntry, 'title' | 'place' | 'organization' | 'bullets' | 'photos'> & {
  /** The level of the title, one below the heading that it stands under. */
  level: 2 | 3;
  /** When it was, as words or a date; nothing shows without it. */
  when?: ReactNode;
  /** Whether it still runs: then the date gets the dot. */
  isCurrent: boolean;
  /** Whether a photo of this entry is the first of the page. */
  isFirstWithPhoto: boolean;
  /** What follows the bullets: links, a paper. */
  children?: ReactNode;
};

/** A job or another piece of experience: when and where, what and for whom, and what it looked like. */
export function Entry({ title, level, when, isCurrent, place, organization, bullets, children, ...rest }: EntryProps) {
  const { photos, isFirstWithPhoto } = rest;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.entry} data-photos={photos.length > 0 || undefined}>
      {(when || place) && (
        <p className={styles.when}>
          {when && (
            <span className={styles.date} data-current={isCurrent || undefined}>
              {when}
            </span>
          )}
          {place && <span className={styles.place}> {place}</span>}
        </p>
      )}
      <div className={styles.body}>
        <Heading className={styles.title}>{title}</Heading>
        {organization && <p className={styles.organization}>{organization}</p>}
        <Bullets items={bullets} />
        {children}
      </div>
      <Photos className={styles.side} photos={photos} slot="experience" areFirst={isFirstWithPhoto} />
    </article>
  );
}

/** Bullet points; nothing where there are none. */
export const Bullets = ({ items }: { items: readonly string[] }) => <List className={styles.bullets} items={items} />;
