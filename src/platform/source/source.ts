// The origin of displayed data: the file and the path in it. Entries carry it from loading to the editor, and
// `withoutSources` strips it from published data.

/** A path in a content file. Example: `['projects', 0, 'title']` */
export type SourcePath = readonly (string | number)[];

/**
 * The origin of an entry or of a view of it. YAML files are named without their extension.
 * Example: `{ file: 'projects', path: ['projects', 0] }`
 */
export type Source<File extends string = string> = { file: File; path: SourcePath; shows?: ShownFields };

/**
 * The origins of fields that a view renames or takes from elsewhere, by their names in the view. A path starts at the
 * entry, and list indexes count only the visible items; `said.0` is an item of a list.
 */
export type ShownFields = Readonly<Record<string, SourcePath | Source | undefined>>;

/** Data that may have an origin; published data has none. */
export type Sourced = { source?: Source | undefined };

/**
 * The origin of a view of an entry.
 * @example viewOf(project, { name: ['title'] })
 */
export const viewOf = ({ source }: Sourced, shows: ShownFields): Sourced =>
  source ? { source: { ...source, shows: { ...source.shows, ...shows } } } : {};

/** The origin of a part of an entry. */
export const partOf = ({ source }: Sourced, ...path: SourcePath): Source | undefined =>
  source && { file: source.file, path: [...source.path, ...path] };

/** Copy of data without origins, for publication. */
export function withoutSources<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutSources) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const kept = Object.entries(value).filter(([key, part]) => !(key === 'source' && isSource(part)));
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutSources(part as unknown)])) as Value;
}

const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && 'file' in value && 'path' in value;
