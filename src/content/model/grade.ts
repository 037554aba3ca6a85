/** A grade and the best grade of its scale. */
export type Grade = { value: number; scale: number };

/**
 * Formats a grade. Whole numbers below 10 get one decimal.
 * @param mark the decimal separator
 * @example formatDecimal(4) // '4.0'
 * @example formatDecimal(4.33, ',') // '4,33'
 * @example formatDecimal(100) // '100'
 */
export const formatDecimal = (grade: number, mark = '.'): string =>
  (Number.isInteger(grade) && grade < 10 ? grade.toFixed(1) : String(grade)).replace('.', mark);

/**
 * Formats a grade with its scale, for machine-readable data.
 * @example formatScore({ value: 3.86, scale: 4 }) // '3.86/4.0'
 */
export const formatScore = ({ value, scale }: Grade): string => `${formatDecimal(value)}/${formatDecimal(scale)}`;
