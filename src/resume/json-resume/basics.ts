// The owner's contact details (`basics`). A telephone number or an address is public only if the owner shows it both on
// the site and in the résumé.
import type { z } from 'zod';
import { paperIn } from '#content/model/countries.ts';
import { asciiMail, isAscii, isOwn } from '#content/model/links.ts';
import { splitAddress, splitPlace } from '#content/model/place.ts';
import { email, webProtocols } from '#content/schema/fields/address-fields.ts';
import type { LabelledLink } from '#content/schema/fields/link.ts';
import type { personFile } from '#content/schema/site.ts';
import { isInResume, isOnSite, type PrivateDetail } from '#content/schema/fields/visibility.ts';
import type { Site } from '#content/site.ts';
import { readableAddress } from '../entries.ts';
import { mainLink } from './fields.ts';
import type { JsonField } from './json-field.ts';

type WrittenPerson = z.input<typeof personFile>;

const publicText = (detail: PrivateDetail | undefined): string | undefined =>
  detail && isOnSite(detail) && isInResume(detail) ? detail.text : undefined;

export function encodeBasics({ person, facts: { settings, contact } }: Pick<Site, 'person' | 'facts'>) {
  const phone = publicText(contact.phone);
  const address = publicText(contact.address);
  const mail = asciiMail(contact.email ?? '');
  return {
    name: person.name,
    label: person.headline,
    // `email` must be ASCII. If the part before the @ has other letters, it cannot be converted to ASCII. Then the
    // email address is exported as `x-email`.
    [isAscii(mail) ? 'email' : 'x-email']: mail || undefined,
    phone,
    ...(contact.url !== undefined && mainLink.encode(contact.url)),
    summary: settings.summary,
    location:
      contact.place === undefined && address === undefined
        ? undefined
        : { address, ...encodePlace(contact.place, person.language) },
    'x-birth-date': publicText(settings.birthDate),
    profiles: contact.links.filter(({ url }) => !isOwn(url)).map(encodeProfile),
    // The import reads the phone number and the address as public only if their keys are in this list.
    'x-public': [...(phone === undefined ? [] : ['phone']), ...(address === undefined ? [] : ['address'])],
  };
}

export const decodeContact = (
  basics: JsonField,
): Pick<WrittenPerson, 'url' | 'email' | 'place' | 'address' | 'phone' | 'links'> => ({
  url: decodeUrl(basics.at('url')),
  email: decodeEmail(basics.at('email')) ?? decodeEmail(basics.at('x-email')),
  ...decodeLocation(basics),
  phone: decodePhone(basics),
  links: basics.at('profiles').each(decodeProfile),
});

function decodeUrl(field: JsonField): string | undefined {
  const url = field.link(webProtocols);
  if (url)
    field.check(
      'This URL was imported as the URL of this portfolio. If the portfolio will have a different URL, change `url` in site.yaml.',
    );
  return url;
}

function decodeEmail(field: JsonField): string | undefined {
  const address = field.original()?.trim();
  if (address === undefined || email('An address.', 'ada@example.com').safeParse(address).success) return field.text();
  return field.omit('This is not a valid e-mail address.');
}

function encodePlace(place: string | undefined, language: string) {
  const { town, region, country } = splitPlace(place ?? '', language);
  // The format has no field for the name of the country.
  return { city: town || undefined, region, countryCode: country?.code, 'x-country': country?.name };
}

/** Reads the town as public, and the street address as private. */
function decodeLocation(basics: JsonField): Pick<WrittenPerson, 'place' | 'address'> {
  const location = basics.at('location');
  const city = location.at('city').text() ?? '';
  // Other programs may write the whole address as the town. The town of our own export has no comma.
  const whole = /[,，،]/u.test(city) ? splitAddress(city) : undefined;
  if (whole) location.at('city').markImported(whole.town, 'The street is private, so it was imported as the address.');
  const country = location.at('x-country').text();
  const place = [whole?.town ?? city, location.at('region').text(), country].filter(Boolean).join(', ') || undefined;
  // Read the country code, so that it counts as imported. In our own export, the code is derived from the name of the
  // country.
  if (country !== undefined) location.at('countryCode').text();
  const street = location.at('address').text() ?? (whole && city);
  if (street === undefined) return { place };
  // If this file is our own export with a public address, `street` is the complete address.
  if (isPublic(basics, 'address')) return { place, address: { text: street, show: 'both' } };
  return { place, address: [street, ...townLineOf(location, street, place ?? '')].filter(Boolean).join(', ') };
}

/** Countries that write the postal code before the town. */
const codeFirst =
  /^(?:AT|BE|BG|CH|CZ|DE|DK|DZ|EE|ES|FI|FR|GR|HR|HU|IS|IT|LI|LT|LU|MA|MX|NL|NO|PL|PT|RO|RS|SE|SI|SK|TN|TR)$/i;

/** Returns the lines of an address that follow the street. Their order depends on the country. */
function townLineOf(location: JsonField, street: string, place: string): (string | undefined)[] {
  const { town, region, country } = splitPlace(place, 'en');
  const countryCode = location.at('countryCode');
  const code = location.at('postalCode').text();
  const isFirst = codeFirst.test(countryCode.original()?.trim() ?? country?.code ?? '');
  if (location.at('x-country').original() === undefined)
    countryCode.omit(
      'An address needs its country only abroad. If you apply abroad, add it to "address" in site.yaml.',
    );
  if (street.includes(town)) return [code && street.includes(code) ? undefined : code];
  if (isFirst) return [[code, town].filter(Boolean).join(' ')];
  return region === undefined ? [town, code] : [town, [region, code].filter(Boolean).join(' ')];
}

/** Only our own export has this field, and only for a public date of birth. */
export function decodeBirthDate(basics: JsonField) {
  const text = basics.at('x-birth-date').text();
  return text === undefined ? undefined : { text, show: 'both' as const };
}

/**
 * Returns `a4` if the owner's country uses this paper size, and `undefined` otherwise. Always returns `undefined` for
 * our own exports, which have the key `x-country`.
 */
export function paperOf(location: JsonField): 'a4' | undefined {
  if (location.at('x-country').original() !== undefined) return undefined;
  const country = location.at('countryCode').original()?.trim() ?? '';
  return /^[A-Z]{2}$/i.test(country) && paperIn(country) === 'a4' ? 'a4' : undefined;
}

function decodePhone(basics: JsonField): WrittenPerson['phone'] {
  const text = basics.at('phone').text();
  return text !== undefined && isPublic(basics, 'phone') ? { text, show: 'both' } : text;
}

const isPublic = (basics: JsonField, name: 'phone' | 'address') =>
  basics
    .at('x-public')
    .items()
    .some((item) => item.is(name));

/** Networks whose URLs end in the account name. */
const networks =
  /^https:\/\/(?:www\.)?(?:github\.com|gitlab\.com|x\.com|twitter\.com|linkedin\.com\/in)\/([\w.-]+)\/?$/i;

const encodeProfile = ({ label, url }: LabelledLink) => ({ network: label, username: networks.exec(url)?.[1], url });

function decodeProfile(profile: JsonField): LabelledLink | undefined {
  const url = profile.at('url').link();
  if (url === undefined) return profile.omit('A profile needs an address. Add it to "links" in site.yaml.');
  const username = profile.at('username').original()?.trim();
  const network = profile.at('network').text();
  // A value that has been read counts as imported. So read the account name only if the label uses the name or the URL
  // contains it.
  const isAccountUsed = network === undefined || (username && url.includes(username));
  const account = isAccountUsed ? profile.at('username').text() : undefined;
  return { label: network ?? account ?? readableAddress(url), url };
}
