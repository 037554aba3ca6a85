// Converts an older Europass CV (SkillsPassport, versions 3.0 to 3.4) to JSON Resume.
import { joined, SourceText } from '../source.ts';
import { languageNamed, levelOf, nativeSpeaker } from './codes.ts';
import type { Element } from '../xml.ts';

export function readSkillsPassport(root: Element): object {
  root.at('DocumentInfo').skip();
  root.at('PrintingPreferences').skip();
  const learner = root.at('LearnerInfo');
  const person = learner.at('Identification');
  const contact = person.at('ContactInfo');
  const address = contact.at('Address', 'Contact');
  const locale = root.attribute('locale');
  const linguistic = learner.at('Skills', 'Linguistic');
  const language = locale?.text ?? 'en';
  return {
    basics: {
      name: joined(' ', person.at('PersonName', 'FirstName').found(), person.at('PersonName', 'Surname').found()),
      label: labelOf(learner.at('Headline', 'Description')),
      email: contact.at('Email', 'Contact').found(),
      phone: contact.at('TelephoneList', 'Telephone', 'Contact').found(),
      location: {
        address: address.at('AddressLine').found(),
        postalCode: address.at('PostalCode').found(),
        city: address.at('Municipality').found(),
        countryCode: address.at('Country', 'Code').found(),
      },
      profiles: contact.all('WebsiteList', 'Website', 'Contact').map((site) => ({ url: site.found() })),
    },
    work: learner.all('WorkExperienceList', 'WorkExperience').map((job) => ({
      name: job.at('Employer', 'Name').found(),
      position: labelOf(job.at('Position')),
      location: townOf(job.at('Employer')),
      summary: job.at('Activities').found(),
      ...datesOf(job.at('Period')),
    })),
    education: learner.all('EducationList', 'Education').map((school) => ({
      institution: school.at('Organisation', 'Name').found(),
      studyType: school.at('Title').found(),
      area: labelOf(school.at('Field')),
      courses: school.all('Activities').map((subjects) => subjects.found()),
      'x-place': townOf(school.at('Organisation')),
      ...datesOf(school.at('Period')),
    })),
    languages: [
      ...linguistic.all('MotherTongueList', 'MotherTongue', 'Description').map((tongue) => {
        const found = labelOf(tongue) ?? languageNamed(tongue.at('Code').found(), language);
        return { language: found, fluency: found?.as(nativeSpeaker) };
      }),
      ...linguistic.all('ForeignLanguageList', 'ForeignLanguage').map((foreign) => ({
        language:
          labelOf(foreign.at('Description')) ?? languageNamed(foreign.at('Description', 'Code').found(), language),
        fluency: levelOf(foreign.at('ProficiencyLevel').children.map((level) => level.found())),
      })),
    ],
    awards: learner.all('AchievementList', 'Achievement').map((achievement) => ({
      title: labelOf(achievement.at('Title')),
      summary: achievement.at('Description').found(),
    })),
    meta: { 'x-language': locale },
  };
}

/** The label of an element with a code and a label. */
function labelOf(element: Element): SourceText | undefined {
  const label = element.at('Label').found();
  if (label) element.at('Code').skip();
  return label;
}

const townOf = (organisation: Element) => {
  const address = organisation.at('ContactInfo', 'Address', 'Contact');
  const town = joined(', ', address.at('Municipality').found(), address.at('Country', 'Label').found());
  address.at('Country', 'Code').skip();
  return town;
};

/** Dates of a period, such as `<From year="2019" month="--09" day="---01"/>`. */
function datesOf(period: Element) {
  const dateOf = (element: Element) => {
    const year = element.attribute('year');
    const month = /\d\d$/.exec(element.attributes.month ?? '')?.[0];
    return year && new SourceText(month ? `${year.text}-${month}` : year.text, element.place);
  };
  period.at('Current').skip();
  return { startDate: dateOf(period.at('From')), endDate: dateOf(period.at('To')) };
}
