import type { Change } from '../../renderer/changes.ts';
import type { Field } from '../../renderer/fields.ts';
import type { FieldLocation } from '../../renderer/field-location.ts';
import type { WhenValues } from '../../renderer/when/when-texts.ts';

export type WhenPart = keyof WhenValues;

/** Returns the locations of the dates that a field combines. */
export const locationsOfDates = ({ location, keys = {} }: Field) =>
  (Object.entries(keys) as [WhenPart, string][]).map(([part, key]): [WhenPart, FieldLocation] => [
    part,
    { ...location, path: [...location.path.slice(0, -1), key] },
  ]);

/**
 * Returns the changes that set the dates of an entry. If a project has both a date and a period, keeps its date.
 * @param hasDraft whether the check has rejected the value at a location
 */
export function whenChanges(
  field: Field,
  values: WhenValues,
  hasDraft: (location: FieldLocation) => boolean,
): Change[] {
  const old = (field.value ?? {}) as WhenValues;
  return locationsOfDates(field).flatMap(([part, location]): Change[] => {
    const isBeside = part === 'date' && old.start !== undefined && values.start !== undefined;
    const isSame = isBeside || values[part] === old[part];
    return isSame && !hasDraft(location) ? [] : [{ kind: 'set', location, value: isBeside ? old.date : values[part] }];
  });
}
