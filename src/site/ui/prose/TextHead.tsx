import type { ReactNode } from 'react';
import { Jacket, Subtitle, AboveTitle } from '../head/PageHead.tsx';
import styles from './TextHead.module.css';
import { TextTitle } from './TextTitle.tsx';

type TextHeadProps = {
  art: ReactNode;
  title: string;
  /** Width in em of the longest unbreakable part of the title. */
  width: number;
  subtitle?: string | undefined;
  /** Elements above the title: a link to the list page, and the date. */
  children?: ReactNode;
};

/** The header of a Markdown page or a skill, whose title may be long. */
export const TextHead = ({ art, title, width, subtitle, children }: TextHeadProps) => (
  <Jacket art={art}>
    <AboveTitle>{children}</AboveTitle>
    <TextTitle className={styles.title} width={width}>
      {title}
    </TextTitle>
    <Subtitle>{subtitle}</Subtitle>
  </Jacket>
);
