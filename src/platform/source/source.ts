// The origin of displayed data: its content file and its path in the file. Loaded entries have an origin for the
// editor; `withoutSources` removes it from published data.

/** A path in a content file. Example: `['projects', 0, 'title']` */
export type SourcePath = readonly (string | number)[];

/**
 * The origin of an entry, or of a view, which is an object that a page derives from an entry. YAML files are named
 * without their extension. Example: `{ file: 'projects', path: ['projects', 0] }`
 */
export type Source<File extends string = string> = { file: File; path: SourcePath; shows?: ShownFields };

/**
 * Origins of the fields that a view renames or takes from another entry, by their names in the view. A path starts at
 * the entry; its list indexes count only visible items. The name `said.0` means the first item of the list `said`.
 */
export type ShownFields = Readonly<Record<string, SourcePath | Source | undefined>>;

/** Data that may have its source in the content; published data does not. */
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
