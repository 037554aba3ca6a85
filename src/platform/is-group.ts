/** True for a mapping of keys to values, as in YAML and JSON: not a list and not null. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
