import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Art, artBox } from './art.ts';
import { drawArcs, drawStairs } from './art-from-facts.ts';

const anyWork = fc
  .array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 60 })
  .filter((work) => work.some((done) => done > 0));
const anyYears = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.nat(), fc.boolean())
  .map(([years, any, isOver]) => ({ years, current: isOver ? years : 1 + (any % years), isOver }));

test('the stairs in the cover art have one step per year of the jobs, at least two and at most eight', () => {
  expect(stepsOf(drawStairs([3])).length).toBe(2);
  expect(stepsOf(drawStairs([1, 0, 2, 5])).length).toBe(4);
  expect(stepsOf(drawStairs(Array<number>(20).fill(1))).length).toBe(8);
});

test('each step of the stairs in the cover art is higher than the previous step, and rises more in a year with more work', () => {
  fc.assert(
    fc.property(anyWork, (work) => {
      const tops = stepsOf(drawStairs(work)).map(({ top }) => top);
      expect(tops.every((top, step) => step === 0 || top < Number(tops[step - 1]))).toBe(true);
    }),
  );
  const [first, second, third] = stepsOf(drawStairs([1, 1, 6])).map(({ top }) => artBox.height - top);
  expect(Number(third) - Number(second)).toBeGreaterThan(Number(second) - Number(first));
});

test('the decorative dot of the cover art is on the last step of the stairs', () => {
  fc.assert(
    fc.property(anyWork, (work) => {
      const { dot, ...art } = drawStairs(work);
      const last = stepsOf(art).at(-1);
      expect(Math.abs(dot.y + dot.r - Number(last?.top))).toBeLessThanOrEqual(1);
      expect(dot.x).toBeGreaterThan(Number(last?.from));
      expect(dot.x).toBeLessThan(Number(last?.to));
    }),
  );
});

test('drawArcs draws one arc per school year, but at most six arcs, and draws the arcs of future years dotted', () => {
  const dotted = (art: Art) => art.shapes.map(({ shade }) => shade === undefined);
  expect(dotted(drawArcs({ years: 4, current: 3, isOver: false }))).toEqual([true, false, false, false]);
  expect(dotted(drawArcs({ years: 1, current: 1, isOver: false }))).toEqual([false]);
  expect(dotted(drawArcs({ years: 12, current: 4, isOver: false }))).toEqual([true, true, true, true, false, false]);
});

test('the decorative dot is in the arc of the current school year, and at the lower edge if all years are over', () => {
  fc.assert(
    fc.property(anyYears, (school) => {
      const { shapes, dot } = drawArcs(school);
      const edges = shapes.filter(({ shade }) => shade).map(({ path }) => Number(/v(\d+)h/.exec(path)?.[1]));
      const [outer = 0, inner = 0] = edges;
      const away = Math.hypot(artBox.width - dot.x, artBox.height - dot.y);
      expect(away).toBeLessThan(outer);
      expect(away).toBeGreaterThan(inner);
      if (school.isOver) expect(dot.y + dot.r).toBe(artBox.height);
    }),
  );
});

test('cover art that is drawn from content fits in its box, takes less than 700 bytes, and is the same for the same content', () => {
  fc.assert(
    fc.property(anyWork, anyYears, (work, school) => {
      for (const draw of [() => drawStairs(work), () => drawArcs(school)]) {
        const { shapes, dot } = draw();
        expect(draw()).toEqual({ shapes, dot });
        expect(JSON.stringify({ shapes, dot }).length).toBeLessThan(700);
        expect(Math.min(dot.x, dot.y)).toBeGreaterThanOrEqual(dot.r);
        expect(dot.x + dot.r).toBeLessThanOrEqual(artBox.width);
        expect(dot.y + dot.r).toBeLessThanOrEqual(artBox.height);
        expect(shapes.map(({ path }) => path).join()).not.toMatch(/NaN|Infinity|\./);
      }
    }),
  );
});

const stepsOf = ({ shapes }: Pick<Art, 'shapes'>) =>
  shapes.map(({ path }) => {
    const [from = NaN, top = NaN, to = NaN] = (/^M(\S+) 400V(\S+)H(\S+)V400z$/.exec(path) ?? []).slice(1).map(Number);
    return { from, top, to };
  });
