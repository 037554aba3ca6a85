import { Link } from 'react-router';
import type { Book } from '#content/derive/projects/shelf.ts';
import { type JacketName, pages } from '#pages.ts';
import { DateText } from '../../ui/DateText.tsx';
import { own, messages } from '../../ui/frame.ts';
import styles from './Shelf.module.css';

/** Color schemes of the books, in rotation: the schemes of the other pages, in which text has enough contrast. */
const jackets: readonly JacketName[] = ['experience', 'about', 'education', 'projects', 'irrelevant'];

/**
 * The projects as book spines, side by side or, on phones, stacked. The newest project has a dot. Up to three projects
 * are displayed as book covers instead.
 */
export function Shelf({ books }: { books: readonly Book[] }) {
  return (
    <section className={styles.section} data-few={books.length <= 3 || undefined} aria-labelledby="shelf">
      <div className={styles.head}>
        <h2 id="shelf" className="heading-1" {...own}>
          {messages.home.shelf}
        </h2>
        <Link className="tap unprinted" to={pages.projects.address} {...own}>
          {messages.home.allProjects}
        </Link>
      </div>
      <ul className={styles.shelf}>
        {books.map(({ name, between, rest, year, anchor, thickness }, index) => (
          <li
            key={anchor}
            className={styles.book}
            data-thickness={thickness}
            data-jacket={jackets[index % jackets.length]}
          >
            <Link className={styles.spine} to={`${pages.projects.address}#${anchor}`}>
              <span className={styles.title} dir="auto" data-long={lengthOf(name) > 16 ? '' : undefined}>
                {name}
                {rest && (
                  <>
                    <span className={styles.between}>{between}</span>
                    <span className={styles.rest}>{rest}</span>
                  </>
                )}
              </span>{' '}
              {year !== undefined && (
                <span className={styles.year} data-apart="">
                  <DateText date={{ year }} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const lengthOf = (name: string) => [...name].length;
