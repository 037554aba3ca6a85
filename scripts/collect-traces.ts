import { stringify } from 'yaml';
import { editorSchemas } from '#content/editor-schemas.ts';
import { readContent } from '#content/load.ts';
import { hashesOf, type Traces } from '#cli/check/sample/traces.ts';

const nameKeys = ['name', 'school', 'organization', 'place', 'venue'];

/**
 * Collects the traces of a content folder: the names, URLs and file hashes that identify its content.
 * @param common - names that are not traces, since any site may contain them
 */
export async function collectTraces(folder: string, common: readonly string[] = []): Promise<Traces> {
  const { site, sources } = await readContent(folder);
  const names = new Set<string>();
  const addresses = new Set<string>();
  // Texts in the guide's examples are not traces, since owners may copy them.
  const ignoredText = [...common, ...Object.values(editorSchemas())].join('\n');
  const record = (key: string, text: string) => {
    const address = trimUrl(text);
    if (address !== text || key === 'email' || key === 'phone') addresses.add(address);
    // A name of a single word is too common to identify the sample.
    else if (nameKeys.includes(key) && /\s/.test(text) && !ignoredText.includes(text)) names.add(text);
  };
  const search = (value: unknown, key: string) => {
    if (typeof value === 'string') record(key, value);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) search(one, Array.isArray(value) ? key : inner);
  };
  const { texts: _texts, markdownAdvice: _advice, ...files } = sources;
  for (const { yaml } of Object.values(files)) search(yaml.value, '');
  for (const { title } of sources.projects.value.projects) record('name', title);
  for (const { title, summary = '' } of site.texts) for (const text of [title, summary]) record('name', text);
  return { common: [...common], names: [...names], addresses: [...addresses], files: await hashesOf(folder) };
}

/**
 * Removes the parts of a URL that do not identify it, such as the query. Returns other text unchanged.
 * @example trimUrl('https://www.example.com/ada/?from=x') // 'example.com/ada'
 */
function trimUrl(text: string): string {
  const [, trimmed] = /^(?:https?:\/\/(?:www\.)?|mailto:)(.*?)\/*(?:[?#].*)?$/.exec(text) ?? [];
  return trimmed ?? text;
}

/**
 * Whether traces contain at least half of the sample's names. Half is enough, since the sample may have changed after
 * the last `npm run sample`.
 */
export const areSampleTraces = (traces: Traces, sample: Traces) =>
  traces.names.filter((name) => sample.names.includes(name)).length >= sample.names.length / 2;

export function formatTraces(traces: Traces): string {
  return `# Names, URLs and file hashes that identify the sample content. \`npm run check -- --release\` looks for the names and
# URLs in the built site. "common" is written by hand: names in the sample that any site may contain.
# \`npm run sample\` generates everything else.
${stringify(traces, { lineWidth: 0 })}`;
}
