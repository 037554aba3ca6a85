// The projects as books on the Home page's shelf.
import { type Sourced, viewOf } from '#platform/source/source.ts';
import { newestTimeFirst, type PartialDate } from '../../model/dates.ts';
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

type Project = Sourced & {
  title: string;
  date?: PartialDate | undefined;
  summary?: string | undefined;
  bullets: readonly string[];
  anchor: string;
};

/** Maximum for one row; more would be too thin to read or tap. */
const maxBooks = 12;

export function shelfOf(projects: readonly Project[]): Book[] {
  const longest = Math.max(...projects.map(lengthOf));
  return projects
    .toSorted((a, b) => newestTimeFirst(a.date, b.date))
    .slice(0, maxBooks)
    .map((project) => ({
      ...partsOfTitle(project.title),
      ...viewOf(project, { name: ['title'], rest: ['title'] }),
      year: project.date?.year,
      anchor: project.anchor,
      thickness: Math.ceil((5 * lengthOf(project)) / longest),
    }));
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Number of words, including languages without spaces between words. */
const lengthOf = ({ title, summary = '', bullets }: Project) =>
  [...words.segment([title, summary, ...bullets].join('\n'))].length;
