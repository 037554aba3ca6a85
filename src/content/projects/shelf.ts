// The projects as the books on the shelf of Home.
import { type Sourced, viewOf } from '#platform/source/source.ts';
import { newestTimeFirst, type PartialDate } from '../dates.ts';
import { partsOfTitle, type TitleParts } from './names.ts';

/** A project as a book, of which the spine is seen. */
export type Book = Sourced &
  TitleParts & {
    year: number | undefined;
    /** Where it stands on the page of the projects: the fragment of a link. */
    anchor: string;
    /** How thick it is, from 1 to 5, by how much there is to say of it beside the others. */
    thickness: number;
  };

type Project = Sourced & {
  title: string;
  date?: PartialDate | undefined;
  summary?: string | undefined;
  bullets: readonly string[];
  anchor: string;
};

/** As many as have room in one row; more would be too thin to be read, or to be pressed. */
const maxBooks = 12;

/** The newest projects, the newest first. */
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

/** In words, also of languages that put no space between them. */
const lengthOf = ({ title, summary = '', bullets }: Project) =>
  [...words.segment([title, summary, ...bullets].join('\n'))].length;
