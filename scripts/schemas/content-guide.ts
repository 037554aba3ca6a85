// Draws the tables of docs/content.md, the owner's list of every field, from the schemas, so that it says what the check
// checks and what the tests hold the pages to. `npm run schemas` writes them between the marks that stand there.
import { stringify } from 'yaml';
import { toJsonSchema } from '#content/editor-schemas.ts';
import { contentFormat, formatKey } from '#content/format.ts';
import { everyPlace, type Place, places, type Showing, showingOf } from '#content/schema/showing.ts';
import { contentSchemas } from '#content/site.ts';
import { replaceBetweenMarks } from '../marks.ts';

export type Schema = Partial<Showing> & {
  description?: string;
  examples?: unknown[];
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  notIn?: readonly Place[];
  isPrivate?: boolean;
};

/** Groups that several fields consist of, by their keys; each is explained once, under this heading. */
export const groupTitles: Record<string, string> = {
  'text,show,tags': 'A line',
  'text,show': 'A private detail',
  'photo,caption': 'A photo',
  'label,url': 'A link',
  'title,venue,url': 'A paper',
  'day,night': 'A colour',
};

export const schemas = Object.entries(contentSchemas).map(([name, schema]) => ({
  file: name === 'about' ? 'about.md' : `${name}.yaml`,
  schema: toJsonSchema(schema) as Schema,
}));

/** The guide with its tables as the schemas say now. */
export function contentGuide(text: string): string {
  const tables = {
    contents: contentsSection(),
    files: schemas.map(({ file, schema }) => fileSection(file, schema)).join('\n\n'),
    ...Object.fromEntries(Object.entries(groupTitles).map(([keys, title]) => [anchorOf(title), groupTable(keys)])),
    places: table(
      ['the guide says', 'which is'],
      everyPlace.map((place) => [place, places[place]]),
    ),
  };
  return Object.entries(tables).reduce(
    (drawn, [name, part]) => replaceBetweenMarks(drawn, `schemas:${name}`, part),
    text,
  );
}

/**
 * An example of every content file, with a value for every field that says more than yes or no.
 * @returns the texts by file name
 * @example exampleFiles().get('projects.yaml') // 'subtitle: The longer story…\nprojects:\n  - title: …'
 */
export const exampleFiles = (): Map<string, string> =>
  new Map(schemas.map(({ file, schema }) => [file, exampleFile(file, schema)]));

function exampleFile(file: string, schema: Schema): string {
  const yaml = stringify(exampleOf(schema), { lineWidth: 0 });
  const story = 'The story itself. An empty line starts a paragraph.\n\n![](photos/cat.jpg)';
  return file === 'about.md' ? `---\n${yaml}---\n\n${story}\n` : yaml;
}

function contentsSection(): string {
  const format = `At the top of each file may stand \`${formatKey}: ${contentFormat}\`: the format that it is written in, for [upgrades](upgrading.md). Leave
it as it is.`;
  const lines = schemas.map(({ file, schema: { description = '' } }) => {
    const inSentence = description.charAt(0).toLowerCase() + description.slice(1);
    return `- [content/${file}](#${anchorOf(`content/${file}`)}): ${inSentence}`;
  });
  return [
    `${format}\n`,
    ...lines,
    '- [Groups that return](#groups-that-return): lines, private details, photos, links, papers, colours.',
    '- [Where things show](#where-things-show): what the words of that column mean.',
  ].join('\n');
}

const columns = ['field', 'needed', 'what it is', 'where it shows', 'example'];

function fileSection(file: string, schema: Schema): string {
  const isMarkdown = file.endsWith('.md');
  return [
    `## content/${file}`,
    schema.description ?? '',
    ...(isMarkdown
      ? [
          'Below the settings stands your story, in [Markdown](https://commonmark.org/help/): an empty line starts a paragraph, `## words` a part, `[words](/Projects)` makes a link. A line of pictures alone becomes a row of photos; `![](photos/cat.jpg "Other words.")` gives one a caption for this place. It shows on About me, and its first sentences in the link preview and to search engines.',
        ]
      : []),
    table(columns, [...rowsOf(schema, '', { in: [] })]),
    `An example with everything in it:\n\n\`\`\`${isMarkdown ? 'markdown' : 'yaml'}\n${exampleFile(file, schema)}\`\`\``,
  ].join('\n\n');
}

/** A row for each field of a schema and of the groups in it, other than those that are explained apart. */
function* rowsOf(schema: Schema, prefix: string, around: Showing): Generator<string[]> {
  const here = showingOf(schema, around);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const group = groupIn(field);
    const title = groupTitles[keysOf(group)];
    const what = `${field.description ?? ''}${title ? consistsOf(title, field) : ''}`;
    yield [`\`${prefix}${name}\``, needed(schema, name), what, whereItShows(field, here), inlineExample(field)];
    if (!title) yield* rowsOf(group, `${prefix}${name}${field.type === 'array' ? '[]' : ''}.`, showingOf(field, here));
  }
  if (typeof schema.additionalProperties === 'object')
    yield* rowsOf(schema.additionalProperties, `${prefix}<file name>.`, here);
}

/** The fields of a group that is explained apart. */
function groupTable(keys: string): string {
  const group = schemas.flatMap(({ schema }) => [...groupsIn(schema)]).find((one) => keysOf(one) === keys) ?? {};
  const rows = Object.entries(group.properties ?? {}).map(([name, field]) => [
    `\`${name}\``,
    needed(group, name),
    name === 'text' ? 'The words.' : (field.description ?? ''),
    field.effect ?? (field.notIn ? `where the rest does, but not: ${field.notIn.join(', ')}` : 'where the rest does'),
    inlineExample(field),
  ]);
  return table(columns, rows);
}

const needed = (group: Schema, name: string) => (group.required?.includes(name) ? 'yes' : '');

const consistsOf = (title: string, { type }: Schema) =>
  type === 'array' ? ` Each: [${title.toLowerCase()}](#${anchorOf(title)}).` : ` [${title}](#${anchorOf(title)}).`;

/** The group of fields inside a list or a choice, if there is one. */
export function groupIn(field: Schema): Schema {
  if (field.items) return groupIn(field.items);
  return field.anyOf?.find(({ type }) => type === 'object') ?? field;
}

function* groupsIn(schema: Schema): Generator<Schema> {
  yield schema;
  for (const field of Object.values(schema.properties ?? {})) yield* groupsIn(groupIn(field));
}

export const keysOf = (group: Schema) => Object.keys(group.properties ?? {}).join(',');

/** In words: the places of a field, and of a group all places of what is in it. */
function whereItShows(field: Schema, around: Showing): string {
  const all = leavesOf(field, around);
  const { effect } = showingOf(field, around);
  if (effect !== undefined) return effect;
  const shown = everyPlace.filter((place) => all.some((showing) => showing.in.includes(place)));
  // Whoever reads "résumé" expects all of its forms.
  const named = shown.filter((place) => !(place === 'resume.json' && shown.includes('résumé')));
  if (!field.isPrivate) return named.join('; ');
  const besides = shown.filter((place) => place !== 'résumé');
  return `the PDF of the résumé; with \`show: both\` also its page; ${besides.join('; ')}`;
}

export function leavesOf(field: Schema, around: Showing): Showing[] {
  const here = showingOf(field, around);
  if (field.items) return leavesOf(field.items, here);
  const inner = Object.values(groupIn(field).properties ?? {});
  return inner.length > 0 ? inner.flatMap((part) => leavesOf(part, here)) : [here];
}

/** What is too long for a table stands in the example of the file. */
function inlineExample({ examples }: Schema): string {
  const example: unknown = examples?.[0];
  const isShort = Array.isArray(example)
    ? example.every((item) => typeof item === 'string')
    : typeof example !== 'object';
  if (example === undefined || !isShort) return '';
  const collectionStyle = Array.isArray(example) ? 'flow' : 'any';
  return `\`${stringify(example, { collectionStyle, flowCollectionPadding: false, lineWidth: 0 }).trim()}\``;
}

/** Left out of examples, since a copy would change more than words. */
const isForExample = (name: string, field: Schema, group: Schema) =>
  field.type !== 'boolean' &&
  !['webVitals', 'show'].includes(name) &&
  // The two ways to say when exclude each other.
  !('when' in (group.properties ?? {}) && ['start', 'end'].includes(name));

function exampleOf(schema: Schema): unknown {
  const { items, anyOf, properties, examples } = schema;
  if (items?.type === 'object') return [exampleOf(items)];
  if (items || anyOf || !properties) return examples?.[0];
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, field]) => isForExample(name, field, schema))
      .map(([name, field]) => [name, exampleOf(field)]),
  );
}

/** As GitHub makes the anchor of a heading. Example: `contentsiteyaml` */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
