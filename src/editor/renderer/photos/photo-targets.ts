// Fields and texts to which the owner can add a photo.
import type { Field } from '../fields.ts';
import { type FieldLocation, titleOf } from '../field-location.ts';

export type PhotoTarget = {
  /** Location of a photo or of a list of photos. For the text of a Markdown file, the path is empty. */
  location: FieldLocation;
  /** Title of the entry of the field; empty outside of entries. */
  title: string;
  isList: boolean;
};

/** Returns the fields for photos. Searches `fields`, and the groups and list entries in them. */
export function photoTargets(
  fields: readonly Field[],
  fieldAt: (location: FieldLocation) => Field | undefined,
  title = '',
): PhotoTarget[] {
  return fields.flatMap((field): PhotoTarget[] => {
    const { kind, item, location, value } = field;
    if (item?.kind === 'photo') return [{ location, title, isList: true }];
    if (kind === 'photo') {
      // A photo may be in a group with other properties, such as its focus point.
      const isGroup = typeof value === 'object' && value !== null;
      const path = isGroup ? [...location.path, 'photo'] : location.path;
      return [{ location: { ...location, path }, title, isList: false }];
    }
    if (kind === 'markdown' && location.path.length === 0) return [{ location, title, isList: false }];
    if (kind === 'group') return photoTargets(field.fields ?? [], fieldAt, title);
    if (kind !== 'list') return [];
    return (field.fields ?? []).flatMap((entry) =>
      photoTargets(fieldAt(entry.location)?.fields ?? [], fieldAt, titleOf(entry.value) || title),
    );
  });
}
