// Prompts that also work with a screen reader and from a pipe. @inquirer/prompts and @clack/prompts redraw the screen,
// and read only the first line of a pipe.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from '#platform/paths.ts';

/** A question that is printed in the terminal. */
export type Question<Value> = {
  about: string;
  example?: string | undefined;
  /** Short name in front of the input. */
  label: string;
  /** Value of an empty answer. If there is no default, the prompt accepts no empty answer. */
  defaultAnswer?: { hint: string; value: Value } | undefined;
  /** Suggested answer, which Enter accepts. */
  guess?: string | undefined;
  isSecret?: boolean;
  /** Parses an answer. If the result is a `reason`, the prompt prints the reason and asks again. */
  parse(answer: string): ParsedAnswer<Value> | Promise<ParsedAnswer<Value>>;
};

export type ParsedAnswer<Value> = { value: Value } | { reason: string };

/** A prompt in the terminal. */
export type Prompt = ReturnType<typeof createPrompt>;

/** Default answer of an optional question. */
export const skipped = { hint: 'Enter skips it', value: undefined };

/**
 * Opens a prompt. Ctrl-C exits with the message that nothing was changed.
 * @param alternative advice for the error message if the input ends too early
 */
export function createPrompt(alternative: string) {
  const isTerminal = process.stdin.isTTY;
  let isHidden = false;
  const screen = new Writable({
    write(text: Buffer, _, done) {
      if (!isHidden) process.stdout.write(text);
      done();
    },
  });
  // readline needs the width of the terminal, to edit answers that wrap onto several lines.
  const output = Object.assign(screen, { columns: process.stdout.columns });
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  // The iterator buffers lines, since a pipe sends all lines at once.
  const answers = lines[Symbol.asyncIterator]();
  const stop = () => {
    console.error('\nStopped. Nothing was changed.');
    process.exit(130);
  };
  lines.on('SIGINT', stop);
  process.on('SIGINT', stop);

  function close() {
    process.off('SIGINT', stop);
    lines.close();
  }

  async function nextLine(label: string, isSecret: boolean): Promise<string> {
    lines.setPrompt(`${label}: `);
    if (isTerminal) lines.prompt();
    else process.stdout.write(lines.getPrompt());
    isHidden = isSecret && isTerminal;
    const { value: line } = (await answers.next()) as { value: string | undefined };
    if (isHidden) console.log();
    isHidden = false;
    // Ctrl-D ends the input.
    if (line === undefined && isTerminal) stop();
    if (!isTerminal) console.log(isSecret ? '' : (line ?? ''));
    if (line === undefined)
      throw new UsageError(`The input ended with no answer to "${label}". Nothing was changed.\n${alternative}`);
    return line.trim();
  }

  return {
    async ask<Value>({
      about,
      example,
      label,
      defaultAnswer,
      guess,
      isSecret = false,
      parse,
    }: Question<Value>): Promise<Value> {
      const suggestion = guess ?? defaultAnswer?.hint;
      console.log(`\n${about}${example === undefined ? '' : `\n  For example: ${example}`}`);
      for (;;) {
        const typed = await nextLine(suggestion === undefined ? label : `${label} [${suggestion}]`, isSecret);
        const line = typed || guess || '';
        const parsed: ParsedAnswer<Value> =
          line === '' && defaultAnswer ? { value: defaultAnswer.value } : await parse(line);
        if ('value' in parsed) return parsed.value;
        console.log(`  ${parsed.reason}`);
      }
    },
    /** Closes the input, and restores the default effect of Ctrl-C. Commands call this before they write. */
    close,
    [Symbol.dispose]: close,
  };
}
