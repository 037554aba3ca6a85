import { Link } from 'react-router';
import type { TimelineKind, TimelineLane, Timeline, TimelineEntry } from '#content/derive/timeline/timeline.ts';
import { pages } from '#pages.ts';
import { DateText, RangeText } from '../../ui/DateText.tsx';
import { ofTitle, own, messages } from '../../ui/frame.ts';
import { PageHead } from '../../ui/head/PageHead.tsx';
import styles from './TimelinePage.module.css';

/**
 * All dated entries: on wide screens as a horizontal chart, with lanes for overlapping entries; on phones as a vertical
 * chart. Both charts are lists built from tables, since tables position their cells without inline styles, which our
 * Content Security Policy blocks.
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
      {/* This chart repeats the entries of the chart above, so `data-again` omits it in Markdown. */}
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

/** Row with a cell for each month, which defines the column widths for the rows below, whose cells span columns. */
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
      {/* The link includes the date, so that the touch target is large enough. */}
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

/** Props that give an entry the color of the page with the entry. */
const colorOf = (kind: TimelineKind) => ({
  className: styles.color,
  'data-jacket': kind === 'paper' ? undefined : pages[kind].jacket,
});
