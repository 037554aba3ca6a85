// The settings at the top of the longer texts: case pages, pages of one's own and notes. Where each lives follows from the
// name of its file (src/content/texts/addresses.ts).
import { z } from 'zod';
import { type JacketName, jacketNames } from '#pages.ts';
import { text } from './fields.ts';

const summary = text(
  'What it is about, in a sentence: the line below its title, and what search engines and link previews say of it.',
  'Why the ferry is late, and how a page can know before the ferry does.',
).optional();

const draft = z
  .boolean()
  .default(false)
  .meta({
    description: 'Whether it is still being written: then "npm start" shows it, and the built site does not have it.',
    examples: [true],
    effect: 'whether the built site has it',
  });

const remedyForTitle = 'Write it at the top of the file, between two lines "---", such as: title: Talks';

/** `content/projects/<name>.md`: the page of one project. */
export const caseFile = z
  .strictObject({
    project: text(
      'The title of its project, where the name of the file does not say it.',
      'Ferryman, a timetable that admits things',
    ).optional(),
    title: text('The title of the page. Usually that of the project.', 'Ferryman').optional(),
    summary,
    draft,
  })
  .meta({ title: 'content/projects/<name>.md', description: 'The settings at the top of the case page of a project.' });

/** `content/pages/<name>.md`: a page of the owner's own. */
export const ownPageFile = z
  .strictObject({
    title: text('The title of the page.', 'Talks', { remedy: remedyForTitle }),
    summary,
    place: z
      .enum(['menu', 'footer'])
      .meta({
        description: 'Where a link to it stands on every page: menu or footer. Left out, only other texts lead to it.',
        examples: ['footer'],
        effect: 'whether the menu or the footer leads to it',
      })
      .optional(),
    label: text('What that link says, where the title is too long for it.', 'Talks').optional(),
    jacket: z
      .enum(jacketNames as [JacketName, ...JacketName[]])
      .default('home')
      .meta({
        description: `Whose jacket it wears: ${jacketNames.join(', ')}. Usually home.`,
        examples: ['education'],
        effect: 'the colours of the page',
      }),
    draft,
  })
  .meta({ title: 'content/pages/<name>.md', description: 'The settings at the top of a page of your own.' });

/** `content/notes/<date>-<name>.md`: a note. */
export const noteFile = z
  .strictObject({
    title: text('The title of the note.', 'Why ferries are late', { remedy: remedyForTitle }),
    summary,
    draft,
  })
  .meta({ title: 'content/notes/<date>-<name>.md', description: 'The settings at the top of a note.' });
