import { expect, test } from 'vitest';
import type { Problem } from '#platform/problem.ts';
import { isQuick } from '#tests/support/speed.ts';
import { DrawingBudget } from './budget.ts';
import { parseProse } from './prose.ts';

function read(markdown: string, budget = new DrawingBudget(), path = 'notes/one.md') {
  const problems: Problem[] = [];
  const prose = parseProse(markdown, {
    positionOf: (position) => ({ file: { path, text: markdown }, ...position }),
    photos: { resolve: () => undefined, check: () => {} },
    videos: new Map(),
    isAddress: () => true,
    problems,
    advice: [],
    budget,
  });
  return { problems, prose };
}

const dot = (source: string) => `\`\`\`dot What it shows\n${source}\n\`\`\``;
const endless = `\\def\\a#1{#1#1#1#1#1#1#1#1#1}\\a{\\a{\\a{\\a{${'x'.repeat(3000)}}}}}`;

const costly: [string, string, string][] = [
  ['that is too long', `$$\n${'x+'.repeat(2600)}x\n$$`, 'it has 5201 characters, and the maximum is 5000'],
  ['whose macro calls itself', '$$\n\\def\\a{\\a}\\a\n$$', 'its macros expand endlessly'],
  ['that becomes too large', `$$\n\\begin{matrix}${'&'.repeat(4900)}\\end{matrix}\n$$`, 'it becomes too large'],
  ['that is nested too deeply', `$$\n${'x^{'.repeat(1000)}x${'}'.repeat(1000)}\n$$`, 'it is nested too deeply'],
];
// This formula is rendered until the time limit, so quick test runs omit this case.
if (!isQuick)
  costly.push(['whose macros grow without end', `$$\n${endless}\n$$`, 'it takes too long, or too much memory']);

test.each(costly)(
  'a formula %s is rejected at its position',
  (_, formula, reason) => {
    const { problems } = read(`Words.\n\n${formula}`);
    expect(problems).toMatchObject([{ line: 3, column: 1, found: expect.stringContaining(reason) as string }]);
    expect(problems[0]?.found.length).toBeLessThan(300);
  },
  20_000,
);

const numbers = (length: number) => Array.from({ length }, (_, index) => index).join(' ');
test.each([
  ['edges', `digraph { {${numbers(38)}} -> {${numbers(38).replaceAll(/\d+/g, 'a$&')}} }`],
  ['nodes', `graph{a--{${numbers(900)}}}`],
])(
  'a diagram with too many %s is rejected at its position',
  (_, source) => {
    const { problems } = read(`Words.\n\n${dot(source)}`);
    expect(problems).toMatchObject([{ line: 3, column: 1, found: expect.stringContaining('too large') as string }]);
  },
  20_000,
);

const limits = { count: 3, letters: 1e9, milliseconds: 1e9 };

test('a text with too many formulas is reported once, at the first formula beyond the limit', () => {
  const budget = new DrawingBudget({ text: limits, site: { ...limits, count: 99 } });
  const { problems, prose } = read('$a$ $b$\n\n$c$ $d$\n\n$e$', budget);
  expect(problems).toMatchObject([{ line: 3, column: 5 }]);
  expect(problems[0]?.found).toContain('this text');
  expect(problems[0]?.found).toContain('3');
  expect(JSON.stringify(prose).match(/"math"/g)).toHaveLength(3);
  expect(read('$a$', budget, 'notes/two.md').problems, 'another text has its own').toEqual([]);
});

test('all texts together have a limit for formulas and diagrams, and the text that exceeds the limit is reported', () => {
  const budget = new DrawingBudget({ text: limits, site: limits });
  expect(read('$a$ $b$', budget).problems).toEqual([]);
  const { problems } = read(`$c$\n\n${dot('digraph { a }')}\n\n$e$`, budget, 'notes/two.md');
  expect(problems, 'diagrams are drawn first').toMatchObject([{ line: 1, file: { path: 'notes/two.md' } }]);
  expect(problems[0]?.found).toContain('all texts');
});

test('formulas and diagrams have limits for the size of the output and for the time to draw them', () => {
  const large = new DrawingBudget({ text: { ...limits, letters: 100 }, site: { ...limits, letters: 1e9 } });
  expect(read('$a^2+b^2$ $c$', large).problems).toMatchObject([{ line: 1, column: 11 }]);
  const slow = new DrawingBudget({ text: { ...limits, milliseconds: 0 }, site: limits });
  expect(read('$a^2+b^2$ $c$', slow).problems[0]?.found).toContain('seconds');
});

test.skipIf(isQuick)(
  'a text with 60 formulas and 10 diagrams, such as a thesis, uses at most a quarter of the limits',
  () => {
    const formula = String.raw`\begin{aligned}\frac{\partial L}{\partial w_i} &= \sum_k (y_k - \hat y_k) x_{ki} \\ \hat\beta &= \left(\sum_i x_i x_i^\top\right)^{-1} \sum_i x_i y_i\end{aligned}`;
    const edges = Array.from({ length: 40 }, (_, index) => `n${(index * 7) % 30} -> n${(index * 13 + 5) % 30}`);
    const formulas = Array.from({ length: 60 }, (_, index) => `$$\n${formula} + ${index}\n$$`);
    const diagrams = Array.from({ length: 10 }, (_, index) => dot(`digraph { ${edges.slice(index).join('; ')} }`));
    const budget = new DrawingBudget();
    expect(read([...formulas, ...diagrams].join('\n\n'), budget).problems).toEqual([]);
    const { letters, count } = budget.spentBy('notes/one.md');
    expect(count).toBe(70);
    expect(count * 4).toBeLessThan(budget.limits.text.count);
    expect(letters * 4).toBeLessThan(budget.limits.text.letters);
  },
  60_000,
);
