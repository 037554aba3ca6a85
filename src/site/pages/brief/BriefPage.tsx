import { Link } from 'react-router';
import type { Brief, BriefFact, BriefSchool } from '#content/derive/brief/brief.ts';
import { mailLink } from '#content/model/links.ts';
import { pages } from '#pages.ts';
import { art } from '#theme/art.ts';
import type { Messages } from '#messages/en.ts';
import { gradeParts } from '#messages/format-grade.ts';
import { formatDate } from '#messages/formats.ts';
import { Button } from '../../ui/links/Button.tsx';
import { DateText, RangeText, WhenText } from '../../ui/DateText.tsx';
import { formats, frame, titleLang, messageLang, messages as shared } from '../../ui/frame.ts';
import { JacketArt } from '../../ui/head/JacketArt.tsx';
import { keepLastWords } from '../../ui/last-words.ts';
import { linkAddress } from '../../ui/links/link-address.ts';
import { List } from '../../ui/List.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { SkillText } from '../../ui/skills/Skills.tsx';
import styles from './BriefPage.module.css';

/** Messages of this page, and two from the Evidence page. */
export type BriefMessages = Messages['brief'] & { inUse: string; allSkills: string };

type BriefProps = Brief & { messages: BriefMessages };

/** Renders a summary for recruiters, which fits on one screen or one printed sheet. Each fact links to its evidence. */
export function BriefPage({ seeking, from, permit, facts, skills, hasMoreSkills, schools, messages }: BriefProps) {
  const { name, email, place, links, resumePdf } = frame;
  const terms = [
    from && {
      label: messages.start,
      value:
        from === 'now' ? (
          <span {...messageLang}>{messages.now}</span>
        ) : (
          <DatedSentence text={messages.from} date={from} />
        ),
    },
    place && { label: shared.education.place, value: place },
    permit && { label: messages.permit, value: permit },
  ].filter((term) => term !== undefined && term !== '');
  const actions = [
    resumePdf && (
      <Button href={import.meta.env.BASE_URL + resumePdf} variant="primary" type="application/pdf" {...messageLang}>
        {shared.resumePage.pdf}
      </Button>
    ),
    email && (
      <Button href={mailLink(email)} {...messageLang}>
        {shared.home.write}
      </Button>
    ),
    ...links.slice(0, 3).map(({ label, url }) => <Button href={linkAddress(url)}>{label}</Button>),
  ].filter(Boolean);
  return (
    <div className={styles.brief}>
      <header className={styles.who}>
        {/* Show the lowest row of the art. If the column has little text, there is room for three rows. */}
        <JacketArt art="brief" height={2 * art.brief.dot.r * (seeking || terms.length > 0 ? 1 : 3)} />
        <h1 data-title="brief">
          <span className={styles.kicker} {...titleLang('brief')}>
            {shared.titles.brief + shared.colon}
          </span>{' '}
          {name}
        </h1>
        {seeking && (
          <section className={styles.seeking}>
            <h2 data-current="">{seeking.title}</h2>
            {seeking.text && <p>{keepLastWords(seeking.text)}</p>}
          </section>
        )}
        {terms.length > 0 && (
          <dl className={styles.terms}>
            {terms.map(({ label, value }) => (
              <div key={label}>
                <dt {...messageLang}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <List className={styles.actions} items={actions} />
      </header>
      <div className={styles.sheet}>
        {facts.length > 0 && (
          <section>
            <h2 {...messageLang}>{messages.facts}</h2>
            <ol className={styles.facts}>
              {facts.map((fact) => (
                <BriefFactItem key={fact.page + fact.anchor} fact={fact} />
              ))}
            </ol>
          </section>
        )}
        {skills.length > 0 && (
          <section className={styles.proof}>
            <h2 {...messageLang}>{messages.skills}</h2>
            {hasMoreSkills && (
              <Link to={pages.evidence.address} className={styles.all} {...messageLang}>
                {messages.allSkills}
              </Link>
            )}
            <dl className={styles.skills}>
              {skills.map(({ when, skills }) => (
                <div key={when}>
                  {when === 'now' ? (
                    <dt data-current {...messageLang}>
                      {messages.inUse}
                    </dt>
                  ) : (
                    <dt>{formatDate({ year: when }, formats)}</dt>
                  )}
                  <dd className="tap-alone">
                    <SkillText
                      skills={skills.map(({ name }) => name)}
                      proved={Object.fromEntries(skills.map(({ name, address }) => [name, address]))}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {schools.length > 0 && (
          <section>
            <h2 {...titleLang('education')}>{shared.titles.education}</h2>
            {schools.map((school, index) => (
              <BriefSchoolItem key={index} school={school} messages={messages} />
            ))}
          </section>
        )}
      </div>
    </div>
  );
}

function BriefFactItem({ fact: { figure, text, page, name, anchor, when } }: { fact: BriefFact }) {
  return (
    <li data-figure={figure && ''}>
      {figure && (
        <strong>
          <bdi>{figure}</bdi>
        </strong>
      )}{' '}
      <p>
        {keepLastWords(text)}{' '}
        <span className={styles.evidence}>
          <Link to={`${pages[page].address}#${anchor}`}>{name}</Link>{' '}
          <span data-apart={when && ''}>
            <WhenText when={when} />
          </span>
        </span>
      </p>
    </li>
  );
}

function BriefSchoolItem({
  school: { school, major, start, end, gpa, graduation },
  messages,
}: { school: BriefSchool } & Pick<BriefProps, 'messages'>) {
  const isCurrent = end === 'present' || graduation?.isOver === false;
  const grade = gpa && gradeParts(gpa, formats);
  return (
    <div className={styles.school}>
      <h3>
        <Link to={pages.education.address}>
          <span>{major ?? school}</span>
          {major && (
            <>
              {' '}
              <span>{school}</span>
            </>
          )}
        </Link>
      </h3>
      <div className={styles.when}>
        <p data-current={isCurrent || undefined}>
          {graduation ? (
            <DatedSentence text={graduation.isOver ? messages.graduated : messages.graduating} date={graduation.date} />
          ) : (
            <RangeText range={{ start, end }} />
          )}
        </p>
        {grade && (
          <p>
            <span {...messageLang}>{shared.education.gpa}</span>{' '}
            {[grade.value, grade.scale].filter(Boolean).join(' / ')}
          </p>
        )}
      </div>
    </div>
  );
}

const DatedSentence = ({ text, date }: { text: string; date: Parameters<typeof DateText>[0]['date'] }) => (
  <Sentence text={text} gaps={{ date: <DateText date={date} /> }} />
);
