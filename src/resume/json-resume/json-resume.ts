// The general résumé as JSON Resume 1.3.1, a format that other programs read: https://jsonresume.org/schema. It is
// published with the site, so it holds only public content. Content without a standard field is in fields with the
// prefix "x-", which the format allows.
import { asciiMail, asUri, isAscii, isOwn } from '#content/links.ts';
import { splitPlace } from '#content/place.ts';
import type { LabelledLink } from '#content/schema/link.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import { choose, isInResume, isOnSite, type PrivateDetail } from '#content/schema/visibility.ts';
import type { Site } from '#content/site.ts';
import { withoutSources } from '#platform/source/source.ts';
import { encodeAwards, schoolCodec, testScoreCodec } from './education.ts';
import { mainLink } from './fields.ts';
import { encodeProjects } from './projects.ts';
import { encodePublications } from './publications.ts';
import { certificateCodec, talkCodec } from './short-entries.ts';
import { encodeInterests, encodeLanguages, encodeLists } from './skills.ts';
import { encodeLightHearted, encodeSections } from './work.ts';

/** Schema URL of the format's own samples; later versions have no URL yet. */
const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const schemaVersion = 'v1.3.1';

/**
 * Creates the general résumé of a site, without private details. It contains no current date, so the same content gives
 * the same data.
 * @param canonical absolute URL of the data, if known
 * @example toJsonResume(site, 'https://ada.example.com/resume.json').basics.name // 'Ada Example'
 */
export function toJsonResume({ person, facts: all }: Pick<Site, 'person' | 'facts'>, canonical?: string) {
  const { settings, contact } = all;
  // Parts that the owner left out of the order are in no résumé.
  const ifIn = <Items>(part: ResumePart, items: Items[]) => (settings.order.includes(part) ? items : []);
  const entries = {
    schools: ifIn('education', all.schools),
    sections: ifIn('experience', all.sections),
    projects: ifIn('projects', all.projects),
    lists: ifIn('skills', all.lists),
    jobs: ifIn('other', all.jobs),
    testScores: ifIn('education', all.testScores),
    publications: ifIn('publications', all.publications),
    talks: ifIn('talks', all.talks),
    certificates: ifIn('certificates', all.certificates),
    languages: ifIn('skills', all.languages),
    interests: ifIn('skills', all.interests),
  };
  const picked = choose(entries, isInResume);
  const { work, volunteer } = encodeSections(picked.sections);
  const phone = publicText(contact.phone);
  const address = publicText(contact.address);
  const email = asciiMail(contact.email ?? '');
  return withoutEmpty({
    $schema: schemaAddress,
    basics: {
      name: person.name,
      label: person.headline,
      // The format allows only ASCII here, and the part before the @ has no ASCII form.
      [isAscii(email) ? 'email' : 'x-email']: email || undefined,
      phone,
      ...(contact.url !== undefined && mainLink.encode(contact.url)),
      summary: settings.summary,
      location:
        contact.place === undefined && address === undefined
          ? undefined
          : { address, ...townOf(contact.place, person.language) },
      'x-birth-date': publicText(settings.birthDate),
      profiles: contact.links.filter(({ url }) => !isOwn(url)).map(profile),
      // Details that the owner made public, but that importers might treat as private.
      'x-public': [...(phone === undefined ? [] : ['phone']), ...(address === undefined ? [] : ['address'])],
    },
    // Light-hearted jobs come last: otherwise the newest job could be that of a cat's assistant.
    work: [...work, ...encodeLightHearted(picked.jobs)],
    volunteer,
    education: picked.schools.map(schoolCodec.encode),
    awards: encodeAwards(picked.schools),
    publications: encodePublications(picked),
    certificates: picked.certificates.map(certificateCodec.encode),
    skills: encodeLists(picked.lists),
    languages: encodeLanguages(picked.languages),
    interests: encodeInterests(picked.interests),
    projects: encodeProjects(picked.projects),
    // The format has no fields for talks and tests.
    'x-talks': picked.talks.map(talkCodec.encode),
    'x-test-scores': picked.testScores.map(testScoreCodec.encode),
    meta: {
      canonical: canonical && asUri(canonical),
      version: schemaVersion,
      'x-language': person.language,
      // Texts are never HTML or Markdown, even if they look like it.
      'x-text': 'plain',
    },
  });
}

/** A private detail that the owner shows both on the site and in the résumé. */
const publicText = (detail: PrivateDetail | undefined): string | undefined =>
  detail && isOnSite(detail) && isInResume(detail) ? detail.text : undefined;

/** Networks whose URLs end in the account name. */
const networks =
  /^https:\/\/(?:www\.)?(?:github\.com|gitlab\.com|x\.com|twitter\.com|linkedin\.com\/in)\/([\w.-]+)\/?$/i;

const profile = ({ label, url }: LabelledLink) => ({
  network: label,
  username: networks.exec(url)?.[1],
  url,
});

const townOf = (place: string | undefined, language: string) => {
  const { town, region, country } = splitPlace(place ?? '', language);
  // The format stores only the country code.
  return { city: town || undefined, region, countryCode: country?.code, 'x-country': country?.name };
};

/** Removes origins, empty lists and undefined values, which JSON cannot hold. */
function withoutEmpty<Data>(data: Data): Data {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return JSON.parse(JSON.stringify(withoutSources(data), (_, value: unknown) => (isEmpty(value) ? undefined : value)));
}
