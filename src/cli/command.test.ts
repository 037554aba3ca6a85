import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UsageError } from '#platform/paths.ts';
import { command, readPort } from './command.ts';

const description = {
  usage: 'npm run pack',
  about: 'Packs a bag.',
  positionals: '<bag>',
  options: {
    quick: { type: 'boolean', about: 'only what lies on top' },
    for: { type: 'string', value: '<days>', about: 'how long' },
    with: { type: 'string', multiple: true, value: '<thing>', about: 'what else' },
  },
} as const;

let output: string;

beforeEach(() => {
  output = '';
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => (output += text));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

test('command passes the given options to the callback with the right types; omitted options are false, empty or undefined', async () => {
  const run = vi.fn();
  await command(description, run, ['rucksack', '--for', '3']);
  expect(run.mock.calls[0]?.[0]).toMatchObject({
    values: { quick: false, for: '3', with: [] },
    positionals: ['rucksack'],
  });
  expect(process.exitCode ?? 0).toBe(0);
});

test('--help prints every option, and does not call the callback', async () => {
  const run = vi.fn();
  await command(description, run, ['--help']);
  for (const part of ['npm run pack -- <bag>', 'Packs a bag.', '--quick', '--for <days>', 'how long', '--help'])
    expect(output).toContain(part);
  expect(run).not.toHaveBeenCalled();
  expect(process.exitCode ?? 0).toBe(0);
});

test('an unknown option exits with code 2 and prints the reason and the help', async () => {
  const run = vi.fn();
  await command(description, run, ['--qick']);
  expect(output).toMatch(/--qick[^]*Usage: npm run pack/);
  expect(run).not.toHaveBeenCalled();
  expect(process.exitCode).toBe(2);
});

test('an error that the user can fix exits with code 2, without a stack trace', async () => {
  await command(description, () => Promise.reject(new UsageError('Give a bag.')), []);
  expect(output).toBe('Give a bag.');
  expect(process.exitCode).toBe(2);
});

test('an unexpected error makes the command exit with code 1', async () => {
  await command(description, () => Promise.reject(new Error('The zip broke.')), []);
  expect(output).toContain('The zip broke.');
  expect(process.exitCode).toBe(1);
});

test('command clears the progress line at the end, even if a step of the progress has not ended', async () => {
  const { stderr } = process;
  const { isTTY, write } = stderr;
  vi.stubEnv('CI', '');
  vi.stubEnv('TERM', 'xterm');
  stderr.isTTY = true;
  let meanwhile: unknown;
  await command(
    description,
    ({ onProgress }) => {
      onProgress('Packing', 1, 4);
      meanwhile = stderr.write;
    },
    [],
  ).finally(() => (stderr.isTTY = isTTY));
  // While a step runs, the progress line replaces `stderr.write`, so that other output clears the line.
  expect(meanwhile).not.toBe(write);
  expect(stderr.write).toBe(write);
});

test('readPort returns the port in PORT, or else the default, and rejects other values', () => {
  for (const [given, port] of [
    [undefined, 5173],
    ['', 5173],
    ['8080', 8080],
  ] as const)
    expect(readPort(5173, { PORT: given })).toBe(port);
  for (const given of ['abc', '99999', '0', '-1', '80.5', '1e3', ' '])
    expect(() => readPort(5173, { PORT: given })).toThrow(`PORT is "${given}". Use a number from 1 to 65535`);
});
