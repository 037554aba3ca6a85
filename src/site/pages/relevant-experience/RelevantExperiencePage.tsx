import { Fragment, type ReactNode } from 'react';
import type { ProvedSkills } from '#content/derive/evidence/collect-evidence.ts';
import type { RelevantExperience, SkillList } from '#content/derive/visible-pages.ts';
import { entryAddress, pages } from '#pages.ts';
import type { Art } from '#theme/art.ts';
import type { Messages } from '#messages/en.ts';
import { Button } from '../../ui/links/Button.tsx';
import { Entry } from '../../ui/Entry.tsx';
import { formats, frame, isShown, ofTitle, own, messages } from '../../ui/frame.ts';
import { LinkButtons } from '../../ui/links/LinkButtons.tsx';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { PaperLink } from '../../ui/links/PaperLink.tsx';
import { Skill, SkillText } from '../../ui/skills/Skills.tsx';
import { shortEntries } from './ShortEntries.tsx';
import styles from './RelevantExperiencePage.module.css';

/** Messages that the page shares with the résumé. */
export type ShortEntryMessages = Pick<Messages['resume'], 'headings' | 'languages' | 'interests'>;

/** Experience that belongs on a résumé. */
export function RelevantExperiencePage({
  subtitle,
  sections,
  lists,
  publications,
  talks,
  certificates,
  languages,
  interests,
  closing,
  proved,
  art,
  messages: ofResume,
}: RelevantExperience & { art?: Art; messages: ShortEntryMessages }) {
  const { headings } = ofResume;
  const firstWithPhoto = sections.flatMap(({ entries }) => entries).find(({ photos }) => photos.length > 0);
  const parts: Part[] = [
    ...sections.map(({ title, entries }) => ({
      title,
      content: (
        <div className="entries">
          {entries.map((entry, index) => (
            <Entry key={index} {...entry} dates={entry} level={3} isFirstWithPhoto={entry === firstWithPhoto}>
              {entry.skills.length > 0 && (
                <p className={styles.skills}>
                  <span {...own}>{messages.entries.tools + messages.colon}</span>{' '}
                  <SkillText
                    skills={entry.skills}
                    proved={proved}
                    within={entryAddress('relevantExperience', entry.anchor)}
                  />
                </p>
              )}
              {entry.paper && <PaperLink paper={entry.paper} />}
              <LinkButtons links={entry.links} of={entry.title} />
            </Entry>
          ))}
        </div>
      ),
    })),
    {
      title: headings.publications,
      isOwn: true,
      content: shortEntries(publications, ({ authors, venue }) => [authors, venue]),
    },
    { title: headings.talks, isOwn: true, content: shortEntries(talks, ({ event, place }) => [event, place]) },
    { title: headings.certificates, isOwn: true, content: shortEntries(certificates, ({ issuer }) => [issuer]) },
    ...lists.map((list) => ({ title: list.title, content: <SkillRows list={list} proved={proved} /> })),
    {
      title: ofResume.languages,
      isOwn: true,
      content: languages.length > 0 && (
        <dl className={styles.rows}>
          {languages.map(({ language, isNative, level }, index) => (
            <div key={index} className={styles.group}>
              <dt>{language}</dt>
              <dd className={styles.words}>{isNative ? <span {...own}>{messages.entries.native}</span> : level}</dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      title: ofResume.interests,
      isOwn: true,
      content: interests.length > 0 && (
        <div className={styles.rows}>
          <WordList items={interests} proved={{}} />
        </div>
      ),
    },
  ].filter(({ content }) => content);
  return (
    <>
      <PageHead page="relevantExperience" art={art} subtitle={subtitle} />
      <div className={`wrap ${styles.page}`}>
        {parts.length >= minParts && <Contents parts={parts} />}
        <div className={styles.parts}>
          {parts.map(({ title, isOwn, content }, index) => (
            <section key={index} id={idOf(index)}>
              <h2 className="heading-1 rule" {...(isOwn && own)}>
                {title}
              </h2>
              {content}
            </section>
          ))}
          {isShown('irrelevantExperience') && (
            <p className={styles.next}>
              {closing && <span>{closing}</span>}
              <Button to={pages.irrelevantExperience.address} arrow {...ofTitle('irrelevantExperience')}>
                {messages.titles.irrelevantExperience}
              </Button>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

type Part = {
  title: string;
  /** Whether the heading is an interface message. */
  isOwn?: boolean;
  content: ReactNode;
};

const minParts = 3;

const idOf = (index: number) => `section-${index + 1}`;

/** Links to the sections. On wide screens, they stay visible while the visitor scrolls. */
const Contents = ({ parts }: { parts: readonly Part[] }) => (
  <nav className={styles.contents} aria-label={messages.contents} {...own}>
    <ol lang={own.lang && frame.language}>
      {parts.map(({ title, isOwn }, index) => (
        <li key={index}>
          <a className="tap" href={`#${idOf(index)}`} {...(isOwn && own)}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

const SkillRows = ({ list: { items, groups }, proved }: { list: SkillList } & ProvedSkills) => (
  <div className={styles.rows}>
    <WordList items={items} proved={proved} />
    {groups.map((group, index) => (
      <div key={index} className={styles.group}>
        <h3>{group.label}</h3>
        <WordList items={group.items} proved={proved} />
      </div>
    ))}
  </div>
);

function WordList({ items, proved }: { items: string[] } & ProvedSkills) {
  if (items.length === 0) return null;
  const { between } = formats.list;
  const comma = between.trimEnd();
  return (
    <ul className={styles.words}>
      {items.map((item, index) => (
        <Fragment key={index}>
          {index > 0 && between.slice(comma.length)}
          <li>
            <Skill name={item} proved={proved} />
            {index < items.length - 1 && <span aria-hidden="true">{comma}</span>}
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
