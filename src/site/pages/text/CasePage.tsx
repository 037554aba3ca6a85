import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Prose } from '#content/markdown/prose.ts';
import type { CaseParts, CaseProject, NextCase } from '#content/texts/case-page.ts';
import { pages } from '#pages.ts';
import { Arrow } from '../../ui/Button.tsx';
import { DateText, WhenText } from '../../ui/DateText.tsx';
import type { CaseProps } from '../../ui/document-page.ts';
import { frame, ofTitle, own, messages } from '../../ui/frame.ts';
import { keepLastWords } from '../../ui/last-words.ts';
import { linkAddress } from '../../ui/link-address.ts';
import { LinkButtons } from '../../ui/LinkButtons.tsx';
import { PaperLink } from '../../ui/PaperLink.tsx';
import { PhotoFigure } from '../../ui/photos/PhotoFigure.tsx';
import { SkillText } from '../../ui/skills/Skills.tsx';
import { Story } from '../../ui/Story.tsx';
import { ArchivedLine, RepositoryLine } from '../../ui/project/RepositoryLine.tsx';
import styles from './CasePage.module.css';
import { CoverArt } from './CoverArt.tsx';
import { TextTitle } from '../../ui/prose/TextTitle.tsx';

/** Page of a project: its cover, the structured parts, the text, and sources. Missing parts leave no gap. */
export function CasePage({ heading, width, numberWidth, summary, project, parts, story, next, labels }: CaseProps) {
  const { name, photos } = project;
  // The first photo is on the cover.
  const more: Prose = photos.length > 1 ? [{ photos: photos.slice(1) }] : [];
  const body = [...story, ...more];
  return (
    <article>
      <CaseHead heading={heading} width={width} summary={summary} project={project} />
      {parts && <Beginning parts={parts} numberWidth={numberWidth} labels={labels} />}
      {body.length > 0 && (
        <Story
          story={body}
          hasContents={!parts}
          className={parts && `wrap ${styles.body}`}
          hasFirstPhoto={photos.length === 0}
        />
      )}
      {parts && <Ends parts={parts} labels={labels} />}
      <Sources project={project} of={name} label={labels.look} />
      <Next next={next} label={labels.next} />
    </article>
  );
}

type HeadProps = Pick<CaseProps, 'heading' | 'width' | 'summary' | 'project'>;

function CaseHead({ heading: { name, between, rest }, width, summary, project }: HeadProps) {
  const { anchor, date, skills, proved, links, photos, cover } = project;
  const [photo] = photos;
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.inner}`} data-cover={photo ? 'photo' : 'art'}>
        <div className={styles.where}>
          <Link to={`${pages.projects.address}#${anchor}`} {...ofTitle('projects')}>
            {messages.titles.projects}
          </Link>
          {date && (
            <span data-apart="">
              <DateText date={date} />
            </span>
          )}
        </div>
        <TextTitle className={styles.title} width={width}>
          {name}
          {rest && (
            <>
              <span className={styles.between}>{between}</span>
              <span className={styles.rest} data-display="">
                {rest}
              </span>
            </>
          )}
        </TextTitle>
        <div className={styles.say}>
          {summary && <p>{keepLastWords(summary)}</p>}
          <LinkButtons links={links} of={project.name} hasMain />
        </div>
        {photo ? (
          <PhotoFigure className={styles.photo} photo={photo} slot="projects" isFirst isHero />
        ) : (
          cover && <CoverArt className={styles.art} cover={cover} hasDot />
        )}
        {skills.length > 0 && (
          <dl className={styles.facts}>
            <dt {...own}>{messages.entries.builtWith}</dt>
            <dd>
              <SkillText skills={skills} proved={proved} />
            </dd>
          </dl>
        )}
      </div>
    </header>
  );
}

type PartsProps = { parts: CaseParts } & Pick<CaseProps, 'labels'>;

/** Parts before the text: from the question to the decisions. */
function Beginning({ parts, numberWidth, labels }: PartsProps & Pick<CaseProps, 'numberWidth'>) {
  const { question, did, number, decisions } = parts;
  return (
    <>
      {question && (
        <Part label={labels.question}>
          <div className={styles.question} data-display="">
            {question}
          </div>
        </Part>
      )}
      {did.length > 0 && (
        <Part label={labels.did}>
          <Story className={styles.matter} story={did} hasFirstPhoto={false} />
        </Part>
      )}
      {number && (
        <div className={`wrap ${styles.numberRoom}`}>
          <div className={styles.number} data-width={numberWidth}>
            <div className={styles.numberInner}>
              <p className={styles.figure}>
                <strong>{number.figure}</strong> <b>{number.label}</b>
              </p>
              {number.text.length > 0 && <Story className={styles.column} story={number.text} hasFirstPhoto={false} />}
            </div>
          </div>
        </div>
      )}
      {decisions.length > 0 && (
        <Part label={labels.decisions}>
          <div className={styles.decisions} data-count={Math.min(decisions.length, 3)}>
            {decisions.map(({ title, text, cost }, index) => (
              <div key={index}>
                <h3>{title}</h3>
                <div>
                  {text.length > 0 && <Story className={styles.column} story={text} hasFirstPhoto={false} />}
                  {cost && (
                    <p className={styles.cost}>
                      <b {...own}>{labels.cost + messages.colon}</b> {cost}
                    </p>
                  )}
                </div>
              </div>
            ))}
          </div>
        </Part>
      )}
    </>
  );
}

/** Parts after the text: the result and the lesson. */
function Ends({ parts: { result, lesson }, labels }: PartsProps) {
  const ends = [
    { label: labels.result, prose: result },
    { label: labels.lesson, prose: lesson },
  ].filter(({ prose }) => prose.length > 0);
  if (ends.length === 0) return null;
  return (
    <div className={`wrap ${styles.ends}`} data-single={ends.length === 1 || undefined}>
      {ends.map(({ label, prose }) => (
        <section key={label}>
          <h2 {...own}>{label}</h2>
          <Story className={styles.column} story={prose} hasFirstPhoto={false} />
        </section>
      ))}
    </div>
  );
}

const Part = ({ label, children, ...attributes }: { label: string } & ComponentProps<'section'>) => (
  <section className={`wrap ${styles.part}`} {...attributes}>
    <h2 {...own}>{label}</h2>
    {children}
  </section>
);

/** Further sources. The links are also on the cover, so `data-again` omits them here for parsers and in print. */
function Sources({ project, of, label }: { project: CaseProject; of: string; label: string }) {
  const { links, archivedLinks, paper, repository } = project;
  const hasMore = archivedLinks.length > 0 || paper !== undefined || repository !== undefined;
  if (links.length === 0 && !hasMore) return null;
  return (
    <Part label={label} data-again={hasMore ? undefined : ''}>
      <div className={styles.sources}>
        {paper && <PaperLink paper={paper} />}
        <div data-again="">
          <LinkButtons links={links} of={of} hasMain />
        </div>
        {archivedLinks.map((link, index) => (
          <ArchivedLine key={index} link={link} />
        ))}
        {repository && <RepositoryLine repository={repository} />}
      </div>
    </Part>
  );
}

/** The next project as a book lying flat, or else a link to all projects. */
function Next({ next, label }: { next: NextCase | undefined; label: string }) {
  if (!next)
    return (
      <nav className={`wrap ${styles.next}`} aria-label={messages.home.allProjects} {...own}>
        <Link className={styles.all} to={pages.projects.address}>
          {messages.home.allProjects}
          <Arrow />
        </Link>
      </nav>
    );
  const { name, between, rest, date, address, cover } = next;
  return (
    <nav className={`wrap ${styles.next}`} aria-labelledby="n_next">
      <h2 id="n_next" {...own}>
        {label}
      </h2>
      <a className={styles.book} href={linkAddress(address)} lang={own.lang && frame.language}>
        <span className={styles.bookTitle} data-display="">
          {name}
          {rest && (
            <>
              <span className={styles.between}>{between}</span>
              <span className={styles.bookRest} data-display="">
                {rest}
              </span>
            </>
          )}
        </span>{' '}
        <span className={styles.bookDate} data-apart="">
          <WhenText when={date} />
        </span>
        <CoverArt className={styles.bookArt} cover={cover} />
      </a>
    </nav>
  );
}
