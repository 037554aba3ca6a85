import type { ReactNode } from 'react';
import styles from './JacketArt.module.css';

type JacketArtProps = {
  /** The shapes, of the classes `a`, `b` and `c`, drawn for a box of 480 by 400. */
  children: ReactNode;
  /** The class that says where the dot is, in the same box: `--x` and `--y` of its centre, and its radius `--r`. */
  dot: string | undefined;
};

/**
 * A few large shapes that stand on the lower edge of a jacket, at its end. The dot is an element of its own, so that it
 * can travel from page to page. What it stands in is its box and the container that its size follows.
 */
export function JacketArt({ children, dot }: JacketArtProps) {
  return (
    <div className={styles.art} aria-hidden="true">
      <svg viewBox="0 0 480 400">{children}</svg>
      <span className={`${styles.dot} ${dot ?? ''}`} />
    </div>
  );
}
