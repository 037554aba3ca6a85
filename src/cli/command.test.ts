import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UsageError } from '#platform/paths.ts';
import { command, oneArgument, readPort } from './command.ts';

const description = {
  usage: 'npm run pack',
  about: 'Packs a bag.',
  positionals: '<bag>',
  options: {
    quick: { type: 'boolean', about: 'only what lies on top' },
    for: { type: 'string', value: '<days>', about: 'how long' },
    with: { type: 'string', multiple: true, value: '<thing>', about: 'what else' },
    'how-long': { type: 'string', value: '<days>', about: 'how long, at most' },
    email: { type: 'string', value: '<address>', about: 'who packs' },
    to: { type: 'string', value: '<place>', about: 'where to' },
    replace: { type: 'boolean', about: 'empty it first' },
    yes: { type: 'boolean', about: 'ask nothing' },
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

test.each([
  ['--qick', 'Did you mean "--quick"?'],
  ['--fro', 'Did you mean "--for"?'],
  ['--bag', undefined],
  ['--desc', undefined],
])('an unknown option %s suggests a similar option, if there is one: %s', async (typed, suggestion) => {
  await command(description, vi.fn(), [typed]);
  const [line] = output.split('\n');
  if (suggestion === undefined) expect(line).not.toContain('Did you mean');
  else expect(line).toContain(suggestion);
});

test('the error for an unexpected argument after an option’s value suggests quotes around the value and the argument', async () => {
  const { positionals: _, ...withoutArguments } = description;
  await command(withoutArguments, vi.fn(), ['--for', 'two', 'more', 'days', '--quick']);
  expect(output).toContain(
    'Unexpected argument \'more\'. If a value has spaces, put quotes around it: --for "two more days"',
  );
});

test.each([
  [[], 'Give one bag.\n\nThe usage.'],
  [['one bag'], undefined],
  [
    ['My', 'bag.pdf'],
    'Give one bag; you gave 2: "My", "bag.pdf". If its name has spaces, put quotes around it: "My bag.pdf"',
  ],
])('oneArgument with %j throws %j', (given, message) => {
  const read = () => oneArgument(given, 'bag', 'The usage.');
  if (message === undefined) expect(read()).toBe('one bag');
  else expect(read).toThrow(message);
});

describe('if options are typed without "--" before them', () => {
  /** Calls the command as npm does: options in variables, and their values in variables or in the arguments. */
  const runWithKept = async (kept: Record<string, string>, argv: string[], positionals = '<bag>') => {
    for (const [name, value] of Object.entries(kept)) vi.stubEnv(`npm_config_${name}`, value);
    const run = vi.fn();
    await command({ ...description, positionals }, run, argv);
    return run;
  };

  test.each([
    ['a boolean option', { quick: 'true' }, ['bag'], 'npm run pack -- bag --quick'],
    ['an option with its value', { for: '3 days' }, ['bag'], 'npm run pack -- bag --for "3 days"'],
    ['a value among the arguments', { for: 'true', yes: 'true' }, ['bag', '3'], 'npm run pack -- bag --for 3 --yes'],
    ['a hyphen in the name', { how_long: '3' }, [], 'npm run pack -- --how-long 3'],
    ['a repeated option', { with: 'hat\n\ncoat' }, [], 'npm run pack -- --with hat --with coat'],
    ['an option that npm completes', { replace_registry_host: 'true' }, ['bag'], 'npm run pack -- bag --replace'],
    ['another option that npm completes', { token_description: 'car' }, ['bag'], 'npm run pack -- bag --to car'],
    [
      'a file after a boolean option',
      { replace_registry_host: 'package.json' },
      [],
      'npm run pack -- package.json --replace',
    ],
  ])('the command exits with code 2 and prints the right command: %s', async (_, kept, argv, right) => {
    const run = await runWithKept(kept, argv, 'bag | case');
    expect(output).toMatch(/^npm took --[\w-]+(?: and --\w+)? for itself/);
    expect(output.split('\n').at(-1)).toBe(`What to do: Write "--" before the options: ${right}`);
    expect(run).not.toHaveBeenCalled();
    expect(process.exitCode).toBe(2);
  });

  test.each([
    ['several values', { for: 'true', how_long: 'true' }, ['3', '4'], 'npm run pack -- --for … --how-long …'],
    ['a value or an argument', { for: 'true' }, ['red', '3'], 'npm run pack -- … --for …'],
  ])(
    'the printed command has "…" for each argument if it is unclear which option the argument belongs to: %s',
    async (_, kept, argv, right) => {
      await runWithKept(kept, argv, '<color>');
      expect(output).toContain(`${right}\nReplace each "…" with what you typed.`);
    },
  );

  test.each([
    ['yes, which may be a setting of npm', { yes: 'true' }],
    ['email, which may be a setting of npm', { email: 'ada@example.com' }],
    ['an option that is off', { quick: 'false', how_long: '' }],
    ['a host for replace-registry-host', { replace_registry_host: 'never' }],
    ['an option of another command', { swift: 'true' }],
  ])(
    'the command runs if the environment variable may have another origin than a typed option: %s',
    async (_, kept) => {
      expect(await runWithKept(kept, [])).toHaveBeenCalled();
    },
  );
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
