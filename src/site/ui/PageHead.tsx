import { Children, type ReactNode } from 'react';
import type { Art, ArtPage } from '#theme/art.ts';
import { ofTitle, own, words } from './frame.ts';
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
        {isPage ? words.titles[page] : words[page].title}
      </h1>
      <Subtitle>{subtitle}</Subtitle>
    </Jacket>
  );
}

type TextHeadProps = {
  /** The page whose art it shows. */
  art: ArtPage;
  title: string;
  subtitle?: string | undefined;
  /** What the text belongs to, and when it was written, each an element. */
  children?: ReactNode;
};

/** The jacket of a longer text, whose title may be long. */
export const TextHead = ({ art, title, subtitle, children }: TextHeadProps) => (
  <Jacket art={<JacketArt art={art} />}>
    <h1 className={styles.title} data-length={lengthOf(title)}>
      <bdi>{title}</bdi>
    </h1>
    <Subtitle>{subtitle}</Subtitle>
    {Children.toArray(children).length > 0 && <div className={styles.meta}>{children}</div>}
  </Jacket>
);

const Jacket = ({ art, children }: { art: ReactNode; children: ReactNode }) => (
  <header className={styles.head}>
    <div className={`wrap ${styles.inner}`}>
      {art}
      {children}
    </div>
  </header>
);

const Subtitle = ({ children }: { children: ReactNode }) =>
  children && <p className={styles.subtitle}>{typeof children === 'string' ? keepLastWords(children) : children}</p>;

/** How large a title can be, by its letters and by those of its longest word. The page's policy allows no size in it. */
function lengthOf(title: string): 'short' | 'medium' | 'long' {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  if (title.length <= 18 && longest <= 10) return 'short';
  return title.length <= 44 && longest <= 14 ? 'medium' : 'long';
}
