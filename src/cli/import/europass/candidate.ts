// Converts a current Europass CV (Candidate, an HR Open XML format) to JSON Resume.
import { joined, type SourceText } from '../source.ts';
import { languageNamed, levelOf, nativeSpeaker } from './codes.ts';
import type { Element } from '../xml.ts';

export function readCandidate(root: Element): object {
  for (const name of ['DocumentID', 'CandidateSupplier', 'RenderingInformation']) root.at(name).skip();
  const person = root.at('CandidatePerson');
  const profile = root.at('CandidateProfile');
  for (const name of ['ID', 'RenderingInformation']) profile.at(name).skip();
  const language = profile.attribute('languageCode');
  const communications = person.all('Communication');
  const byChannel = (channel: RegExp) =>
    communications.filter((communication) => channel.test(communication.at('ChannelCode').text));
  for (const communication of communications)
    for (const name of ['ChannelCode', 'UseCode']) communication.at(name).skip();
  const [address] = communications.flatMap((communication) => communication.all('Address'));
  const [mail] = byChannel(/^email$/i);
  const [phone] = byChannel(/^telephone$/i);
  const dialling = phone?.at('CountryDialing').found();
  const motherTongue = languageNamed(person.at('PrimaryLanguageCode').found(), language?.text ?? 'en');
  return {
    basics: {
      name: joined(' ', person.at('PersonName', 'GivenName').found(), person.at('PersonName', 'FamilyName').found()),
      summary: profile.at('ExecutiveSummary').found(),
      email: mail?.at('URI').found(),
      phone: joined(' ', dialling?.as(`+${dialling.text.replace(/^\+/, '')}`), phone?.at('DialNumber').found()),
      location: {
        address: address?.at('AddressLine').found(),
        postalCode: address?.at('PostalCode').found(),
        city: address?.at('CityName').found(),
        countryCode: upper(address?.at('CountryCode').found()),
      },
      profiles: byChannel(/^(?:web|social media)$/i).map((communication) => ({ url: communication.at('URI').found() })),
    },
    work: profile.all('EmploymentHistory', 'EmployerHistory').flatMap((employer) => {
      const name = employer.at('OrganizationName').found();
      const town = townOf(employer);
      return employer.all('PositionHistory').map((position) => ({
        name,
        position: position.at('PositionTitle').found(),
        location: joined(', ', position.at('City').found()) ?? town,
        summary: position.at('Description').found(),
        ...datesOf(position.at('EmploymentPeriod')),
      }));
    }),
    education: profile.all('EducationHistory', 'EducationOrganizationAttendance').map((school) => ({
      institution: school.at('OrganizationName').found(),
      studyType: school.at('EducationDegree', 'DegreeName').found() ?? school.at('ProgramName').found(),
      'x-place': townOf(school),
      score: school.at('EducationDegree', 'FinalGrade', 'ScoreText').found(),
      ...datesOf(school.at('AttendancePeriod')),
    })),
    languages: [
      ...(motherTongue ? [{ language: motherTongue, fluency: motherTongue.as(nativeSpeaker) }] : []),
      ...competencies(profile, /^language$/i).map((competency) => ({
        language: languageNamed(competency.at('CompetencyID').found(), language?.text ?? 'en'),
        fluency: levelOf(competency.all('CompetencyDimension').map(scoreOf)),
      })),
    ],
    skills: [
      ...profile.all('Skills', 'SkillsGroup').map((group) => ({
        name: group.at('Title').found(),
        keywords: group.all('PersonCompetency').flatMap((one) => nameOf(one) ?? []),
      })),
      ...competencies(profile, /^(?!language$)/i).map((competency) => ({ name: nameOf(competency) })),
    ],
    certificates: profile.all('Certifications', 'Certification').map((certificate) => ({
      name: certificate.at('CertificationName').found() ?? certificate.at('CertificationTypeName').found(),
      issuer: certificate.at('IssuingAuthority', 'Name').found(),
      date: certificate.at('FirstIssuedDate', 'FormattedDateTime').found()?.date(),
    })),
    projects: profile.all('Projects', 'Project').map((project) => ({
      name: project.at('Title').found(),
      description: project.at('Description').found(),
      url: project.at('Link').found() ?? project.at('URL').found(),
      ...datesOf(project),
    })),
    publications: profile.all('PublicationHistory', 'Publication').map((publication) => ({
      name: publication.at('Title').found(),
      summary: publication.at('FormattedPublicationDescription').found(),
      releaseDate: (publication.at('Year').found() ?? publication.at('PublicationDate').found())?.date(),
      url: publication.at('Link').found() ?? publication.at('URL').found(),
    })),
    meta: { 'x-language': language },
  };
}

function competencies(profile: Element, taxonomy: RegExp): Element[] {
  const all = profile.all('PersonQualifications', 'PersonCompetency');
  return all.filter((competency) => taxonomy.test(competency.at('TaxonomyID').found()?.text ?? ''));
}

function nameOf(competency: Element): SourceText | undefined {
  for (const name of ['TaxonomyID', 'CompetencyID']) competency.at(name).skip();
  return competency.at('CompetencyName').found();
}

function scoreOf(dimension: Element): SourceText | undefined {
  dimension.at('CompetencyDimensionTypeCode').skip();
  return dimension.at('Score', 'ScoreText').found();
}

const upper = (code: SourceText | undefined) => code?.as(code.text.toUpperCase());

const townOf = (organization: Element) => {
  const address = organization.at('OrganizationContact', 'Communication', 'Address');
  const town = address.at('CityName').found();
  address.at('CountryCode').skip();
  return town;
};

/**
 * Reads the dates of a period, such as `<StartDate><FormattedDateTime>2019-09-01</FormattedDateTime></StartDate>`.
 * Skips the flags for current periods, since a period without an end date is current.
 */
function datesOf(period: Element) {
  for (const name of ['CurrentIndicator', 'Ongoing']) period.at(name).skip();
  return {
    startDate: period.at('StartDate', 'FormattedDateTime').found()?.date(),
    endDate: period.at('EndDate', 'FormattedDateTime').found()?.date(),
  };
}
