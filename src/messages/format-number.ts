import type { Formats } from './formats.ts';

/**
 * Formats an integer for a language.
 * @example formatNumber(1204, formatsFor('de')) // '1.204'
 */
export function formatNumber(value: number, { number: { group, least, size } }: Pick<Formats, 'number'>): string {
  const digits = String(value);
  if (digits.length < least) return digits;
  return digits.replace(size === 2 ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g, group);
}
