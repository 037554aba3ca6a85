import { Link } from 'react-router';
import type { Timeline, TimelineBar, TimelineKind } from '#content/derive/timeline/timeline.ts';
import { pages } from '#pages.ts';
import { DateText, WhenText } from '../../ui/DateText.tsx';
import { titleLang, messageLang, messages } from '../../ui/frame.ts';
import { PageHead } from '../../ui/head/PageHead.tsx';
import styles from './TimelinePage.module.css';

/**
 * All dated entries as a chart. The bars are positioned by SVG attributes: the Content Security Policy blocks inline
 * styles. All text is HTML.
 */
export function TimelinePage({ today, now, years, groups }: Timeline) {
  const hasFuture = groups.some(({ entries }) => entries.some(({ to }) => to > now));
  return (
    <>
      <PageHead page="timeline" />
      <div className="wrap page">
        <div className={styles.chart}>
          <p className={styles.key} aria-hidden="true">
            <span data-current="">
              <DateText date={today} />
            </span>
            {hasFuture && (
              <span className={styles.ahead} {...messageLang}>
                {messages.entries.ahead}
              </span>
            )}
          </p>
          <div className={styles.axis} aria-hidden="true">
            {years.map((year) => (
              <span key={year} data-ahead={year > today.year || undefined}>
                <DateText date={{ year }} />
              </span>
            ))}
            <svg>
              <circle cx={percent(now)} />
            </svg>
          </div>
          <svg className={styles.years} aria-hidden="true">
            {years.map((year, index) => (
              <VerticalLine key={year} at={(index / years.length) * 100} />
            ))}
          </svg>
          {groups.map(({ kind, entries }) => (
            <section key={kind} className={styles.group}>
              {kind === 'paper' ? (
                <h2 {...messageLang}>{messages.entries.paper}</h2>
              ) : (
                <h2 {...titleLang(kind)}>{messages.titles[kind]}</h2>
              )}
              <ul>
                {entries.map((entry, index) => (
                  <TimelineEntry key={index} entry={entry} now={now} />
                ))}
              </ul>
            </section>
          ))}
          <svg className={styles.today} aria-hidden="true">
            <VerticalLine at={now} />
          </svg>
        </div>
      </div>
    </>
  );
}

function TimelineEntry({ entry, now }: { entry: TimelineBar; now: number }) {
  const { kind, title, page, anchor, jacket = jacketOf(kind), when, isExpected, from, to, room } = entry;
  const isCurrent = isExpected || ('end' in when && when.end === 'present');
  return (
    <li className={styles.entry}>
      {/* The link includes the date, to enlarge the touch target. */}
      <Link className={styles.link} to={pages[page].address + (anchor === undefined ? '' : `#${anchor}`)}>
        <span className={styles.title}>{title}</span>{' '}
        <span className={styles.when} data-apart="" data-room={room}>
          <svg aria-hidden="true" width={percent(room === 'start' ? 100 - from : to)} />
          <span>
            <WhenText when={when} />
            {isExpected && <span {...messageLang}> {messages.education.expected}</span>}
          </span>
        </span>
      </Link>
      <svg className={styles.beyond} aria-hidden="true" width={percent(100 - now)} />
      <svg className={styles.bar} aria-hidden="true">
        <g data-jacket={jacket}>
          {from === to ? (
            <VerticalLine at={from} />
          ) : (
            <>
              {from < now && <Bar from={from} to={Math.min(to, now)} />}
              {to > now && <Bar from={Math.max(from, now)} to={to} isAhead />}
            </>
          )}
        </g>
        {isCurrent && <circle cx={percent(now)} cy="50%" />}
      </svg>
    </li>
  );
}

const Bar = ({ from, to, isAhead }: { from: number; to: number; isAhead?: boolean }) => (
  <line x1={percent(from)} x2={percent(to)} y1="50%" y2="50%" data-ahead={isAhead && ''} />
);

const VerticalLine = ({ at }: { at: number }) => <line x1={percent(at)} x2={percent(at)} y2="100%" data-upright="" />;

const percent = (position: number) => `${Math.round(position * 10) / 10}%`;

const jacketOf = (kind: TimelineKind) => (kind === 'paper' ? undefined : pages[kind].jacket);
