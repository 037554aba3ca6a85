import type { ReactNode } from 'react';
import type { ArchivedLink, Repository } from '#content/derive/projects/code.ts';
import { formatNumber } from '#messages/format-number.ts';
import { formatList } from '#messages/formats.ts';
import { DateText } from '../DateText.tsx';
import { formats, messageLang, messages } from '../frame.ts';
import { List } from '../List.tsx';
import { Sentence } from '../Sentence.tsx';
import styles from './RepositoryLine.module.css';

type Snapshot = NonNullable<Repository['snapshot']>;

/**
 * Facts about a project's repository, and the month in which they were fetched. The name of the repository is a link.
 * But if a button of the project already links to the repository, the name is plain text.
 */
export function RepositoryLine({ repository: { name, address, isLinked, snapshot } }: { repository: Repository }) {
  return (
    <div className={styles.quiet}>
      <List
        className={styles.facts}
        items={[
          <bdi>{isLinked ? name : <a href={address}>{name}</a>}</bdi>,
          ...(snapshot ? factsOf(snapshot) : []).map((fact) => <bdi>{fact}</bdi>),
        ]}
      />
    </div>
  );
}

/** Text instead of a link whose target no longer exists. */
export const ArchivedLine = ({ link: { label, since } }: { link: ArchivedLink }) => (
  <div className={styles.quiet}>
    {label}{' '}
    <bdi>
      (<span {...messageLang}>{messages.repository.archived}</span> <DateText date={since} />)
    </bdi>
  </div>
);

function factsOf({ fetched, stars, languages, release, lastCommit, license, archived }: Snapshot): ReactNode[] {
  const { repository: labels, colon } = messages;
  const labelled = (label: string, fact: ReactNode) => (
    <>
      <span {...messageLang}>
        {label}
        {colon}
      </span>
      {'\u00a0'}
      {fact}
    </>
  );
  return [
    archived && <span {...messageLang}>{labels.archived}</span>,
    // Omit zero stars.
    stars > 0 && labelled(labels.stars, formatNumber(stars, formats)),
    languages.length > 0 && labelled(labels.languages, formatList(languages, formats)),
    release && labelled(labels.release, release),
    lastCommit && labelled(labels.lastCommit, <DateText date={lastCommit} />),
    license && labelled(labels.license, license),
    <Sentence text={labels.asOf} gaps={{ date: <DateText date={fetched} /> }} />,
  ].filter(Boolean);
}
