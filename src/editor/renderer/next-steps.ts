// Lists the next steps for the owner, such as "Add a project". The content determines which steps are done.
import { adviceName, answeredBy } from '#content/read/advice.ts';
import type { Finder } from '#content/read/sample-finder.ts';
import type { FileTexts } from './changes.ts';
import type { FieldLocation, FileValues } from './field-location.ts';

const order = [
  'project',
  'job',
  'school',
  'tagline',
  'sentence',
  'contact',
  'photo',
  'alts',
  'sample',
  'skills',
  'languages',
  'publish',
] as const;

export type NextStep = {
  id: (typeof order)[number];
  isDone: boolean;
  /** Location that the step leads to: a field, a file, or the position for a new entry. */
  location: FieldLocation;
  /** For `alts`: number of photos without a description. For `sample`: number of remaining sample texts and photos. */
  count?: number;
};

export type StepsInput = {
  values: FileValues;
  texts: FileTexts;
  /** File names of the usable photos. */
  photos: readonly string[];
  samplePhotos?: readonly string[];
  /** Finds names and URLs of the sample in a text. */
  find: Finder;
};

type Values = Partial<Record<string, Record<string, unknown>>>;

export function nextSteps({ values, texts, photos, samplePhotos = [], find }: StepsInput): NextStep[] {
  const { 'site.yaml': site = {}, 'home.yaml': home = {}, ...files } = values as Values;
  const at = (file: string, ...path: (string | number)[]): FieldLocation => ({ file, path });
  const countOf = (file: string, key: string) => lengthOf(files[file]?.[key]);
  const newItemIn = (file: string, key: string) => at(file, key, countOf(file, key));
  const sections = (files['experience.yaml']?.sections ?? []) as { entries?: unknown }[];
  const jobs = sections.reduce((sum, { entries }) => sum + lengthOf(entries), countOf('irrelevant.yaml', 'jobs'));
  // If there is no section, the step leads to a new section.
  const job = at(
    'experience.yaml',
    'sections',
    0,
    ...(sections.length > 0 ? ['entries', lengthOf(sections[0]?.entries)] : []),
  );
  const remains = findSampleRemains(texts, values, find, samplePhotos);
  const undescribed = photos.filter((name) => !hasAlt(files['photos.yaml']?.[name]));
  const steps: Record<NextStep['id'], Omit<NextStep, 'id'>> = {
    sample: { isDone: remains.length === 0, location: remains[0] ?? at('site.yaml'), count: remains.length },
    project: { isDone: countOf('projects.yaml', 'projects') > 0, location: newItemIn('projects.yaml', 'projects') },
    job: { isDone: jobs > 0, location: job },
    school: { isDone: countOf('education.yaml', 'schools') > 0, location: newItemIn('education.yaml', 'schools') },
    tagline: {
      isDone: home.tagline !== undefined && home.tagline !== site.name,
      location: at('home.yaml', 'tagline'),
    },
    sentence: { isDone: isFilled(home.introduction), location: at('home.yaml', 'introduction') },
    contact: {
      isDone: isFilled(site.email) || lengthOf(site.links) > 0,
      location: at('site.yaml', 'email'),
    },
    photo: { isDone: home.photo !== undefined, location: at('home.yaml', 'photo') },
    alts: { isDone: undescribed.length === 0, location: at('photos.yaml'), count: undescribed.length },
    skills: { isDone: countOf('experience.yaml', 'lists') > 0, location: newItemIn('experience.yaml', 'lists') },
    languages: {
      isDone: countOf('experience.yaml', 'languages') > 0,
      location: newItemIn('experience.yaml', 'languages'),
    },
    publish: { isDone: isFilled(site.url), location: at('site.yaml', 'url') },
  };
  // On a site with little content, other steps matter more than skills and languages.
  const hasEntries = steps.project.isDone && steps.job.isDone && steps.school.isDone;
  const isListed = (id: NextStep['id']) => hasEntries || (id !== 'skills' && id !== 'languages');
  return order.filter(isListed).map((id) => ({ id, ...steps[id] }));
}

/**
 * Returns the locations of texts and photos of the sample. Omits those for which the owner has declined the advice
 * (`known` in site.yaml).
 */
function findSampleRemains(
  texts: FileTexts,
  values: FileValues,
  find: Finder,
  photos: readonly string[],
): FieldLocation[] {
  const isAnswered = answeredBy((values['site.yaml'] as { known?: string[] } | undefined)?.known ?? []);
  const isOpen = (text: string) => find(text).some(({ what }) => !isAnswered(adviceName('sample', what)));
  const ofTexts = Object.entries(texts).flatMap(([file, text]): FieldLocation[] => {
    // A match may be in a value, in the body of a Markdown file, or in a YAML comment. Ignore matches in comments.
    if (!isOpen(text)) return [];
    const paths = [...pathsOf(values[file], isOpen)];
    if (paths.length === 0) return file.endsWith('.md') ? [{ file, path: [] }] : [];
    return paths.map((path) => ({ file, path }));
  });
  const openPhotos = photos.filter((name) => !isAnswered(adviceName('sample', name)));
  return [...ofTexts, ...openPhotos.map((name) => ({ file: 'photos.yaml', path: [name] }))];
}

function* pathsOf(
  value: unknown,
  isMatch: (text: string) => boolean,
  path: (string | number)[] = [],
): Generator<(string | number)[]> {
  if (typeof value === 'string' && isMatch(value)) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* pathsOf(inner, isMatch, [...path, Array.isArray(value) ? Number(key) : key]);
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
const isFilled = (text: unknown) => typeof text === 'string' && text.trim() !== '';
const hasAlt = (photo: unknown) =>
  isFilled(typeof photo === 'object' && photo !== null && 'alt' in photo ? photo.alt : photo);
