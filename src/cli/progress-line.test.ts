import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProgress } from './progress-line.ts';

const clearLine = '\r\x1b[2K';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));

afterEach(() => vi.useRealTimers());

/** Opens a progress line on a terminal that records all output. */
function openTestProgress(given: Partial<NodeJS.WriteStream> = {}, environment: NodeJS.ProcessEnv = {}) {
  const output: string[] = [];
  const write = (text: string) => output.push(text) > 0;
  const terminal = { isTTY: true, columns: 80, write, ...given } as NodeJS.WriteStream;
  return { output, terminal, ...openProgress(terminal, environment) };
}

test('steps of less than half a second print nothing', () => {
  const { output, report, end } = openTestProgress();
  for (let done = 0; done <= 4; done++) {
    report('Photos', done, 4);
    vi.advanceTimersByTime(100);
  }
  end();
  expect(output).toEqual([]);
});

test('the progress line lists all running steps, with numbers for steps that can be counted', () => {
  const { output, report, end } = openTestProgress();
  report('Photos', 12, 80);
  report('Compiling', 0, 1);
  vi.advanceTimersByTime(600);
  expect(output).toEqual([`${clearLine}Photos 12 of 80 · Compiling …`]);
  report('Compiling', 1, 1);
  report('Photos', 13, 80);
  vi.advanceTimersByTime(100);
  expect(output.at(-1)).toBe(`${clearLine}Photos 13 of 80`);
  end();
});

test('the progress line changes at most ten times a second, and disappears at the end', () => {
  const { output, report } = openTestProgress();
  for (let done = 0; done < 2000; done++) {
    report('Photos', done, 2000);
    vi.advanceTimersByTime(1);
  }
  expect(output.length).toBeGreaterThan(10);
  expect(output.length).toBeLessThanOrEqual(16);
  report('Photos', 2000, 2000);
  expect(output.at(-1)).toBe(clearLine);
  const { length } = output;
  vi.advanceTimersByTime(1000);
  expect(output.length).toBe(length);
});

test('other output replaces the progress line, which reappears below the output after a line break', () => {
  const { output, terminal, report, end } = openTestProgress();
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
  expect(output).toEqual([line, clearLine, 'A warning.\n', line, clearLine, 'Your name? ', 'Ada\n', line, clearLine]);
});

test('ending the progress line restores the output functions and signal handlers of the process', () => {
  const { terminal, report, end } = openTestProgress();
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

test('the progress line is truncated to the width of the terminal', () => {
  const { output, report, end } = openTestProgress({ columns: 10 });
  report('Photos', 12, 80);
  vi.advanceTimersByTime(600);
  end();
  expect(output[0]).toBe(`${clearLine}Photos 12`);
});

test.each([
  ['a pipe', { isTTY: false }, {}],
  ['CI', {}, { CI: 'true' }],
  ['a dumb terminal', {}, { TERM: 'dumb' }],
])('no progress line is printed in %s', (_, given, environment) => {
  const { output, report, end } = openTestProgress(given, environment);
  report('Photos', 1, 4);
  vi.advanceTimersByTime(2000);
  end();
  expect(output).toEqual([]);
});
