import { isGroup } from '#platform/is-group.ts';
import { z } from 'zod';
import { buttonOrder, type ListedPage, type PageId, type PageName, pageNamed, pageNameOf, pages } from '#pages.ts';
import { eachOnce, list, sameRemedy, shortText } from './fields.ts';
import type { DisplayLocation } from './showing.ts';

const names = Object.keys(pageNamed) as [PageName, ...PageName[]];
const pageSynonyms: Readonly<Record<string, PageName>> = {
  work: 'experience',
  jobs: 'experience',
  career: 'experience',
  relevantexperience: 'experience',
  school: 'education',
  schools: 'education',
  studies: 'education',
  portfolio: 'projects',
  aboutme: 'about',
  'about me': 'about',
  bio: 'about',
  story: 'about',
  hobbies: 'irrelevant',
  fun: 'irrelevant',
  irrelevantexperience: 'irrelevant',
  cv: 'resume',
  résumé: 'resume',
  blog: 'notes',
  news: 'notes',
  skills: 'evidence',
  index: 'home',
  start: 'home',
  ...Object.fromEntries(names.map((name) => [pages[pageNamed[name]].address.toLowerCase(), name])),
};

/**
 * Returns the page for a name or synonym.
 * @example pageCalled('relevant-experience') // 'relevantExperience'
 */
export function pageCalled(written: string): PageId | undefined {
  const name = written.toLowerCase().replace(/[-_ ]/g, '');
  const page = Object.hasOwn(pageSynonyms, name) ? pageSynonyms[name] : names.find((one) => one === name);
  return page && pageNamed[page];
}

const remedyForOther =
  'Write one of these. Your own pages are not listed here: write "place: menu" at the top of its file in pages/. Links to other sites go below "links:" in site.yaml.';

const addressKeys = ['url', 'link', 'href', 'to'];

const pageName = z.enum(names).meta({ valueSynonyms: pageSynonyms, remedyForOther });

/**
 * Maximum number of characters in a menu label. Longer labels leave too little room for the owner's name. The longest
 * built-in label has 21 characters.
 */
export const maxMenuLabel = 24;

export const labelRemedy = 'Shorten it to one or two words.';

type PageListOptions = {
  /**
   * Text for the tables in docs/content.md. It describes the effect of the list. Example: `which pages exist, and their
   * order in the menu`
   */
  effect: string;
  label: [description: string, example: string, places: readonly DisplayLocation[]];
  isSetting?: boolean;
  synonyms?: readonly string[];
};

/** An ordered list of pages with optional labels. */
export const pageList = (
  description: string,
  { effect, label: [words, example, locations], isSetting = false, synonyms = [] }: PageListOptions,
) =>
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
              // The other keys have a remedy below, for addresses that are no page of the site.
              synonyms: ['name', 'id', 'path', ...addressKeys],
            }),
            label: shortText(maxMenuLabel, words, example, {
              in: locations,
              evidence: 'none',
              room: 'the menu has room for',
              remedy: labelRemedy,
              synonyms: ['title', 'text', 'words', 'name'],
            }).optional(),
          })
          .meta({
            elsewhere: {
              ...sameRemedy(
                addressKeys,
                'Remove this line if the item has "page:". If not, write "page:" with the name of a page instead. Links to other sites go below "links:" in site.yaml.',
              ),
              ...sameRemedy(
                ['pages', 'items', 'children', 'submenu', 'subpages', 'dropdown'],
                'An item cannot contain other items: write each page as an item of the list, such as "- projects", and remove this item.',
              ),
            },
          }),
      ])
      .transform((listed): ListedPage => (typeof listed === 'string' ? { page: listed } : listed))
      .meta({
        description: 'A page by its name, or "page" with your own "label".',
        mainKey: 'page',
        remedyForOther,
        remedy: 'Write the name of a page, or "page:" with the name and below it "label:" with your text.',
        normalize: listedForm,
      }),
    description,
    {
      example: [
        { page: 'projects', label: example },
        ...buttonOrder.map(pageNameOf).filter((name) => name !== 'projects'),
      ],
      normalize: listForm,
      synonyms,
      isRare: true,
      ...(isSetting && { isSetting }),
    },
  ).check(eachOnce('page', ({ page }) => page));

function listForm(written: unknown): unknown {
  if (!isGroup(written)) return undefined;
  const pages = Object.entries(written).map(([page, label]) => listedForm({ [page]: label }));
  return pages.length > 0 && !pages.includes(undefined) ? pages : undefined;
}

/** Accepts a page with its label, such as "projects: Work". */
function listedForm(written: unknown): unknown {
  if (typeof written !== 'object' || written === null) return undefined;
  const [[page = '', label] = [], ...more] = Object.entries(written);
  const name = page.toLowerCase();
  const isPage = Object.hasOwn(pageNamed, name) || Object.hasOwn(pageSynonyms, name);
  if (more.length > 0 || !isPage) return undefined;
  // Ignore a path in place of the label: the list needs only the name of the page.
  return typeof label === 'string' && label.startsWith('/') ? { page: name } : { page: name, label: label as unknown };
}
