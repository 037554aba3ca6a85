import { Fragment, type ReactNode } from 'react';
import type { ProvedSkills } from '#content/derive/evidence/collect-evidence.ts';
import type { RelevantExperience, SkillList } from '#content/derive/visible-pages.ts';
import { entryAddress, pages } from '#pages.ts';
import type { Art } from '#theme/art.ts';
import type { Messages } from '#messages/en.ts';
import { Button } from '../../ui/links/Button.tsx';
import { Entry } from '../../ui/Entry.tsx';
import { formats, frame, isShown, titleLang, messageLang, messages } from '../../ui/frame.ts';
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
  messages: resumeMessages,
}: RelevantExperience & { art?: Art; messages: ShortEntryMessages }) {
  const { headings } = resumeMessages;
  const firstWithPhoto = sections.flatMap(({ entries }) => entries).find(({ photos }) => photos.length > 0);
  const allSections: PageSection[] = [
    ...sections.map(({ title, entries }) => ({
      title,
      content: (
        <div className="entries">
          {entries.map((entry, index) => (
            <Entry key={index} {...entry} dates={entry} level={3} hasFirstPhoto={entry === firstWithPhoto}>
              {entry.skills.length > 0 && (
                <p className={styles.skills}>
                  <span {...messageLang}>{messages.entries.tools + messages.colon}</span>{' '}
                  <SkillText
                    skills={entry.skills}
                    proved={proved}
                    entryAddress={entryAddress('relevantExperience', entry.anchor)}
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
      isMessage: true,
      content: shortEntries(publications, ({ authors, venue }) => [authors, venue]),
    },
    { title: headings.talks, isMessage: true, content: shortEntries(talks, ({ event, place }) => [event, place]) },
    { title: headings.certificates, isMessage: true, content: shortEntries(certificates, ({ issuer }) => [issuer]) },
    ...lists.map((list) => ({ title: list.title, content: <SkillRows list={list} proved={proved} /> })),
    {
      title: resumeMessages.languages,
      isMessage: true,
      content: languages.length > 0 && (
        <dl className={styles.rows}>
          {languages.map(({ language, isNative, level }, index) => (
            <div key={index} className={styles.group}>
              <dt>{language}</dt>
              <dd className={styles.words}>
                {isNative ? <span {...messageLang}>{messages.entries.native}</span> : level}
              </dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      title: resumeMessages.interests,
      isMessage: true,
      content: interests.length > 0 && (
        <div className={styles.rows}>
          <WordList items={interests} proved={{}} />
        </div>
      ),
    },
  ];
  const pageSections = allSections.filter(({ content }) => Boolean(content));
  return (
    <>
      <PageHead page="relevantExperience" art={art} subtitle={subtitle} />
      <div className={`wrap ${styles.page}`}>
        {pageSections.length >= minSections && <Contents parts={pageSections} />}
        <div className={styles.parts}>
          {pageSections.map(({ title, isMessage, content }, index) => (
            <section key={index} id={idOf(index)}>
              <h2 className="heading-1 rule" {...(isMessage && messageLang)}>
                {title}
              </h2>
              {content}
            </section>
          ))}
          {isShown('irrelevantExperience') && (
            <p className={styles.next}>
              {closing && <span>{closing}</span>}
              <Button to={pages.irrelevantExperience.address} arrow {...titleLang('irrelevantExperience')}>
                {messages.titles.irrelevantExperience}
              </Button>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

type PageSection = {
  title: string;
  /** Whether the heading is an interface message. */
  isMessage?: boolean;
  content: ReactNode;
};

const minSections = 3;

const idOf = (index: number) => `section-${index + 1}`;

/** Links to the sections. On wide screens, they stay visible while the visitor scrolls. */
const Contents = ({ parts }: { parts: readonly PageSection[] }) => (
  <nav className={styles.contents} aria-label={messages.contents} {...messageLang}>
    <ol lang={messageLang.lang && frame.language}>
      {parts.map(({ title, isMessage }, index) => (
        <li key={index}>
          <a className="tap" href={`#${idOf(index)}`} {...(isMessage && messageLang)}>
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
