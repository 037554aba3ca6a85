import type { ReactNode } from 'react';
import type { Prose } from '#content/read/markdown/prose.ts';
import type { CaseParts, CaseProject } from '#content/derive/texts/case-page.ts';
import type { CaseProps } from '../../ui/document-page.ts';
import { messageLang, messages } from '../../ui/frame.ts';
import { LinkButtons } from '../../ui/links/LinkButtons.tsx';
import { PaperLink } from '../../ui/links/PaperLink.tsx';
import { Story } from '../../ui/Story.tsx';
import { ArchivedLine, RepositoryLine } from '../../ui/project/RepositoryLine.tsx';
import { CaseCover } from './CaseCover.tsx';
import styles from './CasePage.module.css';
import { NextCase } from './NextCase.tsx';

/** A case study: the page of a project. Omits missing parts. */
export function CasePage({ heading, width, numberWidth, summary, project, parts, story, next, labels }: CaseProps) {
  const { name, photos } = project;
  // The first photo is on the cover.
  const otherPhotos: Prose = photos.length > 1 ? [{ photos: photos.slice(1) }] : [];
  const body = [...story, ...otherPhotos];
  return (
    <article>
      <CaseCover heading={heading} width={width} summary={summary} project={project} />
      {parts && <PartsBefore parts={parts} numberWidth={numberWidth} labels={labels} />}
      {body.length > 0 && (
        <Story
          story={body}
          hasContents={!parts}
          className={parts && `wrap ${styles.body}`}
          hasFirstPhoto={photos.length === 0}
        />
      )}
      {parts && <PartsAfter parts={parts} labels={labels} />}
      <Sources project={project} of={name} label={labels.look} />
      <NextCase next={next} label={labels.next} />
    </article>
  );
}

type PartsProps = { parts: CaseParts } & Pick<CaseProps, 'labels'>;

/** The structured parts before the text. */
function PartsBefore({ parts, numberWidth, labels }: PartsProps & Pick<CaseProps, 'numberWidth'>) {
  const { question, did, number, decisions } = parts;
  return (
    <>
      {question && (
        <CasePart label={labels.question}>
          <div className={styles.question} data-display="">
            {question}
          </div>
        </CasePart>
      )}
      {did.length > 0 && (
        <CasePart label={labels.did}>
          <Story className={styles.matter} story={did} hasFirstPhoto={false} />
        </CasePart>
      )}
      {number && (
        <div className={`wrap ${styles.numberRoom}`}>
          <div
            className={styles.number}
            data-width={numberWidth && Math.max(1, Math.floor(numberWidth))}
            data-half={numberWidth && numberWidth % 1 ? '' : undefined}
          >
            <div className={styles.numberInner}>
              <p className={styles.figure}>
                <strong>
                  <bdi>{number.figure}</bdi>
                </strong>{' '}
                <b className="heading-2">{number.label}</b>
              </p>
              {number.text.length > 0 && <Story className={styles.column} story={number.text} hasFirstPhoto={false} />}
            </div>
          </div>
        </div>
      )}
      {decisions.length > 0 && (
        <CasePart label={labels.decisions}>
          <div className={styles.decisions} data-count={Math.min(decisions.length, 3)}>
            {decisions.map(({ title, text, cost }, index) => (
              <div key={index}>
                <h3 className="heading-2">{title}</h3>
                <div>
                  {text.length > 0 && <Story className={styles.column} story={text} hasFirstPhoto={false} />}
                  {cost && (
                    <p className={styles.cost}>
                      <b {...messageLang}>{labels.cost + messages.colon}</b> {cost}
                    </p>
                  )}
                </div>
              </div>
            ))}
          </div>
        </CasePart>
      )}
    </>
  );
}

/** The structured parts after the text. */
function PartsAfter({ parts: { result, lesson }, labels }: PartsProps) {
  const closingParts = [
    { label: labels.result, prose: result },
    { label: labels.lesson, prose: lesson },
  ].filter(({ prose }) => prose.length > 0);
  if (closingParts.length === 0) return null;
  return (
    <div className={`wrap ${styles.ends}`} data-single={closingParts.length === 1 || undefined}>
      {closingParts.map(({ label, prose }) => (
        <section key={label}>
          <h2 {...messageLang}>{label}</h2>
          <Story className={styles.column} story={prose} hasFirstPhoto={false} />
        </section>
      ))}
    </div>
  );
}

type CasePartProps = {
  label: string;
  /** Whether another part of the page has the same content. If so, print and Markdown omit this part. */
  isRepeated?: boolean;
  children: ReactNode;
};

const CasePart = ({ label, isRepeated = false, children }: CasePartProps) => (
  <section className={`wrap ${styles.part}${isRepeated ? ' unprinted' : ''}`} data-again={isRepeated ? '' : undefined}>
    <h2 className="heading-3" {...messageLang}>
      {label}
    </h2>
    {children}
  </section>
);

/**
 * The sources of a case study. The cover has the same links. So `data-again` omits the links in Markdown, and
 * `unprinted` omits the links in print.
 */
function Sources({ project, of, label }: { project: CaseProject; of: string; label: string }) {
  const { links, archivedLinks, paper, repository } = project;
  const hasMore = archivedLinks.length > 0 || paper !== undefined || repository !== undefined;
  if (links.length === 0 && !hasMore) return null;
  return (
    <CasePart label={label} isRepeated={!hasMore}>
      <div className={styles.sources}>
        {paper && <PaperLink paper={paper} />}
        <div className="unprinted" data-again="">
          <LinkButtons links={links} of={of} hasMain />
        </div>
        {archivedLinks.map((link, index) => (
          <ArchivedLine key={index} link={link} />
        ))}
        {repository && <RepositoryLine repository={repository} />}
      </div>
    </CasePart>
  );
}
