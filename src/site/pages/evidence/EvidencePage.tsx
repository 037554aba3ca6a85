import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DateRange } from '#content/model/dates.ts';
import type { Evidence, ProvenSkill } from '#content/derive/evidence/evidence.ts';
import type { Use } from '#content/derive/evidence/evidence-sources.ts';
import { pages, skillAddress } from '#pages.ts';
import { formatDate } from '#messages/formats.ts';
import type { Messages } from '#messages/en.ts';
import { DateText, WhenText } from '../../ui/DateText.tsx';
import { formats, ofTitle, own, messages as shared } from '../../ui/frame.ts';
import { addressOfUse, linkAddress } from '../../ui/links/link-address.ts';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { Destination } from '../../ui/skills/Skills.tsx';
import styles from './EvidencePage.module.css';

type EvidenceProps = Evidence & { messages: Messages['evidence'] };

/** Numbers of skills above which the page has an index (`few`) and compact rows (`many`). */
const [few, many] = [12, 60];

/** All skills, each with the entries and dates of its use, the most recently used first. Skills have no ratings. */
export function EvidencePage({ index, periods, learned, schools, years, messages }: EvidenceProps) {
  return (
    <>
      <PageHead page="evidence" subtitle={<span {...own}>{messages.subtitle}</span>} />
      <div className={`wrap ${styles.evidence}`} data-many={index.length > many || undefined}>
        {index.length > few && <Index index={index} messages={messages} />}
        {periods.map(({ when, skills }) => (
          <section key={when ?? 'undated'} className={styles.period}>
            <header className={styles.heading}>
              {when === 'now' ? (
                <h2 data-current {...own}>
                  {messages.now}
                </h2>
              ) : (
                <h2 {...(when === undefined && own)}>
                  {when === undefined ? messages.undated : formatDate({ year: when }, formats)}
                </h2>
              )}
              {years.length > 1 && (
                <div className={styles.years} data-years={years.length} aria-hidden="true">
                  {years.map((year) => (
                    <span key={year}>
                      <i>{year}</i>
                    </span>
                  ))}
                </div>
              )}
            </header>
            {skills.map((skill) => (
              <Skill key={skill.slug} skill={skill} years={years} messages={messages} />
            ))}
          </section>
        ))}
        {(learned.length > 0 || schools.length > 0) && (
          <section className={styles.period}>
            <header className={styles.heading}>
              <h2 {...ofTitle('education')}>{shared.titles.education}</h2>
            </header>
            {learned.map((skill) => (
              <Skill key={skill.slug} skill={skill} years={[]} messages={messages} />
            ))}
            {schools.map(({ school, anchor, dates, courses }) => (
              <article key={anchor} className={styles.skill}>
                <h3 className="taps">
                  <Link to={`${pages.education.address}#${anchor}`}>{school}</Link>
                </h3>
                <When dates={dates} />
                <Places>
                  {courses.map((course, index) => (
                    <li key={index} className="tap">
                      {course}
                    </li>
                  ))}
                </Places>
              </article>
            ))}
          </section>
        )}
      </div>
    </>
  );
}

/** Alphabetical index of all skills, as at the end of a book. Each skill links to its page, which is a new document. */
const Index = ({ index, messages }: Pick<EvidenceProps, 'index' | 'messages'>) => (
  <nav className={styles.index} aria-label={messages.all} {...own}>
    <h2>{messages.all}</h2>
    <p>{messages.last}</p>
    <ol>
      {index.map(({ name, slug, last }) => (
        <li key={slug}>
          <a href={linkAddress(skillAddress(slug))}>
            <bdi>{name}</bdi>{' '}
            {last === 'present' ? (
              <span data-current>{messages.current}</span>
            ) : last ? (
              <DateText date={last} />
            ) : (
              <Destination of={name} />
            )}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

type SkillProps = { skill: ProvenSkill; years: readonly number[]; messages: EvidenceProps['messages'] };

function Skill({ skill: { name, slug, uses, dates, years: used }, years, messages }: SkillProps) {
  return (
    <article id={slug} className={styles.skill}>
      <h3 className="taps">
        <a href={linkAddress(skillAddress(slug))}>
          <bdi>{name}</bdi>
          <Destination of={name} />
        </a>
      </h3>
      <When dates={dates} />
      <Places>
        {uses.map((use, index) => (
          <li key={index}>
            <Link to={addressOfUse(use)}>
              <span>{use.title}</span> <Kind use={use} messages={messages} />
            </Link>
          </li>
        ))}
      </Places>
      {years.length > 1 && (
        <span className={styles.marks} data-years={years.length} aria-hidden="true">
          {years.map((year, index) => (
            <i
              key={year}
              data-used={used.includes(year) || undefined}
              data-now={(dates?.end === 'present' && index === years.length - 1) || undefined}
            />
          ))}
        </span>
      )}
    </article>
  );
}

/** Describes the use of a skill: for a job the organization, otherwise the kind of entry. */
const Kind = ({ use: { kind, of }, messages }: { use: Use; messages: EvidenceProps['messages'] }) =>
  kind === 'job' ? (
    of && <i data-apart="">{of}</i>
  ) : (
    <i data-apart="" {...own}>
      {messages[kind]}
    </i>
  );

const Places = ({ children }: { children: ReactNode }) => <ul className={styles.places}>{children}</ul>;

const When = ({ dates }: { dates: DateRange | undefined }) => (
  <p className={styles.when}>
    <WhenText when={dates} />
  </p>
);
