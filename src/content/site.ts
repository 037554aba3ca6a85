import type { z } from 'zod';
import { files, isAt, menuOf, pageAt, type PageId, pages, skillAddress } from '#pages.ts';
import { type AboutMe, hasStory, readAbout } from './read/markdown/about-file.ts';
import type { Advice } from './read/advice.ts';
import { aboutFrontMatter } from './schema/about.ts';
import { choose, isOnSite, type Visibility } from './schema/fields/visibility.ts';
import { type DateRange, type Day, isAhead, newestFirst, type PartialDate } from './model/dates.ts';
import type { OwnArt } from '#theme/art.ts';
import type { Theme } from '#theme/derive-theme.ts';
import type { Evidence, SkillPage } from './derive/evidence/evidence.ts';
import { collectEvidence, type SkillSlugs } from './derive/evidence/collect-evidence.ts';
import { entriesOf } from './derive/entries.ts';
import { type Home, homeOf, readIntroduction } from './derive/home.ts';
import { educationFile } from './schema/education.ts';
import { experienceFile, irrelevantFile } from './schema/experience.ts';
import { checkVariantTags } from './read/variant-tags.ts';
import { artOf } from './derive/jacket-art.ts';
import { type Timeline, timelineOf } from './derive/timeline/timeline.ts';
import { type Brief, briefOf, briefSkills } from './derive/brief/brief.ts';
import { decoded, isOwn } from './model/links.ts';
import { fileMessages, referenceMessages, textMessages, vitalsMessages } from './messages.ts';
import { homeFile } from './schema/home.ts';
import { type Contact, type EditorPlace, type Person, personFile } from './schema/site.ts';
import { photoCatalog } from './schema/photos.ts';
import type { Photo } from '#photos/picture.ts';
import {
  checkCatalog,
  mistakeInCatalog,
  checkPhotoReferences,
  type PhotoFinder,
  photoFinder,
  type PhotoInput,
  suggestAlts,
  withPhotos,
} from './read/photo-references.ts';
import { ContentError, type Problem, type SourceFile } from '#platform/problem.ts';
import type { Source } from '#platform/source/source.ts';
import { anchorsOf } from './model/anchors.ts';
import { withCovers } from './derive/projects/covers.ts';
import { projectsFile } from './schema/projects.ts';
import { repositoriesFile } from './schema/repositories.ts';
import { type LinksAndCode, withCode } from './derive/projects/code.ts';
import type { Videos } from './read/markdown/figures.ts';
import { DrawingBudget } from './read/markdown/budget.ts';
import type { ProseReferences } from './read/markdown/prose.ts';
import { resumeFile, type ResumeSettings } from './schema/resume.ts';
import { themeFile } from './schema/theme.ts';
import { fileOfText, openTexts, readTexts, type Text } from './derive/texts/texts.ts';
import { readYaml } from './read/format.ts';
import { objectShape, unwrap } from './read/yaml/schema-walk.ts';
import type { NormalizedYaml } from './read/yaml/normalize.ts';
import { everyValue, type YamlFile } from './read/yaml/read-yaml.ts';

type PageFile = NonNullable<(typeof pages)[PageId]['content']>;

/** The schemas of the content files, by name without extension. */
export const contentSchemas = {
  site: personFile,
  theme: themeFile,
  home: homeFile,
  about: aboutFrontMatter,
  education: educationFile,
  projects: projectsFile,
  repositories: repositoriesFile,
  experience: experienceFile,
  irrelevant: irrelevantFile,
  resume: resumeFile,
  photos: photoCatalog,
} as const satisfies Record<PageFile | 'site' | 'theme' | 'repositories' | 'photos', z.ZodType>;

/** Input of `readSite`. */
export type ContentInput = PhotoInput & {
  /** The text files by name, such as `projects.yaml`. Missing files count as empty, except `site.yaml`. */
  files: ReadonlyMap<string, SourceFile>;
  /** The owner's validated callback for web vitals. */
  vitalsCallback?: string | undefined;
  videos?: Videos;
  /** URL paths of the owner's public files. Example: `/thesis.pdf` */
  ownFiles?: ReadonlySet<string>;
  /** Includes drafts. */
  withDrafts?: boolean;
  /** The current day, which decides what is expected in the future, and which tagline is shown. */
  today: Day;
  /** See `Site`. */
  lastChange?: Date | undefined;
};

/** Origin of an entry in the content. Example: `{ file: 'projects', path: ['projects', 0] }` */
export type EntrySource = Source<'education' | 'projects' | 'experience' | 'irrelevant'>;
type WithSource<Entry> = Entry & { source: EntrySource };

type Output<Name extends keyof typeof contentSchemas> = z.output<(typeof contentSchemas)[Name]>;
type FileSection = Output<'experience'>['sections'][number];

/**
 * All entries and lists as in the files, with visibility and tags, for the choice of résumé entries and for advice.
 * Contains private details, so pages and public data must select fields explicitly.
 */
export type Facts = Entries & {
  settings: ResumeSettings;
  contact: Contact;
  /** The photo of the résumé PDF, shown on no page. */
  portrait?: Portrait | undefined;
};

/** A photo for print; `url` is a JPEG as `data:` URL. */
export type Portrait = Pick<Photo, 'name' | 'alt'> & { show: Visibility; url?: string };

type Entries = {
  schools: WithSource<Output<'education'>['schools'][number] & { isExpected: boolean }>[];
  sections: WithSource<
    Omit<FileSection, 'entries'> & {
      /** Heading in the résumé; sections with the same heading are merged. */
      heading: string;
      entries: WithSource<FileSection['entries'][number]>[];
    }
  >[];
  projects: WithSource<LinksAndCode<Output<'projects'>['projects'][number]>>[];
  lists: WithSource<Output<'experience'>['lists'][number]>[];
  jobs: WithSource<Output<'irrelevant'>['jobs'][number]>[];
  testScores: WithSource<Output<'education'>['testScores'][number]>[];
  publications: WithSource<Output<'experience'>['publications'][number]>[];
  talks: WithSource<Output<'experience'>['talks'][number]>[];
  certificates: WithSource<Output<'experience'>['certificates'][number]>[];
} & Pick<Output<'experience'>, 'languages' | 'interests'>;

type PagesWithEntries = ReturnType<typeof showEntries>;
export type Education = PagesWithEntries['education'];
export type School = Education['schools'][number];
export type Projects = Omit<PagesWithEntries['projects'], 'projects'> & SkillSlugs & { projects: Project[] };
export type Project = PagesWithEntries['projects']['projects'][number] & {
  /** URL of its case page. */
  story?: string | undefined;
};
export type RelevantExperience = PagesWithEntries['relevantExperience'] & SkillSlugs;
export type RelevantEntry = RelevantExperience['sections'][number]['entries'][number];
export type SkillList = RelevantExperience['lists'][number];
export type IrrelevantExperience = PagesWithEntries['irrelevantExperience'];
/** The notes, newest first. */
export type Notes = { notes: Pick<Text, 'address' | 'title' | 'summary' | 'date' | 'source'>[] };

/** The validated and linked content. Pages that would be empty are `undefined`, and nothing links to them. */
export type Site = {
  person: Person;
  facts: Facts;
  theme: Theme;
  pages: {
    home: Home;
    aboutMe: AboutMe | undefined;
    education: Education | undefined;
    projects: Projects | undefined;
    relevantExperience: RelevantExperience | undefined;
    irrelevantExperience: IrrelevantExperience | undefined;
    evidence: Evidence | undefined;
    brief: Brief | undefined;
    timeline: Timeline | undefined;
    /** The text of the page is part of the interface. */
    accessibility: object | undefined;
    notes: Notes | undefined;
  };
  /** The longer texts: notes with the newest first, others in the order of their files. */
  texts: Text[];
  /** The pages of all skills with evidence, in alphabetical order. */
  skills: SkillPage[];
  /** Art of the pages whose art depends on the content and the current day. */
  art: OwnArt;
  /** The owner's callback for web vitals, as JavaScript. */
  vitalsCallback?: string | undefined;
  /** Day of the last change, as midnight in UTC; unknown while editing. */
  lastChange?: Date | undefined;
  /** Repository that the browser editor saves to. */
  editor?: EditorPlace | undefined;
};

/** The parsed files with the position of each value, for advice to the owner. */
export type Sources = ReadFiles<never> & {
  /** The source of every file, including `about.md` and the longer texts. */
  texts: readonly SourceFile[];
  /** Advice on their Markdown. */
  markdownAdvice: readonly Advice[];
};

/**
 * Reads all content files into one `Site`, and keeps their sources.
 * @param problems errors that were found before
 * @throws {ContentError} with all errors in all files
 */
export function readSite(input: ContentInput, problems: Problem[] = []): { site: Site; sources: Sources } {
  const read = readFiles(input, problems);
  const mistake = read.photos && mistakeInCatalog(read.photos.yaml);
  if (mistake) {
    // Drops the other errors in the file, which follow from this one.
    problems.splice(0, problems.length, ...problems.filter(({ file }) => file.path !== mistake.file.path), mistake);
    read.photos = undefined;
  }
  checkCatalog(read.photos, input, problems);
  const photos = photoFinder(read.photos, input, problems);
  const withWords = [read.home, read.education, read.projects, read.experience, read.irrelevant];
  const owner = read.site?.value?.name;
  for (const file of withWords) if (file) checkPhotoReferences(file.yaml, photos, owner);
  const yamlFiles = withWords.flatMap((file) => file?.yaml ?? []);
  suggestAlts(read.photos, yamlFiles, owner, problems);
  if (read.resume) checkPhotoReferences(read.resume.yaml, photos, owner);
  if (read.resume) checkVariantTags(read.resume, withWords, problems);
  checkVitals(read.site, input, problems);

  const about = input.files.get('about.md');
  const entries = readEntries(read, input.today);
  const menu = read.site?.value?.menu ?? [];
  const isListed = (page: PageId) => menuOf(menu).includes(page);
  const shown = showEntries(read, entries, photos, isListed);
  const opened = openTexts(
    {
      files: input.files,
      projects: read.projects?.value && shown.projects.projects,
      allProjects: entries.projects,
      hasFile: (address) => hasFile(address, input.ownFiles),
    },
    problems,
  );
  const texts = opened.filter(({ unpublished }) => input.withDrafts || !unpublished);
  // Files with errors count as pages with content.
  const missing: PageId[] = (Object.keys(shown) as (keyof typeof shown)[]).filter(
    (page) => read[pages[page].content]?.value && isEmpty(shown[page]),
  );
  const visible = entriesOf(shown);
  const brief = briefOf({ entries: visible, availability: read.home?.value?.availability }, input.today);
  const timeline = timelineOf(visible, input.today);
  if (!brief) missing.push('brief');
  if (!timeline) missing.push('timeline');
  const isBroken = withWords.some((file) => !file?.value);
  /**
   * True if the target of a link may be missing only because its file has errors, so that one mistake gives one
   * message.
   */
  const isUnread = (address: string) => {
    const file = input.files.get(fileOfText([...input.files.keys()], address) ?? '');
    if (isBroken) return file !== undefined || address.startsWith(skillAddress(''));
    return file !== undefined && problems.some((problem) => problem.file.path === file.path);
  };
  const isShownResume = (address: string) =>
    (['docx', 'txt'] as const).some((ending) => address === `/resume.${ending}` && read.resume?.value?.[ending]);
  const isAddress = (address: string) => {
    const page = pageAt(address);
    if (page === 'notes') return texts.some(({ facts }) => facts.kind === 'note');
    if (page === undefined && texts.some(({ facts }) => isAt(facts.address, address))) return true;
    if (page === undefined && early.evidence?.index.some(({ slug }) => isAt(skillAddress(slug), decoded(address))))
      return true;
    if (page === undefined && isUnread(address)) return true;
    if (page === undefined)
      return hasFile(address, input.ownFiles) || madeFiles.includes(address) || isShownResume(address);
    if (page === 'evidence') return early.evidence !== undefined;
    return page === 'aboutMe' ? hasStory(about) && isListed(page) : !missing.includes(page);
  };
  const explainLink = (url: string) => {
    const text = opened.find(({ facts }) => isAt(facts.address, withoutQuery(url)));
    return text?.unpublished && textMessages.unpublished(url, text.file.path, text.unpublished);
  };
  // Texts are parsed after this, since their links need to know which skill pages exist.
  const prove = (stories: readonly Text[]) =>
    collectEvidence({ ...shown, entries: visible, stories }, input.today, read.site?.value?.language);
  const early = prove([]);
  for (const file of [read.site, ...withWords])
    if (file) checkOwnLinks(file.yaml, { isAddress, explainLink }, input, problems);
  const references = {
    photos,
    videos: input.videos ?? new Map(),
    isAddress,
    explainLink,
    problems,
    advice: [] as Advice[],
    budget: new DrawingBudget(),
  };
  const introduction = readIntroduction(read.home, references);
  const aboutMe = readAbout(about, references);
  const projects = withStories(
    { ...shown.projects, projects: shown.projects.projects.map(withoutHighlight) },
    texts.map(({ facts }) => facts),
  );
  const stories = readTexts(
    texts,
    { projects: projects.projects, entries: visible, proved: early.proved.projects },
    references,
  );
  if (problems.length > 0) throw new ContentError(problems);
  const { evidence, readPages, proved } = prove(stories);

  // `problems` is empty, so all files were read.
  const files = read as ReadFiles<never>;
  const { phone, address, accessibilityPage, known: _known, editor, ...person } = files.site.value;
  const { email, place, url, links } = person;
  const { photo } = files.resume.value;
  const portrait = photo && photos.resolve(photo.photo);
  const site: Site = {
    person: {
      ...person,
      phone: phone && isOnSite(phone) ? phone.text : undefined,
      address: address && isOnSite(address) ? address.text : undefined,
    },
    facts: {
      ...entries,
      settings: files.resume.value,
      contact: { email, place, url, links, phone, address },
      portrait: photo && portrait && { name: portrait.name, alt: portrait.alt, show: photo.show },
    },
    theme: files.theme.value,
    art: artOf(visible, input.today),
    pages: {
      home: homeOf(files.home.value, introduction, { entries: visible, photos, menu, today: input.today }),
      aboutMe: isListed('aboutMe') ? unlessEmpty(aboutMe) : undefined,
      education: unlessEmpty(shown.education),
      projects: unlessEmpty({ ...projects, proved: proved.projects }),
      relevantExperience: unlessEmpty({
        ...shown.relevantExperience,
        sections: shown.relevantExperience.sections.map(({ entries, ...section }) => ({
          ...section,
          entries: entries.map(withoutHighlight),
        })),
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
    vitalsCallback: input.vitalsCallback,
    lastChange: input.lastChange,
    editor,
  };
  return { site, sources: { ...files, texts: [...input.files.values()], markdownAdvice: references.advice } };
}

type FileName = Exclude<keyof typeof contentSchemas, 'about'>;

/** The parsed YAML files: without a value if it is invalid, and missing if it is not YAML. */
type ReadFiles<Missing = undefined> = {
  [Name in FileName]: { yaml: NormalizedYaml; value: Output<Name> | Missing } | Missing;
};

function readFiles({ files, pictures, folder, ownFiles }: ContentInput, problems: Problem[]): ReadFiles {
  const { about: _about, site: person, ...schemas } = contentSchemas;
  const read = <Schema extends z.ZodType>(name: string, schema: Schema, language?: string) => {
    const file = files.get(`${name}.yaml`) ?? { path: `${folder}/${name}.yaml`, text: '' };
    return readYaml(schema, file, problems, {
      language,
      homeOfKey: (key) => homeOfKey(key, folder),
      hasFile: (address) => hasFile(address, ownFiles),
    });
  };
  if (!files.has('site.yaml')) {
    const file = { path: `${folder}/site.yaml`, text: '' };
    problems.push({ file, line: 1, column: 1, ...fileMessages.noSite(folder, files.size + pictures.size === 0) });
  }
  // Read first: other files may name months in its language.
  const site = files.has('site.yaml') ? read('site', person) : undefined;
  const others = Object.entries(schemas).map(([name, schema]) => [
    name,
    read<z.ZodType>(name, schema, site?.value?.language),
  ]);
  return { ...Object.fromEntries(others), site } as ReadFiles;
}

/** The only file with this top-level key. Leaves out irrelevant.yaml, whose keys also exist elsewhere. */
function homeOfKey(key: string, folder: string): string | undefined {
  const { about: _about, irrelevant: _irrelevant, ...schemas } = contentSchemas;
  const homes = Object.entries(schemas).filter(([, schema]) => Object.hasOwn(objectShape(unwrap(schema)) ?? {}, key));
  return homes.length === 1 ? `${folder}/${homes[0]?.[0]}.yaml` : undefined;
}

/** All entries in the files, with their origin. */
function readEntries(
  { education, projects, experience, irrelevant, repositories }: ReadFiles,
  today: PartialDate,
): Entries {
  const placed = <Entry>(file: EntrySource['file'], path: EntrySource['path'], entries: Entry[] = []) =>
    entries.map((entry, index) => ({ ...entry, source: { file, path: [...path, index] } }));
  // Sorts jobs and schools by date; the others keep the order of the file.
  return {
    schools: placed('education', ['schools'], education?.value?.schools)
      .toSorted(newestFirst)
      .map((school) => ({ ...school, isExpected: school.end !== 'present' && isAhead(school.end, today) })),
    sections: placed('experience', ['sections'], experience?.value?.sections).map((section) => ({
      ...section,
      heading: section.resumeTitle ?? section.title,
      entries: placed('experience', [...section.source.path, 'entries'], section.entries).toSorted(newestFirst),
    })),
    projects: withCode(
      placed('projects', ['projects'], projects?.value?.projects).map(withShownDates),
      repositories?.value?.repositories ?? [],
    ),
    lists: placed('experience', ['lists'], experience?.value?.lists).map((list) => ({
      ...list,
      groups: placed('experience', [...list.source.path, 'groups'], list.groups),
    })),
    jobs: placed('irrelevant', ['jobs'], irrelevant?.value?.jobs).map(withShownDates),
    testScores: placed('education', ['testScores'], education?.value?.testScores),
    publications: placed('experience', ['publications'], experience?.value?.publications),
    talks: placed('experience', ['talks'], experience?.value?.talks),
    certificates: placed('experience', ['certificates'], experience?.value?.certificates),
    languages: experience?.value?.languages ?? [],
    interests: experience?.value?.interests ?? [],
  };
}

/** Origin of the top-level fields of a file. */
const fileSource = (file: string): Source => ({ file, path: [] });

/** Sets the origin of derived dates: `dates` from `start` and `end`, and `date` of a project from one of them. */
const withShownDates = <
  Entry extends { source: EntrySource; dates?: DateRange | undefined; date?: PartialDate | undefined },
>(
  entry: Entry,
): Entry => {
  const { source, dates } = entry;
  if (!dates) return entry;
  const isOwn = entry.date !== dates.start && entry.date !== dates.end;
  const date = isOwn ? {} : { date: [dates.end === 'present' ? 'start' : 'end'] };
  return { ...entry, source: { ...source, shows: { dates: [], ...date } } };
};

/**
 * Selects what is visible on the site. Removes empty sections, lists and groups, and the entries of pages that are not
 * in the menu.
 */
function showEntries(
  { education, projects, experience, irrelevant }: ReadFiles,
  entries: Entries,
  photos: PhotoFinder,
  isListed: (page: PageId) => boolean,
) {
  const onSite = withPhotos(choose(entries, isOnSite), photos);
  const listed = <Item>(page: PageId, items: Item[]) => (isListed(page) ? items : []);
  const jobs = withAnchors(
    onSite.sections.flatMap(({ entries }) => entries),
    ({ title }) => title,
  );
  const sections = onSite.sections.map(({ title, entries, source }) => ({
    title,
    entries: jobs.splice(0, entries.length),
    source,
  }));
  const lists = onSite.lists.map((list) => ({ ...list, groups: list.groups.filter(({ items }) => items.length > 0) }));
  return {
    education: {
      ...education?.value,
      source: fileSource('education'),
      schools: listed(
        'education',
        withAnchors(onSite.schools, ({ school }) => school),
      ),
      testScores: listed('education', onSite.testScores),
    },
    projects: {
      ...projects?.value,
      source: fileSource('projects'),
      projects: listed('projects', withCovers(onSite.projects)),
    },
    relevantExperience: {
      ...experience?.value,
      source: fileSource('experience'),
      sections: listed(
        'relevantExperience',
        sections.filter(({ entries }) => entries.length > 0),
      ),
      lists: listed(
        'relevantExperience',
        lists.filter(({ items, groups }) => items.length + groups.length > 0),
      ),
      publications: listed('relevantExperience', onSite.publications),
      talks: listed('relevantExperience', onSite.talks),
      certificates: listed('relevantExperience', onSite.certificates),
      languages: listed('relevantExperience', onSite.languages),
      interests: listed('relevantExperience', onSite.interests),
    },
    irrelevantExperience: {
      ...irrelevant?.value,
      source: fileSource('irrelevant'),
      skills: listed('irrelevantExperience', irrelevant?.value?.skills ?? []),
      jobs: listed('irrelevantExperience', onSite.jobs),
    },
  };
}

const withStories = (
  page: PagesWithEntries['projects'],
  texts: readonly { address: string; project?: { anchor: string } | undefined }[],
) => ({
  ...page,
  projects: page.projects.map((entry) => ({
    ...entry,
    story: texts.find(({ project }) => project?.anchor === entry.anchor)?.address,
  })),
});

const listNotes = (texts: readonly Text[]): Notes['notes'] =>
  texts
    .filter(({ kind }) => kind === 'note')
    .map(({ address, title, summary, date, source }) => ({ address, title, summary, date, source }));

/** Adds the anchors of entries. */
function withAnchors<Entry>(entries: readonly Entry[], titleOf: (entry: Entry) => string) {
  const anchors = anchorsOf(entries.map(titleOf));
  return entries.map((entry, index) => ({ ...entry, anchor: anchors[index] ?? '' }));
}

/** Removes the highlight, which only the brief shows. */
const withoutHighlight = <Entry extends { highlight?: unknown }>({ highlight: _, ...entry }: Entry) => entry;

/** True if all lists of a page are empty. */
const isEmpty = (page: object) => Object.values(page).every((value) => !Array.isArray(value) || value.length === 0);

const unlessEmpty = <Page extends object>(page: Page) => (isEmpty(page) ? undefined : page);

/** Compares in NFC, since file systems differ in how they encode accents. */
const hasFile = (address: string, files: ContentInput['ownFiles']) =>
  files?.has(decoded(address).normalize().replace(/\/$/, '')) ?? false;

/** Generated files that links may lead to. */
const madeFiles = [...Object.values(files), 'resume.pdf'].map((name) => `/${name}`);

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');

/** Reports internal links without a target. */
function checkOwnLinks(
  yaml: YamlFile,
  { isAddress, explainLink }: Pick<ProseReferences, 'isAddress' | 'explainLink'>,
  { ownFiles }: ContentInput,
  problems: Problem[],
) {
  for (const [path, value] of everyValue(yaml.value))
    if (/^(?:url|reportTo)$/.test(String(path.at(-1))) && path.length > 1 && typeof value === 'string' && isOwn(value))
      if (!isAddress(withoutQuery(value)))
        problems.push({
          ...yaml.positionOf(path),
          ...(explainLink?.(value) ?? referenceMessages.noOwnFile(value, [...(ownFiles ?? [])])),
        });
}

function checkVitals(site: ReadFiles['site'], { vitalsCallback }: ContentInput, problems: Problem[]) {
  const { webVitals } = site?.value ?? {};
  if (site && webVitals && !webVitals.reportTo && !vitalsCallback)
    problems.push({ ...site.yaml.positionOfKey(['webVitals']), ...vitalsMessages.nobody });
}
