import type { z } from 'zod';
import type { PageId, pages } from '#pages.ts';
import { type AboutMe, hasStory, proseContext, readAbout } from './markdown/about-file.ts';
import { aboutFrontMatter } from './schema/about.ts';
import { type Chosen, choose, isOnSite, type Visibility } from './schema/visibility.ts';
import { type DateRange, isAhead, type PartialDate } from './dates.ts';
import type { Theme } from '#theme/derive-theme.ts';
import { educationFile } from './schema/education.ts';
import { experienceFile, irrelevantFile } from './schema/experience.ts';
import { checkVariantTags } from './variant-tags.ts';
import { withoutFormat } from './format.ts';
import { vitalsMessages } from './messages.ts';
import { homeFile } from './schema/home.ts';
import { type Contact, type Person, personFile } from './schema/site.ts';
import { type PhotoReference, photoCatalogue } from './schema/photos.ts';
import { checkCatalogue, checkPhotoReferences, photoFinder, type PhotoInput } from './photo-references.ts';
import type { Photo } from '#photos/picture.ts';
import { ContentError, type Position, type Problem, type SourceFile } from '#platform/problem.ts';
import { projectsFile } from './schema/projects.ts';
import { parseProse, type Prose } from './markdown/prose.ts';
import { resumeFile, type ResumeSettings } from './schema/resume.ts';
import { themeFile } from './schema/theme.ts';
import { validate } from './yaml/validate.ts';
import { parseYamlFile, type YamlFile } from './yaml/read-yaml.ts';

type PageFile = NonNullable<(typeof pages)[PageId]['content']>;

/** Every schema of a YAML file, under the file's name without its ending. */
export const contentSchemas = {
  site: personFile,
  theme: themeFile,
  home: homeFile,
  about: aboutFrontMatter,
  education: educationFile,
  projects: projectsFile,
  experience: experienceFile,
  irrelevant: irrelevantFile,
  resume: resumeFile,
  photos: photoCatalogue,
} as const satisfies Record<PageFile | 'site' | 'theme' | 'photos', z.ZodType>;

/** What the files say, before anything is cross-checked. */
export type ContentInput = PhotoInput & {
  /** The text files by name, such as `projects.yaml`. One that is left out counts as empty, except `site.yaml`. */
  files: ReadonlyMap<string, SourceFile>;
  /** The name of the page at a path, if the path is the address of one. */
  pageAt(path: string): string | undefined;
  /** The owner's program that receives web vitals, checked, if there is one. */
  vitalsCallback?: string | undefined;
  /** The day the site is made, which decides what is still expected. */
  today: PartialDate;
};

/** Where an entry stands in the content. Example: `{ file: 'projects', path: ['projects', 0] }` */
export type EntrySource = { file: 'education' | 'projects' | 'experience' | 'irrelevant'; path: (string | number)[] };
type WithSource<Entry> = Entry & { source: EntrySource };

/** An entry as a page shows it: the photos themselves in place of their names, and nothing of its file. */
type WithPhotos<Entry> = Omit<Entry, 'photos' | 'source'> & { photos: Photo[] };
type Output<Name extends keyof typeof contentSchemas> = z.output<(typeof contentSchemas)[Name]>;

export type Home = Omit<WithPhotos<Output<'home'>>, 'photo' | 'introduction'> & {
  photo?: Photo | undefined;
  introduction: Prose;
};
type FileSchool = Output<'education'>['schools'][number];
export type School = WithPhotos<Chosen<FileSchool>> & { isExpected: boolean };
export type Education = { subtitle?: string | undefined; schools: School[] };
type FileProject = Output<'projects'>['projects'][number];
export type Project = WithPhotos<Chosen<FileProject>>;
export type Projects = { subtitle?: string | undefined; projects: Project[] };
type FileSection = Output<'experience'>['sections'][number];
export type RelevantEntry = WithPhotos<Chosen<FileSection['entries'][number]>>;
type FileSkillList = Output<'experience'>['lists'][number];
export type SkillList = Chosen<FileSkillList>;
export type RelevantExperience = {
  subtitle?: string | undefined;
  sections: { title: string; entries: RelevantEntry[] }[];
  lists: SkillList[];
  closing?: string | undefined;
};
type FileJob = Output<'irrelevant'>['jobs'][number];
export type LightHeartedJob = WithDates<WithPhotos<Chosen<FileJob>>>;
type WithDates<Entry> = Omit<Entry, 'start' | 'end'> & { dates?: DateRange | undefined };
export type IrrelevantExperience = {
  subtitle?: string | undefined;
  jobs: LightHeartedJob[];
  skillsTitle?: string | undefined;
  skills: string[];
};

/**
 * Every entry and list as its file has it, with where it shows and its tags: what a résumé is chosen from, and what
 * advice goes by. It holds the owner's private details, so nothing of it goes to a page or into data without being asked
 * for by name.
 */
export type Facts = {
  settings: ResumeSettings;
  contact: Contact;
  schools: WithSource<FileSchool & { isExpected: boolean }>[];
  sections: (Omit<FileSection, 'entries'> & { entries: WithSource<FileSection['entries'][number]>[] })[];
  projects: WithSource<FileProject>[];
  lists: FileSkillList[];
  jobs: WithSource<WithDates<FileJob>>[];
};

/** What each page shows. */
type PageWords = {
  home: Home;
  aboutMe: AboutMe | undefined;
  education: Education | undefined;
  projects: Projects | undefined;
  relevantExperience: RelevantExperience | undefined;
  irrelevantExperience: IrrelevantExperience | undefined;
  /** The page says the same for everybody, so there are no words to it. */
  accessibility: object | undefined;
};

/**
 * Everything the content says, checked and joined; the résumés that are chosen from it come to it later. A page that
 * would be empty is `undefined`, and then nothing leads to it.
 */
export type Site = {
  person: Person;
  facts: Facts;
  theme: Theme;
  pages: { [Page in Exclude<PageId, 'resume'>]: PageWords[Page] };
  /** The owner's program that receives web vitals, in JavaScript, if there is one. */
  vitalsCallback?: string | undefined;
};

/** The YAML files as they were read, with the place of each value: what advice to the owner goes by. */
export type Sources = ReadFiles<never> & {
  /** Every file as it is, `about.md` too. */
  texts: readonly SourceFile[];
};

/**
 * Reads all content files into one `Site`.
 * @throws {ContentError} with every problem of every file at once
 */
export const parseSite = (input: ContentInput): Site => readSite(input).site;

/**
 * Reads all content files into one `Site`, and keeps what it was read from.
 * @throws {ContentError} with every problem of every file at once
 */
export function readSite(input: ContentInput): { site: Site; sources: Sources } {
  const problems: Problem[] = [];
  const read = readFiles(input, problems);
  const { photos: catalogue, resume, home } = read;
  checkCatalogue(catalogue, input, problems);
  const photos = photoFinder(catalogue, input, problems);
  const withEntries = [home, read.education, read.projects, read.experience, read.irrelevant];
  for (const file of withEntries) if (file) checkPhotoReferences(file.yaml, photos);
  if (resume?.value)
    checkVariantTags(
      resume.yaml,
      resume.value.focuses,
      withEntries.map((file) => file?.value),
      problems,
    );
  const empty = emptyPages(input, read);
  const isAddress = (address: string) => {
    const page = input.pageAt(address);
    return page !== undefined && !empty.includes(page);
  };
  const introduction = home?.value?.introduction
    ? parseProse(
        home.value.introduction,
        proseContext(home.yaml.file, () => home.yaml.placeOf(['introduction']), photos, isAddress, problems),
      )
    : [];
  const aboutMe = readAbout(input.files.get('about.md'), photos, isAddress, problems);
  checkVitals(read.site, input, problems);
  if (problems.length > 0) throw new ContentError(problems);

  // Every file that could not be read is a problem.
  const files = read as ReadFiles<never>;
  const facts = readFacts(files, input.today);
  const withPhotos = <Entry extends { photos: PhotoReference[]; source?: EntrySource }>(entry: Entry) => {
    const { photos: references, source: _source, ...rest } = entry;
    const shown: WithPhotos<Entry> = { ...rest, photos: references.flatMap((one) => photos.resolve(one) ?? []) };
    return shown;
  };
  const shownSchools = choose(facts.schools, isOnSite).map(withPhotos);
  const shownProjects = choose(facts.projects, isOnSite).map(withPhotos);
  const sections = choose(facts.sections, isOnSite)
    .map(({ title, entries }) => ({ title, entries: entries.map(withPhotos) }))
    .filter(({ entries }) => entries.length > 0);
  const lists = shownLists(facts.lists);
  const shownJobs = choose(facts.jobs, isOnSite).map(withPhotos);
  const { phone, address, accessibilityPage, known: _known, ...restOfPerson } = files.site.value;
  const { photo, ...restOfHome } = files.home.value;
  const { education, projects, experience, irrelevant } = files;
  const site: Site = {
    person: {
      ...restOfPerson,
      phone: phone && isOnSite(phone) ? phone.text : undefined,
      address: address && isOnSite(address) ? address.text : undefined,
    },
    facts,
    theme: files.theme.value,
    pages: {
      home: { ...withPhotos(restOfHome), photo: photo === undefined ? undefined : photos.resolve(photo), introduction },
      aboutMe: unlessEmpty(aboutMe, aboutMe.story),
      education: unlessEmpty({ ...education.value, schools: shownSchools }, shownSchools),
      projects: unlessEmpty({ ...projects.value, projects: shownProjects }, shownProjects),
      relevantExperience: unlessEmpty({ ...experience.value, sections, lists }, [...sections, ...lists]),
      irrelevantExperience: unlessEmpty({ ...irrelevant.value, jobs: shownJobs }, [
        ...shownJobs,
        ...irrelevant.value.skills,
      ]),
      accessibility: accessibilityPage ? {} : undefined,
    },
    vitalsCallback: input.vitalsCallback,
  };
  return { site, sources: { ...files, texts: [...input.files.values()] } };
}

type FileName = Exclude<keyof typeof contentSchemas, 'about'>;

/** The YAML files; one that is wrong has no value, and one that is no YAML is not there at all. */
type ReadFiles<Missing = undefined> = {
  [Name in FileName]: { yaml: YamlFile; value: Output<Name> | Missing } | Missing;
};

function readFiles(input: ContentInput, problems: Problem[]): ReadFiles {
  const start = (): Position => ({ line: 1, column: 1 });
  const read = (name: FileName) => {
    const file = input.files.get(`${name}.yaml`);
    if (!file) {
      const empty = { path: `${input.folder}/${name}.yaml`, text: '' };
      return { file: empty, value: {}, placeOf: start, placeOfKey: start };
    }
    const yaml = parseYamlFile(file, problems);
    return yaml && withoutFormat(yaml, problems);
  };
  const names = Object.keys(contentSchemas).filter((name): name is FileName => name !== 'about');
  return Object.fromEntries(
    names.map((name) => {
      const yaml = read(name);
      return [name, yaml && { yaml, value: validate(contentSchemas[name], yaml, problems) }];
    }),
  ) as ReadFiles;
}

/** Everything as the files have it, each entry with where it stands. */
function readFacts(
  { site, education, projects, experience, irrelevant, resume }: ReadFiles<never>,
  today: PartialDate,
) {
  const { email, place, url, links, phone, address } = site.value;
  const facts: Facts = {
    settings: resume.value,
    contact: { email, place, url, links, phone, address },
    schools: education.value.schools.map((school, index) => ({
      ...school,
      isExpected: school.end !== 'present' && isAhead(school.end, today),
      source: { file: 'education', path: ['schools', index] },
    })),
    sections: experience.value.sections.map(({ entries, ...section }, place) => ({
      ...section,
      entries: entries.map((entry, index) => ({
        ...entry,
        source: { file: 'experience', path: ['sections', place, 'entries', index] },
      })),
    })),
    projects: projects.value.projects.map((project, index) => ({
      ...project,
      source: { file: 'projects', path: ['projects', index] },
    })),
    lists: experience.value.lists,
    jobs: irrelevant.value.jobs.map(({ start, end, ...job }, index) => ({
      ...job,
      dates: start && end && { start, end },
      source: { file: 'irrelevant', path: ['jobs', index] },
    })),
  };
  return facts;
}

function checkVitals(person: ReadFiles['site'], { vitalsCallback }: ContentInput, problems: Problem[]) {
  if (!person?.value?.webVitals || person.value.webVitals.reportTo || vitalsCallback) return;
  problems.push({
    file: person.yaml.file,
    ...person.yaml.placeOfKey(['webVitals']),
    ...vitalsMessages.nobody,
  });
}

/** The lists of the site, without groups and lists that have nothing on it. */
const shownLists = (lists: FileSkillList[]): SkillList[] =>
  choose(lists, isOnSite)
    .map((list) => ({ ...list, groups: list.groups.filter(({ items }) => items.length > 0) }))
    .filter(({ items, groups }) => items.length > 0 || groups.length > 0);

/** The pages that will not be there; a file with a problem counts as one that has something to show. */
function emptyPages(input: ContentInput, { education, projects, experience, irrelevant }: ReadFiles): string[] {
  const isNothingOn = (entries: readonly { show: Visibility }[]) => !entries.some(isOnSite);
  // These three depend on more, or on nothing.
  const isEmpty: Record<Exclude<PageId, 'home' | 'resume' | 'accessibility'>, boolean | undefined> = {
    aboutMe: !hasStory(input.files.get('about.md')),
    education: education?.value && isNothingOn(education.value.schools),
    projects: projects?.value && isNothingOn(projects.value.projects),
    relevantExperience:
      experience?.value &&
      experience.value.sections.every(({ entries }) => isNothingOn(entries)) &&
      shownLists(experience.value.lists).length === 0,
    irrelevantExperience:
      irrelevant?.value && isNothingOn(irrelevant.value.jobs) && irrelevant.value.skills.length === 0,
  };
  return Object.entries(isEmpty).flatMap(([page, nothing]) => (nothing ? [page] : []));
}

function unlessEmpty<Page>(page: Page, entries: readonly unknown[]): Page | undefined {
  return entries.length > 0 ? page : undefined;
}
