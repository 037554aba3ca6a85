// The owner's contact card, which a phone or an address book takes in at a tap: a vCard 3.0 (RFC 2426), since some
// address books don't read the newer 4.0. Nothing but what every page may know is in it.
import { VCard } from 'vcard-creator';
import { asciiMail, completeLink, isOwn } from '#content/links.ts';
import { newestFirst } from '#content/dates.ts';
import { splitPlace } from '#content/place.ts';
import type { Site } from '#content/site.ts';
import type { Absolute } from '../addresses.ts';

/**
 * The owner's contact card.
 * @example contactCard(site, absolute) // 'BEGIN:VCARD\r\nVERSION:3.0\r\n…FN:Ada Example\r\n…'
 */
export function contactCard({ person, pages }: Pick<Site, 'person' | 'pages'>, absolute?: Absolute): string {
  const { name, headline, email, phone, place, address, links } = person;
  const card = new VCard();
  card.addFullName(name).addName(nameParts(name));
  const current = currentPlace(pages);
  if (current) card.addCompany({ name: current.organization });
  const jobTitle = current?.title ?? headline;
  if (jobTitle) card.addJobtitle(jobTitle);
  if (headline && headline !== jobTitle) card.addRole(headline);
  if (email) card.addEmail({ address: asciiMail(email) });
  // The library escapes text, but no number and no property of one's own.
  if (phone) card.addPhoneNumber({ number: escape(phone) });
  const { town, region = '' } = splitPlace(place ?? '');
  if (address || town) card.addAddress({ street: address ?? '', locality: town, region, type: [] });
  if (absolute) card.addUrl({ url: absolute('') });
  const complete = links.map(({ label, url }) => ({ label, url: completeLink(url, absolute?.('')) }));
  // Whoever has the card is not on the site.
  for (const [index, { label, url }] of complete.filter(({ url }) => !isOwn(url)).entries()) {
    const group = `item${index + 1}`;
    card.addCustomProperty({ group, name: 'URL', value: url });
    card.addCustomProperty({ group, name: 'X-ABLabel', value: escape(label) });
  }
  // The library always writes the moment of the build, and then no two builds of the same content are the same.
  return card.toString().replace(/^REV:.*\r\n/m, '');
}

/** Where the owner works or studies at present, by what began last; a school says nothing of what one is there. */
function currentPlace({ relevantExperience, education }: Site['pages']) {
  const jobs = relevantExperience?.sections.flatMap(({ entries }) => entries) ?? [];
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

/** The last word counts as the family name: a guess that address books sort by. The full name stands beside it whole. */
function nameParts(name: string): { givenName: string; familyName: string } {
  const [, givenName, familyName] = /^(.*)\s+(\S+)$/s.exec(name.trim()) ?? ['', name, ''];
  return { givenName: givenName ?? '', familyName: familyName ?? '' };
}

const escape = (text: string) => text.replace(/[\\,;]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`);
