import type { PartialDate } from '#content/model/dates.ts';
import { DateText, RangeText } from '../../ui/DateText.tsx';
import { keepLastWords } from '../../ui/last-words.ts';
import { linkAddress } from '../../ui/links/link-address.ts';
import styles from './RelevantExperiencePage.module.css';

type ShortEntry = {
  title: string;
  date?: PartialDate | undefined;
  expires?: PartialDate | undefined;
  url?: string | undefined;
};

/**
 * Renders a list of publications, talks or certificates. The date is beside the text of each entry. Renders nothing
 * without entries.
 * @param linesOf returns the lines below the title, such as the issuer and the place
 */
export const shortEntries = <One extends ShortEntry>(
  entries: readonly One[],
  linesOf: (entry: One) => readonly (string | undefined)[],
) =>
  entries.length > 0 && (
    <ul className={styles.rows}>
      {entries.map((entry, index) => {
        const { title, date, expires, url } = entry;
        return (
          <li key={index} className={styles.group}>
            <p className={styles.when}>
              {date && (expires ? <RangeText range={{ start: date, end: expires }} /> : <DateText date={date} />)}
            </p>
            <div className={styles.short}>
              <p>
                {url === undefined ? (
                  keepLastWords(title)
                ) : (
                  <a className="tap" href={linkAddress(url)}>
                    {keepLastWords(title)}
                  </a>
                )}
              </p>
              {linesOf(entry).map(
                (line, index) =>
                  line && (
                    <p key={index} className="label">
                      {line}
                    </p>
                  ),
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
