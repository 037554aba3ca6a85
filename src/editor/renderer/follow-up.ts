import { findProject, projectNamed } from '#content/derive/texts/case-project.ts';
import { namesOf } from '#content/derive/projects/names.ts';
import { readTextName, slugOf } from '#content/derive/texts/addresses.ts';
import type { Reading } from '#content/schema/fields/written.ts';
import { isLanguage } from '#content/schema/fields/language.ts';
import { firstDescription, isFirstDescription } from '#messages/first-description.ts';
import { schemaOf } from '#content/content-schemas.ts';
import { normalizeValue } from '#content/read/validation/normalize.ts';
import { parseYamlFile, valueAt } from '#content/read/yaml/read-yaml.ts';
import type { Change, FileTexts } from './changes.ts';
import { type FileValues, itemsOrDefaults, listOf } from './field-location.ts';

/**
 * Adds the changes that follow from others:
 * - If the introduction changes, a description of the site that was equal to the old introduction changes too.
 * - If the name or language changes, a generated description is generated again.
 * - If the name changes, a tagline that was the old name becomes the new name.
 * - If the title of a project changes, its case page names the new title. If a project is removed, its case page is too.
 * - While a list such as the menu is empty, the site shows default items. If the owner changes or adds an item, the
 *   default items are first written to the list.
 */
export function withFollowUps(changes: readonly Change[], values: FileValues): readonly Change[] {
  return [
    ...defaultsFor(changes, values),
    ...withFollowingTexts(changes, values),
    ...changes.flatMap((change) => casePageChanges(change, values)),
  ];
}

function casePageChanges(change: Change, values: FileValues): Change[] {
  const [list, index, key] = change.location.path;
  if (change.location.file !== 'projects.yaml' || list !== 'projects' || typeof index !== 'number') return [];
  if (change.kind === 'set' && key === 'title' && typeof change.value === 'string' && change.value !== '')
    return casePagesOf(index, values).map((file) => ({
      kind: 'set',
      location: { file, path: ['project'] },
      value: change.value,
    }));
  if (change.kind === 'remove' && key === undefined)
    return casePagesOf(index, values).map((file) => ({
      kind: 'file',
      location: { file, path: [] },
      text: undefined,
    }));
  return [];
}

/** Names of the files of a project's case page. It names the project in `project`, or in its file name. */
function casePagesOf(index: number, values: FileValues): string[] {
  const projects: unknown = valueAt(values['projects.yaml'], ['projects']);
  const titles = Array.isArray(projects) ? projects.map((one) => String(valueAt(one, ['title']))) : [];
  const names = namesOf(titles);
  const candidates = titles.map((title, at) => ({ at, title, name: names[at] ?? title, anchor: slugOf(title) ?? '' }));
  return Object.keys(values).filter((file) => {
    const parsed = readTextName(file);
    if ('found' in parsed || parsed.kind !== 'case') return false;
    const named = valueAt(values[file], ['project']);
    const project = typeof named === 'string' ? findProject(candidates, named) : projectNamed(candidates, parsed.slug);
    return project?.at === index;
  });
}

function defaultsFor(changes: readonly Change[], values: FileValues): Change[] {
  return changes.flatMap((change): Change[] => {
    const { kind, location } = change;
    const list = kind === 'insert' ? location : listOf(location);
    if (!list || (kind === 'set' && change.value === undefined)) return [];
    const value: unknown = valueAt(values[list.file], list.path);
    const items = itemsOrDefaults(list, value);
    const isDefault = items.length > 0 && items !== value;
    return isDefault ? [{ kind: 'set', location: list, value: items }] : [];
  });
}

function withFollowingTexts(changes: readonly Change[], values: FileValues): readonly Change[] {
  const site = values['site.yaml'] as { name?: unknown; description?: unknown; language?: unknown } | undefined;
  const home = values['home.yaml'] as { tagline?: unknown; introduction?: unknown } | undefined;
  const setOf = (file: string, key: string) =>
    changes.find(({ kind, location }) => kind === 'set' && location.file === file && location.path.join() === key);
  const introduction = setOf('home.yaml', 'introduction');
  if (introduction && 'value' in introduction && home?.introduction && home.introduction === site?.description) {
    const location = { file: 'site.yaml', path: ['description'] };
    // Longer texts are not suitable as a description.
    const isShort = /^.{1,160}$/u.test(String(introduction.value));
    return isShort ? [...changes, { kind: 'set', location, value: introduction.value }] : changes;
  }
  const newSite: Record<string, unknown> = { language: 'en', ...site };
  for (const key of ['name', 'language']) {
    const change = setOf('site.yaml', key);
    if (change && 'value' in change) newSite[key] = change.value;
  }
  const { name, language } = newSite;
  const isChanged = name !== site?.name || language !== (site?.language ?? 'en');
  if (!isChanged || typeof name !== 'string' || typeof language !== 'string' || !isLanguage(language)) return changes;
  const implied: Change[] = [];
  const addImplied = (file: string, key: string, value: string) => {
    if (!setOf(file, key)) implied.push({ kind: 'set', location: { file, path: [key] }, value });
  };
  if (isFirstDescription(String(site?.description), String(site?.name)))
    addImplied('site.yaml', 'description', firstDescription(name, language));
  if (home?.tagline !== undefined && home.tagline === site?.name && name !== site?.name)
    addImplied('home.yaml', 'tagline', name);
  return [...changes, ...implied];
}

/**
 * Returns changes that normalize typed values: example.com becomes https://example.com. Otherwise, the check would give
 * advice on these values.
 * @param texts the texts of the files after the changes
 */
export function normalizations(changes: readonly Change[], texts: FileTexts, reading: Reading): Change[] {
  return changes.flatMap((change): Change[] => {
    const { file, path } = change.location;
    const schema = change.kind === 'set' && typeof change.value === 'string' && schemaOf(file);
    const yaml = schema && file.endsWith('.yaml') && parseYamlFile({ path: file, text: texts[file] ?? '' }, []);
    if (!yaml) return [];
    const rewrite = normalizeValue(schema, yaml, reading).rewrites.find((one) => one.path.join() === path.join());
    return rewrite && 'value' in rewrite.normalized
      ? [{ kind: 'set', location: change.location, value: rewrite.normalized.value }]
      : [];
  });
}
