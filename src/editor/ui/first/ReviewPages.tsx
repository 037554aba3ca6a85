import { useEffect, useRef } from 'react';
import type { ReviewNote, ReviewPage } from '#generator/editing/content-store.ts';
import { filled } from '../../messages/messages.ts';
import { useEditor } from '../context.ts';
import styles from './ReviewPages.module.css';

type ReviewPagesProps = { pages: readonly ReviewPage[]; position: ReviewNote['position'] };

/** Shows the imported document as pictures of its pages or as lines, and marks the position of a value. */
export function ReviewPages({ pages, position }: ReviewPagesProps) {
  const { messages } = useEditor();
  const { pageOf, linesOf } = messages.review;
  const view = useRef<HTMLElement>(null);
  const { page, line, box } = position ?? {};
  useEffect(() => {
    const mark = view.current?.querySelector('mark');
    if (!view.current || !mark) return;
    const [outer, inner] = [view.current.getBoundingClientRect(), mark.getBoundingClientRect()];
    const isInside = inner.top > outer.top + 20 && inner.bottom < outer.bottom - 20;
    if (!isInside) view.current.scrollTop += inner.top - outer.top - outer.height / 3;
  }, [page, line, box]);
  const title = pages.some((one) => 'lines' in one) ? linesOf : filled(pageOf, { page: page ?? 1 });
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={view} className={styles.pages} aria-label={title} tabIndex={0}>
      {pages.map((one, at) =>
        'lines' in one ? (
          <ol key={at} className={styles.lines}>
            {one.lines.map((text, index) => (
              <li key={index} dir="auto">
                {index + 1 === line ? <mark>{text}</mark> : text}
              </li>
            ))}
          </ol>
        ) : (
          <div key={at} className={styles.page} style={{ aspectRatio: `${one.width} / ${one.height}` }}>
            <img src={one.picture} alt={filled(pageOf, { page: at + 1 })} />
            {box && page === at + 1 && <mark style={edgesOf(box)} />}
          </div>
        ),
      )}
    </section>
  );
}

/** Edges of a mark around a text, in percent of the page. */
const edgesOf = ({ left, top, width, height }: NonNullable<NonNullable<ReviewNote['position']>['box']>) => ({
  left: `${left * 100 - 0.8}%`,
  top: `${top * 100 - 0.1}%`,
  width: `${width * 100 + 1.6}%`,
  height: `${height * 100 + 0.2}%`,
});
