import { z } from 'zod';
import { text } from './fields.ts';

/** The line below a page's title. */
export const subtitle = text({
  is: 'The line below the title of the page.',
  example: 'The longer story, with pictures.',
  in: ['site'],
}).optional();

/** The part of `content/about.md` between the two `---` lines; the story itself is Markdown. */
export const aboutFrontMatter = z
  .strictObject({ subtitle })
  .meta({ title: 'content/about.md', description: 'The settings at the top of the About me page.', in: ['site'] });
