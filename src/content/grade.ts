/**
 * A grade, or the best grade of a scale, as it is read: a small whole number with its decimal.
 * @example formatDecimal(4) // '4.0'
 * @example formatDecimal(4.33) // '4.33'
 * @example formatDecimal(100) // '100'
 */
export const formatDecimal = (grade: number): string =>
  Number.isInteger(grade) && grade < 20 ? grade.toFixed(1) : String(grade);

/** A grade point average and the best grade of its scale. */
export type Grade = { value: number; scale: number };

/**
 * A grade point average with the best grade of its scale.
 * @example formatGrade({ value: 3.86, scale: 4 }) // '3.86/4.0'
 */
export const formatGrade = ({ value, scale }: Grade): string => `${formatDecimal(value)}/${formatDecimal(scale)}`;
