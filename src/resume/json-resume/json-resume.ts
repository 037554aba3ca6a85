// The general résumé in the public format JSON Resume 1.3.1 (https://jsonresume.org/schema). Content without a field in
// the format is in extensions with the prefix "x-".
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

/** The schema URL in the samples of the format; later versions have no URL yet. */
const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const schemaVersion = 'v1.3.1';

/**
 * Creates the general résumé, without private details. It has no current date, so the same content results in the same
 * data.
 * @param canonical absolute URL of the data, if known
 * @example toJsonResume(site, 'https://ada.example.com/resume.json').basics.name // 'Ada Example'
 */
export function toJsonResume({ person, facts: all }: Pick<Site, 'person' | 'facts'>, canonical?: string) {
  // Parts that the `order` setting omits are in no résumé.
  const ifIn = <Items>(part: ResumePart, items: Items[]) => (all.settings.order.includes(part) ? items : []);
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
  return withoutEmpty({
    $schema: schemaAddress,
    basics: encodeBasics({ person, facts: all }),
    // Light-hearted jobs come last: importers may use the first job as the current job.
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

function withoutEmpty<Data>(data: Data): Data {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return JSON.parse(JSON.stringify(withoutSources(data), (_, value: unknown) => (isEmpty(value) ? undefined : value)));
}
