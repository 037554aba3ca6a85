import { Link } from 'react-router';
import type { Part } from '#src/model/parts.ts';
import { type PageId, pages, partAddress } from '#src/routes.ts';
import { Button } from './Button.tsx';
import { useOwnWords } from './frame-data.ts';
import styles from './Parts.module.css';

type PartsProps = { page: PageId; part: Part };

/** Above the entries of a page in parts: which part it is, and the way to the others. */
export function PartLine({ part: { number, years } }: Pick<PartsProps, 'part'>) {
  const span = years[number - 1];
  return (
    <p className={`wrap ${styles.line}`} {...useOwnWords()}>
      <span>
        Part {number} of {years.length}
        {span && (
          <>
            , <bdi>{span}</bdi>
          </>
        )}
      </span>{' '}
      <a href="#parts">All parts</a>
    </p>
  );
}

/** Below the entries of a page in parts: the next newer and older part, and all of them with their years. */
export function PartLinks({ page, part: { number, years } }: PartsProps) {
  const own = useOwnWords();
  return (
    <nav id="parts" className={`wrap ${styles.parts}`} aria-label={`Parts of ${pages[page].title}`} {...own}>
      <div className={styles.inner}>
        <p className={styles.steps}>
          {number > 1 && (
            <Button to={partAddress(page, number - 1)} rel="prev">
              Newer
            </Button>
          )}
          {number < years.length && (
            <Button to={partAddress(page, number + 1)} rel="next" arrow>
              Older
            </Button>
          )}
        </p>
        <ol className={styles.list}>
          {years.map((span, index) => (
            <li key={index}>
              <Link to={partAddress(page, index + 1)} aria-current={index + 1 === number ? 'page' : undefined}>
                <span className={styles.number} data-current={index + 1 === number || undefined}>
                  Part {index + 1}
                </span>{' '}
                {span && <bdi className={styles.years}>{span}</bdi>}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
