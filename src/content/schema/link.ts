import { z } from 'zod';
import { link, list, text, webAddress } from './fields.ts';
import type { Place, Showing } from './showing.ts';

/** A link with the words to click on. */
export const labelledLink = z
  .strictObject({
    label: text({
      is: 'The words to click on.',
      example: 'Source code',
      // On paper a link has its address for words.
      notIn: ['résumé', 'search engines'],
    }),
    url: link({ is: 'Where the link leads.', example: 'https://example.com' }),
  })
  .meta({
    description: 'A link with its words.',
    examples: [{ label: 'Source code', url: 'https://example.com' }],
    remedy: 'Give it a label and a url, each on a line of its own.',
  });

export type LabelledLink = z.output<typeof labelledLink>;

/** A list of links. */
export const links = (is: string, showing: Showing) =>
  list(labelledLink, { is, example: [{ label: 'Source code', url: 'https://example.com' }], ...showing });

/** A published paper; its link opens in a new tab, since it leads to somebody else's site. */
export const paper = (places: readonly Place[]) =>
  z
    .strictObject({
      title: text({ is: 'The title of the paper.', example: 'How long people wait for a late bus' }),
      venue: text({ is: 'Where and when it appeared.', example: 'Journal of Small Buses, 2026' }).optional(),
      url: webAddress({ is: 'The address of the paper, best its DOI.', example: 'https://doi.org/10.5555/12345678' }),
    })
    .meta({
      in: places,
      description: 'A published paper. Its link opens in a new tab.',
      examples: [{ title: 'How long people wait for a late bus', url: 'https://doi.org/10.5555/12345678' }],
    });

export type Paper = z.output<ReturnType<typeof paper>>;
