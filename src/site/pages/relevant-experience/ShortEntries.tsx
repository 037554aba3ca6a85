import type { ReactNode } from 'react';
import type { PartialDate } from '#content/model/dates.ts';
import { DateText, RangeText } from '../../ui/DateText.tsx';
import { own } from '../../ui/frame.ts';
import { keepLastWords } from '../../ui/last-words.ts';
import { linkAddress } from '../../ui/links/link-address.ts';
import styles from './RelevantExperiencePage.module.css';

type ShortEntry = {
  title: string;
  /** Lines below the title, such as issuer or place. */
  lines: (string | undefined)[];
  date?: PartialDate | undefined;
  expires?: PartialDate | undefined;
  url?: string | undefined;
};

/** Publications, talks or certificates, each with the date beside the text. Renders nothing without entries. */
export function ShortEntries({ title, entries }: { title: string; entries: readonly ShortEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ListSection title={title} isOwn>
      <ul className={styles.rows}>
        {entries.map(({ title, lines, date, expires, url }, index) => (
          <li key={index} className={styles.group}>
            <p className={styles.when}>
              {date && (expires ? <RangeText range={{ start: date, end: expires }} /> : <DateText date={date} />)}
            </p>
            <div className={styles.short}>
              <p>{url === undefined ? keepLastWords(title) : <a href={linkAddress(url)}>{keepLastWords(title)}</a>}</p>
              {lines.map(
                (line, index) =>
                  line && (
                    <p key={index} className="label">
                      {line}
                    </p>
                  ),
              )}
            </div>
          </li>
        ))}
      </ul>
    </ListSection>
  );
}

type ListSectionProps = {
  title: string;
  /** True if the heading is an interface message. */
  isOwn?: boolean;
  children: ReactNode;
};

/** A section with rows beside its heading. */
export const ListSection = ({ title, isOwn = false, children }: ListSectionProps) => (
  <section className={styles.list}>
    <div className={`wrap ${styles.listInner}`}>
      <h2 className={styles.listTitle} {...(isOwn ? own : {})}>
        {title}
      </h2>
      {children}
    </div>
  </section>
);
