// What every command has in common: `--help`, options that are checked, errors in words, and how it ends. 0 says that all
// is well, 1 that something is wrong with the content or on the way, and 2 that the command was not understood.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OwnerError, UsageError } from '#platform/paths.ts';
import type { OnProgress } from '#platform/progress.ts';
import { explainSystemError } from '#platform/system-errors.ts';
import { ContentError, describeProblems } from '#platform/problem.ts';
import { openProgress } from './progress-line.ts';

/** An option of a command, such as `--to <folder>`. */
export type Option = {
  type: 'boolean' | 'string';
  /** One letter that stands for its name. */
  short?: string;
  /** Whether it may be given several times. */
  multiple?: true;
  /** What stands for its value in the help. Example: `<folder>` */
  value?: string;
  /** What it does, without a full stop. Example: `write compressed copies too` */
  about: string;
};

/** A command as its help tells it. */
export type Command<Options extends Record<string, Option>> = {
  /** How it is called. Example: `npm run build` */
  call: string;
  /** What it does, in a sentence or a few. */
  about: string;
  /** What it takes besides options. Example: `<resume.json>` */
  takes?: string;
  options: Options;
};

type Values<Options extends Record<string, Option>> = {
  [Name in keyof Options]: Options[Name] extends { type: 'boolean' }
    ? boolean
    : Options[Name] extends { multiple: true }
      ? string[]
      : string | undefined;
};

/** What the work of a command gets. */
export type ParsedOptions<Options extends Record<string, Option>> = {
  values: Values<Options>;
  positionals: string[];
  help: string;
  /** Shows how far the work is, where there is a terminal. */
  onProgress: OnProgress;
};

/**
 * Runs a command with what was typed behind it, and sets how the process ends.
 * @param run does the work, and ends with a line that says what it made and where
 * @example
 * await command(
 *   { call: 'npm run build', about: 'Writes the site.', options: { compress: { type: 'boolean', about: 'also compressed' } } },
 *   async ({ values }) => build(values.compress),
 * );
 */
export async function command<const Options extends Record<string, Option>>(
  description: Command<Options>,
  run: (given: ParsedOptions<Options>) => unknown,
  argv: string[] = process.argv.slice(2),
): Promise<void> {
  const progress = openProgress();
  const shownHelp = helpOf(description);
  const options = Object.entries({ ...description.options, help }).map(
    ([name, option]) => [name, { ...option, default: unset(option) }] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: description.takes !== undefined,
      options: Object.fromEntries(options),
    });
    const given = { values: values as Values<Options>, positionals, help: shownHelp };
    if (values.help) console.log(shownHelp);
    else await run({ ...given, onProgress: progress.report });
  } catch (error) {
    progress.end();
    const isMisread =
      error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    process.exitCode = isMisread || error instanceof UsageError ? 2 : 1;
    // NO_COLOR (no-color.org) and plain terminals say that messages may not be colored.
    const color = process.stderr.isTTY && process.stderr.hasColors();
    if (error instanceof ContentError) console.error(describeProblems(error.problems, { color, source: error.source }));
    else if (error instanceof OwnerError) console.error(error.message);
    else if (isMisread) console.error(`${error.message}\n\n${shownHelp}`);
    else console.error(explainSystemError(error) ?? error);
  } finally {
    progress.end();
  }
}

/**
 * The port that PORT asks for. Where it is in use, a server takes the next free one.
 * @throws {UsageError} when it is no port
 * @example givenPort(5173, { PORT: '8080' }) // 8080
 */
export function givenPort(usual: number, { PORT: given }: NodeJS.ProcessEnv = process.env): number {
  if (given === undefined || given === '') return usual;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port < 1 || port > 65535)
    throw new UsageError(
      `PORT is "${given}". Give a number from 1 to 65535, such as PORT=8080, or leave it out for ${usual}.`,
    );
  return port;
}

/** A line for whoever asked for a port and is served at another; empty where it is the one. */
export const aboutPort = (address: string, port: number) =>
  Number(new URL(address).port || 80) === port ? '' : `Port ${port} is in use, so this is at the next free one.\n`;

/** A path as it was typed: npm changes to the project's folder, and names are meant from where the command was given. */
export const typedPath = (typed: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), typed);

/**
 * How many there are of a thing, in words.
 * @example count(1, 'page') // '1 page'
 * @example count(0, 'photo') // '0 photos'
 */
export const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** What an option has that was not typed. */
const unset = ({ type, multiple }: Option) => (type === 'boolean' ? false : multiple && []);

const help = { type: 'boolean', short: 'h', about: 'show this help' } as const;

/** The help of a command, as `--help` prints it. */
function helpOf({ call, about, takes, options }: Command<Record<string, Option>>): string {
  const rows = Object.entries<Option>({ ...options, help }).map(
    ([name, { value, about: does }]) => [`--${name}${value ? ` ${value}` : ''}`, does] as const,
  );
  const width = Math.max(...rows.map(([shown]) => shown.length));
  const lines = rows.map(([shown, does]) => `  ${shown.padEnd(width)}  ${does}`);
  return `Usage: ${call} --${takes ? ` ${takes}` : ''} [options]\n\n${about}\n\n${lines.join('\n')}`;
}
