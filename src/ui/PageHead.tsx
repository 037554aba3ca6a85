import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

type PageHeadProps = {
  title: string;
  subtitle?: ReactNode;
  /** The shapes of the jacket's art, drawn for a box of 480 by 400. */
  children: ReactNode;
  /** The class that says where the dot is, in the same box: `--x` and `--y` of its centre, and its radius `--r`. */
  dot: string | undefined;
};

/**
 * The jacket of a page: one large title, one line, one piece of art standing on the edge. The dot is an element of
 * its own, so that it can travel from page to page.
 */
export function PageHead({ title, subtitle, children, dot }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.art} aria-hidden="true">
          <svg viewBox="0 0 480 400">{children}</svg>
          <span className={`${styles.dot} ${dot ?? ''}`} />
        </div>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </header>
  );
}
