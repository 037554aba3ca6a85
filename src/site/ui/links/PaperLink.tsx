import type { Paper } from '#content/schema/fields/link.ts';
import { messageLang, messages } from '../frame.ts';
import { keepLastWords } from '../last-words.ts';
import { linkAddress } from './link-address.ts';
import styles from './PaperLink.module.css';

/** Link to a published paper. Opens in a new tab, as its text announces. */
export function PaperLink({ paper }: { paper: Paper }) {
  return (
    <p className={styles.paper}>
      <span className={styles.label} data-label="" {...messageLang}>
        {messages.entries.paper}
      </span>{' '}
      <a href={linkAddress(paper.url)} target="_blank" rel="noopener noreferrer">
        <span className={styles.title}>{keepLastWords(paper.title)}</span>{' '}
        <bdi className={styles.hint} data-on-page="" {...messageLang}>
          {messages.entries.newTab}
        </bdi>
      </a>
      {paper.venue && (
        <span className={styles.venue} data-apart="">
          {' '}
          {paper.venue}
        </span>
      )}
    </p>
  );
}
