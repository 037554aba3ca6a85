// Front matter of the longer texts: case pages, the owner's pages, and notes. Their URLs follow from the file names
// (src/content/texts/addresses.ts).
import { z } from 'zod';
import { type JacketName, jacketNames } from '#pages.ts';
import { list, markdown, shortText, text } from './fields.ts';

const summary = text(
  'What it is about, in a sentence: the line below its title, and what search engines and link previews say of it.',
  'Why the ferry is late, and how a page can know before the ferry does.',
  { synonyms: ['description', 'excerpt', 'abstract', 'subtitle', 'intro'] },
).optional();

const draft = z
  .boolean()
  .default(false)
  .meta({
    description: 'Whether it is still being written: then "npm start" shows it, and the built site does not have it.',
    examples: [true],
    effect: 'whether the built site has it',
    synonyms: ['hidden', 'wip', 'unpublished'],
  });

const figure = z
  .strictObject({
    figure: shortText(12, 'The number itself, with its unit, in as few letters as you can.', '41,000'),
    label: shortText(60, 'What it counts.', 'recorded departures'),
    text: markdown(
      'What it means, in a sentence or two of Markdown.',
      'Nine of ten are within two minutes.',
    ).optional(),
  })
  .meta({
    description: 'One number, set as large as the page is wide. Choose the one that you would be asked about.',
    examples: [{ figure: '41,000', label: 'recorded departures' }],
  });

const decision = z
  .strictObject({
    title: shortText(80, 'What you decided, in a few words.', 'A range instead of a minute'),
    text: markdown('Why, in Markdown.', 'A single minute looks surer than anybody at the pier is.').optional(),
    cost: text('What it costs.', 'Two numbers need more room than one.').optional(),
  })
  .meta({
    description: 'A decision.',
    examples: [{ title: 'A range instead of a minute', cost: 'Two numbers need more room than one.' }],
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
    summary: text(
      'The line below its title, in search engines and in link previews. Usually the summary of the project.',
      'Why a page that says “probably 8:14” is trusted more than one that says “8:12”.',
    ).optional(),
    question: shortText(
      160,
      'The question that the project answers, set large.',
      'The timetable says 17:40. When do I have to run?',
    ).optional(),
    did: markdown(
      'What you did, in Markdown.',
      'I put a receiver on the pier and typed two years of log books.',
    ).optional(),
    number: figure.optional(),
    decisions: list(decision, 'What you decided, and what each decision costs.'),
    result: markdown('What came of it, in Markdown.', '1,300 people a week look before they walk.').optional(),
    lesson: markdown(
      'What you would do differently, in Markdown.',
      'Ask the clerks before writing the importer.',
    ).optional(),
    draft,
  })
  .meta({ title: 'content/projects/<name>.md', description: 'The settings at the top of the case page of a project.' });

/** `content/pages/<name>.md`: a page by the owner. */
export const ownPageFile = z
  .strictObject({
    title: text('The title of the page.', 'Talks', { remedy: remedyForTitle, synonyms: ['name', 'heading'] }),
    summary,
    place: z
      .enum(['menu', 'footer'])
      .meta({
        description: 'Where a link to it stands on every page: menu or footer. Left out, only other texts lead to it.',
        examples: ['footer'],
        effect: 'whether the menu or the footer leads to it',
        synonyms: ['nav', 'position', 'location', 'link'],
        valueSynonyms: { nav: 'menu', navbar: 'menu', header: 'menu', top: 'menu', bottom: 'footer' },
      })
      .optional(),
    label: text('What that link says, where the title is too long for it.', 'Talks').optional(),
    jacket: z
      .enum(jacketNames as [JacketName, ...JacketName[]])
      .default('home')
      .meta({
        description: `Whose jacket it wears: ${jacketNames.join(', ')}. Usually home.`,
        examples: ['education'],
        effect: 'the colors of the page',
      }),
    draft,
  })
  .meta({ title: 'content/pages/<name>.md', description: 'The settings at the top of a page of your own.' });

/** `content/notes/<date>-<name>.md`: a note. */
export const noteFile = z
  .strictObject({
    title: text('The title of the note.', 'Why ferries are late', {
      remedy: remedyForTitle,
      synonyms: ['name', 'heading'],
    }),
    summary,
    draft,
  })
  .meta({ title: 'content/notes/<date>-<name>.md', description: 'The settings at the top of a note.' });
