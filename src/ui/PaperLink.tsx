import type { Paper } from '#src/model/link.ts';
import { useOwnWords } from './frame-data.ts';
import styles from './PaperLink.module.css';

/** A published paper. It lies on somebody else's site, so it opens in a tab of its own and says so. */
export function PaperLink({ paper }: { paper: Paper }) {
  const own = useOwnWords();
  return (
    <p className={styles.paper}>
      <span className={styles.label} {...own}>
        Published paper
      </span>{' '}
      <a href={paper.url} target="_blank" rel="noopener noreferrer">
        {paper.title}{' '}
        <bdi className={styles.hint} {...own}>
          (opens in a new tab)
        </bdi>
      </a>
      {paper.venue && <span className={styles.venue}> {paper.venue}</span>}
    </p>
  );
}
