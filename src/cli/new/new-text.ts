// Creates the Markdown file of a note, a page or a case study. Example: `npm run new -- note`
import path from 'node:path';
import { readContent } from '#content/load.ts';
import { currentDay, isoDate } from '#content/model/dates.ts';
import { folderOf } from '#content/model/site-languages.ts';
import { findProject } from '#content/derive/texts/case-project.ts';
import { readTextName, slugOf, slugOfTitle, textFolders, type TextKind } from '#content/derive/texts/addresses.ts';
import { caseFile, ownPageFile } from '#content/schema/markdown/texts.ts';
import { printYaml } from '#content/read/yaml/print-yaml.ts';
import { metaOf } from '#content/read/validation/schema-walk.ts';
import { UsageError } from '#platform/paths.ts';
import { parsedAnswer, answerTo } from '../answers.ts';
import { Draft } from '../draft.ts';
import type { Prompt } from '../questions.ts';
import { translationHints } from './translation-hints.ts';

export const textOptions = ['title', 'name', 'summary'] as const;

type TextOptions = { [Option in (typeof textOptions)[number]]?: string | undefined };

const folders = Object.fromEntries(Object.entries(textFolders).map(([folder, kind]) => [kind, folder])) as Record<
  TextKind,
  string
>;

const titleQuestions: Record<TextKind, [about: string, example: string]> = {
  case: ['The title of the project.', 'A live shuttle map'],
  page: ['The title of the page.', 'Talks'],
  note: ['The title of the note.', 'Why ferries are late'],
};

/**
 * Writes the file of a new text.
 * @returns lines for the owner
 * @throws {UsageError} if the name is invalid or the file exists
 */
export async function newText(
  prompt: Prompt | undefined,
  content: string,
  kind: TextKind,
  given: TextOptions,
): Promise<string[]> {
  const { site, translations } = await readContent(content, { withDrafts: true });
  const projects = site.pages.projects?.projects ?? [];
  const titles = projects.map((project) => project.title);
  const [question, example] = titleQuestions[kind];
  const title = await answerTo(prompt, given.title, {
    option: 'title',
    about: kind === 'case' && titles.length > 0 ? `${question} Existing: ${titles.join('; ')}.` : question,
    example: titles[0] ?? example,
    isRequired: true,
    parse: (text) =>
      parsedAnswer(
        text.trim(),
        kind === 'case' && !findProject(projects, text.trim()) ? 'The site has no project with this title.' : undefined,
      ),
  });
  if (title === undefined) throw new UsageError(`Give --title "${example}". ${question}`);
  const project = kind === 'case' ? findProject(projects, title) : undefined;
  const existing = project && site.texts.find((text) => text.project?.anchor === project.anchor)?.source?.file;
  if (existing !== undefined)
    throw new UsageError(
      `"${title}" already has a case page. Edit ${path.relative(process.cwd(), path.join(content, existing))}.`,
    );
  const slug = given.name === undefined ? slugOfTitle(project?.name ?? title, site.person.language) : undefined;
  const name =
    slug ??
    (await answerTo(prompt, given.name, {
      option: 'name',
      about: 'The name in its address: letters from a to z, digits and hyphens.',
      example: 'my-first-one',
      isRequired: true,
      parse: (text) =>
        parsedAnswer(slugOf(text), slugOf(text) ? undefined : 'An address cannot contain these letters.'),
    }));
  const summary = await answerTo(prompt, given.summary, {
    option: 'summary',
    about: 'A summary in one sentence: the line below its title.',
    example: 'Why the ferry is late, and how a page can know before the ferry does.',
    parse: (text) => ({ value: text.trim() }),
  });
  prompt?.close();
  const file = `${folders[kind]}/${kind === 'note' ? `${isoDate(currentDay())}-` : ''}${name ?? ''}.md`;
  const parsedName = readTextName(file);
  if ('found' in parsedName) throw new UsageError(`${parsedName.found} Give another --name.`);
  const { address } = parsedName;
  if ([...translations.keys()].some((language) => `${address}/`.toLowerCase() === `/${folderOf(language)}`))
    throw new UsageError(`The address ${address} belongs to the site in another language. Choose another --name.`);
  if (site.texts.some((text) => text.address.toLowerCase() === address.toLowerCase()))
    throw new UsageError(`There is already a text at ${address}. Choose another --name.`);
  const draft = new Draft(content);
  const isProjectFound = project && findProject(projects, name ?? '')?.anchor === project.anchor;
  const settings = project ? { ...(isProjectFound ? {} : { project: project.title }), summary } : { title, summary };
  const definedSettings = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const frontMatter = Object.keys(definedSettings).length > 0 ? printYaml(definedSettings) : '';
  const exampleComments = kind === 'case' ? casePartComments() : kind === 'page' ? menuSettingComment() : '';
  await draft.edit(file, () => `---\n${frontMatter}${exampleComments}---\n\n<!-- ${bodyPlaceholder} -->\n`);
  await draft.save();
  return [
    `"${project?.title ?? title}" is in ${path.relative(process.cwd(), path.join(content, file))}.`,
    `Its page is ${address}: npm start shows it now, and the built site includes it as soon as it has text.`,
    ...(kind === 'page'
      ? [`For a link in the menu, write "place: menu" at the top of the file; for one in the footer, "place: footer".`]
      : []),
    ...translationHints(translations.keys(), path.relative(process.cwd(), path.join(content, file))),
  ];
}

/** Returns a YAML comment with the setting that adds a page to the menu or the footer. */
function menuSettingComment(): string {
  const { place } = ownPageFile.shape;
  return `# ${metaOf(place).description}\n# place: ${place.unwrap().options[0]}\n`;
}

/** Returns YAML comments with an example of each part of a case study. */
function casePartComments(): string {
  const { question, did, number, decisions, result, lesson } = caseFile.shape;
  const parts = { question, did, number, decisions, result, lesson };
  const examples = Object.entries(parts).map(([name, schema]) => {
    const { examples, kind } = metaOf(schema);
    const [example] = examples as unknown[];
    // The line break makes `printYaml` print a block scalar, which can have paragraphs.
    return [name, kind === 'markdown' ? `${String(example)}\n` : example];
  });
  const lines = printYaml(Object.fromEntries(examples)).split('\n').filter(Boolean);
  return [...partInstructions, ...lines].map((line) => `# ${line}\n`).join('');
}

const partInstructions = [
  'Each of these is a separate part of the page. Remove the "# " before the parts that you want, and delete the others.',
  'The text below the second line of dashes appears between the decisions and the result.',
];

const bodyPlaceholder = 'Write here, in Markdown: an empty line starts a paragraph, "## Title" a heading.';
