// Converts LinkedIn's data export, which the owner requested, to JSON Resume. No login, no scraping.
import type { Note } from '#resume/json-resume/json-field.ts';
import { joined, type SourceText, type Source } from '../source.ts';
import { headingsIn } from '../headings.ts';
import { openArchive } from './archive.ts';
import { isNow } from '#content/schema/fields/written-date.ts';
import type { Row } from '../row.ts';

/** Names of the CSV files to read. Patents are read only for the report. */
const tableNames = new Set([
  ...['profile', 'profilesummary', 'positions', 'education', 'skills', 'languages', 'certifications', 'projects'],
  ...['honors', 'publications', 'volunteering', 'organizations', 'courses', 'emailaddresses', 'phonenumbers'],
  ...['testscores', 'patents'],
]);

/**
 * Reads LinkedIn's export, a zip or its folder.
 * @throws {UsageError} if the file is not an export of LinkedIn, or is damaged
 */
export async function readLinkedIn(file: string, language?: string): Promise<Source> {
  const { tables, others, notes } = await openArchive(file, tableNames);
  const rowsOf = (name: string) => tables.get(name)?.rows ?? [];
  const each = (name: string, read: (row: Row) => object) => rowsOf(name).map(read);

  const [profile] = rowsOf('profile');
  const [mail, ...mails] = byPrimary(rowsOf('emailaddresses'));
  const [phone, ...phones] = rowsOf('phonenumbers');
  const courses = rowsOf('courses').flatMap((row) => row.take('Name') ?? []);
  const schools = each('education', readSchool);
  const hasOneSchool = schools.length === 1;
  const resume = {
    basics: {
      name: joined(' ', profile?.take('First Name'), profile?.take('Last Name')),
      label: profile?.take('Headline'),
      summary: profile?.take('Summary') ?? rowsOf('profilesummary')[0]?.take('Profile Summary'),
      email: mail?.take('Email Address'),
      phone: phone?.take('Number'),
      location: {
        city: profile?.take('Geo Location'),
        address: profile?.take('Address'),
        postalCode: profile?.take('Zip Code'),
      },
      profiles: [...websites(profile?.take('Websites')), ...handles(profile?.take('Twitter Handles'))],
    },
    work: [...each('positions', readPosition), ...each('organizations', (row) => readOrganization(row, language))],
    education: schools.map((school) => (hasOneSchool ? { ...school, courses } : school)),
    skills: each('skills', (row) => ({ name: row.take('Name') })),
    languages: each('languages', (row) => ({ language: row.take('Name'), fluency: row.take('Proficiency') })),
    certificates: each('certifications', (row) => ({
      name: row.take('Name'),
      issuer: row.take('Authority'),
      date: row.take('Started On')?.date(),
      'x-expires': row.take('Finished On')?.date(),
      url: row.take('Url'),
    })),
    projects: each('projects', (row) => ({
      name: row.take('Title'),
      description: row.take('Description'),
      url: row.take('Url'),
      ...datesOf(row),
    })),
    awards: each('honors', (row) => ({
      title: row.take('Title'),
      summary: row.take('Description'),
      date: row.take('Issued On')?.date(),
    })),
    publications: each('publications', (row) => ({
      name: row.take('Name'),
      publisher: row.take('Publisher'),
      releaseDate: row.take('Published On')?.date(),
      url: row.take('Url'),
      summary: row.take('Description'),
    })),
    volunteer: each('volunteering', (row) => ({
      organization: row.take('Company Name'),
      position: row.take('Role'),
      summary: row.take('Description'),
      ...datesOf(row),
    })),
    'x-test-scores': each('testscores', (row) => ({
      test: row.take('Name'),
      score: row.take('Score'),
      date: row.take('Dated On')?.date(),
    })),
  };

  if (!hasOneSchool)
    for (const { place: path, text: value } of courses)
      notes.push({
        kind: 'leftOut',
        path,
        value,
        reason: 'LinkedIn does not export the school of this course. Add the course to "coursework".',
      });
  if (profile)
    notes.push(
      ...profile.left(
        'These private details were not imported: nobody needs them to contact you, and they could help someone impersonate you.',
        'Birth Date',
      ),
    );
  for (const row of rowsOf('education'))
    notes.push(
      ...row.left('A school has no field for notes. Grades, courses and honors have their own fields.', 'Notes'),
    );
  for (const row of mails) notes.push(...row.left(onlyOne, 'Email Address'));
  for (const row of phones) notes.push(...row.left(onlyOne, 'Number'));
  // Exclude the remaining columns of these two tables from the report, such as the type of a telephone number.
  for (const row of [...rowsOf('emailaddresses'), ...rowsOf('phonenumbers')]) row.skip();
  for (const row of rowsOf('patents'))
    notes.push(...row.left('The content has no field for patents. Add the patent as a project.'));
  for (const { rows } of tables.values()) for (const row of rows) notes.push(...row.left(undefined));
  const listed = others.slice(0, maxListed);
  if (others.length > maxListed) listed.push(`${others.length - maxListed} more files`);
  const reason = 'This file of the export is not about your résumé.';
  notes.push(...listed.map((path): Note => ({ kind: 'leftOut', path, value: 'not opened', reason })));
  return { resume, notes };
}

/** Maximum number of files that the report names. */
const maxListed = 100;

const onlyOne = 'The content shows only one of these.';

const readPosition = (row: Row) => ({
  name: row.take('Company Name'),
  position: row.take('Title'),
  summary: row.take('Description'),
  location: row.take('Location'),
  ...datesOf(row),
});

/** A membership in an organization, for a separate section. */
const readOrganization = (row: Row, language?: string) => ({
  name: row.take('Name'),
  position: row.take('Position'),
  summary: row.take('Description'),
  ...datesOf(row),
  'x-section': headingsIn(language).organizations,
});

const readSchool = (row: Row) => ({
  institution: row.take('School Name'),
  studyType: row.take('Degree Name'),
  ...datesOf(row),
  'x-involvement': row.take('Activities') && [row.take('Activities')],
});

function datesOf(row: Row) {
  const end = row.take('Finished On');
  return { startDate: row.take('Started On')?.date(), endDate: end && isNow(end.text) ? undefined : end?.date() };
}

/**
 * Parses a list of websites. Brackets and labels are optional. Example:
 * `[PORTFOLIO:https://example.com,OTHER:https://example.org]`
 */
const websites = (found: SourceText | undefined) =>
  (found?.text.replace(/^\[|\]$/g, '').split(/,\s*(?=[A-Z_ ]+:|https?:)/) ?? []).flatMap((item) => {
    const url = /https?:\/\/\S+/.exec(item)?.[0] ?? item.replace(/^[A-Z_ ]+:/, '').trim();
    return url ? [{ url: found?.as(url) }] : [];
  });

const handles = (found: SourceText | undefined) =>
  (found?.text.match(/[\w.]+/g) ?? []).map((handle) => ({
    network: 'X',
    username: found?.as(handle),
    url: found?.as(`https://x.com/${handle}`),
  }));

/** Sorts the rows of e-mail addresses: the primary address first. */
function byPrimary(rows: Row[]): Row[] {
  const isPrimary = (row: Row) => /^(?:yes|ja|s[ií]|true)$/i.test(row.take('Primary')?.text ?? '');
  const primary = rows.filter(isPrimary);
  return [...primary, ...rows.filter((row) => !primary.includes(row))];
}
