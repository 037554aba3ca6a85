import type { ReactNode } from 'react';
import type { ArtName } from '#theme/art.ts';
import { useOwnWords } from './frame-data.ts';
import { JacketArt } from './JacketArt.tsx';
import styles from './PageHead.module.css';

type PageHeadProps = {
  /** One of the site's own words. */
  title: string;
  subtitle?: ReactNode;
  /** The page whose art it shows. */
  art: ArtName;
};

/** The jacket of a page: one large title, one line, one piece of art standing on the edge. */
export function PageHead({ title, subtitle, art }: PageHeadProps) {
  const own = useOwnWords();
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.inner}`}>
        <JacketArt art={art} />
        <h1 className={styles.title} {...own}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </header>
  );
}
