import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

type PageHeadProps = {
  title: string;
  subtitle?: string | undefined;
  /** The shapes of the jacket's art, drawn for a box of 480 by 400. */
  children?: ReactNode;
};

/** The jacket of a page: one large title, one line, one piece of art standing on the edge. */
export function PageHead({ title, subtitle, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.inner}`}>
        {children && (
          <svg className={styles.art} viewBox="0 0 480 400" aria-hidden="true">
            {children}
          </svg>
        )}
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </header>
  );
}
