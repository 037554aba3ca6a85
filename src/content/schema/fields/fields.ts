import { z } from 'zod';
import { isVisible } from '../../model/characters.ts';
import type { DisplayLocation, Showing } from './showing.ts';
import type { Normalize } from './written.ts';

/**
 * Kind of evidence of skills in the text of a field. `skill`: name of a skill that the owner used in this entry;
 * `claim`: name of a skill in a list; `name`: name of something that the owner did or learned; `sentence`: prose;
 * `none`: nothing.
 */
export type EvidenceKind = 'skill' | 'claim' | 'name' | 'degree' | 'language' | 'sentence' | 'none';

/**
 * Whether a field is translated. `prose`: a translation is expected; `optional`: a translation is possible, as for a
 * name; `none`: the value is the same in all languages; `perLanguage`: a setting that can have another value in each
 * language.
 */
export type Translation = 'prose' | 'optional' | 'none' | 'perLanguage';

/**
 * Meaning of a field beyond its data type. `heading`: the name of an entry; `photo`: the file name of a photo; `link`:
 * a URL, or the path of a page or file of the site; `words`: short texts without commas.
 */
export type FieldKind = 'heading' | 'markdown' | 'photo' | 'color' | 'language' | 'links' | 'link' | 'date' | 'words';

/** Metadata of a field, except its description and example. */
export type FieldMeta = Partial<Showing> & {
  /** Locations that show other fields of the same group, but not this field. */
  notIn?: readonly DisplayLocation[];
  /** Kind of evidence. Applies to all fields in a list or group. Default for `text` and `markdown`: `sentence` */
  evidence?: EvidenceKind;
  /** Kind of translation. Applies to all fields in a list or group. Default for texts: `prose` */
  translation?: Translation;
  /** True for a text that needs no translation, such as `C1`. */
  isCode?: (text: string) => boolean;
  /** Remedy if the field is missing or invalid, as a sentence to the owner. */
  remedy?: string;
  /** Remedy if the value is a group of keys instead of a text. */
  remedyForGroup?: string;
  /** Remedy for a value that is not one of the allowed values. */
  remedyForOther?: string;
  /** Converts alternative spellings to the format of the field. */
  normalize?: Normalize;
  /** Other names of the key, such as its names in other tools. Case, spaces, hyphens and underscores do not matter. */
  synonyms?: readonly string[];
  /** Common values of a text. The editor shows them as a list. */
  suggestions?: readonly string[];
  /** Meaning of the value beyond its data type. */
  kind?: FieldKind;
  /** True for a list that is shown in the order of its dates. */
  isSorted?: boolean;
  /** True for a field that forms show only behind “More fields”, unless it has a value. `folded`: even with a value. */
  isRare?: boolean | 'folded';
  /** True for a field that is listed under “Go to” in the editor, since owners look for it there. */
  isSetting?: boolean;
};

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {
    /** True for a private detail, which `show` can make public. */
    isPrivate?: boolean;
    /** Remedies for keys of other tools that have no equivalent in this schema. Keys are compared like `synonyms`. */
    elsewhere?: Readonly<Record<string, string>>;
    /** Synonyms for the values of an enum. */
    valueSynonyms?: Readonly<Record<string, string>>;
    /** A key of the group. Its value may be written instead of the whole group. Example: `text` */
    mainKey?: string;
  }
}

/** Remedy for a content file that was replaced with a file of another tool. */
export const remedyForOtherTool =
  'This looks like a file of another tool. Write your own lines here, and import the other file with npm run import. From RenderCV, import the PDF.';

/** Remedy for the file name of a résumé in a setting. */
export const ownPdf = 'To publish your own PDF, save it as public/resume.pdf (docs/recipes.md).';

/** Assigns the same remedy to several keys, for `elsewhere`. */
export const sameRemedy = (keys: readonly string[], remedy: string): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, remedy]));

/** Remedies for sections, in a file that has only one list of entries. */
export const remediesForSections = (list: string) =>
  sameRemedy(
    ['sections', 'categories', 'groups'],
    `Write "${list}:" instead, for one list without sections. If the items have "title:" and "entries:", delete these lines, and begin the lines of the entries with four spaces fewer.`,
  );

/**
 * Remedies for entries within an entry, such as the entries of a section.
 * @param texts key of an entry for a list of texts
 */
export const remediesForNestedEntries = (list: string, texts: string) =>
  sameRemedy(
    ['entries', list],
    `If it is a list of texts, write "${texts}:" instead. If these are more entries, delete this line and the heading above it, and begin the lines below it with four spaces fewer, so that their dashes are aligned with the others of "${list}".`,
  );

/** Remedies for keys that other tools use for the file of a résumé, outside of resume.yaml. */
export const remediesForResume = sameRemedy(
  ['resume', 'cv', 'resumeUrl', 'resumeFile', 'resumePdf', 'cvUrl', 'cvFile', 'cvPdf', 'lebenslauf'],
  `Remove the line. The résumé is generated from your content; its settings are in resume.yaml. ${ownPdf}`,
);

/** An error with a custom message. `path`: path from the validated value to the nested value that is wrong */
export type Mistake = { found: string; expected?: string; remedy?: string; path?: (string | number)[] };

/**
 * Creates a Zod check that rejects values for which `mistakesIn` returns a mistake.
 * @param options `when` decides whether the check also runs for a value with other errors
 */
export const rejecting = <Value>(
  mistakesIn: (value: Value) => Mistake | readonly Mistake[] | undefined,
  options: Parameters<typeof z.superRefine>[1] = {},
) =>
  z.superRefine<Value>((value, context) => {
    for (const mistake of [mistakesIn(value) ?? []].flat()) context.addIssue(issueOf(mistake));
  }, options);

/**
 * Creates a Zod check that rejects the second of two equal items.
 * @param kind word for an item in the error message. Example: `page`
 * @param nameOf returns the name of an item; `undefined` for an item that is not compared
 * @param options `remedy`: a sentence after the remedy; `when`: see `rejecting`
 */
export const eachOnce = <Item>(
  kind: string,
  nameOf: (item: Item) => string | undefined,
  { remedy, ...options }: Parameters<typeof z.superRefine>[1] & { remedy?: string } = {},
) =>
  rejecting((items: readonly Item[]) => {
    const names = items.map(nameOf);
    return names.flatMap((name, index) =>
      name !== undefined && names.indexOf(name) < index
        ? {
            path: [index],
            found: `"${name}" is listed twice.`,
            expected: `each ${kind} once`,
            remedy: ['Remove one of the two.', ...(remedy === undefined ? [] : [remedy])].join(' '),
          }
        : [],
    );
  }, options);

/** Converts a mistake to a Zod issue. `validate` reads `expected` and `remedy` from the `params` of the issue. */
export const issueOf = ({ found, path = [], ...params }: Mistake) =>
  ({ code: 'custom', message: found, path, params }) as const;

/** Combines the parts of the metadata of a field. */
export const fieldMeta = (description: string, example: unknown, more: FieldMeta) => ({
  description,
  examples: [example],
  ...more,
});

/**
 * Field for one line or paragraph of plain text.
 * @example text('The name of the school.', 'Example University', { remedy: 'Write the name of the school.' })
 */
export const text = (description: string, example: string, more: FieldMeta = {}) =>
  z
    .string()
    .overwrite((value) => (isVisible(value) ? value.trim().replace(/\s+/g, ' ') : ''))
    .min(1)
    .meta(fieldMeta(description, example, { evidence: 'sentence', ...more }));

/**
 * Field for a text whose space on the page is limited.
 * @param room part of the error message, before the maximum length. Example: `the menu has room for`
 */
export const shortText = (
  max: number,
  description: string,
  example: string,
  { room = 'its large type has room for', ...more }: FieldMeta & { room?: string } = {},
) =>
  text(description, example, more).check(
    rejecting((value) => {
      const letters = [...value].length;
      if (letters <= max) return undefined;
      const found = `It has ${letters} characters, and ${room} ${max}.`;
      return { found, remedy: more.remedy ?? 'Shorten it, and write the rest in the text below it.' };
    }),
  );

/** Field for Markdown. */
export const markdown = (description: string, example: string, more: FieldMeta = {}) =>
  z
    .string()
    .min(1)
    .meta({ ...fieldMeta(description, example, { evidence: 'sentence', ...more }), kind: 'markdown' });

export const number = (description: string, example: number, more: FieldMeta = {}) =>
  z.number().meta(fieldMeta(description, example, more));

export const booleanDefaultTrue = (description: string, example: boolean, more: FieldMeta) =>
  z
    .boolean()
    .default(true)
    .meta(fieldMeta(description, example, more));

/**
 * Field for a list. Default: an empty list
 * @param example defaults to a list with the example of the item
 */
export const list = <Item extends z.ZodType>(
  item: Item,
  description: string,
  { example = item.meta()?.examples, ...more }: FieldMeta & { example?: unknown } = {},
) =>
  z
    .array(item)
    .default([])
    .meta(fieldMeta(description, example, more));
