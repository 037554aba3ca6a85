import { Children, type ReactNode } from 'react';
import type { ArtPage } from '#theme/art.ts';
import { JacketArt } from '../JacketArt.tsx';
import { Jacket, Subtitle } from '../PageHead.tsx';
import styles from './TextHead.module.css';
import { TextTitle } from './TextTitle.tsx';

type TextHeadProps = {
  /** The page whose art it shows. */
  art: ArtPage;
  title: string;
  width: number;
  subtitle?: string | undefined;
  /** What the text belongs to, and when it was written, each an element. */
  children?: ReactNode;
};

/** The jacket of a longer text, whose title may be long. */
export const TextHead = ({ art, title, width, subtitle, children }: TextHeadProps) => (
  <Jacket art={<JacketArt art={art} />}>
    <TextTitle className={styles.title} width={width}>
      {title}
    </TextTitle>
    <Subtitle>{subtitle}</Subtitle>
    {Children.toArray(children).length > 0 && <div className={styles.meta}>{children}</div>}
  </Jacket>
);
