// Converts a JSON Resume to the values of content files. The only texts that it adds are headings. Each changed or
// omitted field gets a note.
import { isVisible } from '#content/model/characters.ts';
import { isLanguage } from '#content/schema/fields/language.ts';
import { decodeBirthDate, decodeContact, paperOf } from '#resume/json-resume/basics.ts';
import { decodeAwards, schoolCodec, testScoreCodec } from '#resume/json-resume/education.ts';
import { type Note, JsonField } from '#resume/json-resume/json-field.ts';
import { toMarkdown } from '#resume/json-resume/markup.ts';
import { decodeProjects } from '#resume/json-resume/projects.ts';
import { decodePublications } from '#resume/json-resume/publications.ts';
import { certificateCodec, talkCodec } from '#resume/json-resume/short-entries.ts';
import { decodeInterests, decodeLanguages, decodeLists } from '#resume/json-resume/skills.ts';
import { decodeLightHearted, decodeSections } from '#resume/json-resume/work.ts';
import { headingsIn, levelIn } from './headings.ts';
import { type ContentFiles, filesWith, nameWithHeadline } from '../content-files.ts';

/** Known details that override or complete the file. */
export type KnownOwner = {
  /** The name of the owner; overrides the name in the file. */
  name?: string | undefined;
  /** The language of the site; overrides the language of the file. */
  language?: string | undefined;
};

/** Placeholder name if a file has none. */
export const unknownName = 'Your name';

/**
 * Converts a valid JSON Resume to content. Never fails: fields that cannot be converted are in the notes.
 * @example contentFromJsonResume({ basics: { name: 'Ada Example' } }).files.site.name // 'Ada Example'
 */
export function contentFromJsonResume(
  document: object,
  known: KnownOwner = {},
): { files: ContentFiles; notes: Note[] } {
  // Our own export declares (`meta.x-text`) that its texts are neither HTML nor Markdown.
  const isPlain = new JsonField(document, true).at('meta').at('x-text').is('plain');
  const resume = new JsonField(document, isPlain);
  const basics = resume.at('basics');
  const written = basics.at('name').text();
  const name = known.name ?? written ?? unknownName;
  if (written !== undefined) basics.at('name').markImported(name, 'You gave another name.');
  if (name === unknownName) basics.at('name').check('The file contains no name. Write yours in site.yaml.');
  const headline = basics.at('label').text();
  const story = basics.at('summary').original() ?? '';
  const summary = basics.at('summary').paragraphs().join(' ');

  const language = known.language ?? languageOf(resume.at('meta').at('x-language'));
  const headings = headingsIn(language);
  const schools = resume.at('education').each(schoolCodec.decode);
  const sections = decodeSections(resume, headings);
  const projects = decodeProjects(resume.at('projects'));
  const publications = decodePublications(resume.at('publications'), sections, projects);
  const lists = decodeLists(resume.at('skills'), headings.skills);
  const awards = decodeAwards(resume.at('awards'), schools);
  if (awards.length > 0) lists.push({ title: headings.awards, items: awards, groups: [] });
  const site: ContentFiles['site'] = {
    name,
    headline,
    description: summary ? firstSentences(summary) : nameWithHeadline({ name, headline }),
    language,
    ...decodeContact(basics),
  };
  const files: ContentFiles = {
    ...filesWith(site),
    home: { tagline: name, introduction: (summary && toMarkdown(story, isPlain)) || undefined },
    education: { schools, testScores: resume.at('x-test-scores').each(testScoreCodec.decode) },
    projects: { projects },
    experience: {
      sections,
      publications,
      certificates: resume.at('certificates').each(certificateCodec.decode),
      talks: resume.at('x-talks').each(talkCodec.decode),
      languages: decodeLanguages(resume.at('languages'), (level) => levelIn(language ?? 'en', level)),
      interests: decodeInterests(resume.at('interests')),
      lists,
    },
    irrelevant: { jobs: decodeLightHearted(resume.at('work')) },
    resume: {
      birthDate: decodeBirthDate(basics),
      paper: paperOf(basics.at('location')),
      summary: summary || undefined,
    },
  };
  return { files, notes: [...resume.notes()] };
}

/** The first sentences, up to the length that search engines show. */
function firstSentences(summary: string): string {
  let text = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(summary)) {
    if (text !== '' && (text + segment).trim().length > 160) break;
    text += segment;
  }
  return isVisible(text) ? text.trim() : summary;
}

function languageOf(field: JsonField): string | undefined {
  const language = field.original();
  // Do not read an invalid language tag, so that the notes list it as unread.
  if (language && isLanguage(language)) return field.text();
  return field.check('The text was imported as English. Change "language" in site.yaml if it is not.');
}
