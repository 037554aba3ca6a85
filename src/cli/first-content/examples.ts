// Commented examples in the content files that `npm run init` creates. They come from the schemas, so they contain no
// facts about a person.
import { printYaml } from '#content/read/yaml/print-yaml.ts';
import type { z } from 'zod';
import { contentSchemas } from '#content/content-schemas.ts';
import { fieldsOf, itemOf, metaOf, objectShape } from '#content/read/validation/schema-walk.ts';
import { describeField, type FileName } from '../schema-fields.ts';

/** `true`: a field with an example in the schema. An object: a group of fields. A list: fields or groups. */
type Shape = true | { readonly [field: string]: Shape } | readonly [Shape];

const fields = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, true as const]));

/**
 * Example fields of each file. Omits photos, because the examples have no photo files. A file that is not listed has all
 * fields with an example, except rare ones.
 */
const shapes: Partial<Record<Exclude<FileName, 'about'>, Shape>> = {
  site: { ...fields('headline url email place links'), footer: fields('thanks report reportTo note') },
  theme: fields('palette colours'),
  home: { ...fields('tagline introduction notice'), availability: fields('title text') },
  education: {
    subtitle: true,
    schools: [fields('level school major place start end gpa coursework honors involvement')],
  },
  // Include `tags`: a résumé variant (`focuses`) in the example of resume.yaml selects entries by these tags.
  projects: { subtitle: true, projects: [fields('title date summary bullets skills links tags')] },
  experience: {
    subtitle: true,
    sections: [{ title: true, entries: [fields('title organization place start end bullets')] }],
    lists: [fields('title items')],
    closing: true,
  },
  irrelevant: fields('subtitle jobs skillsTitle skills'),
  repositories: {},
  resume: { ...fields('paper summary'), focuses: [fields('name title summary')] },
};

/**
 * Returns the example for a file as YAML.
 * @param existingFields top-level fields that the file already has
 */
export function exampleOf(file: keyof typeof shapes, existingFields: readonly string[] = []): string {
  if (file === 'photos') return existingFields.length > 0 ? '' : printYaml(describeField('photos', []).example);
  const shape = Object.entries(shapes[file] ?? shapeOf(contentSchemas[file])).filter(
    ([name]) => !existingFields.includes(name),
  );
  return shape.length > 0 ? printYaml(exampleValue(file, [], Object.fromEntries(shape)), exampleWidth) : '';
}

function shapeOf(schema: z.core.$ZodType): Shape {
  const item = itemOf(schema);
  if (item && objectShape(item)) return [shapeOf(item)];
  const shapesOfFields = Object.entries(fieldsOf(schema)).flatMap(([name, field]): [string, Shape][] => {
    const { isRare, examples } = metaOf(field);
    if (isRare || name === 'photos' || name === 'show' || name === 'tags') return [];
    if (examples) return [[name, true]];
    const shape = shapeOf(field);
    return Object.keys(shape).length > 0 ? [[name, shape]] : [];
  });
  return Object.fromEntries(shapesOfFields);
}

/** Maximum width of an example: 120 characters, minus 2 for the `# ` before each line. */
const exampleWidth = 118;

function exampleValue(file: FileName, path: readonly PropertyKey[], shape: Shape): unknown {
  if (shape === true) return describeField(file, path).example;
  const children = Object.entries(shape).map(
    ([name, inner]) => [name, exampleValue(file, [...path, name], inner)] as const,
  );
  return Array.isArray(shape) ? children.map(([, item]) => item) : Object.fromEntries(children);
}
