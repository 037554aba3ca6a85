/**
 * Maps the items of a list, or the property values of a plain object. Returns other values unchanged, such as a date.
 * @example mapValues({ a: 1, b: 2 }, (part, key) => key + part) // { a: 'a1', b: 'b2' }
 */
export function mapValues<Value>(value: Value, change: (part: unknown, key: string) => unknown): Value {
  if (Array.isArray(value)) return value.map((part, index) => change(part, String(index))) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, key)])) as Value;
}
