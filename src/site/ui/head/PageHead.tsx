import { Children, type ReactNode } from 'react';
import type { Art, ArtPage } from '#theme/art.ts';
import { titleLang, messageLang, messages } from '../frame.ts';
import { keepLastWords } from '../last-words.ts';
import { JacketArt } from './JacketArt.tsx';
import styles from './PageHead.module.css';

type PageHeadProps = {
  /** The page that provides the title and the art. */
  page: ArtPage;
  /** Custom art of this page. Default: the built-in art of `page` */
  art?: Art | undefined;
  subtitle?: ReactNode;
  aboveTitle?: ReactNode;
};

/** The header of a page: a large title, a subtitle and the art. */
export function PageHead({ page, art, subtitle, aboveTitle }: PageHeadProps) {
  const isPage = page !== 'notFound' && page !== 'error';
  return (
    <Jacket art={<JacketArt art={page} customArt={art} />}>
      <AboveTitle>{aboveTitle}</AboveTitle>
      <h1 className={styles.title} data-title={page} {...(isPage ? titleLang(page) : messageLang)}>
        {isPage ? messages.titles[page] : messages[page].title}
      </h1>
      <Subtitle>{subtitle}</Subtitle>
    </Jacket>
  );
}

/** Layout of the header of a page: the art is at the lower edge, behind the text. */
export const Jacket = ({ art, children }: { art: ReactNode; children: ReactNode }) => (
  <header className={styles.head}>
    <div className={`wrap ${styles.inner}`}>
      {art}
      {children}
    </div>
  </header>
);

/** The line above the title. Contains a link to the parent page, and the date. Renders nothing without children. */
export const AboveTitle = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).length > 0 && <div className={styles.where}>{children}</div>;

/** The line below the title of a page. */
export const Subtitle = ({ children }: { children: ReactNode }) =>
  children && <p className={styles.subtitle}>{typeof children === 'string' ? keepLastWords(children) : children}</p>;
