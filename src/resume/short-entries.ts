// Short facts of a résumé. Publications, talks and certificates become entries, since résumé parsers find the dates of
// entries. Spoken languages, interests and test scores become lists.
import type { PartialDate } from '#content/model/dates.ts';
import { formatDate, formatResumeRange } from '#messages/formats.ts';
import { joinTexts, type PickedFacts, readableLinks, type ResumeMessages, nonEmptyTexts } from './entries.ts';
import type { ResumeEntry, ResumeList } from './resume.ts';

type Short = { date?: PartialDate | undefined; url?: string | undefined } & Pick<ResumeEntry, 'title' | 'source'>;

const shortEntry = (
  { title, date, url, source }: Short,
  { formats }: ResumeMessages,
  details: string[] = [],
): ResumeEntry => ({
  title,
  dates: date && formatDate(date, formats),
  isCurrent: false,
  source,
  details,
  tools: [],
  links: url === undefined ? [] : readableLinks([{ url }]),
  bullets: [],
});

/** Puts the date after a venue that contains no year: "EuroSys 2026", "Journal of Buses, Apr 2026". */
export function publicationEntry(
  publication: PickedFacts['publications'][number],
  messages: ResumeMessages,
): ResumeEntry {
  const { authors, venue, date } = publication;
  const { dates, ...entry } = shortEntry(publication, messages);
  const hasYear = date !== undefined && venue?.includes(String(date.year));
  return { ...entry, details: nonEmptyTexts(authors, joinTexts(messages.comma, venue, hasYear ? undefined : dates)) };
}

export const talkEntry = (talk: PickedFacts['talks'][number], messages: ResumeMessages): ResumeEntry => ({
  ...shortEntry(talk, messages, nonEmptyTexts(talk.event)),
  place: talk.place,
});

export function certificateEntry(
  certificate: PickedFacts['certificates'][number],
  messages: ResumeMessages,
): ResumeEntry {
  const { issuer, date, expires } = certificate;
  const entry = shortEntry(certificate, messages, nonEmptyTexts(issuer));
  return date && expires
    ? { ...entry, dates: formatResumeRange({ start: date, end: expires }, messages.formats) }
    : entry;
}

/** Example: `Spanish (native)` */
export function spokenText({ language, isNative, level }: PickedFacts['languages'][number], messages: ResumeMessages) {
  const levelText = isNative ? messages.entries.native : level;
  return levelText === undefined ? language : `${language} (${levelText})`;
}

/** Example: `TOEFL iBT 112/120 (Mar 2026)` */
export const scoreText = ({ test, score, date }: PickedFacts['testScores'][number], { formats }: ResumeMessages) =>
  joinTexts(' ', test, score, date && `(${formatDate(date, formats)})`);

/** Returns a list whose label is an interface message. Returns no list if there are no items. */
export const listOf = (items: string[], label: string): ResumeList[] =>
  items.length > 0 ? [{ label, items, hasOurLabel: true }] : [];
