import { Link } from 'react-router';
import type { TimelineKind, TimelineLane, Timeline, TimelineEntry } from '#content/timeline/timeline.ts';
import { pages } from '#pages.ts';
import { DateText, RangeText } from '../../ui/DateText.tsx';
import { ofTitle, own, messages } from '../../ui/frame.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import styles from './TimelinePage.module.css';

/**
 * Everything with a date as one picture: a wide one with a lane for what overlaps, and on a phone a tall one. Both are
 * lists that are built from tables, since a page may place its parts in columns and rows without a style attribute.
 */
export function TimelinePage({ today, months, past, years, groups, rows, ahead }: Timeline) {
  return (
    <>
      <PageHead page="timeline" />
      <div className={`wrap ${styles.wide}`}>
        <p className={styles.axis} aria-hidden="true">
          {years.map((year) => (
            <span key={year}>
              <DateText date={{ year }} />
            </span>
          ))}
        </p>
        <div className={styles.picture}>
          <table className={styles.years} role="none" aria-hidden="true">
            <tbody>
              <tr>
                {years.map((year) => (
                  <td key={year} />
                ))}
              </tr>
            </tbody>
          </table>
          <table className={styles.today} role="none" aria-hidden="true">
            <Months count={months} today={past - 1} />
          </table>
          {groups.map(({ kind, lanes }) => (
            <section key={kind} className={styles.group}>
              <h2 {...headingOf(kind).marks}>{headingOf(kind).text}</h2>
              <div role="list">
                <table role="none">
                  <Months count={months} />
                  <tbody role="none">
                    {lanes.map((lane, index) => (
                      <LaneRows key={index} lane={lane} rows={rows} />
                    ))}
                  </tbody>
                </table>
              </div>
            </section>
          ))}
        </div>
      </div>
      {/* The same once more, so its Markdown leaves it out. */}
      <div className={`wrap ${styles.tall}`} data-again="" role="list">
        <table role="none">
          <tbody role="none">
            {rows.map(({ cells, entry }, index) => (
              <tr key={index} role="listitem">
                {cells.map(({ rows: height, kind }, lane) => (
                  <td key={lane} role="none" className={styles.stripe} rowSpan={height}>
                    {kind && <i {...colorOf(kind)} />}
                  </td>
                ))}
                <td role="none" className={styles.entry}>
                  {index === ahead && (
                    <div className={styles.now}>
                      <DateText date={today} />
                    </div>
                  )}
                  <Label entry={entry} />
                  <div className={styles.kind} {...headingOf(entry.kind).marks}>
                    {headingOf(entry.kind).text}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Without a row of single cells, columns that share a cell would have no width of their own, and be no columns. */
const Months = ({ count, today }: { count: number; today?: number }) => (
  <tbody aria-hidden="true">
    <tr>
      {Array.from({ length: count }, (_, month) => (
        <td key={month} data-now={month === today ? '' : undefined} />
      ))}
    </tr>
  </tbody>
);

function LaneRows({ lane: { labels, bars }, rows }: { lane: TimelineLane } & Pick<Timeline, 'rows'>) {
  return (
    <>
      <tr role="none">
        {labels.map(({ months, row = -1, isAtEnd }, index) => (
          <td
            key={index}
            role={rows[row] ? 'listitem' : 'none'}
            colSpan={months}
            className={styles.label}
            data-at={isAtEnd && 'end'}
          >
            {rows[row] && <Label entry={rows[row].entry} />}
          </td>
        ))}
      </tr>
      <tr aria-hidden="true">
        {bars.map(({ months, kind, isAhead }, index) => (
          <td key={index} colSpan={months} className={styles.bar}>
            {kind && <i {...colorOf(kind)} data-ahead={isAhead && ''} />}
          </td>
        ))}
      </tr>
    </>
  );
}

function Label({ entry: { title, page, anchor, when, isExpected } }: { entry: TimelineEntry }) {
  const isCurrent = isExpected || ('end' in when && when.end === 'present');
  return (
    <div className={styles.text}>
      {/* With its date the link is as high as a finger. */}
      <Link to={pages[page].address + (anchor === undefined ? '' : `#${anchor}`)}>
        <span className={styles.title}>{title}</span>{' '}
        <span className={styles.when} data-apart="" data-current={isCurrent || undefined}>
          {'start' in when ? <RangeText range={when} /> : <DateText date={when} />}
          {isExpected && <span {...own}> {messages.education.expected}</span>}
        </span>
      </Link>
    </div>
  );
}

const headingOf = (kind: TimelineKind) =>
  kind === 'paper'
    ? { text: messages.entries.paper, marks: own }
    : { text: messages.titles[kind], marks: ofTitle(kind) };

/** What is told on a page has the color of its jacket. */
const colorOf = (kind: TimelineKind) => ({
  className: styles.color,
  'data-jacket': kind === 'paper' ? undefined : pages[kind].jacket,
});
