import { menuOf, type PageId } from '#pages.ts';
import { ContentError, type Problem, type SourceFile } from '#platform/problem.ts';
import type { CustomArt } from '#theme/art.ts';
import type { Theme } from '#theme/derive-theme.ts';
import { type Brief, briefOf, briefSkills } from './derive/brief/brief.ts';
import { type ContentEntry, entriesOf } from './derive/entries.ts';
import { collectEvidence } from './derive/evidence/collect-evidence.ts';
import type { Evidence, SkillPage } from './derive/evidence/evidence.ts';
import { type Facts, readEntries } from './derive/facts.ts';
import { type Home, homeOf, readIntroduction } from './derive/home.ts';
import { headingsOf, withHeadingsOf, withIdentity } from './derive/identity.ts';
import { artOf } from './derive/jacket-art.ts';
import { checkAnchorLinks, checkOwnLinks, entryFiles, linkTargets, textFiles } from './derive/own-links.ts';
import { withFeatured } from './derive/projects/featured.ts';
import { type OpenText, openTexts, readTexts, type Text } from './derive/texts/texts.ts';
import { type Timeline, timelineOf } from './derive/timeline/timeline.ts';
import {
  type Education,
  type IrrelevantExperience,
  type Notes,
  type Projects,
  type RelevantExperience,
  showEntries,
  type VisiblePages,
  unlessEmpty,
  withoutHighlight,
} from './derive/visible-pages.ts';
import { vitalsMessages } from './messages/site-messages.ts';
import { paperFor } from './model/countries.ts';
import type { SiteLanguages } from './model/site-languages.ts';
import type { Advice } from './read/advice.ts';
import { type AboutMe, readAbout } from './read/markdown/about-file.ts';
import { DrawingBudget } from './read/markdown/budget.ts';
import {
  checkCatalog,
  checkPhotoReferences,
  listInCatalog,
  mistakeInCatalog,
  type PhotoFinder,
  photoFinder,
  suggestAlts,
} from './read/photo-references.ts';
import { type ContentInput, hasFile, type ReadFiles, readFiles } from './read/read-files.ts';
import type { ReadLanguage } from './read/translation/select-language.ts';
import { filesInLanguage, otherLanguages } from './read/translation/translated-files.ts';
import { explainUnlistedLanguages } from './read/unlisted-languages.ts';
import { checkVariantTags } from './read/variant-tags.ts';
import { isOnSite } from './schema/fields/visibility.ts';
import type { EditorRepository, Person } from './schema/site.ts';
import { themeFrom } from './schema/theme.ts';

type ContentPage = Exclude<PageId, 'resume'>;

type PageProps = Record<ContentPage, object | undefined> & {
  home: Home;
  aboutMe: AboutMe | undefined;
  education: Education | undefined;
  projects: Projects | undefined;
  relevantExperience: RelevantExperience | undefined;
  irrelevantExperience: IrrelevantExperience | undefined;
  evidence: Evidence | undefined;
  brief: Brief | undefined;
  timeline: Timeline | undefined;
  /** The page has no props, so this is an empty object if the page exists. */
  accessibility: object | undefined;
  notes: Notes | undefined;
};

/** The validated content. Empty pages are `undefined`, and nothing links to them. */
export type Site = {
  person: Person;
  facts: Facts;
  theme: Theme;
  pages: PageProps;
  /** The Markdown pages (case pages, the owner's pages, notes): notes newest first, then other texts by file name. */
  texts: Text[];
  /** The pages of skills, in alphabetical order. */
  skills: SkillPage[];
  /** Generated cover art of the pages whose art depends on the content and the current day. */
  art: CustomArt;
  /** JavaScript of the owner's callback for web vitals. */
  vitalsCallback?: string | undefined;
  /** Day of the last change of the content, as midnight in UTC. Unknown while editing. */
  lastChange?: Date | undefined;
  editor?: EditorRepository | undefined;
  languages?: SiteLanguages | undefined;
};

/** The parsed files of one language, with the position of each value. */
export type Sources = ReadFiles<never> & {
  texts: readonly SourceFile[];
  /** Advice on the Markdown in these files. */
  markdownAdvice: readonly Advice[];
};

/** The site in one language, with the parsed files. */
export type SiteInLanguage = {
  site: Site;
  sources: Sources;
  original: Original;
};

/** The site in the first language. Translated entries take their anchors, colors and covers from it. */
export type Original = { visible: VisiblePages; entries: readonly ContentEntry[]; site: Site };

/**
 * Reads all content files in one language.
 * @param problems errors found while the folder was read
 * @param original the site in the first language, if another language is read
 * @throws {ContentError} with all errors in all files
 */
export function readSite(input: ContentInput, problems: Problem[] = [], original?: Original): SiteInLanguage {
  const { files: inFirst, translations } = filesInLanguage(input.files, input.currentLanguage);
  const language = { languages: otherLanguages(input.files), currentLanguage: input.currentLanguage };
  const ofLanguage: LanguageInput = { ...input, files: inFirst, translations, language, original };
  const read = readFiles(ofLanguage, problems);
  const photos = checkReferences(read, ofLanguage, problems);
  const derived = deriveFromEntries(read, photos, ofLanguage, problems);
  const prose = readProse(read, photos, derived, ofLanguage, problems);
  if (problems.length > 0) throw new ContentError(explainUnlistedLanguages(problems, read.site, input.files));
  // Without problems, every file has a valid value.
  const files = read as ReadFiles<never>;
  const site = withIdentity(assembleSite(files, photos, derived, prose, ofLanguage), original?.site);
  return {
    site,
    sources: {
      ...files,
      texts: [...inFirst].map(([name, file]) => translations.get(name) ?? file),
      markdownAdvice: prose.advice,
    },
    original: { visible: derived.visible, entries: derived.entries, site },
  };
}

type LanguageInput = ContentInput & {
  translations: ReadonlyMap<string, SourceFile>;
  language: ReadLanguage;
  original: Original | undefined;
};

/** Checks references to photos, tags of résumé variants, and whether web vitals (loading times) have a receiver. */
function checkReferences(read: ReadFiles, input: ContentInput, problems: Problem[]): PhotoFinder {
  const file = input.files.get('photos.yaml');
  const mistake = read.photos ? mistakeInCatalog(read.photos.yaml) : file && listInCatalog(file);
  if (mistake) {
    // All other errors in photos.yaml are consequences of `mistake`, so report only `mistake`.
    problems.splice(0, problems.length, ...problems.filter(({ file }) => file.path !== mistake.file.path), mistake);
    read.photos = undefined;
  }
  checkCatalog(read.photos, input, problems);
  const photos = photoFinder(read.photos, input, problems);
  const withTexts = textFiles.flatMap((name) => read[name] ?? []);
  const owner = read.site?.value?.name;
  for (const { yaml } of withTexts) checkPhotoReferences(yaml, photos, owner);
  suggestAlts(
    read.photos,
    withTexts.map(({ yaml }) => yaml),
    owner,
    problems,
  );
  if (read.resume)
    checkVariantTags(
      read.resume,
      entryFiles.map((name) => read[name]),
      problems,
    );
  checkVitals(read.site, input, problems);
  return photos;
}

type Derived = ReturnType<typeof deriveFromEntries>;

/** Derives all data that depends only on the entries, and reads the front matter of the Markdown pages. */
function deriveFromEntries(read: ReadFiles, photos: PhotoFinder, input: LanguageInput, problems: Problem[]) {
  const { today, translations, language, original } = input;
  const facts = readEntries(read, today);
  const menu = read.site?.value?.menu ?? [];
  const isListed = (page: PageId) => menuOf(menu).includes(page);
  const visible = withIdentity(showEntries(read, facts, photos, isListed), original?.visible);
  const opened = openTexts(
    {
      files: input.files,
      projects: read.projects?.value && visible.projects.projects,
      // Projects in the first language: the file name of a case page, or its key `project`, contains the title of the
      // project in this language.
      named: original?.visible.projects.projects,
      translations,
      language,
      allProjects: original?.site.facts.projects ?? facts.projects,
      hasFile: (address) => hasFile(address, input.ownFiles),
    },
    problems,
  );
  const texts = opened.filter(({ unpublished }) => input.withDrafts || !unpublished);
  const shown = { ...visible, projects: withStories(visible.projects, texts) };
  const entries = entriesOf(shown);
  const prove = (stories: readonly Text[]) =>
    collectEvidence(
      { ...shown, entries, stories, original: original && { entries: original.entries, stories: original.site.texts } },
      today,
      read.site?.value?.language,
    );
  return {
    visible,
    facts,
    menu,
    isListed,
    shown,
    entries,
    opened,
    texts,
    prove,
    // The evidence without the Markdown pages. It determines which skill pages exist. Collect it before the Markdown
    // pages are read, since these can link to skill pages.
    early: prove([]),
    brief: briefOf({ entries, availability: read.home?.value?.availability }, today),
    timeline: timelineOf(entries, today),
  };
}

const withStories = <Page extends { projects: readonly { anchor: string }[] }>(
  page: Page,
  texts: readonly OpenText[],
) => ({
  ...page,
  projects: page.projects.map((project: Page['projects'][number]) => ({
    ...project,
    story: texts.find(({ facts }) => facts.project?.anchor === project.anchor)?.facts.address,
  })),
});

type ReadProse = ReturnType<typeof readProse>;

function readProse(
  read: ReadFiles,
  photos: PhotoFinder,
  { shown, isListed, entries, opened, texts, early, brief, timeline }: Derived,
  input: LanguageInput,
  problems: Problem[],
) {
  const { translations, language, original } = input;
  const missing: PageId[] = [...(brief ? [] : ['brief' as const]), ...(timeline ? [] : ['timeline' as const])];
  const targets = linkTargets(
    { read, shown, isListed, missing, evidence: early.evidence, opened, texts },
    input,
    problems,
  );
  const anchorLinks = checkOwnLinks(read, targets, input, problems);
  const advice: Advice[] = [];
  const videos = input.videos ?? new Map();
  const references = { ...targets, photos, videos, problems, advice, anchorLinks, budget: new DrawingBudget() };
  const introduction = readIntroduction(read.home, references);
  const ofAbout = { ...language, file: translations.get('about.md') };
  const originalAbout = original?.site.pages.aboutMe?.story ?? [];
  const withHeadings = { ...references, originalHeadings: headingsOf(originalAbout) };
  const about = readAbout(input.files.get('about.md'), withHeadings, ofAbout);
  const aboutMe = { ...about, story: withHeadingsOf(about.story, originalAbout) };
  const { projects } = shown.projects;
  const ofTexts = { projects, entries, proved: early.proved.projects, originals: original?.site.texts };
  const withOwnAnchors = readTexts(texts, ofTexts, references);
  const stories = original
    ? withOwnAnchors.map((text) => ({ ...text, story: withHeadingsOf(text.story, storyIn(original, text)) }))
    : withOwnAnchors;
  // Links lead to headings, which may differ between languages. So check links in a file of the first language only
  // when the first language is read.
  const translatedFiles = [...translations.values()].map(({ path }) => path);
  const links = anchorLinks.filter(({ position }) => !original || translatedFiles.includes(position.file.path));
  checkAnchorLinks(links, { read, shown, aboutMe, texts: stories }, problems);
  return { introduction, aboutMe, projects: withFeatured(projects, stories), stories, advice };
}

const storyIn = ({ site }: Original, { address }: Text) => site.texts.find((text) => text.address === address)?.story;

function assembleSite(
  files: ReadFiles<never>,
  photos: PhotoFinder,
  { facts, menu, isListed, shown, entries, early, prove, brief, timeline }: Derived,
  { introduction, aboutMe, projects, stories }: ReadProse,
  { today, vitalsCallback, lastChange, original }: LanguageInput,
): Site {
  const { evidence, readPages, proved } = stories.some(({ project }) => project) ? prove(stories) : early;
  const { accessibilityPage, editor } = files.site.value;
  const { sections, ...experience } = shown.relevantExperience;
  const theme = original?.site.theme ?? themeFrom(files.theme.value, files.site.value.name);
  return {
    ...personOf(files, facts, photos, original),
    theme,
    art: { ...theme.composition.art, ...artOf(entries, today) },
    pages: {
      home: homeOf(files.home.value, introduction, { aboutMe, entries, photos, menu, today }),
      aboutMe: isListed('aboutMe') ? unlessEmpty(aboutMe) : undefined,
      education: unlessEmpty(shown.education),
      projects: unlessEmpty({ ...shown.projects, projects, proved: proved.projects }),
      relevantExperience: unlessEmpty({
        ...experience,
        sections: sections.map((section) => ({ ...section, entries: section.entries.map(withoutHighlight) })),
        proved: proved.relevantExperience,
      }),
      irrelevantExperience: unlessEmpty(shown.irrelevantExperience),
      evidence,
      brief: brief && { ...brief, ...briefSkills(evidence ?? { periods: [] }) },
      timeline,
      accessibility: accessibilityPage ? {} : undefined,
      notes: unlessEmpty({ notes: listNotes(stories) }),
    },
    texts: stories,
    skills: readPages(),
    vitalsCallback,
    lastChange,
    editor,
  };
}

/** Returns the owner's public details as `person`, and all details as `facts`. */
function personOf(
  { site, resume }: ReadFiles<never>,
  entries: Derived['facts'],
  photos: PhotoFinder,
  original: Original | undefined,
): Pick<Site, 'person' | 'facts'> {
  const { phone, address, accessibilityPage: _page, known: _known, editor: _editor, ...rest } = site.value;
  const { languages: _languages, ...person } = rest;
  const { email, place, url, links } = person;
  const { photo } = resume.value;
  const portrait = photo && photos.resolve(photo.photo);
  return {
    person: {
      ...person,
      phone: phone && isOnSite(phone) ? phone.text : undefined,
      address: address && isOnSite(address) ? address.text : undefined,
    },
    facts: {
      ...entries,
      settings: {
        ...resume.value,
        paper: resume.value.paper ?? original?.site.facts.settings.paper ?? paperFor(person.language),
      },
      contact: { email, place, url, links, phone, address },
      portrait: photo && portrait && { name: portrait.name, alt: portrait.alt, show: photo.show },
    },
  };
}

const listNotes = (texts: readonly Text[]): Notes['notes'] =>
  texts
    .filter(({ kind }) => kind === 'note')
    .map(({ address, title, summary, date, source }) => ({ address, title, summary, date, source }));

function checkVitals(site: ReadFiles['site'], { vitalsCallback }: ContentInput, problems: Problem[]) {
  const { webVitals } = site?.value ?? {};
  if (site && webVitals && !webVitals.reportTo && !vitalsCallback)
    problems.push({ ...site.yaml.positionOfKey(['webVitals']), ...vitalsMessages.nobody });
}
