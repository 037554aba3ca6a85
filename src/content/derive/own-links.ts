import {
  files,
  iconFiles,
  isAt,
  isSkillAddress,
  pageAt,
  type PageId,
  pages,
  isSharedFile,
  skillAddress,
} from '#pages.ts';
import type { Problem } from '#platform/problem.ts';
import { contentSchemas } from '../content-schemas.ts';
import { didYouMean } from '../messages/did-you-mean.ts';
import { referenceMessages } from '../messages/reference-messages.ts';
import { textMessages } from '../messages/text-messages.ts';
import { isLayoutAnchor } from '../model/anchors.ts';
import { folderOf, languageFolderOf } from '../model/site-languages.ts';
import { decoded, isOwn } from '../model/links.ts';
import type { AboutMe } from '../read/markdown/about-file.ts';
import { hasStory } from '../read/markdown/markdown-file.ts';
import type { AnchorLink, ProseReferences } from '../read/markdown/prose.ts';
import { type ContentInput, hasFile, type ReadFiles } from '../read/read-files.ts';
import { otherLanguages } from '../read/translation/translated-files.ts';
import { metaOf, schemaAt } from '../read/validation/schema-walk.ts';
import { everyValue } from '../read/yaml/read-yaml.ts';
import { pageCalled } from '../schema/fields/page-list.ts';
import { type Evidence, rowsOf } from './evidence/evidence.ts';
import { slugOf } from './texts/addresses.ts';
import { fileOfText, type OpenText, type Text } from './texts/texts.ts';
import { isEmpty, type VisiblePages } from './visible-pages.ts';

type LinkTargets = {
  read: ReadFiles;
  shown: VisiblePages;
  isListed(page: PageId): boolean;
  /** Pages that the build omits because they are empty. */
  missing: readonly PageId[];
  evidence: Evidence | undefined;
  opened: readonly OpenText[];
  texts: readonly OpenText[];
};

/** Creates the functions that check internal links and explain missing targets. */
export function linkTargets(
  { read, shown, isListed, missing: missingPages, evidence, opened, texts }: LinkTargets,
  input: ContentInput,
  problems: readonly Problem[],
): Pick<ProseReferences, 'isAddress' | 'explainLink'> {
  // A page whose file has errors does not count as empty.
  const empty = (Object.keys(shown) as (keyof VisiblePages)[]).filter(
    (page) => read[pages[page].content]?.value && isEmpty(shown[page]),
  );
  const missing: readonly PageId[] = [...empty, ...missingPages];
  const skills = evidence ? rowsOf(evidence) : [];
  const isBroken = textFiles.some((name) => !read[name]?.value);
  /** True if the target of a link may be missing only because a file has errors. Such a link is not reported. */
  const isUnread = (address: string) => {
    const file = input.files.get(fileOfText([...input.files.keys()], address) ?? '');
    if (isBroken) return file !== undefined || isSkillAddress(address);
    return file !== undefined && problems.some((problem) => problem.file.path === file.path);
  };
  const isShownResume = (address: string) =>
    (['docx', 'txt'] as const).some((ending) => address === `/resume.${ending}` && read.resume?.value?.[ending]);
  const hasNews =
    texts.some(({ facts }) => facts.kind === 'note') || shown.projects.projects.some(({ date }) => date !== undefined);
  const isPage = (page: PageId) => {
    if (page === 'notes') return texts.some(({ facts }) => facts.kind === 'note');
    if (page === 'evidence') return evidence !== undefined;
    return page === 'aboutMe' ? hasStory(input.files.get('about.md')) && isListed(page) : !missing.includes(page);
  };
  const folders = otherLanguages(input.files).map(folderOf);
  /** True for an address that exists in each language. */
  const isInLanguages = (address: string) => {
    const page = pageAt(address);
    if (page !== undefined) return isPage(page);
    return (
      texts.some(({ facts }) => isAt(facts.address, address)) ||
      skills.some((skill) => isAt(skill.address, decoded(address))) ||
      isUnread(address) ||
      (generatedFiles.includes(address) && (address !== `/${files.feed}` || hasNews)) ||
      isShownResume(address)
    );
  };
  return {
    isAddress(address) {
      const folder = languageFolderOf(address, folders);
      return folder === undefined
        ? isInLanguages(address) || hasFile(address, input.ownFiles) || isSharedFile(address)
        : isInLanguages(address.slice(folder.length) || '/');
    },
    explainLink(url, written = url) {
      const address = withoutQuery(url);
      const skill = skills.find(({ slug }) => isAt(skillAddress(slug), decoded(address)));
      if (skill) return referenceMessages.noSkillPage(written, skill);
      const [inFolder] = /\/(?:notes|pages|projects)\/[^/]+?(?=(?:\.md)?$)/.exec(address) ?? [];
      const [inSameFolder] = /^\/[^/]+?(?=(?:\.md)?$)/.exec(address) ?? [];
      const source = inFolder ?? inSameFolder;
      const isAddressOf = (text: OpenText) => inFolder && text.facts.address.toLowerCase() === inFolder.toLowerCase();
      const linked = opened.find(
        (text) => source !== undefined && (text.file.path.endsWith(`${source}.md`) || isAddressOf(text)),
      );
      const text = linked ?? opened.find(({ facts }) => isAt(facts.address, address) || isNoteOf(facts, address));
      if (text?.unpublished) return textMessages.unpublished(written, text.file.path, text.unpublished);
      if (linked) return textMessages.linkedFile(written, linked.facts.address);
      const page = pageCalled(address.replace(/^\/|(?:\/|\.html?)$/g, ''));
      if (page && isPage(page)) return textMessages.namedPage(written, pages[page].address + url.slice(address.length));
      const [named, ...others] = opened.filter(({ facts }) => nameIn(facts.address) === nameIn(address));
      if (named && others.length === 0 && !named.unpublished)
        return textMessages.namedPage(written, named.facts.address + url.slice(address.length));
      const remedy = didYouMean(
        address,
        opened.map(({ facts }) => facts.address),
      );
      if (remedy && address.lastIndexOf('/') > 0) return { ...textMessages.noText(written), remedy };
      return /\.[^/]*$/.test(address) ? referenceMessages.noOwnFile(url, [...(input.ownFiles ?? [])]) : undefined;
    },
  };
}

const { about: _about, ...yamlSchemas } = contentSchemas;
const pageFiles: readonly (string | null)[] = Object.values(pages).map(({ content }) => content);

/** The YAML files of the pages. */
export const textFiles = (Object.keys(yamlSchemas) as (keyof ReadFiles)[]).filter((name) => pageFiles.includes(name));

/** The YAML files whose entries can have tags. */
export const entryFiles = textFiles.filter((name) => name !== 'home' && name !== 'resume');

const generatedFiles = [...[files, iconFiles].flatMap((record): string[] => Object.values(record)), 'resume.pdf'].map(
  (name) => `/${name}`,
);

/**
 * Returns the last part of an address without the date of a note, for comparisons.
 * @example nameIn('/Notes/2026-10-12-count-first.html') // 'count-first'
 */
const nameIn = (address: string): string =>
  slugOf(
    decoded(address)
      .replace(/\/$|(?:\.md|\.html?)$/i, '')
      .replace(/^.*\/(?:\d{4}-\d\d?-\d\d?-)?/, ''),
  )?.replaceAll('-', '') ?? address;

/** True for a note if the link leads to the list of notes. The list is missing if no note is published. */
const isNoteOf = ({ kind }: OpenText['facts'], address: string) => kind === 'note' && pageAt(address) === 'notes';

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');

/** Reports internal links without a target. Returns the links to anchors, which are checked when all texts are read. */
export function checkOwnLinks(
  read: ReadFiles,
  { isAddress, explainLink }: Pick<ProseReferences, 'isAddress' | 'explainLink'>,
  { ownFiles }: ContentInput,
  problems: Problem[],
): AnchorLink[] {
  const anchorLinks: AnchorLink[] = [];
  for (const name of ['site', ...textFiles] as const)
    for (const [path, value] of everyValue(read[name]?.yaml.value)) {
      const schema = typeof value === 'string' && isOwn(value) ? schemaAt(contentSchemas[name], path) : undefined;
      const position = read[name]?.yaml.positionOf(path);
      if (!schema || metaOf(schema).kind !== 'link' || !position) continue;
      const url = String(value);
      if (!isAddress(withoutQuery(url)))
        problems.push({
          ...position,
          ...(explainLink?.(url) ?? referenceMessages.noOwnFile(url, [...(ownFiles ?? [])])),
        });
      else if (url.includes('#')) anchorLinks.push({ url, position });
    }
  return anchorLinks;
}

type AnchorTargets = {
  read: ReadFiles;
  shown: VisiblePages;
  aboutMe: Pick<AboutMe, 'story'>;
  texts: readonly Text[];
};

/**
 * Reports links to anchors that a page does not have. Skips pages whose files have errors, and pages whose anchors are
 * not known here, such as Evidence.
 */
export function checkAnchorLinks(links: readonly AnchorLink[], targets: AnchorTargets, problems: Problem[]) {
  const withErrors = problems.map(({ file }) => file.path);
  for (const { url, position } of links) {
    const anchor = decoded(url.slice(url.indexOf('#') + 1));
    const anchors = anchorsAt(withoutQuery(url), targets, withErrors);
    if (anchors && !isLayoutAnchor(anchor) && !anchors.includes(anchor))
      problems.push({ ...position, ...textMessages.noAnchor(url, anchors.filter(isHeading)) });
  }
}

/** Returns the anchors of the entries or headings of a page; `undefined` if they are not known. */
function anchorsAt(
  address: string,
  { read, shown, aboutMe, texts }: AnchorTargets,
  withErrors: readonly string[],
): string[] | undefined {
  const page = pageAt(address);
  const text = texts.find((one) => isAt(one.address, address));
  const file = page === 'aboutMe' ? 'about.md' : text?.source?.file;
  if (file !== undefined) {
    // The errors may be in a translation, such as `about.de.md`.
    const isBroken = withErrors.some((path) => path.includes(file.replace(/md$/, '')));
    return isBroken ? undefined : idsIn(text ? [text.parts, text.story] : aboutMe.story);
  }
  if (page === 'projects' && read.projects?.value) return shown.projects.projects.map(({ anchor }) => anchor);
  if (page === 'education' && read.education?.value) return shown.education.schools.map(({ anchor }) => anchor);
  if (page === 'relevantExperience' && read.experience?.value)
    return shown.relevantExperience.sections.flatMap(({ entries }) => entries.map(({ anchor }) => anchor));
  return undefined;
}

/** False for the id of a footnote. Example: `n_fn-1`, or `did-n_fn-1` in a part of a case page */
const isHeading = (id: string) => !/(?:^|-)n_/.test(id);

const idsIn = (prose: unknown): string[] =>
  [...everyValue(prose)].flatMap(([path, value]) => (path.at(-1) === 'id' && typeof value === 'string' ? value : []));
