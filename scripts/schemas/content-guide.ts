// Draws docs/content.md, the owner's list of every field, from the schemas, so that it says what the check checks and
// what the tests hold the pages to. `npm run schemas` writes it.
import { stringify } from 'yaml';
import { contentFormat, formatKey } from '#content/format.ts';
import { everyPlace, type Place, places, type Showing, showingOf } from '#content/schema/showing.ts';
import { contentSchemas } from '#content/site.ts';
import { toJsonSchema } from '#content/editor-schemas.ts';

type Schema = Partial<Showing> & {
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

/** Groups that several fields consist of, by their keys; each is explained once. */
const parts = {
  'text,show,tags': {
    title: 'A line',
    about:
      'A line of a list is its text alone, or a group that says besides where it shows and which focus of the résumé picks it.',
  },
  'text,show': {
    title: 'A private detail',
    about:
      'Your telephone number and your address are in the PDF of the résumé alone, unless you say otherwise: alone, as text, or as a group that says where it shows.',
  },
  'photo,caption': {
    title: 'A photo',
    about:
      'Where a photo is named, its file name is enough; its words stand in `content/photos.yaml`. With `photo` and `caption` it gets another caption there.',
  },
  'label,url': { title: 'A link', about: 'A button or a link that leads away.' },
  'title,venue,url': { title: 'A paper', about: 'A published paper. Its link opens in a new tab.' },
  'day,night': {
    title: 'A colour',
    about:
      'A colour in quotes is the one by day, and the one by night follows from it; or give both. Any colour that CSS knows will do, without transparency.',
  },
} as const;

type PartKeys = keyof typeof parts;

/** The whole guide, as Markdown. */
export function contentGuide(): string {
  const schemas = Object.entries(contentSchemas).map(([name, schema]) => ({
    file: fileOf(name),
    name,
    schema: toJsonSchema(schema) as Schema,
  }));
  const contents = [
    ...schemas.map(({ file, schema }) => `- [${file}](#${anchorOf(file)}): ${inSentence(schema.description ?? '')}`),
    '- [Groups that return](#groups-that-return): lines, private details, photos, links, papers, colours.',
    '- [Where things show](#where-things-show): what the words of that column mean.',
  ];
  return `${[
    introduction,
    contents.join('\n'),
    ...schemas.map(({ file, schema }) => fileSection(file, schema)),
    partsSection(schemas.map(({ schema }) => schema)),
    placesSection(),
  ].join('\n\n')}\n`;
}

/**
 * An example of every content file, with a value for every field that says more than yes or no.
 * @returns the texts by file name
 * @example exampleFiles().get('projects.yaml') // 'subtitle: The longer story…\nprojects:\n  - title: …'
 */
export function exampleFiles(): Map<string, string> {
  return new Map(
    Object.entries(contentSchemas).map(([name, schema]) => {
      const yaml = stringify(exampleOf(toJsonSchema(schema) as Schema), { lineWidth: 0 });
      return name === 'about'
        ? [
            'about.md',
            `---\n${yaml}---\n\nThe story itself. An empty line starts a paragraph.\n\n![](photos/cat.jpg)\n`,
          ]
        : [`${name}.yaml`, yaml];
    }),
  );
}

const introduction = `# The content, field by field

This page is drawn from the schemas (\`npm run schemas\`), so it says what \`npm run check\` checks. Every file is YAML,
except \`content/about.md\`, which is Markdown with a few settings on top. A field that isn't marked as needed can be left
out: whatever would show it is then gone, and so is a page with nothing on it. If you look for the place of something
that you see on a page, [where-do-i-change.md](where-do-i-change.md) goes the other way.

\`links[].label\` means the \`label\` of each of the \`links\`. There may be as many entries as you like.

At the top of each file may stand \`${formatKey}: ${contentFormat}\`: the format that it is written in, for [upgrades](upgrading.md). Leave
it as it is.`;

function fileSection(file: string, schema: Schema): string {
  const rows = [...fieldsOf(schema, '', { in: [] })].map(row);
  const isMarkdown = file.endsWith('.md');
  const example = exampleFiles().get(file.replace(/^content\//, '')) ?? '';
  return [
    `## ${file}`,
    schema.description ?? '',
    ...(isMarkdown
      ? [
          'Below the settings stands your story, in [Markdown](https://commonmark.org/help/): an empty line starts a paragraph, `## words` a part, `[words](/Projects)` makes a link. A line of pictures alone becomes a row of photos; `![](photos/cat.jpg "Other words.")` gives one a caption for this place. It shows on About me, and its first sentences in the link preview and to search engines.',
        ]
      : []),
    table(['field', 'needed', 'what it is', 'where it shows', 'example'], rows),
    `An example with everything in it:\n\n\`\`\`${isMarkdown ? 'markdown' : 'yaml'}\n${example}\`\`\``,
  ].join('\n\n');
}

function partsSection(schemas: readonly Schema[]): string {
  const groups = new Map<PartKeys, Schema>();
  for (const schema of schemas) collectParts(schema, groups);
  const sections = Object.entries(parts).map(([keys, { title, about }]) => {
    const group = groups.get(keys as PartKeys) ?? {};
    const rows = Object.entries(group.properties ?? {}).map(([key, field]) => [
      `\`${key}\``,
      group.required?.includes(key) ? 'yes' : '',
      key === 'text' ? 'The words.' : (field.description ?? ''),
      field.effect ?? (field.notIn ? `where the rest does, but not: ${field.notIn.join(', ')}` : 'where the rest does'),
      inlineExample(field),
    ]);
    return [
      `### ${title}`,
      about,
      table(['field', 'needed', 'what it is', 'where it shows', 'example'], rows),
      `\`\`\`yaml\n${examplesOfPart[keys as PartKeys]}\`\`\``,
    ].join('\n\n');
  });
  return [
    '## Groups that return',
    'These consist of the same fields wherever they are. The tables above name them in place of their fields.',
    ...sections,
  ].join('\n\n');
}

const examplesOfPart: Record<PartKeys, string> = {
  'text,show,tags': `bullets:
  - Cut the load time from 4 s to 1 s.
  - text: Shows its own mistakes of the last month.
    show: site
  - text: Wrote the interface in React.
    tags: [frontend]
`,
  'text,show': `phone: +1 541 555 0134
address:
  text: 12 Ferry Lane, Exampleton, OR 97000
  show: both
`,
  'photo,caption': `photos:
  - cat.jpg
  - photo: cat.jpg
    caption: Code review.
`,
  'label,url': `links:
  - label: Source code
    url: https://example.com
  - label: Write to me
    url: mailto:ada@example.com
`,
  'title,venue,url': `paper:
  title: How long people wait for a late bus
  venue: Journal of Small Buses, 2026
  url: https://doi.org/10.5555/12345678
`,
  'day,night': `colours:
  home: "#113a58"
  projects:
    day: "#efc36a"
    night: "#2e2002"
`,
};

function placesSection(): string {
  const rows = everyPlace.map((place) => [place, places[place]]);
  return [
    '## Where things show',
    table(['the guide says', 'which is'], rows),
    'What stands on a page also stands in its twin in Markdown (`/Projects.md`), and `/llms.txt` lists these with your name, description, e-mail address and links. Search engines and link previews take what is certain or what fits, such as the first titles of a page. What is in the résumé is in `resume.json` as well, except a detail that is for the PDF alone.',
    'Where an entry or a line has `show`, that decides first: `site` keeps it out of the résumé and of `resume.json`, `resume` keeps it out of everything else, and `neither` out of all.',
  ].join('\n\n');
}

type Field = { key: string; isNeeded: boolean; schema: Schema; showing: string; part: PartKeys | undefined };

/** The fields of a schema and of the groups in it, other than those that are explained apart. */
function* fieldsOf(schema: Schema, prefix: string, around: Showing): Generator<Field> {
  const here = showingOf(schema, around);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const key = prefix + name;
    const group = groupIn(field);
    const part = partOf(group);
    yield {
      key,
      isNeeded: schema.required?.includes(name) ?? false,
      schema: field,
      showing: whereItShows(field, here),
      part,
    };
    if (!part) yield* fieldsOf(group, field.type === 'array' ? `${key}[].` : `${key}.`, showingOf(field, here));
  }
  if (typeof schema.additionalProperties === 'object')
    yield* fieldsOf(schema.additionalProperties, `${prefix}<file name>.`, here);
}

function row({ key, isNeeded, schema, showing, part }: Field): string[] {
  const link = part && `(#${anchorOf(parts[part].title)})`;
  const title = part && parts[part].title;
  const consists =
    title && (schema.type === 'array' ? ` Each: [${title.toLowerCase()}]${link}.` : ` [${title}]${link}.`);
  return [
    `\`${key}\``,
    isNeeded ? 'yes' : '',
    `${schema.description ?? ''}${consists ?? ''}`,
    showing,
    inlineExample(schema),
  ];
}

/** The group of fields inside a list or a choice, if there is one. */
function groupIn(field: Schema): Schema {
  if (field.items) return groupIn(field.items);
  return field.anyOf?.find(({ type }) => type === 'object') ?? field;
}

function partOf(group: Schema): PartKeys | undefined {
  const keys = Object.keys(group.properties ?? {}).join(',');
  return keys in parts ? (keys as PartKeys) : undefined;
}

function collectParts(schema: Schema, found: Map<PartKeys, Schema>): void {
  const part = partOf(schema);
  if (part && !found.has(part)) found.set(part, schema);
  for (const field of Object.values(schema.properties ?? {})) collectParts(groupIn(field), found);
}

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

function leavesOf(field: Schema, around: Showing): Showing[] {
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
  if (schema.items) {
    const { items } = schema;
    return isGroup(groupIn(items)) && items.anyOf === undefined ? [exampleOf(items)] : schema.examples?.[0];
  }
  if (schema.anyOf || !isGroup(schema)) return schema.examples?.[0];
  const { properties } = schema;
  if (!properties) return schema.examples?.[0];
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, field]) => isForExample(name, field, schema))
      .map(([name, field]) => [name, exampleOf(field)]),
  );
}

const isGroup = ({ type }: Schema) => type === 'object';

const fileOf = (name: string) => (name === 'about' ? 'content/about.md' : `content/${name}.yaml`);

/** As GitHub makes the anchor of a heading. Example: `contentsiteyaml` */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
