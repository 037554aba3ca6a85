// The origin of what a page shows: the file and the path in it. It travels with an entry from reading to the editor, and
// `withoutSources` strips it from everything that is published.

/** A path in a content file. Example: `['projects', 0, 'title']` */
export type SourcePath = readonly (string | number)[];

/**
 * Where an entry, or what a view shows of it, stands in the content. Files of YAML are named without their ending.
 * Example: `{ file: 'projects', path: ['projects', 0] }`
 */
export type Source<File extends string = string> = { file: File; path: SourcePath; shows?: ShownFields };

/**
 * The origins of fields that have another name in the entry, or come from another one, by the names that the view has for
 * them. A path starts at the entry, and counts only the items of a list that the site shows; `said.0` is an item of a list.
 */
export type ShownFields = Readonly<Record<string, SourcePath | Source | undefined>>;

/** Whatever may know its origin; published data does not. */
export type Sourced = { source?: Source | undefined };

/**
 * The origin of a view of an entry.
 * @example viewOf(project, { name: ['title'] })
 */
export const viewOf = ({ source }: Sourced, shows: ShownFields): Sourced =>
  source ? { source: { ...source, shows: { ...source.shows, ...shows } } } : {};

/** The origin of a part of an entry, as it stands in the file. */
export const partOf = ({ source }: Sourced, ...path: SourcePath): Source | undefined =>
  source && { file: source.file, path: [...source.path, ...path] };

/** A copy of data without any origin in it, as it may be published. */
export function withoutSources<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutSources) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const kept = Object.entries(value).filter(([key, part]) => !(key === 'source' && isSource(part)));
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutSources(part as unknown)])) as Value;
}

const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && 'file' in value && 'path' in value;
