// Advice on dates so far in the future that they are probably typing errors.
import { type Advice, adviceName } from '#content/read/advice.ts';
import { firstMonth, isAhead, isoDate, type PartialDate, yearIn } from '#content/model/dates.ts';
import type { Site, Sources } from '#content/site.ts';
import type { AdvisedEntry } from './entries.ts';

/** In months: an internship may be signed a year before it begins, and a degree takes years. */
const farAhead = { start: 24, date: 12, end: 96 };

/** Minimum age of someone who writes a résumé. */
const youngest = 10;

/** Advice on entries, notes and a date of birth with a date far in the future. */
export function* adviseOnDatesAhead(
  entries: readonly AdvisedEntry[],
  { facts, texts }: Site,
  { resume, experience, education, texts: files }: Sources,
  today: PartialDate,
): Generator<Advice> {
  const isFar = (date: PartialDate | undefined, months: number): date is PartialDate =>
    date !== undefined && firstMonth(date) - firstMonth(today) > months;
  const remedy = 'Correct it if it is a slip of the keyboard.';
  const name = (about: string) => adviceName('dates-ahead', about);
  for (const { yaml, source, name: about, title, dates, date } of entries) {
    const at = (key: string) => yaml.positionOf([...source.path, key]);
    const ahead = (key: string, value: PartialDate) => ({
      ...{ ...at(key), name: name(about) },
      ...{ found: `"${title}" has the ${key} ${isoDate(value)}, which is far ahead.`, remedy },
    });
    if (dates?.end === 'present' && isAhead(dates.start, today))
      yield {
        ...{ ...at('start'), name: name(about) },
        found: `"${title}" begins in ${isoDate(dates.start)}, which is ahead, and its end is "present".`,
        remedy: 'Correct the start, or write the end that you expect.',
      };
    else if (dates && isFar(dates.start, farAhead.start)) yield ahead('start', dates.start);
    else if (dates && dates.end !== 'present' && isFar(dates.end, farAhead.end)) yield ahead('end', dates.end);
    else if (!dates && isFar(date, farAhead.date)) yield ahead('date', date);
  }
  const short = [
    ...(['publications', 'talks', 'certificates'] as const).map((list) => [experience.yaml, list] as const),
    [education.yaml, 'testScores'] as const,
  ];
  for (const [yaml, list] of short)
    for (const [index, one] of facts[list].entries()) {
      const title = 'title' in one ? one.title : one.test;
      if (isFar(one.date, farAhead.date))
        yield {
          ...{ ...yaml.positionOf([list, index, 'date']), name: name(title) },
          ...{ found: `"${title}" has the date ${isoDate(one.date)}, which is far ahead.`, remedy },
        };
    }
  const birth = resume.value.birthDate?.text;
  const year = birth === undefined ? undefined : yearIn(birth);
  if (birth !== undefined && year !== undefined && year > today.year - youngest)
    yield {
      ...{ ...resume.yaml.positionOf(['birthDate']), name: name('birthDate') },
      ...{
        found: `"${birth}" is the date of birth of somebody of less than ${youngest} years.`,
        remedy: 'Correct the year.',
      },
    };
  for (const { kind, title, date, address } of texts) {
    const file = files.find(({ path }) => date && path.includes(`/notes/${isoDate(date)}`) && isOf(path, address));
    if (kind === 'note' && date && file && isAhead(date, today))
      yield {
        ...{ file, line: 1, column: 1, name: name(title) },
        found: `The note "${title}" is of ${isoDate(date)}, which is ahead. It is on the site already.`,
        remedy: 'Rename the file to the right day, or write "draft: true" at its top until then.',
      };
  }
}

/** True if a note's file belongs to a URL, by the end of its name. */
const isOf = (path: string, address: string) =>
  path.toLowerCase().replace(/\.md$/, '').endsWith(address.toLowerCase().replace(/^.*\//, ''));
