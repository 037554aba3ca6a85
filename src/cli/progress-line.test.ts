import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProgress } from './progress-line.ts';

const clearLine = '\r\x1b[2K';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));

afterEach(() => vi.useRealTimers());

/** A line of progress on a terminal that keeps each thing that is written to it. */
function openOn(given: Partial<NodeJS.WriteStream> = {}, environment: NodeJS.ProcessEnv = {}) {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  const terminal = { isTTY: true, columns: 80, write, ...given } as NodeJS.WriteStream;
  return { written, terminal, ...openProgress(terminal, environment) };
}

test('work that is done within half a second is not worth a word', () => {
  const { written, report, end } = openOn();
  for (let done = 0; done <= 4; done++) {
    report('Photos', done, 4);
    vi.advanceTimersByTime(100);
  }
  end();
  expect(written).toEqual([]);
});

test('what is under way stands on one line, what cannot be counted without numbers', () => {
  const { written, report, end } = openOn();
  report('Photos', 12, 80);
  report('Compiling', 0, 1);
  vi.advanceTimersByTime(600);
  expect(written).toEqual([`${clearLine}Photos 12 of 80 · Compiling …`]);
  report('Compiling', 1, 1);
  report('Photos', 13, 80);
  vi.advanceTimersByTime(100);
  expect(written.at(-1)).toBe(`${clearLine}Photos 13 of 80`);
  end();
});

test('the line changes ten times a second at most, and is gone when all is done', () => {
  const { written, report } = openOn();
  for (let done = 0; done < 2000; done++) {
    report('Photos', done, 2000);
    vi.advanceTimersByTime(1);
  }
  expect(written.length).toBeGreaterThan(10);
  expect(written.length).toBeLessThanOrEqual(16);
  report('Photos', 2000, 2000);
  expect(written.at(-1)).toBe(clearLine);
  const { length } = written;
  vi.advanceTimersByTime(1000);
  expect(written.length).toBe(length);
});

test('other output takes the place of the line, which comes back below it when the other has ended its own', () => {
  const { written, terminal, report, end } = openOn();
  report('Photos', 1, 4);
  vi.advanceTimersByTime(600);
  terminal.write('A warning.\n');
  vi.advanceTimersByTime(100);
  terminal.write('Your name? ');
  vi.advanceTimersByTime(1000);
  terminal.write('Ada\n');
  vi.advanceTimersByTime(100);
  end();
  const line = `${clearLine}Photos 1 of 4`;
  expect(written).toEqual([line, clearLine, 'A warning.\n', line, clearLine, 'Your name? ', 'Ada\n', line, clearLine]);
});

test('afterwards the process is as it was before', () => {
  const { terminal, report, end } = openOn();
  const state = () => [
    terminal.write,
    process.stdout.write,
    process.stderr.write,
    ...['SIGINT', 'SIGTERM', 'SIGHUP', 'exit'].map((event) => process.listenerCount(event)),
  ];
  const before = state();
  report('Photos', 1, 4);
  expect(state()).not.toEqual(before);
  end();
  expect(state()).toEqual(before);
});

test('a narrow terminal gets the beginning of the line, never a second one', () => {
  const { written, report, end } = openOn({ columns: 10 });
  report('Photos', 12, 80);
  vi.advanceTimersByTime(600);
  end();
  expect(written[0]).toBe(`${clearLine}Photos 12`);
});

test.each([
  ['a pipe', { isTTY: false }, {}],
  ['CI', {}, { CI: 'true' }],
  ['a terminal that knows only letters', {}, { TERM: 'dumb' }],
])('%s gets nothing', (_, given, environment) => {
  const { written, report, end } = openOn(given, environment);
  report('Photos', 1, 4);
  vi.advanceTimersByTime(2000);
  end();
  expect(written).toEqual([]);
});
