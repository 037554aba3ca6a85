// The owner's contact card, for phones and address books. It is a vCard 3.0 (RFC 2426), because some address books
// don't support version 4.0.
import { asciiMail, completeLink, isOwn } from '#content/model/links.ts';
import { newestFirst } from '#content/model/dates.ts';
import { splitPlace } from '#content/model/place.ts';
import type { Site } from '#content/site.ts';
import type { Absolute } from '../addresses.ts';
import { jobsOf } from './person-data.ts';

/**
 * Makes the owner's contact card.
 * @example contactCard(site, absolute) // 'BEGIN:VCARD\r\nVERSION:3.0\r\n…FN:Ada Example\r\n…'
 */
export function contactCard({ person, pages }: Pick<Site, 'person' | 'pages'>, absolute?: Absolute): string {
  const { name, headline, email, phone, place, address, links, language } = person;
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', 'PRODID:-//Paperback Portfolio//EN'];
  const add = (key: string, ...values: string[]) => lines.push(`${key}:${values.map(escape).join(';')}`);
  add('FN', name);
  const { familyName, givenName, honorificPrefix, honorificSuffix } = nameParts(name, language);
  add('N', familyName, givenName, '', honorificPrefix, honorificSuffix);
  const current = currentPosition(pages);
  if (current) add('ORG', current.organization);
  const jobTitle = current?.title ?? headline;
  if (jobTitle) add('TITLE', jobTitle);
  if (headline && headline !== jobTitle) add('ROLE', headline);
  // URLs and email addresses are not escaped: they may contain a comma or a semicolon.
  if (email) lines.push(`EMAIL:${asciiMail(email)}`);
  if (phone) add('TEL', phone);
  const { town, region = '', country } = splitPlace(place ?? '', language);
  if (address || town) add('ADR', '', '', address ?? '', town, region, '', country?.name ?? '');
  if (absolute) lines.push(`URL:${absolute('')}`);
  const absoluteLinks = links.map(({ label, url }) => ({ label, url: completeLink(url, absolute?.('')) }));
  // Without the site's URL, omit links to the site itself: relative links do not work in an address book.
  for (const [index, { label, url }] of absoluteLinks.filter(({ url }) => !isOwn(url)).entries()) {
    const group = `item${index + 1}`;
    lines.push(`${group}.URL:${url}`);
    add(`${group}.X-ABLABEL`, label);
  }
  return [...lines, 'END:VCARD'].map((line) => `${fold(line)}\r\n`).join('');
}

/** Splits a long line between characters. Each part has at most 75 bytes (RFC 2425, section 5.8.1). */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > 75) {
      folded += '\r\n ';
      // The space at the start of a continued line counts towards its 75 bytes.
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}

/** Returns the owner's current job or school: the one that started last. Ignores clubs. A school has no job title. */
function currentPosition({ relevantExperience, education }: Site['pages']) {
  const jobs = jobsOf({ relevantExperience }).filter((entry) => entry.isJob);
  const schools = education?.schools ?? [];
  const [newest] = [
    ...jobs.flatMap(({ title, organization, start, end }) =>
      organization && end === 'present' ? [{ title, organization, start, end }] : [],
    ),
    ...schools.flatMap(({ school, isExpected, start, end }) =>
      isExpected || end === 'present'
        ? [{ title: undefined, organization: school, start, end: 'present' as const }]
        : [],
    ),
  ].toSorted(newestFirst);
  return newest;
}

/** Whether a word is an academic title, such as `Dr.` or `Dipl.-Ing.`. The initial of a given name is not a title. */
const isTitle = (word: string) => /^\p{L}{2,}[\p{L}.-]*\.$/u.test(word);

/** Whether a word is a particle, such as `van` or `de`. */
const isParticle = (word = '') => /^\p{Ll}/u.test(word);

/**
 * Guesses the parts of a name, since address books sort by family name. Titles come first and end with a dot, or they
 * come last after a comma. The family name is the last word and the particles before it. But in Spanish, a name of
 * three or more words ends with two family names.
 */
function nameParts(name: string, language: string) {
  const [full = '', ...suffixes] = name.trim().split(/\s*,\s*/);
  const words = full.split(/\s+/);
  const titles = words.splice(
    0,
    Math.max(
      0,
      words.findIndex((word) => !isTitle(word)),
    ),
  );
  const names = words.filter((word) => !isParticle(word)).length;
  const hasTwoSurnames = new Intl.Locale(language).language === 'es' && names > 2;
  let start = words.length;
  for (let remaining = hasTwoSurnames ? 2 : Math.min(1, words.length - 1); remaining > 0; remaining -= 1) {
    start -= 1;
    while (names > 0 && start > 1 && isParticle(words[start - 1])) start -= 1;
  }
  return {
    givenName: words.slice(0, start).join(' '),
    familyName: words.slice(start).join(' '),
    honorificPrefix: titles.join(' '),
    honorificSuffix: suffixes.join(', '),
  };
}

const escape = (text: string) => text.replace(/[\\,;]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`);
