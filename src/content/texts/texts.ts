// Reads the longer texts: a case page for a project, a page of the owner's own, a note. One Markdown file each, in a folder
// for each kind. Their words are in documents of their own, so that any number of them weighs nothing on other pages.
import { isAt, type JacketName } from '#pages.ts';
import { hasStory } from '../markdown/about-file.ts';
import { openMarkdown } from '../markdown/markdown-file.ts';
import type { Prose, ProseReferences } from '../markdown/prose.ts';
import { textMessages } from '../messages.ts';
import { maxMenuLabel } from '../schema/page-list.ts';
import { caseFile, noteFile, ownPageFile } from '../schema/texts.ts';
import { positionIn, type Problem, type SourceFile } from '#platform/problem.ts';
import { partOf, type Sourced, viewOf } from '#platform/source/source.ts';
import {
  type CaseParts,
  type CaseProject,
  factsOf,
  hasParts,
  type NextCase,
  nextCases,
  readParts,
  type WholeProject,
} from './case-page.ts';
import { type CaseCandidate, explainNoProject, findProject, projectNamed } from './case-project.ts';
import { readTextName, textFolders, type TextKind, type TextName, type WholeDay } from './addresses.ts';

/** A longer text, as its page shows it. */
export type Text = Sourced & {
  kind: TextKind;
  /** Where it lives, below the base path. Example: `/Notes/late-ferries` */
  address: string;
  title: string;
  summary?: string | undefined;
  /** The day of a note. */
  date?: WholeDay | undefined;
  /** What leads to a page of the owner's own on every page. */
  place?: 'menu' | 'footer' | undefined;
  /** What that link says, if not its title. */
  label?: string | undefined;
  jacket: JacketName;
  /** The project of a case page. */
  project?: CaseProject | undefined;
  /** What of a case page has a place of its own. */
  parts?: CaseParts | undefined;
  /** The case page that comes after it. */
  next?: NextCase | undefined;
  /** The notes that come before and after a note. */
  older?: TextLink | undefined;
  newer?: TextLink | undefined;
  story: Prose;
};

/** What a text says, before it is told of the others. */
type Read = Pick<Text, 'story' | 'parts'>;

/** What leads to a text. */
export type TextLink = Pick<Text, 'address' | 'title' | 'source'>;

/** A draft, or a text without words. */
export type Unpublished = 'draft' | 'empty';

const unpublishedAs = (isDraft: boolean, hasWords: boolean): Unpublished | undefined =>
  isDraft ? 'draft' : hasWords ? undefined : 'empty';

/** A text whose story is not read yet, since it may link to any other. */
type OpenText = {
  file: SourceFile;
  facts: Omit<Text, keyof Read | 'project' | 'next' | 'older' | 'newer'> & { project?: CaseCandidate };
  /** Why the built site does not have it. */
  unpublished?: Unpublished | undefined;
  read(references: ProseReferences): Read;
};

export type TextsInput = {
  /** Every text file, by its name below the content folder. */
  files: ReadonlyMap<string, SourceFile>;
  /** The projects of the site, or `undefined` while their file has a mistake, or where they are on no page. */
  projects: readonly CaseCandidate[] | undefined;
  /** Every project of projects.yaml. */
  allProjects: Parameters<typeof explainNoProject>[2];
  /** Whether a file of the owner's lies at an address already. */
  hasFile(address: string): boolean;
};

/** Whether a content file is a longer text, by its name below the content folder. */
export const isTextFile = (name: string) =>
  Object.hasOwn(textFolders, name.replace(/\/.*/, '')) && /^[^/]+\/[^/]+\.md$/i.test(name);

/** The file of a text, by its address. */
export const fileOfText = (names: readonly string[], address: string): string | undefined =>
  names.filter(isTextFile).find((name) => {
    const said = readTextName(name);
    return 'address' in said && isAt(said.address, address);
  });

/**
 * Reads the settings of all texts, and says what is wrong with them and with their addresses.
 * @returns all of them, drafts too: notes with the newest first, other texts in the order of their files
 */
export function openTexts({ files, hasFile, ...ofProjects }: TextsInput, problems: Problem[]): OpenText[] {
  const opened: OpenText[] = [];
  for (const [name, file] of [...files]
    .filter(([name]) => isTextFile(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))) {
    const said = readTextName(name);
    const report = (message: ReturnType<typeof textMessages.taken>) =>
      problems.push({ file, line: 1, column: 1, ...message });
    if ('found' in said) {
      report(said);
      continue;
    }
    const text = openText(name, said, file, ofProjects, problems);
    if (!text) continue;
    const { address } = said;
    const same = opened.find(({ facts }) => facts.address.toLowerCase() === address.toLowerCase());
    const twin = text.facts.project && opened.find(({ facts }) => facts.project?.anchor === text.facts.project?.anchor);
    const fileThere = [address, `${address}.html`, `${address}/index.html`].find(hasFile);
    if (same) report(textMessages.sameAddress(address, same.file.path));
    else if (twin) report(textMessages.secondCase(text.facts.project?.name ?? '', twin.file.path));
    else if (fileThere !== undefined) report(textMessages.fileThere(address, fileThere));
    else opened.push(text);
  }
  checkMenu(opened, problems);
  const dayOf = ({ facts: { date } }: OpenText) => (date ? date.year * 10_000 + date.month * 100 + date.day : Infinity);
  return opened.sort((a, b) => dayOf(b) - dayOf(a) || 0);
}

/** How many pages of the owner's own the menu has room for beside the six of every site. */
const maxOwnInMenu = 6;

/** Checks that the links of the owner's own pages leave room for the name beside the menu. */
function checkMenu(opened: readonly OpenText[], problems: Problem[]) {
  const inMenu = opened.filter(({ facts, unpublished }) => facts.place === 'menu' && !unpublished);
  for (const [index, { file, facts }] of inMenu.entries()) {
    const { label, title } = facts;
    const letters = [...(label ?? title)].length;
    const message =
      index >= maxOwnInMenu
        ? textMessages.fullMenu(inMenu.length, maxOwnInMenu)
        : letters > maxMenuLabel && textMessages.longMenuLabel(letters, maxMenuLabel, label !== undefined);
    if (message) problems.push({ file, ...positionOfMenu(file.text), ...message });
  }
}

/** Where the settings of a text say that the menu has it. */
const positionOfMenu = (text: string) => positionIn(text, Math.max(0, text.search(/^place:/m)));

function openText(
  name: string,
  { kind, slug, address, date }: TextName,
  file: SourceFile,
  { projects, allProjects }: Pick<TextsInput, 'projects' | 'allProjects'>,
  problems: Problem[],
): OpenText | undefined {
  if (kind === 'case') {
    const opened = openMarkdown(caseFile, file, problems);
    if (!opened?.value || !projects) return undefined;
    const { yaml, value, readProse } = opened;
    const { project: named, title, summary, draft } = value;
    const project = named === undefined ? projectNamed(projects, slug) : findProject(projects, named);
    if (!project) {
      const place = named === undefined ? { file, line: 1, column: 1 } : yaml?.positionOf(['project']);
      const written = named ?? name.replace(/^.*\/|\.md$/gi, '');
      if (place) problems.push({ ...place, ...explainNoProject(written, projects, allProjects) });
      return undefined;
    }
    const source = {
      file: name,
      path: [],
      shows: { story: [], parts: [], title: title === undefined ? partOf(project, 'title') : ['title'] },
    };
    const facts = {
      source,
      kind,
      address,
      title: title ?? project.title,
      summary,
      jacket: 'projects',
      project,
    } as const;
    return {
      file,
      facts,
      unpublished: unpublishedAs(draft, hasStory(file) || hasParts(value)),
      read: (references) => ({
        parts: yaml && hasParts(value) ? readParts(value, yaml, references) : undefined,
        story: readProse(references),
      }),
    };
  }
  const opened = openMarkdown(kind === 'note' ? noteFile : ownPageFile, file, problems);
  if (!opened?.value) return undefined;
  const { value, readProse } = opened;
  const { draft, ...settings } = value;
  const source = { file: name, path: [], shows: { story: [] } };
  const facts = { source, kind, address, date, jacket: 'about', ...settings } as const;
  const unpublished = unpublishedAs(draft, hasStory(file));
  return { file, facts, unpublished, read: (references) => ({ story: readProse(references) }) };
}

/** Reads the words of the texts, and joins them with what they lead to and with what the projects of case pages say. */
export function readTexts(
  opened: readonly OpenText[],
  { projects, proved }: { projects: readonly WholeProject[]; proved: CaseProject['proved'] },
  references: ProseReferences,
): Text[] {
  const notes = opened
    .filter(({ facts }) => facts.kind === 'note')
    .map(({ facts: { address, title, source } }) => ({ address, title, source }));
  const projectAt = new Map(projects.map((project) => [project.anchor, project]));
  const next = nextCases(projects);
  return opened.map(({ facts: { project: named, ...facts }, read }): Text => {
    const project = named && projectAt.get(named.anchor);
    const note = notes.findIndex(({ address }) => address === facts.address);
    return {
      ...facts,
      ...read(references),
      ...(project && {
        ...(facts.summary === undefined && viewOf(facts, { summary: partOf(project, 'summary') })),
        summary: facts.summary ?? project.summary,
        project: factsOf(project, proved),
        next: next.get(project.anchor),
      }),
      ...(note >= 0 && { newer: notes[note - 1], older: notes[note + 1] }),
    };
  });
}
