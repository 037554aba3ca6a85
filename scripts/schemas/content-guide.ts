// Generates the tables of docs/content.md from the content schemas. The tables describe every field. `npm run schemas`
// writes them between the markers in the document.
import { stringify } from 'yaml';
import { toJsonSchema } from '#content/editor-schemas.ts';
import { contentFormat, formatKey } from '#content/read/format.ts';
import {
  displayLocations,
  type DisplayLocation,
  locationDescriptions,
  type Showing,
  showingOf,
} from '#content/schema/fields/showing.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { replaceBetweenMarkers, table } from '../markdown.ts';

type Schema = Partial<Showing> & {
  description?: string;
  examples?: unknown[];
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  notIn?: readonly DisplayLocation[];
  isPrivate?: boolean;
};

/**
 * A field of a content file or of a nested group. The fields of reusable groups (`groupTitles`), such as a photo, have
 * separate tables.
 */
export type Field = {
  file: string;
  /** Example: `projects[].title` */
  key: string;
  field: Schema;
  /** Schema of the nested fields. For a list or a union, this is the schema of the object in it. */
  group: Schema;
  /** Heading of the section that documents `group`, if the group is reusable. */
  title: string | undefined;
  isRequired: boolean;
  effect: string | undefined;
  /** The locations that show the field or one of its nested fields. */
  locations: ReadonlySet<DisplayLocation>;
};

/** Headings of the sections about reusable groups. Each key lists the fields of a group. */
const groupTitles: Record<string, string> = {
  'text,show,tags': 'A line',
  'text,show': 'A private detail',
  'photo,caption,focus,fit': 'A photo',
  'label,url': 'A link',
  'label,url,archived': 'A link of a project',
  'title,venue,url': 'A paper',
  'day,night': 'A color',
};

const keysOf = (group: Schema) => Object.keys(group.properties ?? {}).join(',');

const schemas = Object.entries(contentSchemas).map(([name, schema]) => ({
  file: name === 'about' ? 'about.md' : `${name}.yaml`,
  schema: toJsonSchema(schema) as Schema,
}));

export const fields = schemas.flatMap(({ file, schema }) => fieldsIn(file, schema, '', { in: [] }));

/** The fields of a file or a group, each followed by its nested fields. */
function fieldsIn(file: string, schema: Schema, prefix: string, around: Showing): Field[] {
  const groupShowing = showingOf(schema, around);
  const fieldsOfSchema = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const key = prefix + name;
    const group = groupIn(field);
    const title = groupTitles[keysOf(group)];
    const showing = showingOf(field, groupShowing);
    const inner = fieldsIn(file, group, `${key}${field.type === 'array' ? '[]' : ''}.`, showing);
    const locations = new Set(inner.length > 0 ? inner.flatMap((part) => [...part.locations]) : showing.in);
    const isRequired = schema.required?.includes(name) ?? false;
    return [{ file, key, field, group, title, isRequired, effect: showing.effect, locations }, ...(title ? [] : inner)];
  });
  const { additionalProperties: anyKey } = schema;
  return typeof anyKey === 'object'
    ? [...fieldsOfSchema, ...fieldsIn(file, anyKey, `${prefix}<file name>.`, groupShowing)]
    : fieldsOfSchema;
}

/** Returns the text of docs/content.md with up-to-date tables. */
export const contentGuide = (text: string): string =>
  withTables(text, {
    contents: contentsSection(),
    files: schemas.map(({ file, schema }) => fileSection(file, schema)).join('\n\n'),
    ...Object.fromEntries(Object.entries(groupTitles).map(([keys, title]) => [anchorOf(title), groupTable(keys)])),
    places: table(
      ['name', 'where'],
      displayLocations.map((place) => [place, locationDescriptions[place]]),
    ),
  });

/** Replaces the tables in a guide. */
export const withTables = (text: string, tables: Record<string, string>) =>
  Object.entries(tables).reduce((guide, [name, part]) => replaceBetweenMarkers(guide, `schemas:${name}`, part), text);

/**
 * Returns an example of every content file, by file name. Each example has all fields, except those that `isForExample`
 * omits.
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
  const format = `Files may start with \`${formatKey}: ${contentFormat}\`, the version of the content format, which [upgrades](upgrading.md) use. Do not change it.`;
  const links = schemas.map(({ file }) => `[${file}](#${anchorOf(`content/${file}`)})`);
  return [
    `${format}\n`,
    `- Files: ${links.join(' · ')}`,
    '- [Groups](#groups) of fields: lines, private details, photos, links, papers, colors.',
    '- [Locations](#locations): the last column of the tables.',
  ].join('\n');
}

const columns = ['field', 'what it is', 'where it appears'];

const story =
  'The text below the settings is your story, in [Markdown](texts.md#markdown). It appears on About me. Its first sentences also appear in link previews and search engines.\n\n';

function fileSection(file: string, schema: Schema): string {
  const isMarkdown = file.endsWith('.md');
  const example = exampleFile(file, schema);
  const rows = fields
    .filter((one) => one.file === file && !isLineSetting(one.key, one.field))
    .map((one) => rowOf(one, example));
  return `## content/${file}

${schema.description ?? ''}

${isMarkdown ? story : ''}${table(columns, withoutRepetition(rows))}

Example:

\`\`\`${isMarkdown ? 'markdown' : 'yaml'}
${example}\`\`\``;
}

/** @param example - example of the whole file. If it lacks the field, the row has an example of the field. */
function rowOf(one: Field, example: string): string[] {
  const { key, field, title, isRequired } = one;
  const group = title && `[${field.type === 'array' ? title.toLowerCase() : title}](#${anchorOf(title)})`;
  const consistsOf = group ? ` ${field.type === 'array' ? 'Each: ' : ''}${group}.` : '';
  const isInExample = new RegExp(`^[ -]*${key.split('.').at(-1)}:`, 'm').test(example);
  const what = `${field.description ?? ''}${consistsOf}${isInExample ? '' : inlineExample(field)}`;
  return [nameOf(key, isRequired), what, locationsOf(one)];
}

/**
 * Whether a field is the `show` or `tags` of a line (a group with the fields `text`, `show` and `tags`). The tables of
 * files omit these two fields, since the section on lines describes them.
 */
function isLineSetting(key: string, { description }: Schema): boolean {
  const name = key.split('.').at(-1) ?? '';
  return ['show', 'tags'].includes(name) && groupOf('text,show,tags').properties?.[name]?.description === description;
}

/** Name of a field in a table; required fields have a star. */
const nameOf = (key: string, isRequired: boolean) => `\`${key}\`${isRequired ? '\\*' : ''}`;

/** Replaces the last cell of a row by "as above" if the row above has the same last cell. */
const withoutRepetition = (rows: readonly string[][]) =>
  rows.map((row, index) =>
    row.at(-1) !== '' && row.at(-1) === rows[index - 1]?.at(-1) ? [...row.slice(0, -1), 'as above'] : row,
  );

function groupTable(keys: string): string {
  const group = groupOf(keys);
  const rows = Object.entries(group.properties ?? {}).map(([name, field]) => [
    nameOf(name, group.required?.includes(name) ?? false),
    `${name === 'text' ? 'The text.' : (field.description ?? '')}${inlineExample(field)}`,
    field.effect ?? (field.notIn ? `like its group, except: ${field.notIn.join(', ')}` : 'like its group'),
  ]);
  return table(columns, withoutRepetition(rows));
}

const groupOf = (keys: string): Schema => fields.find((one) => keysOf(one.group) === keys)?.group ?? {};

/** Returns the schema of the object in a list or a union; otherwise the schema itself. */
function groupIn(field: Schema): Schema {
  if (field.items) return groupIn(field.items);
  return field.anyOf?.find(({ type }) => type === 'object') ?? field;
}

/** Describes where a field is shown. Empty for a group whose nested fields have their own rows. */
function locationsOf({ field, effect, group, title, locations }: Field): string {
  if (effect !== undefined) return effect;
  const hasRowsBelow = title === undefined && group.properties !== undefined;
  if (hasRowsBelow) return '';
  const visibleAt = displayLocations.filter((place) => locations.has(place));
  if (field.isPrivate) return `résumés that you send; with \`show: both\` also ${visibleAt.join('; ')}`;
  // The location "résumé" includes all formats of the résumé.
  return visibleAt.filter((place) => !(place === 'resume.json' && locations.has('résumé'))).join('; ');
}

/** Returns a short example as a sentence. Longer examples are only in the example of the file. */
function inlineExample({ examples }: Schema): string {
  const example: unknown = examples?.[0];
  const isShort = Array.isArray(example)
    ? example.every((item) => typeof item === 'string')
    : typeof example !== 'object';
  if (example === undefined || !isShort) return '';
  const collectionStyle = Array.isArray(example) ? 'flow' : 'any';
  return ` Example: \`${stringify(example, { collectionStyle, flowCollectionPadding: false, lineWidth: 0 }).trim()}\`.`;
}

/** Whether the example of a file includes a field. Omits booleans and other settings that are not text. */
const isForExample = (name: string, field: Schema, group: Schema) =>
  field.type !== 'boolean' &&
  !['webVitals', 'show'].includes(name) &&
  // A group with `when` cannot also have `start` and `end`.
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

/** The anchor that GitHub gives to a heading. Example: `contentsiteyaml` */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
