import { z } from 'zod';
import { sameRemedy, text } from '../fields/fields.ts';
import type { DisplayLocation } from '../fields/showing.ts';

/** Field for the line below the title of a page. */
export const subtitle = (page: DisplayLocation) =>
  text('Line below the title of the page.', 'The longer story, with pictures.', {
    in: [page, 'link preview', 'search engines'],
    evidence: 'none',
    isRare: true,
  }).optional();

/** Front matter of `content/about.md`. */
export const aboutFrontMatter = z.strictObject({ subtitle: subtitle('About me') }).meta({
  title: 'content/about.md',
  description: 'Settings of the About me page.',
  synonyms: ['bio', 'story', 'me', 'aboutme'],
  elsewhere: {
    ...sameRemedy(
      ['photo', 'photos', 'image', 'images', 'picture', 'avatar', 'cover'],
      'Remove the line, and write the photo into the text below, such as: ![](photos/me.jpg)',
    ),
    ...sameRemedy(
      ['title', 'label'],
      'Remove the line. To rename the page, write "menu" in site.yaml, with "page: about" and "label:".',
    ),
  },
});
