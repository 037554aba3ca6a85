// Answers of one line of text. They come from command-line options, a file of answers or the editor.
import { linkFrom } from '../answers.ts';
import { kinds, validateField } from '../new/entry-kinds.ts';
import { describeField, type FileName, validateFileValue } from '../schema-fields.ts';
import type { LabelledLink } from '#content/schema/fields/link.ts';
import { looks } from '#theme/looks/looks.ts';
import { palettes } from '#theme/palettes.ts';

/** Answer of one line of text. */
export type TextAnswer = {
  about: string;
  example: string;
  /** Returns an error, or undefined for a valid answer. */
  validate(text: string, others: OtherAnswers): string | undefined;
};

/** The validity of an answer can depend on these answers to other questions. */
type OtherAnswers = { school?: string | undefined; until?: string | undefined };

const siteAnswer = (field: 'name' | 'headline' | 'description' | 'email' | 'url' | 'language') => ({
  example: String(describeField('site', [field]).example),
  validate: (text: string) => validateSite({ [field]: text }),
});

const validateSite = (site: object) =>
  validateFileValue('site', { name: 'A name', description: 'A sentence.', ...site });

/** Splits a list of language tags. Example: `de, fr` */
export const languageTags = (text: string): string[] => text.split(/[\s,;]+/).filter((tag) => tag !== '');

/** Returns an error, or undefined for valid links. */
export const validateLinks = (links: readonly LabelledLink[]) => validateSite({ links });

const fileAnswer = (file: FileName, field: string) => ({
  example: String(describeField(file, [field]).example),
  validate: (text: string) => validateFileValue(file, { [field]: text }),
});

const schoolAnswer = (field: 'school' | 'major' | 'start' | 'end', example: string) => ({
  example,
  validate: (text: string, { until: end }: OtherAnswers) =>
    validateField(kinds.school, field, text, field === 'start' && end !== undefined ? { end } : {}),
});

const accountAnswer = (network: Parameters<typeof accountLink>[0], about: string) => ({
  about,
  example: 'ada',
  validate: (text: string) => validateLinks([accountLink(network, text)]),
});

export const textAnswers = {
  name: { about: 'your name', ...siteAnswer('name') },
  study: { about: 'what you study', ...schoolAnswer('major', 'Computer Science') },
  school: { about: 'where you study', ...schoolAnswer('school', 'Example University') },
  until: {
    about: 'until when you study, or studied: a month or a year',
    ...schoolAnswer('end', '2028-06'),
  },
  since: {
    about: 'when you began there; without it, the Education page does not show the school',
    ...schoolAnswer('start', '2024-09'),
  },
  'looking-for': {
    about: 'what you are looking for, if anything',
    example: 'Looking for a backend internship, summer 2027',
    validate: (title) => validateFileValue('home', { availability: { title } }),
  },
  email: { about: 'your e-mail address', ...siteAnswer('email') },
  github: accountAnswer(
    'GitHub',
    'your GitHub user name, or the address of your profile; with --from, your public repositories become projects',
  ),
  about: {
    about: 'one sentence about you, for the first page and search engines',
    example: 'I build small tools for the place I live in.',
    validate: (text) => validateSite({ description: text }) ?? validateFileValue('home', { introduction: text }),
  },
  language: {
    about: 'the language of your texts. Default: en',
    ...siteAnswer('language'),
  },
  languages: {
    about: 'other languages of the site, which you translate later',
    example: 'de, fr',
    validate: (text) => validateSite({ languages: languageTags(text) }),
  },
  headline: { about: 'the line above the tagline. Default: what you study, and where', ...siteAnswer('headline') },
  description: { about: 'what search engines show. Default: the sentence about you', ...siteAnswer('description') },
  url: { about: 'the address of the site, if you know it', ...siteAnswer('url') },
  linkedin: accountAnswer('LinkedIn', 'your LinkedIn user name, or the address of your profile'),
  tagline: { about: 'the large text of the first page', ...fileAnswer('home', 'tagline') },
  look: { about: `the look: ${Object.keys(looks).join(', ')}`, ...fileAnswer('theme', 'look') },
  palette: { about: `the colors: ${Object.keys(palettes).join(', ')}`, ...fileAnswer('theme', 'palette') },
} as const satisfies Record<string, TextAnswer>;

/** An option for a one-line answer. */
export type TextOption = keyof typeof textAnswers;

/** The one-line answers that were given. */
export type TextAnswers = { [Option in TextOption]?: string | undefined };

/**
 * Returns the link to an account, given by its name or its URL.
 * @example accountLink('GitHub', 'ada') // { label: 'GitHub', url: 'https://github.com/ada' }
 */
export function accountLink(network: keyof typeof networks, given: string): LabelledLink {
  const text = given.trim();
  if (/^@?[\w-]+$/.test(text)) return { label: network, url: networks[network] + text.replace(/^@/, '') };
  return { label: network, url: /^[\w-]+(?:\.[\w-]+)+\//.test(text) ? `https://${text}` : text };
}

/**
 * Returns a link. If it leads to a known network, its label is the name of the network. Otherwise, the label is that of
 * `linkFrom`.
 * @example linkOf('github.com/ada') // { label: 'GitHub', url: 'github.com/ada' }
 */
export function linkOf(given: string): LabelledLink {
  const link = linkFrom(given);
  const network = Object.keys(networks).find((name) => link.url.includes(`${name.toLowerCase()}.com/`));
  return { ...link, label: network ?? link.label };
}

const networks = { GitHub: 'https://github.com/', LinkedIn: 'https://www.linkedin.com/in/' };
