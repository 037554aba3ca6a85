// The projects as books on the Home page's shelf.
import { type Sourced, viewOf } from '#platform/source/source.ts';
import { type ContentEntry, sortNewestFirst } from '../entries.ts';
import { partsOfTitle, type TitleParts } from './names.ts';

/** A project as a book spine. */
export type Book = Sourced &
  TitleParts & {
    year: number | undefined;
    /** Anchor on the Projects page. */
    anchor: string;
    /** Thickness from 1 to 5, by length of text relative to the longest. */
    thickness: number;
  };

type Project = ContentEntry<'project'>;

/** Maximum for one row; more would be too thin to read or tap. */
const maxBooks = 12;

export function shelfOf(projects: readonly Project[]): Book[] {
  const longest = Math.max(...projects.map(lengthOf));
  return sortNewestFirst(projects)
    .slice(0, maxBooks)
    .map((project) => ({
      ...partsOfTitle(project.title),
      ...viewOf(project, { name: ['title'], rest: ['title'] }),
      year: project.when?.year,
      anchor: project.anchor ?? '',
      thickness: Math.ceil((5 * lengthOf(project)) / longest),
    }));
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Number of words, including languages without spaces between words. */
const lengthOf = ({ title, summary = '', bullets }: Project) =>
  [...words.segment([title, summary, ...bullets].join('\n'))].length;
