// Creates the content files of a new owner: the answers, followed by commented examples of other fields.
import { messagesFor } from '#messages/catalogs.ts';
import { firstDescription } from '#messages/first-description.ts';
import { defaultPalette } from '#theme/palettes.ts';
import type { LabelledLink } from '#content/schema/fields/link.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { contentFormat, formatKey } from '#content/read/format.ts';
import { type ContentFiles, contentTexts, filesWith, nameWithHeadline } from '../content-files.ts';
import { exampleOf } from './examples.ts';
import { accountLink, languageTags, type TextAnswers } from './text-answers.ts';
import { kinds } from '../new/entry-kinds.ts';
import type { NewPhoto } from '../new-photo.ts';
import { describeField, normalizeFileValue } from '../schema-fields.ts';

/** Answers of a new owner. */
export type Answers = TextAnswers & { links: LabelledLink[]; photo?: NewPhoto | undefined };

/**
 * Creates content files from the answers.
 * @param from imported content, which the answers override
 * @example contentOf({ name: 'Ada', study: 'Botany', school: 'Fern College', links: [] }).site.headline
 * // 'Botany, Fern College'
 */
export function contentOf({ links, photo, ...given }: Answers, from?: ContentFiles): ContentFiles {
  const files = structuredClone(from ?? filesWith(minimalSite(given.name ?? '', given.language)));
  const { study, school, since, about, tagline, email, url } = given;
  const headline = given.headline ?? headlineOf([study, school], given.language);
  const description = given.description ?? about;
  const { name, language } = given;
  const languages = given.languages === undefined ? undefined : languageTags(given.languages);
  Object.assign(files.site, withoutUndefined({ name, headline, description, email, url, language, languages }));
  // Until the owner writes a tagline, the name is the tagline.
  if (!from || from.home.tagline === from.site.name) files.home.tagline = files.site.name;
  if (description === undefined && from && from.site.description === nameWithHeadline(from.site))
    files.site.description = nameWithHeadline(files.site);
  Object.assign(files.home, withoutUndefined({ tagline, introduction: about, photo: photo?.name }));
  Object.assign(
    files.theme,
    withoutUndefined({ look: given.look, palette: given.palette ?? (from ? undefined : defaultPalette) }),
  );
  const lookingFor = given['looking-for'];
  if (lookingFor !== undefined) files.home.availability = { title: lookingFor };
  if (school !== undefined && since !== undefined) {
    const entry = { school, ...withoutUndefined({ major: study }), start: since, end: given.until ?? 'present' };
    const { schools = [] } = normalizeFileValue('education', { schools: [entry] }) as ContentFiles['education'];
    files.education.schools = [...schools, ...(files.education.schools ?? [])];
  }
  const { github, linkedin } = given;
  const accounts = [
    ...(github === undefined ? [] : [accountLink('GitHub', github)]),
    ...(linkedin === undefined ? [] : [accountLink('LinkedIn', linkedin)]),
  ];
  const isAccount = ({ url }: LabelledLink) => accounts.some((one) => comparable(one.url) === comparable(url));
  const newLinks = [...accounts, ...links.filter((link) => !isAccount(link))];
  const isNew = ({ label }: LabelledLink) => newLinks.every((link) => link.label !== label);
  files.site.links = [...(files.site.links ?? []).filter(isNew), ...newLinks];
  files.site = normalizeFileValue('site', files.site) as ContentFiles['site'];
  if (photo) files.photos = { [photo.name]: { alt: photo.alt, caption: photo.caption } };
  return files;
}

/** @example comparable('https://www.github.com/Ada/') // 'github.com/ada' */
const comparable = (url: string) =>
  url
    .toLowerCase()
    .replaceAll(/^https?:\/\/|^www\.|\/$/g, '')
    .replace(/^www\./, '');

/** Returns the headline, such as `Botany, Fern College`. */
export const headlineOf = (parts: readonly (string | undefined)[], language = 'en') =>
  parts.filter((part) => part !== undefined).join(messagesFor(language).comma) || undefined;

function minimalSite(name: string, given: string | undefined): ContentFiles['site'] {
  const language = contentSchemas.site.shape.language.parse(given);
  return { name, description: firstDescription(name, language), language };
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** Returns the text of each file. A comment at its end has an example of the fields without a value. */
export function firstTexts(files: ContentFiles, folder: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, text] of contentTexts(files, folder)) {
    const file = name.replace(/\.yaml$/, '') as keyof ContentFiles;
    const example = exampleOf(file, filledFields(files[file] ?? {}));
    texts.set(name, example === '' ? text : `${text}\n${asComment(`${invitation(file)}\n\n${example}`)}`);
    if (name === 'site.yaml') texts.set('about.md', aboutText(text));
  }
  return texts;
}

/** Returns the names of the fields with a value. */
function filledFields(content: object): string[] {
  const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
  return Object.entries(content).flatMap(([name, value]) => (isEmpty(value) ? [] : [name]));
}

const commands = new Map<string, string>([
  ...Object.entries(kinds).map(([name, { file }]) => [file, name] as const),
  ['photos', 'photo'],
]);

function invitation(file: keyof ContentFiles): string {
  const command = commands.get(file);
  const byHand = 'remove the "# " before the lines that you want, and write your own text:';
  return command === undefined
    ? `You can add more here. To use an example, ${byHand}`
    : `To add to this file, run: npm run new -- ${command}\nOr ${byHand}`;
}

/** @example asComment('a: 1\n\nb: 2\n') // '# a: 1\n#\n# b: 2\n' */
const asComment = (text: string) => text.trimEnd().replace(/^.*$/gm, (line) => `# ${line}`.trimEnd()) + '\n';

/**
 * Returns an about.md without a story. The instructions are in the front matter, because HTML comments would be part of
 * the story.
 */
function aboutText(siteText: string): string {
  // The comment that refers code editors to the JSON Schema, adapted from site.yaml.
  const schema = /^# yaml-language-server: .*\n/.exec(siteText)?.[0].replace('site.json', 'about.json') ?? '';
  const { example: opening } = describeField('home', ['introduction']);
  const { example: subtitle } = describeField('about', ['subtitle']);
  const words = `Your story, in Markdown, below the second line of dashes. Without a story, there is no such page.
The first paragraph has large type; "## Title" starts a new section; ![](photos/cat.jpg) on a separate line is a photo.
For example:

${String(opening)}

## Where I come from

For a line below the title of the page, write between the lines of dashes:

subtitle: ${String(subtitle)}`;
  return `---\n${schema}${asComment(words)}\n${formatKey}: ${contentFormat}\n---\n`;
}
