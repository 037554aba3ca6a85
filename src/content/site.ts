import type { z } from 'zod';
import type { PageId, pages } from '#pages.ts';
import { type AboutMe, hasStory, proseContext, readAbout } from './markdown/about-file.ts';
import { aboutFrontMatter } from './schema/about.ts';
import { type Chosen, choose, isOnSite, type Shown } from './schema/visibility.ts';
import { type DateRange, isAhead, type PartialDate } from './dates.ts';
import type { Theme } from '#theme/derive-theme.ts';
import { educationFile } from './schema/education.ts';
import { experienceFile, irrelevantFile } from './schema/experience.ts';
import { checkVariantTags } from './variant-tags.ts';
import { withoutFormat } from './format.ts';
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
import { type Path, parseYamlFile, type YamlFile } from './yaml/read-yaml.ts';

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
export type Sources = {
  /** Every file as it is, `about.md` too. */
  texts: readonly SourceFile[];
} & { [Name in SourceName]: { yaml: YamlFile; value: Output<Name> } };

type SourceName = Exclude<keyof typeof contentSchemas, 'about' | 'theme'>;

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
  const yamlOf = (file: SourceFile) => {
    const yaml = parseYamlFile(file, problems);
    return yaml && withoutFormat(yaml, problems);
  };
  const read = <Name extends keyof typeof contentSchemas>(name: Name) => {
    const file = input.files.get(`${name}.yaml`);
    const yaml = file
      ? yamlOf(file)
      : { file: emptyFile(input, `${name}.yaml`), value: {}, placeOf: startOfFile, placeOfKey: startOfFile };
    return yaml && { yaml, value: validate(contentSchemas[name], yaml, problems) as Output<Name> | undefined };
  };

  const person = read('site');
  const theme = read('theme');
  const catalogue = read('photos');
  const files = {
    home: read('home'),
    education: read('education'),
    projects: read('projects'),
    experience: read('experience'),
    irrelevant: read('irrelevant'),
  };
  const resume = read('resume');
  checkCatalogue(catalogue, input, problems);
  const photos = photoFinder(catalogue, input, problems);
  for (const file of Object.values(files)) if (file) checkPhotoReferences(file.yaml, photos);

  const empty = emptyPages(input, files);
  const isAddress = (address: string) => {
    const page = input.pageAt(address);
    return page !== undefined && !empty.includes(page);
  };
  const prose = (yaml: YamlFile, markdown: string | undefined, path: Path): Prose => {
    if (!markdown) return [];
    return parseProse(
      markdown,
      proseContext(yaml.file, () => yaml.placeOf(path), photos, isAddress, problems),
    );
  };
  if (resume?.value)
    checkVariantTags(
      resume.yaml,
      resume.value.focuses,
      Object.values(files).map((file) => file?.value),
      problems,
    );
  const introduction = files.home?.value ? prose(files.home.yaml, files.home.value.introduction, ['introduction']) : [];
  const aboutMe = readAbout(input.files.get('about.md'), photos, isAddress, problems);

  if (person?.value?.webVitals && !person.value.webVitals.reportTo && !input.vitalsCallback)
    problems.push({
      file: person.yaml.file,
      ...person.yaml.placeOfKey(['webVitals']),
      found: '"webVitals" names nobody who receives what is measured, so nothing would be.',
      expected: 'an address under "reportTo", or a program in web-vitals.ts beside this file',
      remedy: 'Add "reportTo", or remove "webVitals"; docs/web-vitals.md says more.',
    });

  const { home, education, projects, experience, irrelevant } = files;
  if (
    problems.length > 0 ||
    !person?.value ||
    !theme?.value ||
    !catalogue?.value ||
    !resume?.value ||
    !home?.value ||
    !education?.value ||
    !projects?.value ||
    !experience?.value ||
    !irrelevant?.value
  )
    throw new ContentError(problems);

  const withPhotos = <Entry extends { photos: PhotoReference[]; source?: EntrySource }>(entry: Entry) => {
    const { photos: references, source: _source, ...rest } = entry;
    const shown: WithPhotos<Entry> = { ...rest, photos: references.flatMap((one) => photos.resolve(one) ?? []) };
    return shown;
  };
  const { photo, ...restOfHome } = home.value;
  const { phone, address, accessibilityPage, known: _known, ...restOfPerson } = person.value;
  const { email, place, url, links } = restOfPerson;
  const facts: Facts = {
    settings: resume.value,
    contact: { email, place, url, links, phone, address },
    schools: education.value.schools.map((school, index) => ({
      ...school,
      isExpected: school.end !== 'present' && isAhead(school.end, input.today),
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

  const shownSchools = choose(facts.schools, isOnSite).map(withPhotos);
  const shownProjects = choose(facts.projects, isOnSite).map(withPhotos);
  const sections = choose(facts.sections, isOnSite)
    .map(({ title, entries }) => ({ title, entries: entries.map(withPhotos) }))
    .filter(({ entries }) => entries.length > 0);
  const skillLists = choose(experience.value.lists, isOnSite).map(withoutEmptyGroups).filter(hasItems);
  const shownJobs = choose(facts.jobs, isOnSite).map(withPhotos);
  const owner: Person = {
    ...restOfPerson,
    phone: phone && isOnSite(phone) ? phone.text : undefined,
    address: address && isOnSite(address) ? address.text : undefined,
  };
  const site: Site = {
    person: owner,
    facts,
    theme: theme.value,
    pages: {
      home: { ...withPhotos(restOfHome), photo: photo === undefined ? undefined : photos.resolve(photo), introduction },
      aboutMe: unlessEmpty(aboutMe, aboutMe.story),
      education: unlessEmpty({ ...education.value, schools: shownSchools }, shownSchools),
      projects: unlessEmpty({ ...projects.value, projects: shownProjects }, shownProjects),
      relevantExperience: unlessEmpty({ ...experience.value, sections, lists: skillLists }, [
        ...sections,
        ...skillLists,
      ]),
      irrelevantExperience: unlessEmpty({ ...irrelevant.value, jobs: shownJobs }, [
        ...shownJobs,
        ...irrelevant.value.skills,
      ]),
      accessibility: accessibilityPage ? {} : undefined,
    },
    vitalsCallback: input.vitalsCallback,
  };
  const sources: Sources = {
    texts: [...input.files.values()],
    site: { ...person, value: person.value },
    photos: { ...catalogue, value: catalogue.value },
    home: { ...home, value: home.value },
    education: { ...education, value: education.value },
    projects: { ...projects, value: projects.value },
    experience: { ...experience, value: experience.value },
    irrelevant: { ...irrelevant, value: irrelevant.value },
    resume: { ...resume, value: resume.value },
  };
  return { site, sources };
}

const withoutEmptyGroups = (list: SkillList): SkillList => ({
  ...list,
  groups: list.groups.filter(({ items }) => items.length > 0),
});

const hasItems = ({ items, groups }: SkillList) => items.length > 0 || groups.length > 0;

type ReadFiles = {
  [Name in 'education' | 'projects' | 'experience' | 'irrelevant']: { value: Output<Name> | undefined } | undefined;
};

/** The pages that will not be there; a file with a problem counts as one that has something to show. */
function emptyPages(input: ContentInput, { education, projects, experience, irrelevant }: ReadFiles): string[] {
  const isNothingOn = (entries: readonly { show: Shown }[]) => !entries.some(isOnSite);
  // These three depend on more, or on nothing.
  const isEmpty: Record<Exclude<PageId, 'home' | 'resume' | 'accessibility'>, boolean | undefined> = {
    aboutMe: !hasStory(input.files.get('about.md')),
    education: education?.value && isNothingOn(education.value.schools),
    projects: projects?.value && isNothingOn(projects.value.projects),
    relevantExperience:
      experience?.value &&
      experience.value.sections.every(({ entries }) => isNothingOn(entries)) &&
      !choose(experience.value.lists, isOnSite).map(withoutEmptyGroups).some(hasItems),
    irrelevantExperience:
      irrelevant?.value && isNothingOn(irrelevant.value.jobs) && irrelevant.value.skills.length === 0,
  };
  return Object.entries(isEmpty).flatMap(([page, nothing]) => (nothing ? [page] : []));
}

const startOfFile = (): Position => ({ line: 1, column: 1 });

const emptyFile = (input: ContentInput, name: string): SourceFile => ({ path: `${input.folder}/${name}`, text: '' });

function unlessEmpty<Page>(page: Page, entries: readonly unknown[]): Page | undefined {
  return entries.length > 0 ? page : undefined;
}
