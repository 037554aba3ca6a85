import type { ReactNode } from 'react';
import type { Art, ArtPage } from '#theme/art.ts';
import { ofTitle, own, messages } from './frame.ts';
import { keepLastWords } from './last-words.ts';
import { JacketArt } from './JacketArt.tsx';
import styles from './PageHead.module.css';

type PageHeadProps = {
  /** The page whose title and art it shows. */
  page: ArtPage;
  /** Art of its own. */
  art?: Art | undefined;
  subtitle?: ReactNode;
};

/** The jacket of a page: one large title, one line, one piece of art standing on the edge. */
export function PageHead({ page, art, subtitle }: PageHeadProps) {
  const isPage = page !== 'notFound' && page !== 'error';
  return (
    <Jacket art={<JacketArt art={page} drawn={art} />}>
      <h1 className={styles.title} data-title={page} {...(isPage ? ofTitle(page) : own)}>
        {isPage ? messages.titles[page] : messages[page].title}
      </h1>
      <Subtitle>{subtitle}</Subtitle>
    </Jacket>
  );
}

/** The jacket of any page: its art stands on the lower edge, behind its words. */
export const Jacket = ({ art, children }: { art: ReactNode; children: ReactNode }) => (
  <header className={styles.head}>
    <div className={`wrap ${styles.inner}`}>
      {art}
      {children}
    </div>
  </header>
);

/** The line below a title. */
export const Subtitle = ({ children }: { children: ReactNode }) =>
  children && <p className={styles.subtitle}>{typeof children === 'string' ? keepLastWords(children) : children}</p>;
