// What people write and the form that a field has for it. Only what cannot mean anything else is taken.

/** What helps to understand the content as it was written. */
export type Reading = {
  /** The language of the content, as a tag. */
  language: string;
  /** Whether a file lies beside the pages at an address such as `/thesis.pdf`. */
  hasFile: (address: string) => boolean;
};

/**
 * Brings a value to the form of its field.
 * @param written a text as it stands in the file, or a list or a group
 * @returns the same for what has the form already, and `undefined` for what is not understood or in doubt
 */
export type Normalize = (written: unknown, reading: Reading) => unknown;

/**
 * A text without the blanks and the quotes around it, which word processors curl.
 * @example bare(' “2026-09” ') // '2026-09'
 */
export const bare = (text: string) => text.trim().replace(/^["'“”„‘’«»]+\s*(.*?)\s*["'“”„‘’«»]+$/su, '$1');

/** A form of texts alone. */
export const ofText =
  (form: (text: string, reading: Reading) => unknown): Normalize =>
  (written, reading) =>
    typeof written === 'string' ? form(bare(written), reading) : undefined;

/**
 * A group in place of which its main text stands alone. A word that switches something on or off is no such text, nor is a
 * key without its colon or the space behind it.
 */
export const asGroup = (key: string) =>
  ofText((text) =>
    /^(?:true|false|yes|no|on|off|none)$/i.test(text) || /^[a-z]+[:=]\S/i.test(text) || text.startsWith(`${key} `)
      ? undefined
      : { [key]: text },
  );

/**
 * A list of groups that stands as one group, with the title of each as its key.
 * @example namedGroups('title', 'items')({ Tools: ['Git'] }) // [{ title: 'Tools', items: ['Git'] }]
 */
export const namedGroups =
  (title: string, content: string): Normalize =>
  (written) => {
    if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined;
    const entries: [string, unknown][] = Object.entries(written);
    const isTitle = (key: string) =>
      ![title, content, 'name', 'heading', 'label', 'groups'].includes(key.toLowerCase());
    const isContent = (inner: unknown) => Array.isArray(inner) || typeof inner === 'string';
    if (entries.length === 0 || !entries.every(([key, inner]) => isTitle(key) && isContent(inner))) return undefined;
    return entries.map(([key, inner]) => ({ [title]: key, [content]: inner }));
  };

/** One such group in a list. */
export const namedGroup =
  (title: string, content: string): Normalize =>
  (written, reading) => {
    const groups = namedGroups(title, content)(written, reading) as unknown[] | undefined;
    return groups?.length === 1 ? groups[0] : undefined;
  };

/**
 * A number in digits, with a point or a comma before its decimals.
 * @example numberIn('3,8') // 3.8
 */
export function numberIn(text: string): number | undefined {
  // Three digits behind a comma may be thousands.
  return /^\d+(?:\.\d+|,\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
