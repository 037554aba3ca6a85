import type { ReactNode } from 'react';
import styles from './TextTitle.module.css';

/** Titles wider than this, in em, have the smallest font size and may break. */
const widest = 16;

/** Titles up to this width, in em, have the font size of page titles. */
const narrowest = 5;

type TextTitleProps = {
  /** Width in em of the longest unbreakable part of the title. */
  width: number;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * The title of a Markdown page, as large as its longest word allows. Does not use the title font, which contains only
 * the letters of page titles.
 */
export const TextTitle = ({ width, className = '', children }: TextTitleProps) => (
  <h1 className={`${styles.title} ${className}`} data-width={width > narrowest ? Math.min(width, widest) : undefined}>
    {children}
  </h1>
);
