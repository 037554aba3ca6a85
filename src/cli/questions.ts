// Questions in a terminal, each a line with a line for an answer: so they work over ssh, in a plain terminal, with a
// screen reader, and from a pipe with an answer in each line; @inquirer/prompts and @clack/prompts lose all lines of a
// pipe but the first, and draw.
import { createInterface } from 'node:readline';
import { UsageError } from '#platform/paths.ts';

/** A question. */
export type Question<Value> = {
  /** What is asked, in a sentence. */
  about: string;
  /** What somebody would answer. */
  example?: string | undefined;
  /** The short name, in front of the place for the answer. */
  label: string;
  /** What counts when nothing is typed. Left out, something must be. */
  otherwise?: { shown: string; value: Value } | undefined;
  /** Suggested answer, which Enter accepts. */
  guess?: string | undefined;
  /** What an answer means, or why it means nothing; then it is asked again. */
  read(answer: string): Answered<Value> | Promise<Answered<Value>>;
};

export type Answered<Value> = { value: Value } | { reason: string };

/** A talk in the terminal. */
export type Prompt = ReturnType<typeof createPrompt>;

/** What counts for a question that may be left empty. */
export const leftOut = { shown: 'Enter leaves it out', value: undefined };

/**
 * Opens a talk. Ctrl-C ends the program; nothing has been done by then but asking.
 * @param instead what to say to somebody who cannot be asked, since there is no terminal and no further line
 */
export function createPrompt(instead: string) {
  const isTerminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: isTerminal });
  // A pipe gives its lines faster than they are asked for; the iterator keeps each until then.
  const answers = lines[Symbol.asyncIterator]();
  const stop = () => {
    console.error('\nStopped. Nothing was changed.');
    process.exit(130);
  };
  lines.on('SIGINT', stop);
  process.on('SIGINT', stop);

  async function nextLine(label: string): Promise<string> {
    lines.setPrompt(`${label}: `);
    if (isTerminal) lines.prompt();
    else process.stdout.write(lines.getPrompt());
    const { value: line } = (await answers.next()) as { value: string | undefined };
    // Ctrl-D.
    if (line === undefined && isTerminal) stop();
    if (!isTerminal) console.log(line ?? '');
    if (line === undefined)
      throw new UsageError(
        `There is no answer to "${label}", and nothing more to read. Nothing was changed.\n${instead}`,
      );
    return line.trim();
  }

  return {
    async ask<Value>({ about, example, label, otherwise, guess, read }: Question<Value>): Promise<Value> {
      const shown = guess ?? otherwise?.shown;
      console.log(`\n${about}${example === undefined ? '' : `\n  For example: ${example}`}`);
      for (;;) {
        const typed = await nextLine(shown === undefined ? label : `${label} [${shown}]`);
        const line = typed || guess || '';
        const answered: Answered<Value> = line === '' && otherwise ? { value: otherwise.value } : await read(line);
        if ('value' in answered) return answered.value;
        console.log(`  ${answered.reason}`);
      }
    },
    close() {
      process.off('SIGINT', stop);
      lines.close();
    },
  };
}
