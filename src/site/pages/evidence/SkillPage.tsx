import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isoDate } from '#content/model/dates.ts';
import type { SkillPage as Skill } from '#content/derive/evidence/evidence.ts';
import { entryAddress, pages } from '#pages.ts';
import type { DocumentProps } from '../../ui/document-page.ts';
import { DateText, RangeText, WhenText } from '../../ui/DateText.tsx';
import { titleLang, messageLang, messages as shared } from '../../ui/frame.ts';
import { linkAddress } from '../../ui/links/link-address.ts';
import { List } from '../../ui/List.tsx';
import { JacketArt } from '../../ui/head/JacketArt.tsx';
import { TextHead } from '../../ui/prose/TextHead.tsx';
import { SkillLink } from '../../ui/skills/Skills.tsx';
import { CoverArt } from '../../ui/project/CoverArt.tsx';
import styles from './SkillPage.module.css';

type SkillPageProps = DocumentProps['skill'];

/** Page of a skill: its first and latest use, and the entries that use it. */
export function SkillPage(props: SkillPageProps) {
  const { name, slug, dates, years, uses, together, cover, page, art, messages, width } = props;
  const { start, end } = dates ?? {};
  const isOnce = start && end && end !== 'present' && isoDate(start) === isoDate(end);
  return (
    <article>
      <TextHead
        art={
          cover ? (
            <CoverArt className={styles.art} cover={cover} hasPageDot />
          ) : (
            <JacketArt art={page} customArt={art} />
          )
        }
        title={name}
        width={width}
      >
        <Link to={`${pages.evidence.address}#${slug}`} {...titleLang('evidence')}>
          {shared.titles.evidence}
        </Link>
      </TextHead>
      <div className="wrap">
        <dl className={styles.short}>
          {start && end && years.length > 0 ? (
            <>
              <SkillFact label={messages.latest}>
                {end === 'present' ? (
                  <span data-current {...messageLang}>
                    {messages.current}
                  </span>
                ) : (
                  <DateText date={end} />
                )}
              </SkillFact>
              {!isOnce && (
                <SkillFact label={messages.first}>
                  <DateText date={start} />
                </SkillFact>
              )}
            </>
          ) : (
            dates && (
              <SkillFact label={shared.titles.education}>
                <RangeText range={dates} />
              </SkillFact>
            )
          )}
        </dl>
        {uses.map((use, index) => (
          <SkillUse key={index} use={use} messages={messages} />
        ))}
        {together.length > 0 && (
          <section className={styles.together}>
            <h2 {...messageLang}>{messages.together}</h2>
            <List
              className={styles.links}
              items={together.map(({ name, address }) => (
                <SkillLink name={name} address={address} />
              ))}
            />
          </section>
        )}
      </div>
    </article>
  );
}

const SkillFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt {...messageLang}>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function SkillUse({ use, messages }: { use: Skill['uses'][number]; messages: SkillPageProps['messages'] }) {
  const { kind, title, organization, dates, quotes, story, links } = use;
  const storyLink = story ? [{ label: shared.entries.wholeStory, url: story, ...messageLang }] : [];
  return (
    <article className={styles.use}>
      <h2 className="taps">
        <Link to={entryAddress(use.page, use.anchor)}>{title}</Link>
      </h2>
      <p className={styles.date}>
        <WhenText when={dates} />
      </p>
      <div className={styles.more}>
        <p className={styles.kind}>
          {kind !== 'job' && <span {...messageLang}>{messages[kind]}</span>}
          {kind !== 'job' && organization && ' · '}
          {organization}
        </p>
        {quotes.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
        <List
          className={styles.links}
          items={[...storyLink, ...links].map(({ label, url, ...lang }) => (
            <a
              href={linkAddress(url)}
              aria-label={label.includes(title) ? undefined : `${label}${shared.colon} ${title}`}
              {...lang}
            >
              {label}
            </a>
          ))}
        />
      </div>
    </article>
  );
}
