// Pages as the owner lists them: the menu, and the buttons on Home.
import { z } from 'zod';
import { type ListedPage, type PageName, pageNamed } from '#pages.ts';
import { list, rejecting, sameRemedy, shortText } from './fields.ts';
import type { DisplayLocation } from './showing.ts';

const names = Object.keys(pageNamed) as [PageName, ...PageName[]];
const pageName = z.enum(names).meta({
  valueSynonyms: {
    ...{ work: 'experience', jobs: 'experience', career: 'experience', relevantexperience: 'experience' },
    ...{ school: 'education', schools: 'education', studies: 'education', portfolio: 'projects' },
    ...{
      aboutme: 'about',
      'about me': 'about',
      bio: 'about',
      story: 'about',
      hobbies: 'irrelevant',
      fun: 'irrelevant',
    },
    ...{ irrelevantexperience: 'irrelevant', cv: 'resume', résumé: 'resume', blog: 'notes', news: 'notes' },
    ...{ skills: 'evidence', index: 'home', start: 'home' },
  },
});

/** How many letters a link of the menu may have: the longest of our own has 21, and longer ones squeeze the owner's name. */
export const maxMenuLabel = 24;

export const labelRemedy = 'Shorten it to one or two words.';

type PageListOptions = {
  /** What the order of the pages changes. */
  effect: string;
  /** What the words are, an example of them, and where they show. */
  label: [description: string, example: string, places: readonly DisplayLocation[]];
};

/** Pages in an order, each with words of the owner's own if they like. */
export const pageList = (description: string, { effect, label: [words, example, places] }: PageListOptions) =>
  list(
    z
      .union([
        pageName,
        z
          .strictObject({
            page: pageName.meta({
              description: `A page by its name: ${names.join(', ')}.`,
              examples: ['projects'],
              effect,
              remedy: 'Write "page:" and the name of a page.',
              synonyms: ['name', 'id', 'path'],
            }),
            label: shortText(maxMenuLabel, words, example, {
              in: places,
              evidence: 'none',
              room: 'the menu has room for',
              remedy: labelRemedy,
              synonyms: ['title', 'text', 'words'],
            }).optional(),
          })
          .meta({
            elsewhere: sameRemedy(
              ['url', 'link', 'href', 'to'],
              'Remove the item, or write "page:" with the name of a page in place of this line. Links to other sites go below "links:" in site.yaml.',
            ),
          }),
      ])
      .transform((listed): ListedPage => (typeof listed === 'string' ? { page: listed } : listed))
      .meta({
        description: 'A page by its name, or as "page" with a "label" of your own.',
        remedy: 'Write the name of a page, or "page:" with the name and below it "label:" with your words.',
        normalize: listedForm,
      }),
    description,
    {
      example: [{ page: 'projects', label: example }, 'about', 'education', 'experience', 'irrelevant'],
      normalize: listForm,
    },
  ).check(
    rejecting((listed) =>
      listed.flatMap(({ page }, index) =>
        listed.findIndex((other) => other.page === page) < index
          ? [
              {
                path: [index],
                found: `"${page}" is listed twice.`,
                expected: 'each page once',
                remedy: 'Remove one of the two.',
              },
            ]
          : [],
      ),
    ),
  );

/** Pages with their words in a group in place of a list. */
function listForm(written: unknown): unknown {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined;
  const pages = Object.entries(written).map(([page, label]) => listedForm({ [page]: label as unknown }));
  return pages.length > 0 && !pages.includes(undefined) ? pages : undefined;
}

/** A page with its words, as in "projects: Work". */
function listedForm(written: unknown): unknown {
  if (typeof written !== 'object' || written === null) return undefined;
  const [[page = '', label] = [], ...more] = Object.entries(written);
  return more.length === 0 && Object.hasOwn(pageNamed, page) ? { page, label: label as unknown } : undefined;
}
