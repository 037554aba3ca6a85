import { type Advice, adviceName } from '#content/read/advice.ts';
import { firstMonth, isAhead, isoDate, type PartialDate, yearIn } from '#content/model/dates.ts';
import type { Site, Sources } from '#content/site.ts';
import type { AdvisedEntry } from './entries.ts';

/**
 * Maximum number of months from today to a plausible date. An internship may be signed a year ahead, and a degree takes
 * years.
 */
const maxMonthsAhead = { start: 24, date: 12, end: 96 };

/**
 * Limit for the single date of an entry, such as a project. The entry was finished on this date, so it should not be in
 * the future.
 */
const maxMonthsAheadIfFinished = 0;

/** Minimum plausible age of the owner in years. */
const minAge = 10;

/** Advice on dates that are probably typing errors: too far in the future, or a too recent date of birth. */
export function* adviseOnDatesAhead(
  entries: readonly AdvisedEntry[],
  { facts, texts }: Site,
  { resume, experience, education, texts: files }: Sources,
  today: PartialDate,
): Generator<Advice> {
  const isFar = (date: PartialDate | undefined, months: number): date is PartialDate =>
    date !== undefined && firstMonth(date) - firstMonth(today) > months;
  const remedy = 'Correct the date if it is a mistake.';
  const name = (about: string) => adviceName('dates-ahead', about);
  for (const { yaml, source, name: about, title, dates, date } of entries) {
    const at = (key: string) => yaml.positionOf([...source.path, key]);
    const tooFar = (key: string, value: PartialDate) => ({
      ...at(key),
      name: name(about),
      found: `The ${key} of "${title}", ${isoDate(value)}, is far in the future.`,
      remedy,
    });
    if (dates?.end === 'present' && isAhead(dates.start, today))
      yield {
        ...at('start'),
        name: name(about),
        found: `"${title}" begins in ${isoDate(dates.start)}, which is in the future, but its end is "present".`,
        remedy: 'Correct the start, or write the end that you expect.',
      };
    else if (dates && isFar(dates.start, maxMonthsAhead.start)) yield tooFar('start', dates.start);
    else if (dates && dates.end !== 'present' && isFar(dates.end, maxMonthsAhead.end)) yield tooFar('end', dates.end);
    else if (!dates && isFar(date, maxMonthsAheadIfFinished))
      yield {
        ...tooFar('date', date),
        found: `The date of "${title}", ${isoDate(date)}, is in the future, so its skills do not count as used yet.`,
      };
  }
  const shortLists = [
    ...(['publications', 'talks', 'certificates'] as const).map((list) => [experience.yaml, list] as const),
    [education.yaml, 'testScores'] as const,
  ];
  for (const [yaml, list] of shortLists)
    for (const [index, one] of facts[list].entries()) {
      const title = 'title' in one ? one.title : one.test;
      if (isFar(one.date, maxMonthsAhead.date))
        yield {
          ...yaml.positionOf([list, index, 'date']),
          name: name(title),
          found: `The date of "${title}", ${isoDate(one.date)}, is far in the future.`,
          remedy,
        };
    }
  const birth = resume.value.birthDate?.text;
  const year = birth === undefined ? undefined : yearIn(birth);
  if (birth !== undefined && year !== undefined && year > today.year - minAge)
    yield {
      ...resume.yaml.positionOf(['birthDate']),
      name: name('birthDate'),
      found: `According to the date of birth "${birth}", you are younger than ${minAge} years.`,
      remedy: 'Correct the year.',
    };
  for (const { kind, title, date, address } of texts) {
    const file = files.find(
      ({ path }) => date && path.includes(`/notes/${isoDate(date)}`) && isNoteFile(path, address),
    );
    if (kind === 'note' && date && file && isAhead(date, today))
      yield {
        file,
        line: 1,
        column: 1,
        name: name(title),
        found: `The date of the note "${title}", ${isoDate(date)}, is in the future, but the note is already on the site.`,
        remedy: 'Correct the date in the name of the file, or write "draft: true" at the top of the file until then.',
      };
  }
}

/** Whether the name of a file ends with the last part of a note's URL. */
const isNoteFile = (path: string, address: string) =>
  path.toLowerCase().replace(/\.md$/, '').endsWith(address.toLowerCase().replace(/^.*\//, ''));
