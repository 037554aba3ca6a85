import type { Notes } from '#content/derive/visible-pages.ts';
import { DateText } from '../../ui/DateText.tsx';
import { linkAddress } from '../../ui/links/link-address.ts';
import { PageHead } from '../../ui/head/PageHead.tsx';
import styles from './NotesPage.module.css';

/** List of the notes by year, the newest first. */
export function NotesPage({ notes }: Notes) {
  return (
    <>
      <PageHead page="notes" />
      <div className={`wrap ${styles.notes}`}>
        {[...Map.groupBy(notes, ({ date }) => date?.year ?? 0)].map(([year, ofYear]) => (
          <section key={year} className={styles.year}>
            <h2>{year}</h2>
            <ol className={styles.list}>
              {ofYear.map(({ address, title, summary, date }) => (
                <li key={address}>
                  <h3 className="taps">
                    {/* Not a router link, since the text of a note is only in the document of the note. */}
                    <a href={linkAddress(address)}>{title}</a>
                  </h3>
                  {date && (
                    <p className="label">
                      <DateText date={date} />
                    </p>
                  )}
                  {summary && <p className={styles.summary}>{summary}</p>}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}
