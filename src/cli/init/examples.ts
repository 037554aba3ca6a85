// The commented-out examples in the content files that `npm run init` makes. Their words come from the schemas, so they
// are the owner's guide again and nobody's facts.
import { printYaml } from '#content/yaml/print-yaml.ts';
import { type FileName, wordsOf } from '../schema-words.ts';

/** The fields of an example, each by its name; a group or a list of groups has fields of its own. */
type Shape = { readonly [field: string]: true | Shape | readonly [Shape] };

/** What is worth showing of a file; photos are left out, since an example has none. */
const shapes: Partial<Record<Exclude<FileName, 'about'>, Shape>> = {
  site: {
    headline: true,
    url: true,
    email: true,
    place: true,
    links: [{ label: true, url: true }],
    footer: { thanks: true, report: true, reportTo: true, note: true },
  },
  theme: { palette: true, colours: true },
  home: { tagline: true, introduction: true, notice: true, availability: { title: true, text: true } },
  education: {
    subtitle: true,
    schools: [
      {
        level: true,
        school: true,
        major: true,
        place: true,
        start: true,
        end: true,
        gpa: { value: true, scale: true },
        coursework: true,
        honors: true,
        involvement: true,
      },
    ],
  },
  projects: {
    subtitle: true,
    projects: [
      {
        title: true,
        date: true,
        summary: true,
        bullets: true,
        skills: true,
        links: [{ label: true, url: true }],
        // Without it the focus in the example of resume.yaml would find nothing.
        tags: true,
      },
    ],
  },
  experience: {
    subtitle: true,
    sections: [
      {
        title: true,
        entries: [{ title: true, organization: true, place: true, start: true, end: true, bullets: true }],
      },
    ],
    lists: [{ title: true, items: true }],
    closing: true,
  },
  irrelevant: {
    subtitle: true,
    jobs: true,
    skillsTitle: true,
    skills: true,
  },
  resume: { paper: true, summary: true, focuses: [{ name: true, title: true, summary: true }] },
};

/**
 * The example for a file, as an owner would write it.
 * @param without fields at the top that are there already
 */
export function exampleOf(file: keyof typeof shapes, without: readonly string[] = []): string {
  const shape = Object.fromEntries(Object.entries(shapes[file] ?? {}).filter(([name]) => !without.includes(name)));
  if (file === 'photos') return without.length > 0 ? '' : printYaml(wordsOf('photos', []).example);
  const example = filled(file, [], shape);
  return Object.keys(example).length > 0 ? printYaml(example, exampleWidth) : '';
}

/** With the sign of a comment in front a line is still as long as the others of the house. */
const exampleWidth = 118;

function filled(file: FileName, path: readonly PropertyKey[], shape: Shape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, inner]) => {
      const at = [...path, name];
      if (inner === true) return [name, wordsOf(file, at).example];
      return [name, isList(inner) ? [filled(file, [...at, 0], inner[0])] : filled(file, at, inner)];
    }),
  );
}

const isList = (shape: Shape | readonly [Shape]): shape is readonly [Shape] => Array.isArray(shape);
