import { formatDecimal, type Grade } from '#content/model/grade.ts';
import type { Formats } from './formats.ts';

type NumberFormats = Pick<Formats, 'number'>;

/**
 * Formats a grade and its scale, which is the best possible grade. Omits a scale of 1, as is usual in Germany and
 * Slovakia.
 * @example gradeParts({ value: 1.4, scale: 1 }, formatsFor('de')) // { value: '1,4', scale: undefined }
 */
export const gradeParts = ({ value, scale }: Grade, { number: { decimal } }: NumberFormats) => ({
  value: formatDecimal(value, decimal),
  scale: scale === 1 ? undefined : formatDecimal(scale, decimal),
});

/**
 * Formats a grade with its scale as one string.
 * @example formatGrade({ value: 3.86, scale: 4 }, formatsFor('de')) // '3,86/4,0'
 */
export const formatGrade = (grade: Grade, formats: NumberFormats): string => {
  const { value, scale } = gradeParts(grade, formats);
  return scale === undefined ? value : `${value}/${scale}`;
};
