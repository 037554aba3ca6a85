// Common parts of all commands: `--help`, options, error messages and exit codes (0 for success, 2 for invalid usage, 1
// for any other error).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { didYouMean } from '#content/messages/did-you-mean.ts';
import { OwnerError, UsageError } from '#platform/paths.ts';
import type { OnProgress } from '#platform/progress.ts';
import { explainSystemError } from '#platform/system-errors.ts';
import { ContentError, describeProblems } from '#platform/problem.ts';
import { openProgress } from './progress-line.ts';

/** An option of a command, such as `--to <folder>`. */
export type Option = {
  type: 'boolean' | 'string';
  short?: string;
  multiple?: true;
  /** Placeholder of the value in the help. Example: `<folder>` */
  value?: string;
  /** Example: `write compressed copies too` */
  about: string;
};

/** A command with its help. */
export type Command<Options extends Record<string, Option>> = {
  /** Example: `npm run build` */
  usage: string;
  about: string;
  /** Positional arguments. Example: `<resume.json>` */
  positionals?: string;
  options: Options;
};

type Values<Options extends Record<string, Option>> = {
  [Name in keyof Options]: Options[Name] extends { type: 'boolean' }
    ? boolean
    : Options[Name] extends { multiple: true }
      ? string[]
      : string | undefined;
};

/** Argument of the `run` callback of `command`. */
export type ParsedOptions<Options extends Record<string, Option>> = {
  values: Values<Options>;
  positionals: string[];
  help: string;
  onProgress: OnProgress;
};

/**
 * Parses the arguments, calls `run`, prints errors, and sets the exit code of the process.
 * @example await command({ usage: 'npm run build', about: 'Writes the site.', options: {} }, () => build())
 */
export async function command<const Options extends Record<string, Option>>(
  description: Command<Options>,
  run: (given: ParsedOptions<Options>) => unknown,
  argv: string[] = process.argv.slice(2),
): Promise<void> {
  const progress = openProgress();
  const helpText = helpOf(description);
  const options = Object.entries({ ...description.options, help }).map(
    ([name, option]) => [name, { ...option, default: unset(option) }] as const,
  );
  try {
    const keptOptions = explainKeptOptions(description, argv);
    if (keptOptions !== undefined) throw new UsageError(keptOptions);
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: description.positionals !== undefined,
      options: Object.fromEntries(options),
    });
    const given = { values: values as Values<Options>, positionals, help: helpText };
    if (values.help) console.log(helpText);
    else await run({ ...given, onProgress: progress.report });
  } catch (error) {
    progress.end();
    const isParseError =
      error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    process.exitCode = isParseError || error instanceof UsageError ? 2 : 1;
    // `hasColors` returns false if NO_COLOR is set (no-color.org).
    const color = process.stderr.isTTY && process.stderr.hasColors();
    if (error instanceof ContentError) console.error(describeProblems(error.problems, { color, source: error.source }));
    else if (error instanceof OwnerError) console.error(error.message);
    else if (isParseError)
      console.error(`${explainParseError(error.message, argv, description.options)}\n\n${helpText}`);
    else console.error(explainSystemError(error) ?? error);
  } finally {
    progress.end();
  }
}

/**
 * Explains an error in the arguments. To the error of an unknown option, adds the most similar option. If an unexpected
 * argument may belong to the value before it, shows the whole value in quotes.
 */
function explainParseError(message: string, argv: readonly string[], options: Record<string, Option>): string {
  const isOption = (text = '--') => text.startsWith('-');
  const start = argv.findIndex(
    (text, index) =>
      options[text.slice(2)]?.type === 'string' && !isOption(argv[index + 1]) && !isOption(argv[index + 2]),
  );
  if (message.startsWith('Unexpected argument') && start !== -1) {
    const end = argv.findIndex((text, index) => index > start && isOption(text));
    const value = argv.slice(start + 1, end === -1 ? undefined : end).join(' ');
    return message.replace(/\. This.*/, `. If a value has spaces, put quotes around it: ${argv[start]} "${value}"`);
  }
  const [unknown, typed] = /^Unknown option '--([^']+)'\./.exec(message) ?? [];
  if (typed === undefined) return message;
  return [unknown, didYouMean(typed, Object.keys(options))?.replace('"', '"--')].filter(Boolean).join(' ');
}

/**
 * Returns an error message with the right command if the user typed options without "--" before them. npm passes such
 * options as environment variables, such as npm_config_title. Usually, the variable has the value of the option. If the
 * variable has only `true`, the value is among the arguments.
 */
function explainKeptOptions(
  { usage, positionals = '', options }: Command<Record<string, Option>>,
  argv: readonly string[],
): string | undefined {
  const isFile = (text: string) => text !== '' && existsSync(typedPath(text));
  const kept = Object.entries(options).flatMap(([name, { type }]) => {
    const alias = completedByNpm[name];
    const value = env(name) ?? (alias && env(alias)) ?? '';
    // After some boolean options, npm takes the next argument as the value, such as the file in "--replace
    // resume.json".
    const isGiven = type === 'boolean' ? value === 'true' || isFile(value) : !['', 'false'].includes(value);
    return isGiven ? value.split('\n\n').map((text) => ({ name, isBoolean: type === 'boolean', value: text })) : [];
  });
  if (kept.every(({ name }) => ['yes', 'email'].includes(name))) return undefined;
  const files = kept.filter(({ isBoolean, value }) => isBoolean && value !== 'true').map(({ value }) => value);
  const lost = kept.filter(({ isBoolean, value }) => !isBoolean && value === 'true').length;
  const isPositional = (text: string) => positionals.split(' | ').includes(text) || isFile(text);
  const lostValues = lost === 0 ? [] : argv.filter((text) => !isPositional(text));
  const isOrderKnown = lostValues.length === lost;
  const first = isOrderKnown ? argv.filter((text) => !lostValues.includes(text)) : ['…'];
  const lostValue = lost === 1 && isOrderKnown ? lostValues : ['…'];
  const parts = kept.flatMap(({ name, isBoolean, value }) => [
    `--${name}`,
    ...(isBoolean ? [] : value === 'true' ? lostValue : [value]),
  ]);
  const right = [...first, ...files, ...parts].map((part) => (/[^\p{L}\d.,:/@…+-]/u.test(part) ? `"${part}"` : part));
  const names = new Intl.ListFormat('en').format(new Set(kept.map(({ name }) => `--${name}`)));
  const dots = right.includes('…') ? '\nReplace each "…" with what you typed.' : '';
  return `npm took ${names} for itself. Nothing was changed.\nWhat to do: Write "--" before the options: ${usage} -- ${right.join(' ')}${dots}`;
}

/** Settings of npm that begin with the name of an option: npm completes the typed option to the name of the setting. */
const completedByNpm: Record<string, string> = { replace: 'replace-registry-host', to: 'token-description' };

const env = (option: string) => process.env[`npm_config_${option.replaceAll('-', '_')}`];

/**
 * Returns the port in PORT, or `defaultPort` if PORT is not set.
 * @throws {UsageError} if PORT is not a port number
 * @example readPort(5173, { PORT: '8080' }) // 8080
 */
export function readPort(defaultPort: number, { PORT: given }: NodeJS.ProcessEnv = process.env): number {
  if (given === undefined || given === '') return defaultPort;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port < 1 || port > 65535)
    throw new UsageError(
      `PORT is "${given}". Use a number from 1 to 65535, such as PORT=8080, or unset it to use ${defaultPort}.`,
    );
  return port;
}

/** Returns a message if the server does not use the requested port. Otherwise, returns an empty string. */
export const aboutPort = (address: string, port: number) =>
  Number(new URL(address).port || 80) === port ? '' : `Port ${port} is in use, so the next free one is used.\n`;

/**
 * Returns the only argument of a command.
 * @param thing description of the argument. Example: `posting`
 * @throws {UsageError} if there is no argument, or more than one
 */
export function oneArgument([first, ...more]: readonly string[], thing: string, help: string): string {
  if (first !== undefined && more.length === 0) return first;
  if (first === undefined) throw new UsageError(`Give one ${thing}.\n\n${help}`);
  const all = [first, ...more];
  throw new UsageError(
    `Give one ${thing}; you gave ${all.length}: "${all.join('", "')}". If its name has spaces, put quotes around it: "${all.join(' ')}"\n\n${help}`,
  );
}

/** Resolves a path relative to where the user typed the command: npm runs commands in the project's folder. */
export const typedPath = (typed: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), typed);

/**
 * Returns a number with its noun.
 * @example count(2, 'page') // '2 pages'
 */
export const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** Default of an option: false, an empty list or undefined. */
const unset = ({ type, multiple }: Option) => (type === 'boolean' ? false : multiple && []);

const help = { type: 'boolean', short: 'h', about: 'show this help' } as const;

function helpOf({ usage, about, positionals, options }: Command<Record<string, Option>>): string {
  const rows = Object.entries<Option>({ ...options, help }).map(
    ([name, { value, about: does }]) => [`--${name}${value ? ` ${value}` : ''}`, does] as const,
  );
  const width = Math.max(...rows.map(([option]) => option.length));
  const lines = rows.map(([option, does]) => `  ${option.padEnd(width)}  ${does}`);
  return `Usage: ${usage} --${positionals ? ` ${positionals}` : ''} [options]\n\n${about}\n\n${lines.join('\n')}`;
}
