import { isGroup } from '#platform/is-group.ts';

/** Context for normalizing a value. */
export type Reading = {
  language: string;
  /** True if the owner's public files include a URL such as `/thesis.pdf`. */
  hasFile: (address: string) => boolean;
};

/**
 * Normalizes a value to the format of its field.
 * @param written value from the file
 * @returns `written` if it is already normalized; `undefined` if its meaning is unknown or ambiguous
 */
export type Normalize = (written: unknown, reading: Reading) => unknown;

/**
 * Removes surrounding whitespace and quotes, including typographic ones.
 * @example bare(' “2026-09” ') // '2026-09'
 */
export const bare = (text: string) => text.trim().replace(/^["'“”„‘’«»]+\s*(.*?)\s*["'“”„‘’«»]+$/su, '$1');

/** Creates a normalizer for strings. `form` gets each string without its surrounding quotes. */
export const ofText =
  (form: (text: string, reading: Reading) => unknown): Normalize =>
  (written, reading) =>
    typeof written === 'string' ? form(bare(written), reading) : undefined;

/**
 * Accepts a text where a group of keys is expected. The text becomes the value of the group's main key. Rejects
 * booleans and misspelled `key: value` pairs.
 */
export const asGroup = (key: string) =>
  ofText((text) =>
    /^(?:true|false|yes|no|on|off|none)$/i.test(text) || /^[a-z]+[:=]\S/i.test(text) || text.startsWith(`${key} `)
      ? undefined
      : { [key]: text },
  );

/**
 * Accepts a map where a list of groups is expected. Each key becomes the title of a group, and each value its content.
 * @example namedGroups('title', 'items')({ Tools: ['Git'] }) // [{ title: 'Tools', items: ['Git'] }]
 */
export const namedGroups =
  (title: string, content: string): Normalize =>
  (written) => {
    if (!isGroup(written)) return undefined;
    const entries = Object.entries(written);
    const isTitle = (key: string) =>
      ![title, content, 'name', 'heading', 'label', 'groups'].includes(key.toLowerCase());
    const isContent = (inner: unknown) => Array.isArray(inner) || typeof inner === 'string';
    if (entries.length === 0 || !entries.every(([key, inner]) => isTitle(key) && isContent(inner))) return undefined;
    return entries.map(([key, inner]) => ({ [title]: key, [content]: inner }));
  };

/**
 * Accepts a map with one key where a group is expected. The key becomes the title of the group.
 * @example namedGroup('title', 'items')({ Tools: ['Git'] }) // { title: 'Tools', items: ['Git'] }
 */
export const namedGroup =
  (title: string, content: string): Normalize =>
  (written, reading) => {
    const groups = namedGroups(title, content)(written, reading) as unknown[] | undefined;
    return groups?.length === 1 ? groups[0] : undefined;
  };

/**
 * Parses a number with a decimal point or comma.
 * @example numberIn('3,8') // 3.8
 */
export function numberIn(text: string): number | undefined {
  // Reject a comma before three digits: it may separate thousands, as in 1,234.
  return /^\d+(?:\.\d+|,\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
