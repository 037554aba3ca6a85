// Fields to which the owner can move a text, in the review of an imported résumé.
import { type Field } from './fields.ts';
import { type FieldLocation, titleOf } from './field-location.ts';

/** A destination for a text: a field that gets the text as its value, or a list that gets it as a new item. */
export type MoveTarget = {
  location: FieldLocation;
  kind: 'text' | 'list';
  /** Title of the entry that contains the field; empty outside of entries. */
  entry: string;
  /** True for the first field of an entry that does not exist yet. */
  isNew: boolean;
  value: unknown;
};

/** Files whose fields an imported résumé fills, in the order of the menu. */
export const importedFiles = [
  'experience.yaml',
  'education.yaml',
  'projects.yaml',
  'site.yaml',
  'home.yaml',
  'irrelevant.yaml',
];

/** Returns the fields to which a text can be moved. Searches `fields`, and the groups and list entries in them. */
export function moveTargets(
  fields: readonly Field[],
  fieldAt: (location: FieldLocation) => Field | undefined,
  entry = '',
): MoveTarget[] {
  return fields.flatMap((field): MoveTarget[] => {
    const { kind, location, value, isRare, item, mainKey } = field;
    if (isRare && value === undefined) return [];
    const target = { location, entry, isNew: false, value };
    if (kind === 'text' && (mainKey === undefined || mainKey === 'text')) return [{ ...target, kind: 'text' }];
    if (kind === 'markdown') return [{ ...target, kind: 'text' }];
    if (kind === 'lines' || kind === 'words') return [{ ...target, kind: 'list' }];
    if (kind === 'group') return moveTargets(field.fields ?? [], fieldAt, entry);
    if (kind !== 'list') return [];
    const entries = (field.fields ?? []).flatMap(({ location, value: inside }) => {
      const title = titleOf(inside);
      return moveTargets(fieldAt(location)?.fields ?? [], fieldAt, title || entry);
    });
    const [needed, ...more] = item?.fields?.filter(({ isRequired }) => isRequired) ?? [];
    const first = needed?.kind === 'text' && more.length === 0 ? needed : undefined;
    return [
      ...entries,
      ...(first ? [{ location: first.location, kind: 'text' as const, entry, isNew: true, value: undefined }] : []),
    ];
  });
}

/**
 * A field of a file, or an entry with its title.
 * - `hasForm`: whether the field has a separate form, since it is a list or a group
 * - `settingAbout`: description of the field; only for a field that “Go to” lists
 */
export type SearchTarget = { location: FieldLocation; title: string; hasForm?: boolean; settingAbout?: string };

/**
 * Returns fields and their entries, including nested entries, for the search of the editor. Omits the items of lists of
 * choices, such as the pages in the menu.
 */
export const searchTargets = (
  fields: readonly Field[],
  fieldAt: (location: FieldLocation) => Field | undefined,
): SearchTarget[] =>
  fields.flatMap(({ location, kind, description, isSetting, fields: items = [] }) => [
    {
      location,
      title: '',
      ...((kind === 'list' || kind === 'group') && { hasForm: true }),
      ...(isSetting && { settingAbout: description }),
    },
    ...(kind === 'list' ? items.filter((item) => item.kind !== 'choice') : []).flatMap(({ location, value }) => {
      const inner = fieldAt(location)?.fields?.filter(({ item }) => item?.kind === 'group') ?? [];
      return [
        { location, title: titleOf(value) },
        ...searchTargets(inner, fieldAt).filter(({ title }) => title !== ''),
      ];
    }),
  ]);
