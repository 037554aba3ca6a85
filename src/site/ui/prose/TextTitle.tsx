import type { ReactNode } from 'react';
import styles from './TextTitle.module.css';

/** From this width on, in em, titles have one size, and what does not fit is parted. */
const widest = 16;

/** Up to this width, in em, a title has the size of those of all pages. */
const narrowest = 5;

type TextTitleProps = {
  /** How wide it is where it may not be parted, in em. */
  width: number;
  className?: string | undefined;
  children: ReactNode;
};

/** The title of a text, as large as its words let it be. Its words are any words, so it is in the font that has any letter. */
export const TextTitle = ({ width, className = '', children }: TextTitleProps) => (
  <h1 className={`${styles.title} ${className}`} data-width={width > narrowest ? Math.min(width, widest) : undefined}>
    {children}
  </h1>
);
