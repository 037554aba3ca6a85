import { expect, test } from 'vitest';
import type { Problem } from './problem.ts';
import { parseProse, proseText } from './prose.ts';

const parse = (markdown: string) => {
  const problems: Problem[] = [];
  const prose = parseProse(markdown, {
    file: { path: 'about.md', text: markdown },
    placeOf: (position) => position,
    photo: () => undefined,
    isAddress: () => false,
    problems,
  });
  expect(problems).toEqual([]);
  return prose;
};

test('a note has its number in the text and stands at the end, and no link leads to a place that is not there', () => {
  const prose = parse('Rain[^a] and snow[^b].\n\n[^a]: Wet.\n\n[^b]: White.');
  expect(proseText(prose).replace(/\s+/g, ' ')).toBe('Rain[1] and snow[2]. Wet. White. ');
  expect(JSON.stringify(prose)).not.toContain('"href"');
});
