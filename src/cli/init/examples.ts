// The commented-out examples in the content files that `npm run init` makes. Their words come from the schemas, so they
// are the owner's guide again and nobody's facts.
import { printYaml } from '#content/yaml/print-yaml.ts';
import { describeField, type FileName } from '../schema-words.ts';

/** The fields of an example, each by its name; a group or a list of groups has fields of its own. */
type Shape = { readonly [field: string]: true | Shape | readonly [Shape] };

const fields = (names: string): Shape => Object.fromEntries(names.split(' ').map((name) => [name, true]));

/** What is worth showing of a file; photos are left out, since an example has none. */
const shapes: Partial<Record<Exclude<FileName, 'about'>, Shape>> = {
  site: { ...fields('headline url email place links'), footer: fields('thanks report reportTo note') },
  theme: fields('palette colours'),
  home: { ...fields('tagline introduction notice'), availability: fields('title text') },
  education: {
    subtitle: true,
    schools: [fields('level school major place start end gpa coursework honors involvement')],
  },
  // Without the tags the focus in the example of resume.yaml would find nothing.
  projects: { subtitle: true, projects: [fields('title date summary bullets skills links tags')] },
  experience: {
    subtitle: true,
    sections: [{ title: true, entries: [fields('title organization place start end bullets')] }],
    lists: [fields('title items')],
    closing: true,
  },
  irrelevant: fields('subtitle jobs skillsTitle skills'),
  resume: { ...fields('paper summary'), focuses: [fields('name title summary')] },
};

/**
 * The example for a file, as an owner would write it.
 * @param without fields at the top that are there already
 */
export function exampleOf(file: keyof typeof shapes, without: readonly string[] = []): string {
  const shape = Object.fromEntries(Object.entries(shapes[file] ?? {}).filter(([name]) => !without.includes(name)));
  if (file === 'photos') return without.length > 0 ? '' : printYaml(describeField('photos', []).example);
  const example = filled(file, [], shape);
  return Object.keys(example).length > 0 ? printYaml(example, exampleWidth) : '';
}

/** With the sign of a comment in front a line is still as long as the others of the house. */
const exampleWidth = 118;

function filled(file: FileName, path: readonly PropertyKey[], shape: Shape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, inner]) => {
      const at = [...path, name];
      if (inner === true) return [name, describeField(file, at).example];
      return [name, isList(inner) ? [filled(file, [...at, 0], inner[0])] : filled(file, at, inner)];
    }),
  );
}

const isList = (shape: Shape | readonly [Shape]): shape is readonly [Shape] => Array.isArray(shape);
