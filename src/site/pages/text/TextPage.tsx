import { Link } from 'react-router';
import type { Text } from '#content/texts/texts.ts';
import { pages } from '#pages.ts';
import { DateText } from '../../ui/DateText.tsx';
import { isShown, ofTitle, words } from '../../ui/frame.ts';
import { TextHead } from '../../ui/PageHead.tsx';
import { Story } from '../../ui/Story.tsx';

/** A longer text: the case page of a project, a page of the owner's own, or a note. */
export function TextPage({ kind, title, summary, date, project, story }: Text) {
  const above = { case: 'projects', note: 'notes', page: undefined } as const;
  const page = above[kind];
  return (
    <article>
      <TextHead art={page ?? 'resume'} title={title} subtitle={summary}>
        {page && isShown(page) && (
          <Link to={pages[page].address + (project ? `#${project.anchor}` : '')} {...ofTitle(page)}>
            {words.titles[page]}
          </Link>
        )}
        {date && <DateText date={date} />}
      </TextHead>
      <Story story={story} hasContents />
    </article>
  );
}
