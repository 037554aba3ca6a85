// Fields for the visibility of entries, and for their tags. Résumé variants select entries by tags.
import { z } from 'zod';
import { list, type FieldMeta, sameRemedy, text } from './fields.ts';
import type { DisplayLocation } from './showing.ts';
import { ofText } from './written.ts';

const visibilities = ['both', 'site', 'resume', 'neither'] as const;

/** Visibility of an entry. `resume` means the PDF, the page Résumé and resume.json. */
export type Visibility = (typeof visibilities)[number];

/**
 * Synonyms for the values of `show`. A synonym with a third element applies only to fields that have this element as
 * their default value.
 */
const showSynonyms: readonly [word: RegExp, Visibility, when?: Visibility][] = [
  [/^(?:none|no|false|off|hide|hidden|never|nowhere|draft)$/i, 'neither'],
  [/^(?:all|yes|true|on|always|everywhere)$/i, 'both', 'both'],
  [/^(?:website|web|page|online)(?: only)?$/i, 'site'],
  [/^(?:r[eé]sum[eé]|cv|pdf|lebenslauf)(?: only)?$/i, 'resume'],
];

/** The `show` field. */
export const show = (usually: Visibility = 'both') =>
  z
    .enum(visibilities)
    .default(usually)
    .meta({
      description: `Visibility: both (site and résumé), site, resume or neither. Defaults to ${usually}.`,
      examples: ['site'],
      remedy: 'Write one word: both (site and résumé), site, resume or neither.',
      normalize: ofText(
        (text) => showSynonyms.find(([word, , when = usually]) => word.test(text) && when === usually)?.[1],
      ),
      effect: 'the visibility of its entry or line',
      synonyms: ['visibility', 'showOn', 'display'],
    });

/** The field `tags`. Résumé variants select entries by their tags. */
export const tags = list(
  text('A tag.', 'frontend'),
  'Tags by which your résumés for different kinds of work select and sort entries. Entries without tags are in all of them.',
  {
    effect: 'the entries of a focus and their order',
    evidence: 'none',
    translation: 'none',
    kind: 'words',
    isRare: true,
    synonyms: ['category', 'categories', 'focus'],
  },
);

/** Remedies for keys of other tools that hide entries or mark them as current. */
export const remediesForHiding = {
  ...sameRemedy(
    ['hidden', 'visible', 'draft', 'published', 'hide', 'enabled', 'public', 'private'],
    'Remove the line. To hide the entry, write "show: neither" instead.',
  ),
  ...sameRemedy(
    ['current', 'isCurrent', 'ongoing', 'active'],
    'Remove the line. If it is ongoing, write "end: present" instead.',
  ),
};

const remediesForTextItem = sameRemedy(
  [
    ...['level', 'rating', 'proficiency', 'years', 'icon', 'color', 'percent', 'keywords'],
    ...['date', 'year', 'issuer', 'awarder', 'organization', 'url', 'link'],
  ],
  'Remove the line. An item is only a text: include what matters in the text.',
);

const lineSynonyms = ['name', 'title', 'bullet', 'label', 'content', 'description', 'course', 'award', 'skill'];

/** A text with its visibility and tags. */
export type Line = { text: string; show: Visibility; tags: string[] };

/** Removes a bullet character or dash at the start. Word processors copy this character together with the text. */
const withoutBullet = ofText((text) => /^(?:[•▪‣◦∙]\s*|[-–]\s+)(.+)$/su.exec(text)?.[1]);

/** Field for a list of texts, optionally with visibility and tags. */
export const lines = (item: string, example: string, description: string, more: FieldMeta = {}) =>
  list(
    z
      .union([
        text(item, example, { normalize: withoutBullet }),
        z
          .strictObject({ text: text(item, example, { synonyms: lineSynonyms }), show: show(), tags })
          .meta({ elsewhere: { ...remediesForHiding, ...remediesForTextItem } }),
      ])
      .transform((value): Line => (typeof value === 'string' ? { text: value, show: 'both', tags: [] } : value))
      .meta({
        description: `${item} A text, or "text" with "show" or "tags".`,
        examples: [example],
        mainKey: 'text',
        remedy: 'Write it as text, or as "text" with "show" or "tags".',
      }),
    description,
    more,
  );

/** A private detail. By default, only résumés that the owner sends contain it. */
export type PrivateDetail = { text: string; show: Visibility };

const everywhere = ['footer', 'search engines', 'résumé', 'resume.json', 'contact card'] as const;

const showPrivate = show('resume').meta({
  description:
    'Visibility: resume (only the files that `npm run resume` and `npm run apply` write for you), both (also the site and its PDF), site (the site without its résumé) or neither. Defaults to resume.',
});

const whereItIs = 'Private, only in résumés that you send, unless you choose to show it on the site too.';

const detailSynonyms = ['number', 'value', 'date', 'name', 'label', 'content', 'address', 'phone', 'born'];

/** Field for a text that is private by default. */
export const privateDetail = (item: string, example: string, locations: readonly DisplayLocation[] = everywhere) =>
  z
    .union([
      text(item, example),
      z.strictObject({ text: text(item, example, { synonyms: detailSynonyms }), show: showPrivate }).meta({
        elsewhere: sameRemedy(
          [
            'street',
            'city',
            'town',
            'zip',
            'zipCode',
            'postalCode',
            'postcode',
            'country',
            'region',
            'state',
            'countryCode',
          ],
          `Write all parts in one line, such as text: "${example}"`,
        ),
      }),
    ])
    .transform((value): PrivateDetail => (typeof value === 'string' ? { text: value, show: 'resume' } : value))
    .meta({
      description: `${item} ${whereItIs}`,
      examples: [example],
      mainKey: 'text',
      isPrivate: true,
      evidence: 'none',
      in: locations,
      remedy: 'Write it in quotes, or as "text" with "show".',
    });

/** Field for a photo that is private by default. */
export const privatePhoto = (item: string, example: string, effect: string) =>
  z
    .union([
      text(item, example),
      z.strictObject({
        photo: text(item, example, { synonyms: ['file', 'src', 'image', 'name', 'path', 'picture', 'url'] }).meta({
          kind: 'photo',
        }),
        show: showPrivate,
      }),
    ])
    .transform((value) => (typeof value === 'string' ? { photo: value, show: 'resume' as const } : value))
    .meta({
      description: `${item} ${whereItIs}`,
      examples: [example],
      kind: 'photo',
      mainKey: 'photo',
      isPrivate: true,
      evidence: 'none',
      effect,
      remedy: 'Write the file name of a photo from content/photos.yaml, or "photo" with "show".',
    });

export const isOnSite = ({ show }: { show: Visibility }) => show === 'both' || show === 'site';

export const isInResume = ({ show }: { show: Visibility }) => show === 'both' || show === 'resume';

type Selectable = { show: Visibility; tags: string[] };

/** Type of the value that `choose` returns: each `Line` becomes a text. */
export type VisibleValue<Value> = Value extends Line
  ? string
  : Value extends readonly (infer Item)[]
    ? VisibleValue<Item>[]
    : Value extends object
      ? { [Key in keyof Value as Key extends 'show' | 'tags' ? never : Key]: VisibleValue<Value[Key]> }
      : Value;

/** Filters the items of all lists in a value, at any depth. */
export function choose<Value>(value: Value, isChosen: (item: Selectable) => boolean): VisibleValue<Value> {
  return chooseIn(value, isChosen) as VisibleValue<Value>;
}

function chooseIn(value: unknown, isChosen: (item: Selectable) => boolean): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isSelectable(item) || isChosen(item)).map((item) => chooseIn(item, isChosen));
  if (typeof value !== 'object' || value === null) return value;
  if (isSelectable(value)) {
    const { show: _show, tags: _tags, ...rest } = value;
    const keys = Object.keys(rest);
    return keys.length === 1 && keys[0] === 'text' ? (rest as Line).text : chooseIn(rest, isChosen);
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, chooseIn(inner, isChosen)]));
}

const isSelectable = (value: unknown): value is Selectable =>
  typeof value === 'object' && value !== null && 'show' in value && 'tags' in value;
