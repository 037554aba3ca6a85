// The owner's contact card, for phones and address books: a vCard 3.0 (RFC 2426), since some address books don't
// support version 4.0. The card contains only public data.
import { VCard } from 'vcard-creator';
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
  const card = new VCard();
  card.addFullName(name).addName(nameParts(name, language));
  const current = currentPlace(pages);
  if (current) card.addCompany({ name: current.organization });
  const jobTitle = current?.title ?? headline;
  if (jobTitle) card.addJobtitle(jobTitle);
  if (headline && headline !== jobTitle) card.addRole(headline);
  if (email) card.addEmail({ address: asciiMail(email) });
  // The library escapes texts, but not phone numbers and custom properties.
  if (phone) card.addPhoneNumber({ number: escape(phone) });
  const { town, region = '', country } = splitPlace(place ?? '', language);
  if (address || town)
    card.addAddress({ street: address ?? '', locality: town, region, country: country?.name ?? '', type: [] });
  if (absolute) card.addUrl({ url: absolute('') });
  const complete = links.map(({ label, url }) => ({ label, url: completeLink(url, absolute?.('')) }));
  // Without the site's URL, omit links to the site itself: relative links do not work in an address book.
  for (const [index, { label, url }] of complete.filter(({ url }) => !isOwn(url)).entries()) {
    const group = `item${index + 1}`;
    card.addCustomProperty({ group, name: 'URL', value: url });
    card.addCustomProperty({ group, name: 'X-ABLabel', value: escape(label) });
  }
  // The library adds the build time, but builds of the same content must be identical.
  return card.toString().replace(/^REV:.*\r\n/m, '');
}

/** The current job or school with the latest start; clubs don't count, and a school has no job title. */
function currentPlace({ relevantExperience, education }: Site['pages']) {
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

/** Whether a word is an academic title, such as `Dr.` or `Dipl.-Ing.`, but not the initial of a given name. */
const isTitle = (word: string) => /^\p{L}{2,}[\p{L}.-]*\.$/u.test(word);

/** Whether a word is a particle, such as `van` or `de`. */
const isParticle = (word = '') => /^\p{Ll}/u.test(word);

/**
 * Guesses the parts of a name, by which address books sort; the card has the full name as well. Titles come first and
 * end with a dot, or follow a comma. The family name is the last word, or in Spanish the last two of three or more
 * words, and includes the particles before it.
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
  for (let left = hasTwoSurnames ? 2 : Math.min(1, words.length - 1); left > 0; left -= 1) {
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
