// Reads the Markdown pages: case pages, the owner's pages, and notes. Each text is a separate document on the site, so
// that other pages do not become larger.
import { isAt, type JacketName } from '#pages.ts';
import { hasStory, openMarkdown } from '../../read/markdown/markdown-file.ts';
import type { Prose, ProseReferences } from '../../read/markdown/prose.ts';
import { translationMessages } from '../../messages/translation-messages.ts';
import { textMessages } from '../../messages/text-messages.ts';
import type { ReadLanguage } from '../../read/translation/select-language.ts';
import { explainUnlistedFile } from '../../read/translation/translated-files.ts';
import { maxMenuLabel } from '../../schema/fields/page-list.ts';
import { metaOf } from '../../read/validation/schema-walk.ts';
import { caseFile, noteFile, ownPageFile, remedyForProjectKey } from '../../schema/markdown/texts.ts';
import { positionIn, type Problem, type SourceFile } from '#platform/problem.ts';
import { sourceOfPart, type Sourced, sourceOfView } from '#platform/source/source.ts';
import {
  type CaseParts,
  type CaseProject,
  caseProjectOf,
  hasParts,
  type NextCase,
  nextCases,
  readParts,
  type CaseFacts,
} from './case-page.ts';
import { type ContentEntry, ofKind } from '../entries.ts';
import { headingsOf } from '../identity.ts';
import { type CaseCandidate, explainNoProject, findProject, projectNamed } from './case-project.ts';
import {
  intendedAddress,
  readTextName,
  textFolders,
  type TextKind,
  type TextName,
  type WholeDay,
} from './addresses.ts';

export type Text = Sourced & {
  kind: TextKind;
  /** Example: `/Notes/late-ferries` */
  address: string;
  title: string;
  summary?: string | undefined;
  date?: WholeDay | undefined;
  /** Location of the link to an owner's page. */
  place?: 'menu' | 'footer' | undefined;
  /** Label of this link. Default: the title of the page */
  label?: string | undefined;
  jacket: JacketName;
  project?: CaseProject | undefined;
  parts?: CaseParts | undefined;
  next?: NextCase | undefined;
  older?: TextLink | undefined;
  newer?: TextLink | undefined;
  story: Prose;
};

type Read = Pick<Text, 'story' | 'parts'>;

export type TextLink = Pick<Text, 'address' | 'title' | 'source'>;

/** Reason why a text is not published. */
export type Unpublished = 'draft' | 'empty';

const unpublishedAs = (isDraft: boolean, hasWords: boolean): Unpublished | undefined =>
  isDraft ? 'draft' : hasWords ? undefined : 'empty';

/** A text whose front matter is parsed. The body is parsed later, since it may link to any other text. */
export type OpenText = {
  file: SourceFile;
  facts: Omit<Text, keyof Read | 'project' | 'next' | 'older' | 'newer'> & { project?: CaseCandidate };
  unpublished?: Unpublished | undefined;
  /** @param originalHeadings anchors of the headings that the original has below its front matter */
  read(references: ProseReferences, originalHeadings?: readonly string[]): Read;
};

export type TextsInput = {
  files: ReadonlyMap<string, SourceFile>;
  /** The visible projects; `undefined` if projects.yaml has errors. */
  projects: readonly CaseCandidate[] | undefined;
  /**
   * The projects in the first language. Only set while another language is read, since the file names of case pages
   * contain titles in the first language.
   */
  named?: readonly CaseCandidate[] | undefined;
  translations?: ReadonlyMap<string, SourceFile> | undefined;
  language?: ReadLanguage | undefined;
  allProjects: Parameters<typeof explainNoProject>[2];
  hasFile(address: string): boolean;
};

/** True for the path of a Markdown page inside the content folder. */
export const isTextFile = (name: string) =>
  Object.hasOwn(textFolders, name.replace(/\/.*/, '')) && /^[^/]+\/[^/]+\.md$/i.test(name);

/** Finds the file of the text with a URL path. */
export const fileOfText = (names: readonly string[], address: string): string | undefined =>
  names.filter(isTextFile).find((name) => {
    const ofFile = intendedAddress(name);
    return ofFile !== undefined && isAt(ofFile, address);
  });

/**
 * Reads the front matter of all texts, and adds errors to `problems`.
 * @returns all texts, including drafts: notes newest first, other texts by file name
 */
export function openTexts({ files, hasFile, ...ofProjects }: TextsInput, problems: Problem[]): OpenText[] {
  const opened: OpenText[] = [];
  for (const [name, file] of [...files]
    .filter(([name]) => isTextFile(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))) {
    const report = (message: ReturnType<typeof textMessages.taken>) =>
      problems.push({ file, line: 1, column: 1, ...message });
    const unlisted = explainUnlistedFile(name, files, ofProjects.language?.languages ?? []);
    const parsedName = unlisted ?? readTextName(name);
    if ('found' in parsedName) {
      report(parsedName);
      continue;
    }
    const text = openText(name, parsedName, file, ofProjects, problems);
    if (!text) continue;
    const { address } = parsedName;
    const same = opened.find(({ facts }) => facts.address.toLowerCase() === address.toLowerCase());
    const twin = text.facts.project && opened.find(({ facts }) => facts.project?.anchor === text.facts.project?.anchor);
    const tag = ofProjects.language?.languages.find((one) => isAt(`/${one}`, address));
    const fileThere = [address, `${address}.html`, `${address}/index.html`].find(hasFile);
    if (same) report(textMessages.sameAddress(address, same.file.path));
    else if (twin) report(textMessages.secondCase(text.facts.project?.name ?? '', twin.file.path));
    else if (tag !== undefined) report(translationMessages.takenByLanguage(address, tag));
    else if (fileThere !== undefined) report(textMessages.fileThere(address, fileThere));
    else opened.push(text);
  }
  checkMenu(opened, problems);
  const dayOf = ({ facts: { date } }: OpenText) => (date ? date.year * 10_000 + date.month * 100 + date.day : Infinity);
  return opened.sort((a, b) => dayOf(b) - dayOf(a) || 0);
}

const maxOwnInMenu = 6;

/** Checks that the owner's pages leave enough room in the menu for the owner's name. */
function checkMenu(opened: readonly OpenText[], problems: Problem[]) {
  const inMenu = opened.filter(({ facts, unpublished }) => facts.place === 'menu' && !unpublished);
  for (const [index, { file, facts }] of inMenu.entries()) {
    const { label, title } = facts;
    const letters = [...(label ?? title)].length;
    const message =
      index >= maxOwnInMenu
        ? textMessages.fullMenu(inMenu.length, maxOwnInMenu)
        : letters > maxMenuLabel && textMessages.longMenuLabel(letters, maxMenuLabel, label !== undefined);
    const key = label === undefined || index >= maxOwnInMenu ? 'place' : 'label';
    if (message) problems.push({ file, ...positionOfKey(key, file.text), ...message });
  }
}

const positionOfKey = (key: string, text: string) =>
  positionIn(text, Math.max(0, text.search(new RegExp(`^${key}:`, 'm'))));

function openText(
  name: string,
  { kind, slug, address, date }: TextName,
  file: SourceFile,
  { projects, named = projects, allProjects, translations, language }: Omit<TextsInput, 'files' | 'hasFile'>,
  problems: Problem[],
): OpenText | undefined {
  const reading = language && { ...language, file: translations?.get(name) };
  if (kind === 'case') {
    const own: Problem[] = [];
    const opened = openMarkdown(caseFile, file, own, reading);
    const misplaced = own.filter(({ remedy }) => remedy === remedyForProjectKey);
    const isReadable = opened?.value !== undefined || (misplaced.length > 0 && misplaced.length === own.length);
    const keys = (opened?.value ?? opened?.yaml?.value) as { project?: string } | undefined;
    const titleOfProject = keys?.project;
    const found =
      named && (titleOfProject === undefined ? projectNamed(named, slug) : findProject(named, titleOfProject));
    const project = projects?.find(({ anchor }) => anchor === found?.anchor);
    if (isReadable && projects && !project) {
      const place = titleOfProject === undefined ? { file, line: 1, column: 1 } : opened?.yaml?.positionOf(['project']);
      const written = titleOfProject ?? name.replace(/^.*\/|\.md$/gi, '');
      const ofProject = Object.keys(keys ?? {}).filter((key) => Object.hasOwn(metaOf(caseFile).elsewhere ?? {}, key));
      const message = explainNoProject(written, projects, allProjects, ofProject);
      // Report only the missing project, not the keys that are misplaced here: they belong to the entry of this
      // project.
      const others = own.filter((one) => !misplaced.includes(one));
      problems.push(...(place && message ? [...others, { ...place, ...message }] : own));
      return undefined;
    }
    problems.push(...own);
    if (!opened?.value || !project) return undefined;
    const { yaml, value, readProse } = opened;
    const { title, summary, draft } = value;
    const source = {
      file: name,
      path: [],
      fieldOrigins: { story: [], parts: [], title: title === undefined ? sourceOfPart(project, 'title') : ['title'] },
    };
    const facts = {
      source,
      kind,
      address,
      title: title ?? project.title,
      summary,
      jacket: project.jacket,
      project,
    } as const;
    return {
      file,
      facts,
      unpublished: unpublishedAs(draft, hasStory(file) || hasParts(value)),
      read: (references, originalHeadings) => ({
        parts: yaml && hasParts(value) ? readParts(value, yaml, references) : undefined,
        story: readProse({ ...references, originalHeadings }),
      }),
    };
  }
  const opened = openMarkdown(kind === 'note' ? noteFile : ownPageFile, file, problems, reading);
  if (!opened?.value) return undefined;
  const { value, readProse } = opened;
  const { draft, ...settings } = value;
  const source = { file: name, path: [], fieldOrigins: { story: [] } };
  const facts = { source, kind, address, date, jacket: 'about', ...settings } as const;
  const unpublished = unpublishedAs(draft, hasStory(file));
  return {
    file,
    facts,
    unpublished,
    read: (references, originalHeadings) => ({ story: readProse({ ...references, originalHeadings }) }),
  };
}

type TextContext = {
  projects: readonly CaseFacts[];
  entries: readonly ContentEntry[];
  proved: CaseProject['proved'];
  /** The texts in the first language, if another language is read. */
  originals?: readonly Text[] | undefined;
};

/** Parses the bodies of the texts, and adds links to other texts and the facts of projects. */
export function readTexts(
  opened: readonly OpenText[],
  { projects, entries, proved, originals }: TextContext,
  references: ProseReferences,
): Text[] {
  const notes = opened
    .filter(({ facts }) => facts.kind === 'note')
    .map(({ facts: { address, title, source } }) => ({ address, title, source }));
  const projectAt = new Map(projects.map((project) => [project.anchor, project]));
  const next = nextCases(ofKind(entries, 'project'));
  return opened.map(({ facts: { project: named, ...facts }, read }): Text => {
    const project = named && projectAt.get(named.anchor);
    const note = notes.findIndex(({ address }) => address === facts.address);
    return {
      ...facts,
      ...read(references, headingsOf(originals?.find(({ address }) => address === facts.address)?.story ?? [])),
      ...(project && {
        ...(facts.summary === undefined && sourceOfView(facts, { summary: sourceOfPart(project, 'summary') })),
        summary: facts.summary ?? project.summary,
        project: caseProjectOf(project, proved),
        next: next.get(project.anchor),
      }),
      ...(note >= 0 && { newer: notes[note - 1], older: notes[note + 1] }),
    };
  });
}
