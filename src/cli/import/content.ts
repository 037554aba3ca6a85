// What a JSON Resume becomes: the content files as plain data, in the words of the file and no others, and the notes on
// every field that did not make it as it stood.
import { email } from '#content/schema/fields.ts';
import { isVisible } from '#content/characters.ts';
import type { LabelledLink } from '#content/schema/link.ts';
import { isLanguage } from '#content/schema/site.ts';
import { readableAddress } from '#resume/entries.ts';
import type { ContentFiles } from '../content-types.ts';
import { importLightHearted, importProject, importSchool, importSections, placePublications } from './entries.ts';
import { importLists } from './lists.ts';
import { FieldLedger, type ImportNotes } from './notes.ts';
import { Part } from './part.ts';
import { toMarkdown } from './words.ts';
import { filesWith } from '../content-files.ts';

/** The name that stands in the content while the file gives none. */
const unknownName = 'Your name';

/**
 * Turns a valid JSON Resume into content. It never fails: what has no place is in the notes.
 * @example contentFromJsonResume({ basics: { name: 'Ada Example' } }).files.site.name // 'Ada Example'
 */
export function contentFromJsonResume(document: object): { files: ContentFiles; notes: ImportNotes } {
  const ledger = new FieldLedger();
  // Our own export says of itself that its texts are plain.
  const isPlain = new Part(document, ledger, true).part('meta').original('x-text') === 'plain';
  const resume = new Part(document, ledger, isPlain);
  const basics = resume.part('basics');
  const name = basics.text('name') ?? unknownName;
  if (name === unknownName) basics.check('name', 'The file gives no name: write yours into site.yaml.');
  const headline = basics.text('label');
  const story = basics.original('summary');
  const summary = story && basics.paragraphs('summary').join(' ');

  const schools = resume.each('education', importSchool);
  const sections = importSections(resume);
  const projects = resume.each('projects', importProject);
  placePublications(resume, sections, projects);
  const lists = importLists(resume, schools);
  const site: ContentFiles['site'] = {
    name,
    headline,
    description: summary ? firstSentences(summary) : [name, headline].filter(Boolean).join(', '),
    language: languageOf(resume.part('meta')),
    url: pageOf(basics),
    email: emailOf(basics),
    ...locationOf(basics),
    phone: phoneOf(basics),
    links: basics.each('profiles', importProfile),
  };
  const files: ContentFiles = {
    ...filesWith(site),
    home: {
      tagline: name,
      introduction: story && summary ? toMarkdown(story, isPlain) || undefined : undefined,
    },
    education: { schools },
    projects: { projects },
    experience: { sections, lists },
    irrelevant: { jobs: importLightHearted(resume) },
    resume: { paper: paperOf(basics), summary: summary || undefined },
  };
  return { files, notes: ledger.notes(document, reasonFor) };
}

/** Sentences for a search engine: the first ones, as many as it shows. */
function firstSentences(summary: string): string {
  let text = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(summary)) {
    if (text !== '' && (text + segment).trim().length > 160) break;
    text += segment;
  }
  return isVisible(text) ? text.trim() : summary;
}

function languageOf(meta: Part): string | undefined {
  const language = meta.original('x-language');
  // What is no language tag is left out like any other field.
  if (language && isLanguage(language)) return meta.text('x-language');
  return void meta.check(
    'x-language',
    'The words are taken for English. Change "language" in site.yaml if they are not.',
  );
}

function pageOf(basics: Part): string | undefined {
  const url = basics.page('url');
  if (url) basics.check('url', 'It is taken for the address of this site. Change it in site.yaml if that is another.');
  return url;
}

function emailOf(basics: Part): string | undefined {
  const address = basics.original('email')?.trim();
  if (address === undefined) return undefined;
  if (email('An address.', 'ada@example.com').safeParse(address).success) return basics.text('email');
  return void basics.leave('The check of the content does not take this for an e-mail address.', 'email');
}

/** The town for everybody, and the rest of the address for the PDF alone. */
function locationOf(basics: Part): Pick<ContentFiles['site'], 'place' | 'address'> {
  const location = basics.part('location');
  const city = location.text('city');
  const place = [city, location.text('region')].filter(Boolean).join(', ') || undefined;
  const street = location.text('address');
  if (street === undefined) return { place };
  // A site of ours that shows the address gives all of it in this one field.
  if (isPublic(basics, 'address')) return { place, address: { text: street, show: 'both' } };
  const town = city && !street.includes(city) ? city : '';
  const parts = [street, town, location.text('postalCode'), location.text('countryCode')];
  return { place, address: parts.filter(Boolean).join(', ') };
}

/** Private, unless a site of ours had published it. */
function phoneOf(basics: Part): ContentFiles['site']['phone'] {
  const text = basics.text('phone');
  return text !== undefined && isPublic(basics, 'phone') ? { text, show: 'both' } : text;
}

const isPublic = (basics: Part, name: 'phone' | 'address') => basics.names('x-public', name);

/** Outside North America a page is A4. */
function paperOf(basics: Part): 'a4' | undefined {
  const country = basics.part('location').original('countryCode')?.trim() ?? '';
  return /^(?!US|CA|MX)[A-Z]{2}$/i.test(country) ? 'a4' : undefined;
}

function importProfile(profile: Part): LabelledLink | undefined {
  const url = profile.link('url');
  if (url === undefined) return void profile.leave('A profile needs an address. Add it to "links" in site.yaml.');
  const username = profile.original('username')?.trim();
  const network = profile.text('network');
  // An account whose address names it needs no other label.
  const isPlaced = network === undefined || (username && url.includes(username));
  const account = isPlaced ? profile.text('username') : undefined;
  return { label: network ?? account ?? readableAddress(url), url };
}

/** Why a field that nothing takes is left out. */
function reasonFor(path: string): string {
  const known = leftOutFields.find(([pattern]) => pattern.test(path));
  return known?.[1] ?? 'This field is not part of the format, or there is no place for it in the content.';
}

const leftOutFields: [RegExp, string][] = [
  [/^\$\.(?:\$schema|meta\b)/, 'It is about the file, and not about you.'],
  [/\.image$/, 'Put the picture into content/photos/ and its words into photos.yaml; then name it in home.yaml.'],
  [
    /\.location\./,
    'Only a whole postal address has a place. Write "address" into site.yaml if you want it in the PDF.',
  ],
  [/\.profiles\[\d+\]\.username$/, 'The address of the profile does not hold this name.'],
  [/\.score$/, 'A grade needs its scale. Write "gpa" with "value" and "scale" into education.yaml.'],
  [/\.level$/, 'A list of skills has no level. Where it matters, say it in the name of the list.'],
  [/^\$\.work\[\d+\]\.description$/, 'A job has no place for words about the employer.'],
  [/^\$\.education\[\d+\]\.url$/, 'A school has no link.'],
  [/^\$\.interests/, 'A portfolio shows interests by stories. Tell them in about.md, or in irrelevant.yaml.'],
  [/^\$\.references/, 'References are given when somebody asks for them.'],
  [/^\$\.certificates\[\d+\]\.url$/, 'An item of a list has no link.'],
  [/^\$\.projects\[\d+\]\.startDate$/, 'A project has one date, and the end was taken.'],
  [/^\$\.projects\[\d+\]\.(?:roles|entity|type)/, 'A project has no field for it. Say it in a bullet if it matters.'],
];
