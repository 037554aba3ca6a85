import type { ReactNode } from 'react';
import type { Art, ArtPage } from '#theme/art.ts';
import { ofTitle, own, messages } from '../frame.ts';
import { keepLastWords } from '../last-words.ts';
import { JacketArt } from './JacketArt.tsx';
import styles from './PageHead.module.css';

type PageHeadProps = {
  /** The page that provides the title and the art. */
  page: ArtPage;
  /** Art of this page, instead of the site's. */
  art?: Art | undefined;
  subtitle?: ReactNode;
};

/** The jacket of a page: a large title, a subtitle and the art. */
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

/** The jacket of any page: the art is on the lower edge, behind the text. */
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
