/**
 * Replaces the placeholders in braces with values.
 * @example fill('Write to {name}', { name: 'Ada' }) // 'Write to Ada'
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
