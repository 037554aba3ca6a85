import { useEffect, useState } from 'react';
import type { PicturedReport } from '#generator/editing/content-store.ts';
import { reportHash } from '#generator/editing/editor-settings.ts';
import type { FitReport } from '#resume/parser-report.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import styles from './ParserReport.module.css';

/**
 * The pages of the résumé PDFs, the parts that were cut, and what résumé parsers extract. Only `npm start` can create
 * these reports.
 * @param isPreview shows the pages at once, and what parsers extract on a click
 */
export function ParserReport({ isPreview = false }: { isPreview?: boolean }) {
  const { session, state, messages, base } = useEditing();
  const [isOpen, setIsOpen] = useState(isPreview || location.hash === reportHash);
  const [reports, setReports] = useState<PicturedReport[]>();
  const [fault, setFault] = useState('');
  const { version } = state;
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    void session.store.readReports?.().then((read) => {
      if (!isCurrent) return;
      if ('kind' in read) setFault(`${read.reason} ${read.remedy}`);
      else {
        setFault('');
        setReports(read);
      }
    });
    return () => void (isCurrent = false);
  }, [session, isOpen, version]);
  if (!session.store.readReports) return undefined;
  const content = (
    <>
      <p role="status">{fault || (reports ? '' : messages.readingResumes)}</p>
      {/* The texts of the report are always in English, like the messages of the check. */}
      <div lang="en" dir="ltr">
        {reports?.length === 0 && <p>There is no résumé PDF. The command npm run check says why.</p>}
        {reports?.map((report) => (
          <section key={report.file}>
            <h3>
              <NewTabLink hint={messages.newTab} href={base + report.file}>
                <Icon name="open" />
                {report.file}
              </NewTabLink>
            </h3>
            {report.picture !== undefined && (
              <>
                <p className={styles.quiet}>The picture has your private details. The PDF on the site does not.</p>
                <img className={styles.pages} src={dataUrl(report.picture)} alt={`The pages of ${report.file}`} />
              </>
            )}
            {report.fit && <Cuts {...report.fit} />}
            <details open={!isPreview}>
              <summary>What programs read, and what each line costs</summary>
              <PdfReport {...report} />
            </details>
          </section>
        ))}
      </div>
    </>
  );
  if (isPreview)
    return (
      <section className={styles.report} aria-label={messages.preview.resume}>
        {content}
      </section>
    );
  return (
    <details
      className={styles.report}
      open={isOpen}
      aria-label={messages.parserReport}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{messages.parserReport}</summary>
      {content}
    </details>
  );
}

const dataUrl = (picture: string) => `data:image/svg+xml,${encodeURIComponent(picture)}`;

function PdfReport({ readers, faults, entries, text, fit, picture }: PicturedReport) {
  return (
    <>
      <p className={styles.quiet}>Read by {readers.join(', ')}. Tags are what screen readers go by.</p>
      {faults.map(({ found, remedy }) => (
        <p key={found} className={styles.bad}>
          <b>✗ {found}</b>
          <br />
          What to do: {remedy}
        </p>
      ))}
      <h4>Field by field</h4>
      <dl>
        {entries.map(({ where, agreed, differing }) => (
          <div key={where}>
            <dt>{where}</dt>
            {agreed.map(({ kind, text }, index) => (
              <dd key={index}>
                <b className={styles.good}>✓ {kind}</b> {text}
              </dd>
            ))}
            {differing.map(({ kind, text, read, remedy, position }, index) => (
              <dd key={index} className={styles.bad}>
                <b>
                  ✗ {kind}: {text}
                </b>
                <ul>
                  {read.map(({ by, text }) => (
                    <li key={by}>
                      {by}: {text}
                    </li>
                  ))}
                </ul>
                What to do: {remedy} <code>{position}</code>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {fit && <LineCosts {...fit} picture={picture} />}
      <details>
        <summary>As plain text, in the order of reading ({text.reader})</summary>
        <pre>
          <samp>{text.text}</samp>
        </pre>
      </details>
    </>
  );
}

/** Maximum width of the bars next to the picture of the page, in points. */
const barWidth = 90;

function LineCosts({ width, height, size, costs, maxPoints, picture }: FitReport & Pick<PicturedReport, 'picture'>) {
  // Further pages are below the first.
  const whole = height * Math.ceil(Math.max(1, ...costs.map(({ bottom }) => bottom)) / height);
  return (
    <>
      <h4>What each line costs</h4>
      <p className={styles.quiet}>
        Set in {size} points. A bar is as long as its line is high, with the space above it. Bars of texts with several
        lines are darker.
      </p>
      <svg
        viewBox={`0 0 ${width + barWidth + 12} ${whole}`}
        role="img"
        aria-label="The page, with a bar beside each line; the table below says the same"
      >
        <rect className={styles.page} width={width} height={whole} />
        {picture !== undefined && <image href={dataUrl(picture)} width={width} height={whole} />}
        {costs.map(({ points, bottom, lines, text }, index) => (
          <rect
            key={index}
            data-many={lines > 1}
            x={width + 8}
            y={bottom - points + 2}
            width={(barWidth * points) / maxPoints}
            height={Math.max(1, points - 2)}
          >
            <title>{text}</title>
          </rect>
        ))}
      </svg>
      <details>
        <summary>The same as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Points</th>
              <th scope="col">Lines</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          <tbody>
            {costs.map(({ points, lines, text }, index) => (
              <tr key={index}>
                <td>{points.toFixed(1)}</td>
                <td>{lines}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function Cuts({ cuts, changes, changesTitle }: FitReport) {
  return (
    <>
      <h4>What found no room</h4>
      {cuts.length === 0 ? (
        <p className={styles.good}>✓ Nothing was cut.</p>
      ) : (
        <ul>
          {cuts.map(({ where, text, lines, why, position }, index) => (
            <li key={index}>
              <b>{where}</b>: {text}{' '}
              <span className={styles.quiet}>
                ({lines === 1 ? 'a line' : `${lines} lines`}) {why} {position && <code>{position}</code>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <>
          <h4>{changesTitle}</h4>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
