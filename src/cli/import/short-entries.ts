// What a JSON Resume says in a line: certificates, spoken languages, interests; and talks and test scores, which only a site
// of ours writes.
import { firstMonth, lastMonth } from '#content/dates.ts';
import { webProtocols } from '#content/schema/fields.ts';
import { levelForm } from '#content/schema/short-entries/spoken-languages.ts';
import type { ContentFiles } from '../content-files.ts';
import { writtenDate } from './entries.ts';
import { levelIn } from './headings.ts';
import type { JsonField } from '#resume/json-resume/json-field.ts';

type Experience = ContentFiles['experience'];

export const importShortEntries = (
  resume: JsonField,
  siteLanguage = 'en',
): Pick<Experience, 'certificates' | 'talks' | 'languages' | 'interests'> => ({
  certificates: resume.at('certificates').each((part) => {
    const name = part.at('name').text();
    const issuer = part.at('issuer').text();
    const title = name ?? issuer;
    if (title === undefined) return part.leave('There is neither a name nor an issuer in it.');
    const date = part.at('date').date();
    const last = part.at('x-expires').date();
    const isLater = date && last && lastMonth(last) >= firstMonth(date);
    if (last && !isLater) part.at('x-expires').leave('It would end without a start, or before it.');
    return {
      title,
      issuer: name && issuer,
      date: date && writtenDate(date),
      expires: isLater ? writtenDate(last) : undefined,
      url: part.at('url').link(webProtocols),
    };
  }),
  talks: resume.at('x-talks').each((part) => {
    const title = part.at('title').text();
    if (title === undefined) return part.leave('It has no title to call it by.');
    const [event, place] = [part.at('event').text(), part.at('place').text()];
    return { title, event, place, date: dateOf(part.at('date')), url: part.at('url').link(webProtocols) };
  }),
  languages: resume.at('languages').each((part) => {
    const language = part.at('language').text();
    if (language === undefined) return part.leave('It does not say which language.');
    const fluency = part.at('fluency');
    const written = fluency.original()?.trim() ?? '';
    const level = levelForm(written) ?? levelIn(siteLanguage, written);
    if (level !== undefined) fluency.place(level, 'A level is written in one way.');
    return { language, level: level ?? fluency.text() };
  }),
  interests: resume.at('interests').each((part) => {
    const name = part.at('name').text();
    const keywords = part.at('keywords').texts().join(', ');
    if (name === undefined && keywords === '') return part.leave('There is neither a name nor a keyword in it.');
    return name && keywords ? `${name} (${keywords})` : (name ?? keywords);
  }),
});

/** Scores of tests, as a site of ours writes them. */
export const importTestScores = (resume: JsonField): ContentFiles['education']['testScores'] =>
  resume.at('x-test-scores').each((part) => {
    const [test, score] = [part.at('test').text(), part.at('score').text()];
    if (test === undefined || score === undefined)
      return part.leave('A score needs the name of its test, and a test its score.');
    return { test, score, date: dateOf(part.at('date')) };
  });

function dateOf(part: JsonField): string | number | undefined {
  const date = part.date();
  return date && writtenDate(date);
}
