import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Book } from '#content/derive/projects/shelf.ts';
import { pages } from '#pages.ts';
import { DateText } from '../../ui/DateText.tsx';
import { messageLang, messages } from '../../ui/frame.ts';
import { linkAddress } from '../../ui/links/link-address.ts';
import styles from './Shelf.module.css';

/**
 * The projects as book spines side by side. On phones, the spines are stacked. Up to three projects look like book
 * covers.
 */
export function Shelf({ books }: { books: readonly Book[] }) {
  return (
    <section className={styles.section} data-few={books.length <= 3 || undefined} aria-labelledby="shelf">
      <div className={styles.head}>
        <h2 id="shelf" className="heading-1" {...messageLang}>
          {messages.home.shelf}
        </h2>
        {books.length > 1 && (
          <Link className="tap unprinted" to={pages.projects.address} {...messageLang}>
            {messages.home.allProjects}
          </Link>
        )}
      </div>
      <ul className={styles.shelf}>
        {books.map(({ name, between, rest, year, anchor, story, jacket, thickness }) => (
          <li key={anchor} className={styles.book} data-thickness={thickness} data-jacket={jacket}>
            <BookLink story={story} anchor={anchor}>
              <span
                className={styles.title}
                dir="auto"
                data-long={lengthOf(name) > 16 ? '' : undefined}
                data-carried-title=""
              >
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
            </BookLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type BookLinkProps = Pick<Book, 'story' | 'anchor'> & { children: ReactNode };

const BookLink = ({ story, anchor, children }: BookLinkProps) =>
  story === undefined ? (
    <Link className={styles.spine} to={`${pages.projects.address}#${anchor}`}>
      {children}
    </Link>
  ) : (
    <a className={styles.spine} href={linkAddress(story)} data-carrier="">
      {children}
    </a>
  );

const lengthOf = (name: string) => [...name].length;
