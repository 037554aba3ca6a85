import { Fragment, type ReactNode } from 'react';
import type { Repository } from '#content/projects/code.ts';
import { formatNumber } from '#words/format-number.ts';
import { formatList } from '#words/formats.ts';
import { DateText } from '../../ui/DateText.tsx';
import { formats, own, words } from '../../ui/frame.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import styles from './ProjectsPage.module.css';

/**
 * What is known of the repository of a project, with the month in which it was so. Where a button leads to it already, its
 * name does not.
 */
export function RepositoryLine({ repository: { name, address, isLinked, snapshot } }: { repository: Repository }) {
  return (
    <div className={styles.quiet}>
      <bdi>{isLinked ? name : <a href={address}>{name}</a>}</bdi>
      {snapshot && <Facts {...snapshot} />}
    </div>
  );
}

function Facts({
  fetched,
  stars,
  languages,
  release,
  lastCommit,
  license,
  archived,
}: NonNullable<Repository['snapshot']>) {
  const { repository: labels, colon } = words;
  const labelled = (label: string, fact: ReactNode) => (
    <>
      <span {...own}>
        {label}
        {colon}
      </span>
      {'\u00a0'}
      {fact}
    </>
  );
  const facts = [
    archived && <span {...own}>{labels.archived}</span>,
    // Nobody learns anything from a nought.
    stars > 0 && labelled(labels.stars, formatNumber(stars, formats)),
    languages.length > 0 && labelled(labels.languages, formatList(languages, formats)),
    release && labelled(labels.release, release),
    lastCommit && labelled(labels.lastCommit, <DateText date={lastCommit} />),
    license && labelled(labels.license, license),
    <Sentence text={labels.asOf} gaps={{ date: <DateText date={fetched} /> }} />,
  ];
  // A dot stands at the end of a line, never at the start of one.
  return facts.filter(Boolean).map((fact, index) => (
    <Fragment key={index}>
      {'\u00a0· '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
