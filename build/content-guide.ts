// Draws docs/content.md, the owner's list of every field, from the schemas.
import { mostInPart } from '#src/model/parts.ts';
import { editorSchemas } from './editor-schemas.ts';

type Schema = {
  title?: string;
  description?: string;
  examples?: unknown[];
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  default?: unknown;
};

const introduction = `# The content, field by field

This page is drawn from the schemas (\`npm run schemas\`), so it says what the check checks. Every file is YAML, except
\`content/about.md\`, which is Markdown with a few settings on top. A field that isn't marked as needed can be left out:
whatever would show it is then gone, and so is a page with nothing on it.

There may be as many entries as you like. A page of projects or of experience with more than ${mostInPart} entries and
photos together is shown in parts: \`/Projects\` has the first, the newest if you write them so, \`/Projects/2\` what came
before, and below the entries stand links to all parts with their years. You need do nothing for it.
`;

/** The whole guide, as Markdown. */
export function contentGuide(): string {
  const parts = Object.entries(editorSchemas()).map(([name, text]) => {
    const schema = JSON.parse(text) as Schema;
    const file = name === 'about' ? 'content/about.md' : `content/${name}.yaml`;
    const fields = [...fieldsOf(schema, '', new Set())];
    const rows = fields.map(({ key, needed, schema: field }) => {
      const example = field.examples?.[0];
      const shown = example === undefined ? '' : `\`${JSON.stringify(example).replaceAll('|', '\\|')}\``;
      return `| \`${key}\` | ${needed ? 'yes' : ''} | ${field.description ?? ''} | ${shown} |`;
    });
    return `## ${file}\n\n${schema.description ?? ''}\n\n| field | needed | what it is | example |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return [introduction, ...parts].join('\n');
}

type Field = { key: string; needed: boolean; schema: Schema };

/** The fields of a schema and of the groups in it; a group that several fields share is spelled out at the first. */
function* fieldsOf(schema: Schema, prefix: string, shown: Set<string>): Generator<Field> {
  const named = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  for (const [name, field] of named) {
    const key = prefix + name;
    yield { key, needed: required.includes(name), schema: field };
    const group = groupIn(field);
    const fields = JSON.stringify(group.properties ?? group.additionalProperties);
    if (shown.has(fields)) continue;
    shown.add(fields);
    yield* fieldsOf(group, field.type === 'array' ? `${key}[].` : `${key}.`, shown);
  }
  if (typeof schema.additionalProperties === 'object')
    yield* fieldsOf(schema.additionalProperties, `${prefix}<file name>.`, shown);
}

/** The group of fields inside a list or a choice, if there is one. */
function groupIn(field: Schema): Schema {
  if (field.items) return groupIn(field.items);
  return field.anyOf?.find(({ type }) => type === 'object') ?? field;
}
