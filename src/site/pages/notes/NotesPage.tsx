import type { Notes } from '#content/derive/visible-pages.ts';
import { DateText } from '../../ui/DateText.tsx';
import { keepLastWords } from '../../ui/last-words.ts';
import { linkAddress } from '../../ui/links/link-address.ts';
import { PageHead } from '../../ui/head/PageHead.tsx';
import styles from './NotesPage.module.css';

/** The notes, the newest first. */
export const NotesPage = ({ notes }: Notes) => (
  <>
    <PageHead page="notes" />
    <ol className={`wrap ${styles.notes}`}>
      {notes.map(({ address, title, summary, date }) => (
        <li key={address} className={styles.note}>
          <h2 className="heading-1">
            {/* Not a router link: only the HTML document of a note contains its text. */}
            <a className="tap" href={linkAddress(address)}>
              {title}
            </a>
          </h2>
          {date && (
            <p className={styles.date}>
              <DateText date={date} />
            </p>
          )}
          {summary && <p className={styles.summary}>{keepLastWords(summary)}</p>}
        </li>
      ))}
    </ol>
  </>
);
