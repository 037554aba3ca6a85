// Repairs values that break the format of JSON Resume, if their meaning is unambiguous.
import type { ErrorObject } from 'ajv';
import { asUri } from '#content/model/links.ts';
import { completeAddress } from '#content/schema/fields/address-fields.ts';
import { isNow } from '#content/schema/fields/written-date.ts';
import { readDates } from './document/dates.ts';
import { dateInAnyLanguage } from '#resume/json-resume/json-field.ts';
import { bare } from '#content/schema/fields/written.ts';

/** `value`: the valid value, which is empty if the invalid value was removed (`leftOut`). `reason`: for the owner. */
export type Repaired = { value: unknown; reason: string; kind?: 'leftOut' };

/**
 * Paths of list items that some programs write as a plain name, not as a group. The name is the first field of the
 * group.
 */
const namedLists = /^\/(?:skills|languages|interests|certificates|awards|publications|projects)\/\d+$/;

/**
 * Repairs an invalid value.
 * @returns `undefined` if the meaning is not certain
 * @example repair(error) // { value: '2023-09', reason: 'The date was converted to the required format, without its day.' }
 */
export function repair({ keyword, params, data, instancePath, parentSchema }: ErrorObject): Repaired | undefined {
  const type: unknown = params.type;
  if (type === 'object' && typeof data === 'string' && namedLists.test(instancePath)) {
    const [name = 'name'] = Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {});
    return { value: { [name]: data }, reason: 'The text was converted to a group.' };
  }
  if (type === 'object' && typeof data === 'string' && instancePath === '/basics/location')
    return { value: { city: data }, reason: 'The place was read as a town.' };
  if (type === 'string' && (typeof data === 'number' || typeof data === 'boolean'))
    return { value: String(data), reason: 'The value without quotes was converted to a text.' };
  if (type === 'array' && data !== null && (typeof data === 'string' || typeof data === 'object'))
    return { value: [data], reason: 'The single value was converted to a list.' };
  if (typeof data !== 'string') return undefined;
  if (keyword === 'pattern') {
    if (instancePath.endsWith('/endDate') && isNow(data))
      return { value: '', reason: 'An entry that has not ended has no end date.' };
    const { start, end } = readDates(data) ?? {};
    const found = start === undefined || end === 'present' ? (start ?? end) : undefined;
    const date = dateInAnyLanguage(data) ?? (found?.length === 7 ? found : undefined);
    if (date) return { value: date, reason: 'The date was converted to the required format, without its day.' };
    const [year, ...more] = data.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
    if (year && more.length === 0) return { value: year, reason: 'Only the year of this date is certain.' };
    const reason = 'This is not a date. Add it by hand: an entry without an end date counts as not ended.';
    return { value: '', kind: 'leftOut', reason };
  }
  if (params.format === 'uri') {
    const address = completeAddress(bare(data)) ?? data.trim();
    return URL.canParse(address) ? { value: asUri(address), reason: 'The address was completed.' } : undefined;
  }
  if (params.format === 'email')
    return { value: data.trim().replace(/^mailto:/i, ''), reason: 'Only the address was kept.' };
  return undefined;
}
