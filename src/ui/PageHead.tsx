import type { ComponentProps, ReactNode } from 'react';
import { JacketArt } from './JacketArt.tsx';
import styles from './PageHead.module.css';

type PageHeadProps = ComponentProps<typeof JacketArt> & { title: string; subtitle?: ReactNode };

/** The jacket of a page: one large title, one line, one piece of art standing on the edge. */
export function PageHead({ title, subtitle, children, dot }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.inner}`}>
        <JacketArt dot={dot}>{children}</JacketArt>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </header>
  );
}
