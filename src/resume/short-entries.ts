// Short facts of a résumé: publications, talks and certificates as entries, in which résumé parsers find the date;
// spoken languages, interests and test scores as lists.
import type { PartialDate } from '#content/model/dates.ts';
import { formatDate, formatResumeRange } from '#messages/formats.ts';
import { joined, linked, type PickedFacts, type ResumeMessages, texts } from './entries.ts';
import type { ResumeEntry, ResumeList } from './resume.ts';

type Short = { title: string; date?: PartialDate | undefined; url?: string | undefined } & Pick<ResumeEntry, 'source'>;

const shortEntry = (
  { date, url, source }: Short,
  { formats }: ResumeMessages,
  { title, lines = [] }: Pick<ResumeEntry, 'title'> & Partial<Pick<ResumeEntry, 'lines'>>,
): ResumeEntry => ({
  title,
  dates: date && formatDate(date, formats),
  isCurrent: false,
  source,
  lines,
  bullets: linked('', url === undefined ? [] : [{ label: title, url }]),
});

export const publicationEntry = (
  publication: PickedFacts['publications'][number],
  messages: ResumeMessages,
): ResumeEntry =>
  shortEntry(publication, messages, {
    title: publication.title,
    lines: texts(joined('. ', publication.authors, publication.venue)),
  });

export const talkEntry = (talk: PickedFacts['talks'][number], messages: ResumeMessages): ResumeEntry =>
  shortEntry(talk, messages, { title: joined(messages.comma, talk.title, talk.event, talk.place) });

export const certificateEntry = (
  certificate: PickedFacts['certificates'][number],
  messages: ResumeMessages,
): ResumeEntry => {
  const { title, issuer, date, expires } = certificate;
  const entry = shortEntry(certificate, messages, { title: joined(messages.comma, title, issuer) });
  return date && expires
    ? { ...entry, dates: formatResumeRange({ start: date, end: expires }, messages.formats) }
    : entry;
};

/** Example: `Spanish (native)` */
export function spokenText({ language, isNative, level }: PickedFacts['languages'][number], messages: ResumeMessages) {
  const howWell = isNative ? messages.entries.native : level;
  return howWell === undefined ? language : `${language} (${howWell})`;
}

/** Example: `TOEFL iBT 112/120 (Mar 2026)` */
export const scoreText = ({ test, score, date }: PickedFacts['testScores'][number], { formats }: ResumeMessages) =>
  joined(' ', test, score, date && `(${formatDate(date, formats)})`);

/** A list with an interface message as its label; none without items. */
export const listOf = (items: string[], label: string): ResumeList[] =>
  items.length > 0 ? [{ label, items, hasOurLabel: true }] : [];
