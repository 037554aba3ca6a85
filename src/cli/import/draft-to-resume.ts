// Converts a draft to a JSON Resume. Its texts keep their positions in the document.
import { editorMessages } from '#editor/messages/messages.ts';
import { type Source, type SourceNote, SourceText } from './source.ts';
import { type DateRange, doubtful, type Draft, type Entry, type Grade } from './document/draft.ts';
import type { Value } from './value.ts';
import { valuesOf } from './document/review.ts';
import { frequentWords } from './document/vocabulary.ts';

const placeOf = ({ page, line }: Value) => `page ${page}, line ${line}`;

const textOf = (value: Value | undefined, text = value?.text) =>
  value && text ? new SourceText(text, placeOf(value), value) : undefined;

const textsOf = (values: readonly Value[]) => values.map((value) => textOf(value));

const urlOf = (value: Value | undefined) =>
  textOf(value, value && (/^https?:/.test(value.text) ? value.text : `https://${value.text}`));

/** Reasons in English, for the terminal and the report. The editor translates them. */
const { reasons } = editorMessages('en').review;

const noteOn = (value: Value, kind: SourceNote['kind'], reasonKey: keyof typeof reasons): SourceNote => ({
  kind,
  reasonKey,
  reason: reasons[reasonKey],
  path: placeOf(value),
  value: value.text,
  origin: value,
});

/** Returns a JSON Resume, with notes on doubtful values, and on lines that fit no field. */
export function toResume(draft: Draft): Source {
  const notes: SourceNote[] = [];
  const addDoubts = (values: Partial<Record<keyof typeof reasons, Value | undefined>>) => {
    for (const [key, value] of Object.entries(values))
      if (value && value.confidence < doubtful) notes.push(noteOn(value, 'toCheck', key as keyof typeof reasons));
  };
  addDoubts({ name: draft.name, home: draft.place });
  for (const { employer, title, place } of draft.jobs) addDoubts({ employer, title, place });
  for (const { school, degree, place } of draft.education) addDoubts({ school, degree, place });
  const linkAndDates = ({ url, dates }: Entry) => ({ url: urlOf(url), ...(dates && periodOf(dates, notes)) });
  const resume = {
    basics: {
      name: textOf(draft.name),
      label: textOf(draft.headline),
      email: textOf(draft.mail),
      phone: textOf(draft.phone),
      summary: textOf(draft.summary[0], draft.summary.map(({ text }) => text).join(' ')),
      location: { city: textOf(draft.place) },
      profiles: draft.links.map((link) => ({ network: networkOf(link.text), url: urlOf(link) })),
    },
    work: draft.jobs.map((job) => ({
      name: textOf(job.employer),
      position: textOf(job.title),
      location: textOf(job.place),
      highlights: textsOf(job.bullets),
      ...linkAndDates(job),
    })),
    education: draft.education.map((school) => ({
      institution: textOf(school.school),
      studyType: textOf(school.degree),
      score: scoreOf(school.grade),
      'x-place': textOf(school.place),
      'x-involvement': textsOf(school.bullets),
      courses: textsOf(school.courses),
      ...linkAndDates(school),
      // A single date is the date of the degree, so the import asks for the start.
      ...(school.dates && !school.dates.start && { startDate: undefined }),
    })),
    awards: draft.education.flatMap(({ school, honors }) =>
      honors.map((honor) => ({ title: textOf(honor), 'x-school': textOf(school) })),
    ),
    projects: draft.projects.map((project) => ({
      name: textOf(project.name),
      'x-place': textOf(project.place),
      ...toolsOf(project.tools),
      highlights: textsOf(project.bullets),
      ...linkAndDates(project),
      ...(project.dates?.end === 'present' && { 'x-running': true }),
    })),
    skills: [
      ...draft.skills.flatMap(({ title, items }) =>
        title && items.length > 0
          ? [{ name: textOf(title), keywords: textsOf(items) }]
          : [...(title ? [title] : []), ...items].map((item) => ({ name: textOf(item) })),
      ),
      ...draft.sections.map(({ heading, lines }) => ({ name: textOf(heading), keywords: textsOf(lines) })),
    ],
    languages: draft.languages.map(({ name, level }) => ({ language: textOf(name), fluency: textOf(level) })),
    meta: { 'x-language': languageOf(draft) },
  };
  for (const { grade } of draft.education)
    if (grade && !scoreOf(grade)) notes.push(noteOn({ ...grade, text: grade.written }, 'leftOut', 'grade'));
  notes.push(...draft.review.map((value) => noteOn(value, 'leftOut', 'unplaced')));
  return { resume, notes };
}

/** Matches a grade that is followed by its scale, such as `14.5/20`. */
const scaleIn = /\/|\d\s?(?:von|out of|sur|of)\s?\d/;

function scoreOf(grade: Grade | undefined) {
  const text = grade?.text.replaceAll(',', '.').replace(/\s?%$/, '/100') ?? '';
  return scaleIn.test(text) ? textOf(grade, text) : undefined;
}

/** Returns a text as a list of tools, or as a description if one of its parts is too long for the name of a tool. */
function toolsOf(value: Value | undefined) {
  const tools = value?.text.split(/\s*[,、·]\s*/) ?? [];
  const isList = tools.every((tool) => tool.split(' ').length < 4);
  return isList ? { keywords: tools.map((tool) => textOf(value, tool)) } : { description: textOf(value) };
}

/** The dates of an entry; a season becomes its year. */
function periodOf({ start, end, written }: DateRange, notes: SourceNote[]) {
  if (/-[a-z]/.test(`${start} ${end}`)) notes.push(noteOn(written, 'changed', 'season'));
  const dateOf = (date: string | undefined) =>
    date === 'present' ? undefined : textOf(written, date?.replace(/-[a-z]+$/, ''));
  // A single date is both start and end. Without an end date, the entry would count as current.
  return { startDate: dateOf(start ?? end), endDate: dateOf(end) };
}

const networks = ['GitHub', 'GitLab', 'LinkedIn', 'XING'];

const networkOf = (url: string) =>
  networks.find((network) => url.toLowerCase().includes(`${network.toLowerCase()}.com`));

/** The language of the texts, by its script or its frequent words. */
function languageOf(draft: Draft): string | undefined {
  const text = valuesOf(draft)
    .map((value) => value.text.toLowerCase())
    .join(' ');
  const counts = Object.entries(frequentWords).map(([language, words]) => {
    const found = text.match(new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'gu'));
    return { language, count: found?.length ?? 0 };
  });
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return best && best.count > 4 ? best.language : undefined;
}
