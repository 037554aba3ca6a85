// The general résumé in the public format JSON Resume 1.3.1 (https://jsonresume.org/schema). Content that has no
// field in this format is in extensions with the prefix "x-".
import { asUri } from '#content/model/links.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import { choose, isInResume } from '#content/schema/fields/visibility.ts';
import type { Site } from '#content/site.ts';
import { withoutSources } from '#platform/source/source.ts';
import { encodeBasics } from './basics.ts';
import { encodeAwards, schoolCodec, testScoreCodec } from './education.ts';
import { encodeProjects } from './projects.ts';
import { encodePublications } from './publications.ts';
import { certificateCodec, talkCodec } from './short-entries.ts';
import { encodeInterests, encodeLanguages, encodeLists } from './skills.ts';
import { encodeLightHearted, encodeSections } from './work.ts';

/** The schema URL that the sample files of JSON Resume use. Later versions of the format have no schema URL yet. */
const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const schemaVersion = 'v1.3.1';

/**
 * Creates the general résumé, without private details. The result has no current date, so the same content always gives
 * the same data.
 * @param canonical absolute URL of the data, if known
 * @example toJsonResume(site, 'https://ada.example.com/resume.json').basics.name // 'Ada Example'
 */
export function toJsonResume({ person, facts: all }: Pick<Site, 'person' | 'facts'>, canonical?: string) {
  // Parts that the `order` setting omits are in no résumé.
  const itemsOfPart = <Items>(part: ResumePart, items: Items[]) => (all.settings.order.includes(part) ? items : []);
  const entries = {
    schools: itemsOfPart('education', all.schools),
    sections: itemsOfPart('experience', all.sections),
    projects: itemsOfPart('projects', all.projects),
    lists: itemsOfPart('skills', all.lists),
    jobs: itemsOfPart('other', all.jobs),
    testScores: itemsOfPart('education', all.testScores),
    publications: itemsOfPart('publications', all.publications),
    talks: itemsOfPart('talks', all.talks),
    certificates: itemsOfPart('certificates', all.certificates),
    languages: itemsOfPart('skills', all.languages),
    interests: itemsOfPart('skills', all.interests),
  };
  const visible = choose(entries, isInResume);
  const { work, volunteer } = encodeSections(visible.sections);
  return withoutEmpty({
    $schema: schemaAddress,
    basics: encodeBasics({ person, facts: all }),
    // Light-hearted jobs (irrelevant.yaml) come last: importers may use the first job as the current job.
    work: [...work, ...encodeLightHearted(visible.jobs)],
    volunteer,
    education: visible.schools.map(schoolCodec.encode),
    awards: encodeAwards(visible.schools),
    publications: encodePublications(visible),
    certificates: visible.certificates.map(certificateCodec.encode),
    skills: encodeLists(visible.lists),
    languages: encodeLanguages(visible.languages),
    interests: encodeInterests(visible.interests),
    projects: encodeProjects(visible.projects),
    // The format has no fields for talks and tests.
    'x-talks': visible.talks.map(talkCodec.encode),
    'x-test-scores': visible.testScores.map(testScoreCodec.encode),
    meta: {
      canonical: canonical && asUri(canonical),
      version: schemaVersion,
      'x-language': person.language,
      // Texts are never HTML or Markdown, even if they look like it.
      'x-text': 'plain',
    },
  });
}

function withoutEmpty<Data>(data: Data): Data {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return JSON.parse(JSON.stringify(withoutSources(data), (_, value: unknown) => (isEmpty(value) ? undefined : value)));
}
