// The content files of somebody who begins: what was answered, and below it, commented out, an example of what else can
// stand in each file.
import { defaultPalette } from '#theme/palettes.ts';
import type { LabelledLink } from '#content/schema/link.ts';
import { contentSchemas } from '#content/site.ts';
import { contentFormat, formatKey } from '#content/format.ts';
import { type ContentFiles, contentTexts } from '../content-files.ts';
import { exampleOf } from './examples.ts';
import { en } from '#words/en.ts';
import { kinds } from '../new/entry-kinds.ts';
import { describeField } from '../schema-words.ts';

/** What is written where nothing is answered. */
export function usualAnswers(name: string) {
  return {
    description: String(describeField('site', ['description']).example).replace(/ of .*$/, ` of ${name}.`),
    tagline: en.home.tagline,
    language: contentSchemas.site.shape.language.parse(undefined),
    palette: defaultPalette,
  };
}

/**
 * The address of an account, given as its name or as its address.
 * @example accountLink('GitHub', 'ada') // { label: 'GitHub', url: 'https://github.com/ada' }
 */
export function accountLink(network: keyof typeof networks, given: string): LabelledLink {
  const text = given.trim();
  if (/^@?[\w-]+$/.test(text)) return { label: network, url: networks[network] + text.replace(/^@/, '') };
  return { label: network, url: /^[\w-]+(?:\.[\w-]+)+\//.test(text) ? `https://${text}` : text };
}

const networks = { GitHub: 'https://github.com/', LinkedIn: 'https://www.linkedin.com/in/' };

/** The text of each file, with an example below what there is; a list that has entries needs none. */
export function firstTexts(files: ContentFiles, folder: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, text] of contentTexts(files, folder)) {
    const file = name.replace(/\.yaml$/, '') as keyof ContentFiles;
    const example = exampleOf(file, filledIn(files[file] ?? {}));
    texts.set(name, example === '' ? text : `${text}\n${asComment(`${invitation(file)}\n\n${example}`)}`);
    if (name === 'site.yaml') texts.set('about.md', aboutText(text));
  }
  return texts;
}

/** The fields in which something stands. */
function filledIn(content: object): string[] {
  const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
  return Object.entries(content).flatMap(([name, value]) => (isEmpty(value) ? [] : [name]));
}

const commands = new Map<string, string>([
  ...Object.entries(kinds).map(([name, { file }]) => [file, name] as const),
  ['photos', 'photo'],
]);

function invitation(file: keyof ContentFiles): string {
  const command = commands.get(file);
  const byHand = 'take the lines that you want, without "# " in front, and write your own words:';
  return command === undefined
    ? `More can go here. To use an example, ${byHand}`
    : `To add to this file, run: npm run new -- ${command}\nOr ${byHand}`;
}

/** @example asComment('a: 1\n\nb: 2\n') // '# a: 1\n#\n# b: 2\n' */
const asComment = (text: string) => text.trimEnd().replace(/^.*$/gm, (line) => `# ${line}`.trimEnd()) + '\n';

/** The story, which cannot be begun for anybody; its comments stand in the settings on top, where nothing is read out. */
function aboutText(siteText: string): string {
  // The line by which an editor finds the schema is like that of the other files.
  const schema = /^# yaml-language-server: .*\n/.exec(siteText)?.[0].replace('site.json', 'about.json') ?? '';
  const { example: opening } = describeField('home', ['introduction']);
  const { example: subtitle } = describeField('about', ['subtitle']);
  const words = `Your story, in Markdown, below the second line of dashes. While there is none, there is no such page.
The first paragraph is set large; "## words" starts a new part; ![](photos/cat.jpg) on a line alone is a photo.
For example:

${String(opening)}

## Where I come from

Between the lines of dashes, a line below the title of the page:

subtitle: ${String(subtitle)}`;
  return `---\n${schema}${asComment(words)}\n${formatKey}: ${contentFormat}\n---\n`;
}
