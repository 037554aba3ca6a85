// Draws art from facts about the owner, at build time: stairs for years of work, arcs for years at a school.
import { type Art, artBox, dottedLine, type Shape } from './art.ts';

const { width, height } = artBox;

/** Maximum numbers of steps and arcs that remain distinguishable on a phone. */
const maxSteps = 8;
const maxArcs = 6;

/**
 * Draws stairs with one step for each year of work. The decorative dot is on the last step. The height of a step above
 * the step before it shows the amount of work in this year. If there are too many years, several years share a step.
 * @param work amount of work in each year, oldest first. At least one amount is not 0.
 * @example drawStairs([1, 3, 2]) // three steps, the second a big one
 */
export function drawStairs(work: readonly number[]): Art {
  // A single step would look like a block: add a lower step before it.
  const rises = work.length > 1 ? sumGroups(work, maxSteps) : [0, ...work];
  const count = rises.length;
  const wide = Math.min(140, width / count);
  const r = clamp(40, wide / 2, 60);
  const top = Math.min(height - 2 * r, 90 * count);
  const minRise = Math.min(30, top / count / 2);
  const unit = (top - minRise * count) / sum(rises);
  const startOf = (step: number) => width - wide * (count - step);
  const shapes = rises.map((_, step): Shape => {
    const stepHeight = minRise * (step + 1) + unit * sum(rises.slice(0, step + 1));
    const shade = step === count - 1 ? 'c' : step % 2 === 0 ? 'a' : 'b';
    return { shade, path: pathOf`M${startOf(step)} ${height}V${height - stepHeight}H${startOf(step + 1)}V${height}z` };
  });
  return { shapes, dot: rounded({ x: width - Math.max(r, wide / 2), y: height - top - r, r }) };
}

/** Number of years at a school, the current year (counted from 1), and whether all years are over. */
export type YearsOfSchool = { years: number; current: number; isOver: boolean };

/**
 * Draws arcs like the rows of a lecture hall: one for each year, with the first year innermost. Arcs of future years
 * are dotted. The decorative dot is in the arc of the current year. If all years are over, the dot is at the lower end
 * of the last arc.
 * @example drawArcs({ years: 4, current: 3, isOver: false })
 */
export function drawArcs({ years, current, isOver }: YearsOfSchool): Art {
  const count = Math.min(years, maxArcs);
  const now = Math.ceil((current * count) / years);
  const innermost = count === 1 ? 190 : count === 2 ? 150 : 120;
  const wide = Math.min(110, 280 / (count - 1));
  const outerEdge = (year: number) => innermost + wide * (year - 1);
  const shapes = Array.from({ length: count }, (_, index): Shape => {
    const year = count - index;
    const edge = outerEdge(year);
    if (year > now) {
      const line = edge - dottedLine.width;
      return { path: pathOf`M${width - edge} ${height}a${line} ${line} 0 0 1 ${line} ${-line}` };
    }
    const shade = year === 1 && now > 1 ? 'c' : year % 2 === 1 ? 'a' : 'b';
    return { shade, path: pathOf`M${width} ${height - edge}v${edge}h${-edge}a${edge} ${edge} 0 0 1 ${edge} ${-edge}z` };
  });
  // The innermost arc is a quarter disc. Its dot must not touch the edges of this disc.
  const r = now === 1 ? Math.min(48, innermost * 0.36) : clamp(34, wide / 2 - 6, 48);
  const distance = now === 1 ? innermost * 0.5858 : outerEdge(now) - wide / 2;
  const diagonal = distance * Math.SQRT1_2;
  return {
    shapes,
    dot: rounded({
      ...(isOver ? { x: width - distance, y: height - r } : { x: width - diagonal, y: height - diagonal }),
      r,
    }),
  };
}

/** Sums neighboring numbers in at most `max` groups. */
function sumGroups(numbers: readonly number[], max: number): number[] {
  const count = Math.min(numbers.length, max);
  const startOf = (part: number) => Math.round((part * numbers.length) / count);
  return Array.from({ length: count }, (_, part) => sum(numbers.slice(startOf(part), startOf(part + 1))));
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

const clamp = (least: number, value: number, max: number) => Math.max(least, Math.min(value, max));

/** Returns path data. Rounds the numbers, so that neighboring shapes share an edge, and the data is short. */
const pathOf = (texts: TemplateStringsArray, ...numbers: number[]) =>
  String.raw(texts, ...numbers.map((number) => Math.round(number)));

const rounded = ({ x, y, r }: Art['dot']): Art['dot'] => ({ x: Math.round(x), y: Math.round(y), r: Math.round(r) });
