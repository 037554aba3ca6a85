import type { SaidProblem } from '#generator/editing/content-store.ts';
import styles from './Said.module.css';

/** What the check says, in its own words. */
export function Said({
  problems,
  id,
  hasPlaces = false,
}: {
  problems: readonly SaidProblem[];
  id?: string;
  hasPlaces?: boolean;
}) {
  return (
    <div id={id} role="alert" className={styles.said} lang="en" dir="ltr">
      {problems.slice(0, hasPlaces ? 5 : 2).map(({ file, line, column, found, expected, remedy }, index) => (
        <p key={index}>
          <strong>
            {hasPlaces && `${file}:${line}:${column} `}
            {found}
          </strong>{' '}
          Expected: {expected} <em>{remedy}</em>
        </p>
      ))}
    </div>
  );
}
