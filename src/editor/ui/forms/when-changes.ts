import type { Change } from '../../renderer/changes.ts';
import type { Field } from '../../renderer/fields.ts';
import type { FieldLocation } from '../../renderer/places.ts';
import type { WhenValues } from '../../renderer/when-texts.ts';

export type WhenPart = keyof WhenValues;

/** Returns the locations of the dates that a field combines. */
export const placesOfDates = ({ place, keys = {} }: Field) =>
  (Object.entries(keys) as [WhenPart, string][]).map(([part, key]): [WhenPart, FieldLocation] => [
    part,
    { ...place, path: [...place.path.slice(0, -1), key] },
  ]);

/**
 * Returns the changes that set the dates of an entry. If a project has both a date and a period, its date stays.
 * @param hasDraft whether the check has rejected the value at a location
 */
export function whenChanges(field: Field, values: WhenValues, hasDraft: (place: FieldLocation) => boolean): Change[] {
  const old = (field.value ?? {}) as WhenValues;
  return placesOfDates(field).flatMap(([part, place]): Change[] => {
    const isBeside = part === 'date' && old.start !== undefined && values.start !== undefined;
    const isSame = isBeside || values[part] === old[part];
    return isSame && !hasDraft(place) ? [] : [{ kind: 'set', place, value: isBeside ? old.date : values[part] }];
  });
}
