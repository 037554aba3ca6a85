// Origins of displayed data: the content file and the path in it. Only the editor needs them, so `withoutSources`
// removes them from published data.

/** Path in a content file. Example: `['projects', 0, 'title']` */
export type SourcePath = readonly (string | number)[];

/**
 * Origin of an entry or of a view. A view is an object that a page derives from an entry. `file` is a content file
 * without its extension. Example: `{ file: 'projects', path: ['projects', 0] }`
 */
export type Source<File extends string = string> = { file: File; path: SourcePath; fieldOrigins?: FieldOrigins };

/**
 * Origins of the fields that a view renames, or takes from another entry. The keys are names of fields in the view. For
 * example, `quotes.0` is the first item of the list `quotes`. Paths start at the entry. In paths, list indexes count
 * only visible items.
 */
export type FieldOrigins = Readonly<Record<string, SourcePath | Source | undefined>>;

/** Data that may have an origin. */
export type Sourced = { source?: Source | undefined };

/**
 * Returns the origin of a view of an entry.
 * @example sourceOfView(project, { name: ['title'] })
 */
export const sourceOfView = ({ source }: Sourced, fieldOrigins: FieldOrigins): Sourced =>
  source ? { source: { ...source, fieldOrigins: { ...source.fieldOrigins, ...fieldOrigins } } } : {};

/** Returns the origin of a part of an entry. */
export const sourceOfPart = ({ source }: Sourced, ...path: SourcePath): Source | undefined =>
  source && { file: source.file, path: [...source.path, ...path] };

/** Copies data without origins, for publication. */
export function withoutSources<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutSources) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).filter(([key, part]) => !(key === 'source' && isSource(part)));
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutSources(part as unknown)])) as Value;
}

const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && 'file' in value && 'path' in value;
