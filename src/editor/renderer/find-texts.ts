import { valueAt } from '#content/read/yaml/read-yaml.ts';
import { type FieldLocation, type FileValues, titleOf } from './field-location.ts';

/** A text to find, with its last known location. */
export type TextQuery = { value: string; field?: FieldLocation | undefined };

/** Location of a text, the whole value at this location, and the title of the entry that contains the text. */
export type FoundText = { location: FieldLocation; value: string; entry: string };

/**
 * Finds texts in the content.
 * @returns a result for each text; `undefined` for a text that is not in the content
 */
export function findTexts(texts: readonly TextQuery[], values: FileValues): (FoundText | undefined)[] {
  const valueOf = ({ file, path }: FieldLocation) => valueAt(values[file], path);
  return texts.map(({ value: text, field }) => {
    const location = field && valueOf(field) === text ? field : locationOf(text, values);
    if (!location) return undefined;
    const last = location.path.slice(0, -1).findLastIndex((step) => typeof step === 'number');
    const entry = last < 0 ? '' : titleOf(valueOf({ ...location, path: location.path.slice(0, last + 1) }));
    return { location, value: String(valueOf(location)), entry };
  });
}

/**
 * Location of the first text that is equal to `value`. If there is none, and `value` is long, location of the first
 * text that contains `value`.
 */
function locationOf(value: string, values: FileValues): FieldLocation | undefined {
  const found = (isSame: (text: string) => boolean) => {
    for (const [file, content] of Object.entries(values)) {
      const path = pathOfText(content, isSame);
      if (path) return { file, path };
    }
    return undefined;
  };
  return found((text) => text === value) ?? (value.length > 9 ? found((text) => text.includes(value)) : undefined);
}

function pathOfText(value: unknown, isMatch: (text: string) => boolean): FieldLocation['path'] | undefined {
  if (typeof value === 'string') return isMatch(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfText(inner, isMatch);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}

/** Returns the texts of all lists whose key is in `keys`, such as `skills`. Omits duplicates. */
export function listTexts(keys: readonly string[], values: FileValues): string[] {
  const found = new Set<string>();
  const collect = (value: unknown, isInList: boolean): void => {
    if (Array.isArray(value)) for (const item of value) collect(item, isInList);
    else if (typeof value === 'object' && value !== null) {
      if (isInList && 'text' in value) collect(value.text, true);
      for (const [key, inner] of Object.entries(value)) collect(inner, keys.includes(key));
    } else if (isInList && typeof value === 'string') found.add(value);
  };
  collect(Object.values(values), false);
  return [...found];
}
