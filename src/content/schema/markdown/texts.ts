import { z } from 'zod';
import { jacketName } from '../fields/jacket-name.ts';
import { list, markdown, sameRemedy, shortText, text } from '../fields/fields.ts';

const summary = text(
  'Summary in one sentence: the line below its title, for search engines and link previews.',
  'Why the ferry is late, and how a page can know before the ferry does.',
  { synonyms: ['description', 'excerpt', 'abstract', 'subtitle', 'intro'] },
).optional();

const draft = z
  .boolean()
  .default(false)
  .meta({
    description: 'A draft is not published. Only you see it.',
    examples: [true],
    effect: 'whether the built site has it',
    synonyms: ['hidden', 'wip', 'unpublished'],
  });

const figure = z
  .strictObject({
    figure: shortText(12, 'The number with its unit, as short as possible.', '41,000', {
      translation: 'optional',
      synonyms: ['value', 'count', 'metric'],
    }),
    label: shortText(60, 'What it counts.', 'recorded departures', { synonyms: ['unit', 'title'] }),
    text: markdown(
      'What it means, in one or two sentences, in Markdown.',
      'Nine of ten are within two minutes.',
    ).optional(),
  })
  .meta({
    description: 'One number, in large type. Choose the one that people would ask about.',
    isRare: true,
    remedy: 'Write "figure:" with the number and its unit, such as 9 h, and below it "label:" with what it counts.',
    examples: [{ figure: '41,000', label: 'recorded departures' }],
  });

const decision = z
  .strictObject({
    title: shortText(80, 'What you decided, in a few words.', 'A range instead of a minute', {
      synonyms: ['name', 'decision', 'choice', 'what', 'heading'],
    }),
    text: markdown('Why, in Markdown.', 'A single minute looks surer than anybody at the pier is.', {
      synonyms: ['reason', 'why', 'description'],
    }).optional(),
    cost: text('What it costs.', 'Two numbers need more room than one.', {
      synonyms: ['price', 'tradeoff', 'downside'],
    }).optional(),
  })
  .meta({
    description: 'A decision.',
    examples: [{ title: 'A range instead of a minute', cost: 'Two numbers need more room than one.' }],
  });

const remedyForTitle = 'Write it at the top of the file, between two "---" lines, such as: title: Talks';

/** Remedy for a key of projects.yaml in the front matter of a case page. */
export const remedyForProjectKey = 'Remove the line. It belongs to the project in projects.yaml.';

/** `content/projects/<name>.md`: a case page. */
export const caseFile = z
  .strictObject({
    project: text(
      'Title of the project that this page is about. Only needed if the address of the page has other words.',
      'Ferryman, a timetable that admits things',
      { translation: 'none', isRare: 'folded' },
    ).optional(),
    title: text('Title of the page. Defaults to that of the project.', 'Ferryman').optional(),
    summary: text(
      'Line below its title, for search engines and link previews. Defaults to the summary of the project.',
      'Why a page that says “probably 8:14” is trusted more than one that says “8:12”.',
      { synonyms: ['description', 'excerpt', 'abstract', 'subtitle', 'intro'] },
    ).optional(),
    question: shortText(
      160,
      'Question that the project answers, in large type.',
      'The schedule says 5:40 pm. When do I have to run?',
      { isRare: true, synonyms: ['problem', 'challenge'] },
    ).optional(),
    did: markdown('What you did, in Markdown.', 'I put a receiver on the pier and typed two years of log books.', {
      isRare: true,
      synonyms: ['approach', 'method', 'process', 'solution', 'contribution'],
    }).optional(),
    number: figure.optional(),
    decisions: list(decision, 'What you decided, and what each decision costs.', { isRare: true }),
    result: markdown('Result, in Markdown.', '1,300 people a week look before they walk.', {
      isRare: true,
      synonyms: ['results', 'outcome', 'outcomes', 'impact'],
    }).optional(),
    lesson: markdown('What you would do differently, in Markdown.', 'Ask the clerks before writing the importer.', {
      isRare: true,
      synonyms: ['lessons', 'learned', 'learning', 'learnings', 'conclusion'],
    }).optional(),
    draft,
  })
  .meta({
    title: 'content/projects/<name>.md',
    description: 'Settings of the case page of a project.',
    elsewhere: sameRemedy(
      ['date', 'start', 'end', 'skills', 'tags', 'links', 'photos', 'bullets', 'repository', 'paper'],
      remedyForProjectKey,
    ),
  });

/** `content/pages/<name>.md`: a page by the owner. */
export const ownPageFile = z
  .strictObject({
    title: text('The title of the page.', 'Talks', { remedy: remedyForTitle, synonyms: ['name', 'heading'] }),
    summary,
    place: z
      .enum(['menu', 'footer'])
      .meta({
        description: 'Location of a link to it on every page: menu or footer. By default, there is none.',
        examples: ['footer'],
        effect: 'the link in the menu or the footer',
        synonyms: ['nav', 'position', 'location', 'link', 'placement'],
        remedy: 'Write either menu or footer.',
        remedyForOther: 'Write menu or footer. Without the line, there is no link.',
        valueSynonyms: { nav: 'menu', navbar: 'menu', header: 'menu', top: 'menu', bottom: 'footer' },
      })
      .optional(),
    label: text('Label of that link, if the title is too long.', 'Talks').optional(),
    jacket: jacketName('Colors of another page', 'Defaults to home.', 'the colors of the page').default('home'),
    draft,
  })
  .meta({
    title: 'content/pages/<name>.md',
    description: 'Settings of your own page.',
    elsewhere: sameRemedy(['menu', 'footer'], 'Write "place: menu" or "place: footer" instead.'),
  });

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
  .meta({
    title: 'content/notes/<date>-<name>.md',
    description: 'Settings of a note.',
    elsewhere: {
      ...sameRemedy(
        ['published', 'public', 'visible'],
        'Remove the line. To hide the note, write "draft: true" instead.',
      ),
      ...sameRemedy(
        ['date', 'day', 'pubDate', 'publishDate'],
        'Remove the line. The day is at the start of the file name.',
      ),
    },
  });
