import type { JacketName } from '#pages.ts';
import { type Sourced, sourceOfView } from '#platform/source/source.ts';
import { type ContentEntry, sortNewestFirst } from '../entries.ts';
import { partsOfTitle, type TitleParts } from './names.ts';

/** A project, drawn as a book spine on the bookshelf of Home. */
export type Book = Sourced &
  TitleParts & {
    year: number | undefined;
    anchor: string;
    story: string | undefined;
    jacket: JacketName | undefined;
    /** Thickness of the book, from 1 to 5. The project with the most words has 5. */
    thickness: number;
  };

type Project = ContentEntry<'project'>;

/** More books would be too thin to read or tap. */
const maxBooks = 12;

export function shelfOf(projects: readonly Project[]): Book[] {
  const longest = Math.max(...projects.map(lengthOf));
  return sortNewestFirst(projects)
    .slice(0, maxBooks)
    .map((project) => ({
      ...partsOfTitle(project.title),
      ...sourceOfView(project, { name: ['title'], rest: ['title'] }),
      year: project.when?.year,
      anchor: project.anchor ?? '',
      story: project.story,
      jacket: project.jacket,
      thickness: Math.ceil((5 * lengthOf(project)) / longest),
    }));
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Number of words, in any language. */
const lengthOf = ({ title, summary = '', bullets }: Project) =>
  [...words.segment([title, summary, ...bullets].join('\n'))].length;
