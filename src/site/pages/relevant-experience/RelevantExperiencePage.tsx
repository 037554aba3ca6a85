import { Fragment } from 'react';
import type { SkillSlugs } from '#content/derive/evidence/collect-evidence.ts';
import type { RelevantExperience, SkillList } from '#content/derive/visible-pages.ts';
import { pages } from '#pages.ts';
import type { Art } from '#theme/art.ts';
import type { Messages } from '#messages/en.ts';
import { Button } from '../../ui/links/Button.tsx';
import { Entry } from '../../ui/Entry.tsx';
import { formats, isShown, ofTitle, own, messages } from '../../ui/frame.ts';
import { LinkButtons } from '../../ui/links/LinkButtons.tsx';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { PaperLink } from '../../ui/links/PaperLink.tsx';
import { Skill, SkillText } from '../../ui/skills/Skills.tsx';
import { ListSection, ShortEntries } from './ShortEntries.tsx';
import styles from './RelevantExperiencePage.module.css';

/** Labels that the page shares with the résumé. */
export type ShortEntryMessages = Pick<Messages['resume'], 'headings' | 'languages' | 'interests'>;

/** Experience that belongs on a résumé: sections of jobs, publications, talks, certificates, skills and languages. */
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
  return (
    <>
      <PageHead page="relevantExperience" art={art} subtitle={subtitle} />
      <div className={styles.experience}>
        {sections.map(({ title, entries }, index) => (
          <section key={index} className={styles.section}>
            <div className="wrap entries">
              <h2 className="rule">{title}</h2>
              {entries.map((entry, index) => (
                <Entry key={index} {...entry} dates={entry} level={3} isFirstWithPhoto={entry === firstWithPhoto}>
                  {entry.skills.length > 0 && (
                    <p className={styles.skills}>
                      <span {...own}>{messages.entries.tools + messages.colon}</span>{' '}
                      <SkillText skills={entry.skills} proved={proved} />
                    </p>
                  )}
                  {entry.paper && <PaperLink paper={entry.paper} />}
                  <LinkButtons links={entry.links} of={entry.title} />
                </Entry>
              ))}
            </div>
          </section>
        ))}
        <ShortEntries
          title={headings.publications}
          entries={publications.map(({ authors, venue, ...one }) => ({ ...one, lines: [authors, venue] }))}
        />
        <ShortEntries
          title={headings.talks}
          entries={talks.map(({ event, place, ...one }) => ({ ...one, lines: [event, place] }))}
        />
        <ShortEntries
          title={headings.certificates}
          entries={certificates.map(({ issuer, ...one }) => ({ ...one, lines: [issuer] }))}
        />
        {lists.map((list, index) => (
          <SkillListView key={index} list={list} proved={proved} />
        ))}
        {languages.length > 0 && (
          <ListSection title={ofResume.languages} isOwn>
            <dl className={styles.rows}>
              {languages.map(({ language, isNative, level }, index) => (
                <div key={index} className={styles.group}>
                  <dt>{language}</dt>
                  <dd className={styles.words}>{isNative ? <span {...own}>{messages.entries.native}</span> : level}</dd>
                </div>
              ))}
            </dl>
          </ListSection>
        )}
        {interests.length > 0 && (
          <ListSection title={ofResume.interests} isOwn>
            <div className={styles.rows}>
              <WordList items={interests} proved={{}} />
            </div>
          </ListSection>
        )}
        {isShown('irrelevantExperience') && (
          <p className={`wrap ${styles.next}`}>
            {closing && <span>{closing}</span>}
            <Button to={pages.irrelevantExperience.address} arrow {...ofTitle('irrelevantExperience')}>
              {messages.titles.irrelevantExperience}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

function SkillListView({ list: { title, items, groups }, proved }: { list: SkillList } & SkillSlugs) {
  return (
    <ListSection title={title}>
      <div className={styles.rows}>
        <WordList items={items} proved={proved} />
        {groups.map((group, index) => (
          <div key={index} className={styles.group}>
            <h3>{group.label}</h3>
            <WordList items={group.items} proved={proved} />
          </div>
        ))}
      </div>
    </ListSection>
  );
}

/** A list that looks like running text, with a separator between the items. */
function WordList({ items, proved }: { items: string[] } & SkillSlugs) {
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
