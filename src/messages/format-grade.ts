import { formatDecimal, type Grade } from '#content/model/grade.ts';
import type { Formats } from './formats.ts';

type NumberFormats = Pick<Formats, 'number'>;

/**
 * Formats a grade and the best grade of its scale for a language. If 1 is the best grade, as in Germany and Slovakia,
 * the scale is omitted as usual there.
 * @example gradeParts({ value: 1.4, scale: 1 }, formatsFor('de')) // { value: '1,4', scale: undefined }
 */
export const gradeParts = ({ value, scale }: Grade, { number: { decimal } }: NumberFormats) => ({
  value: formatDecimal(value, decimal),
  scale: scale === 1 ? undefined : formatDecimal(scale, decimal),
});

/**
 * Formats a grade with its scale as one text.
 * @example formatGrade({ value: 3.86, scale: 4 }, formatsFor('de')) // '3,86/4,0'
 */
export const formatGrade = (grade: Grade, formats: NumberFormats): string => {
  const { value, scale } = gradeParts(grade, formats);
  return scale === undefined ? value : `${value}/${scale}`;
};
