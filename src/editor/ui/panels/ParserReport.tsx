import { useEffect, useRef, useState } from 'react';
import type { PicturedReport } from '#generator/editing/content-store.ts';
import { reportHash } from '#generator/editing/editor-settings.ts';
import type { FitReport } from '#resume/parser-report.ts';
import type { FieldKind } from '#resume/parsers/expected.ts';
import { type EditorMessages, filled } from '../../messages/messages.ts';
import type { SessionState } from '../../session/session.ts';
import { CheckText } from '../ProblemList.tsx';
import { reportText } from '../../messages/report-text.ts';
import { useEditing, useEditor } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { withLabels } from '../labels.ts';
import { NewTabLink } from '../NewTabLink.tsx';
import styles from './ParserReport.module.css';

/**
 * Shows the pages of the résumé PDFs, the omitted parts, and the text that résumé parsers extract. Requires
 * `npm start`, which creates these reports.
 * @param isPreview whether to load the reports at once, instead of on a click
 */
export function ParserReport({ isPreview = false }: { isPreview?: boolean }) {
  const { session, messages, base } = useEditor();
  const { report } = messages;
  const [isOpen, setIsOpen] = useState(isPreview || location.hash === reportHash);
  const { reports, fault, isOutdated } = useReports(isOpen);
  if (!session.store.readReports) return undefined;
  const content = (
    <>
      <p role="status" className={styles.state}>
        {fault || (!reports ? messages.readingResumes : isOutdated ? report.renewing : '')}
      </p>
      <div aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
        {reports?.length === 0 && <p>{report.none}</p>}
        {reports?.map((one) => (
          <section key={one.file}>
            <h3>
              <NewTabLink hint={messages.newTab} href={base + one.file}>
                <Icon name="open" />
                {one.file}
              </NewTabLink>
            </h3>
            {one.picture !== undefined && (
              <>
                {one.hasPrivateDetails && <p className={styles.quiet}>{report.privateDetails}</p>}
                <img
                  className={styles.pages}
                  src={dataUrl(one.picture)}
                  alt={filled(report.pages, { file: one.file })}
                />
              </>
            )}
            {one.fit && <Cuts {...one.fit} />}
            <details open={!isPreview}>
              <summary>{report.parsers}</summary>
              <PdfReport {...one} />
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

/**
 * Delay between a saved change and the next request, in milliseconds. While the owner types, changes are saved several
 * times.
 */
const delay = 1000;

type Reading = Pick<SessionState, 'version' | 'saving'> & { reports?: PicturedReport[] | undefined; fault: string };

/**
 * Loads the reports, and loads them again after each saved change.
 * @returns `isOutdated`: true from a change until the reports contain it
 */
function useReports(isOpen: boolean) {
  const { session, state } = useEditing();
  const { version, saving } = state;
  const [reading, setReading] = useState<Reading>();
  const isOutdated = reading !== undefined && (reading.version !== version || reading.saving !== saving);
  const needsReading = isOpen && (reading === undefined || (isOutdated && saving.kind === 'saved'));
  /** The last request. The next request waits for its end, since a request takes seconds. */
  const request = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    if (!needsReading) return;
    let isCurrent = true;
    const read = async () => {
      if (!isCurrent) return;
      const answer = await session.store.readReports?.();
      if (!answer || !isCurrent) return;
      setReading((before) =>
        'kind' in answer
          ? { version, saving, reports: before?.reports, fault: `${answer.reason} ${answer.remedy}` }
          : { version, saving, reports: answer, fault: '' },
      );
    };
    const start = () => void (request.current = Promise.resolve(request.current).then(read));
    const timer = setTimeout(start, request.current ? delay : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [session, needsReading, version, saving]);
  return { ...reading, fault: isOutdated ? '' : reading?.fault, isOutdated };
}

const dataUrl = (picture: string) => `data:image/svg+xml,${encodeURIComponent(picture)}`;

/**
 * Names of the kinds of fields in a résumé. If the editor has a form for the same field, the name is the label in this
 * form.
 */
const namesOfKinds = ({ report, labels }: EditorMessages): Record<FieldKind, string | undefined> => ({
  ...report.kinds,
  name: labels.name,
  'e-mail': labels.email,
  telephone: labels.phone,
  place: labels.place,
  address: labels.address,
  link: labels.link,
  headline: labels.headline,
  summary: labels.summary,
  school: labels.school,
  degree: labels.major,
  title: labels.title,
  employer: labels.organization,
  dates: labels.when,
  location: labels.place,
  tools: labels.skills,
});

/** Shows a text of the report in the language of the editor; in English if there is no translation. */
function ReportText({ text }: { text: string }) {
  const { messages } = useEditor();
  const translated = reportText(text, messages);
  return translated === undefined ? <CheckText text={text} /> : withLabels(translated, messages);
}

function PdfReport({ readers, faults, entries, text, fit, picture }: PicturedReport) {
  const { messages } = useEditor();
  const { report } = messages;
  const names = namesOfKinds(messages);
  // Explain harmless differences only once: in some scripts, every text has the same one.
  const explained = new Map(
    entries
      .flatMap(({ differing }) => differing)
      .filter(({ isHarmless }) => isHarmless)
      .toReversed()
      .map((difference) => [difference.remedy, difference]),
  );
  return (
    <>
      <p className={styles.quiet}>{report.about}</p>
      {faults.map(({ found, remedy, isHarmless }) => (
        <p key={found} className={isHarmless ? styles.harmless : styles.bad}>
          <b>
            {!isHarmless && '✗ '}
            <ReportText text={found} />
          </b>
          <br />
          {!isHarmless && `${report.toDo} `}
          <ReportText text={remedy} />
        </p>
      ))}
      <h4>{report.fields}</h4>
      <dl>
        {entries.map(({ where, isHeader, agreed, differing }) => (
          <div key={where}>
            <dt>{isHeader ? report.header : <bdi>{where}</bdi>}</dt>
            {agreed.map(({ kind, text }, index) => (
              <dd key={index}>
                <b className={styles.good}>✓ {names[kind]}</b> <bdi>{text}</bdi>
              </dd>
            ))}
            {differing.map((difference, index) => {
              const { kind, text, read, remedy, isHarmless } = difference;
              return (
                <dd key={index} className={isHarmless ? styles.harmless : styles.bad}>
                  <b>
                    {!isHarmless && '✗ '}
                    {names[kind]}: <bdi>{text}</bdi>
                  </b>
                  {!isHarmless && (
                    <ul>
                      {read
                        .filter((found) => found.text !== text)
                        .map((found) => (
                          <li key={found.by}>
                            <bdi>{found.text ?? report.nothing}</bdi>
                          </li>
                        ))}
                    </ul>
                  )}
                  {isHarmless ? <br /> : `${report.toDo} `}
                  {(!isHarmless || explained.get(remedy) === difference) && <ReportText text={remedy} />}
                </dd>
              );
            })}
          </div>
        ))}
      </dl>
      <details>
        <summary>{report.technical}</summary>
        <p className={styles.quiet}>{filled(report.readBy, { names: readers.join(', ') })}</p>
        {fit && <LineCosts {...fit} picture={picture} />}
        <details>
          <summary>{filled(report.text, { reader: text.reader })}</summary>
          <pre>
            <samp>{text.text}</samp>
          </pre>
        </details>
      </details>
    </>
  );
}

/** Maximum width of the bars beside the picture of the pages, in points. */
const barWidth = 90;

function LineCosts({ width, height, size, costs, maxPoints, picture }: FitReport & Pick<PicturedReport, 'picture'>) {
  const { report } = useEditor().messages;
  // The picture shows all pages, one below the other.
  const whole = height * Math.ceil(Math.max(1, ...costs.map(({ bottom }) => bottom)) / height);
  return (
    <>
      <h4>{report.costs}</h4>
      <p className={styles.quiet}>{filled(report.costsHint, { size })}</p>
      <svg viewBox={`0 0 ${width + barWidth + 12} ${whole}`} role="img" aria-label={report.costsPicture}>
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
        <summary>{report.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{report.points}</th>
              <th scope="col">{report.lineCount}</th>
              <th scope="col">{report.lineText}</th>
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
  const { messages } = useEditor();
  const { report } = messages;
  return (
    <>
      <h4>{report.cuts}</h4>
      {cuts.length === 0 ? (
        <p className={styles.good}>✓ {report.noCuts}</p>
      ) : (
        <ul>
          {cuts.map(({ where, text, lines, why }, index) => (
            <li key={index}>
              <b>{where}</b>: {reportText(text, messages) ?? text}{' '}
              <span className={styles.quiet}>
                ({filled(report.lines, { count: lines })}) <ReportText text={why} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <>
          <h4>
            <ReportText text={changesTitle} />
          </h4>
          <ul>
            {changes.map(({ text }) => (
              <li key={text}>
                <ReportText text={text} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
