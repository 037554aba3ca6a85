// How far a command is, on one line of the terminal that changes in place: `Photos 12 of 80 · Compiling …`. It is there
// only while it has something to say, and only where somebody sees it: not in a pipe, not in CI, not in a terminal that
// knows no more than letters. It has no colors.
import { stripVTControlCharacters } from 'node:util';
import { noProgress, type OnProgress } from '#platform/progress.ts';

/** What is done sooner than this, in milliseconds, is not worth a word. */
const patience = 500;

/** Between two drawings, in milliseconds; nobody reads faster. */
const pause = 100;

const clearLine = '\r\x1b[2K';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A line of progress on the terminal of this process. While it is there, other output takes its place, and it comes back
 * below.
 * @returns `report`, which hears of each step, and `end`, which takes the line away, whatever was still to be done
 * @example const { report, end } = openProgress(); report('Photos', 12, 80); end();
 */
export function openProgress(terminal: NodeJS.WriteStream = process.stderr, env = process.env) {
  if (!terminal.isTTY || env.CI || env.TERM === 'dumb') return { report: noProgress, end: () => undefined };
  const started = performance.now();
  const running = new Map<string, string>();
  let shown = '';
  let isInWords = false;
  let stop: (() => void) | undefined;

  /** Begins to draw. What it does to the process, its answer undoes. */
  function start() {
    const writeLine = terminal.write.bind(terminal);
    const draw = (line: string) => {
      if (line === shown) return;
      shown = line;
      writeLine(clearLine + line);
    };
    const outputs = [...new Set([process.stdout, process.stderr, terminal])].map((output) => {
      const { write } = output;
      output.write = ((...args: Parameters<typeof write>) => {
        draw('');
        // A line that somebody has begun is theirs until it ends; Vite writes sequences that only clear one.
        const words = stripVTControlCharacters(String(args[0]));
        if (output.isTTY && words !== '') isInWords = !words.endsWith('\n');
        return write.apply(output, args);
      }) as typeof write;
      return { output, write };
    });
    const timer = setInterval(() => {
      if (isInWords || performance.now() - started < patience) return;
      draw([...running.values()].join(' · ').slice(0, (terminal.columns || 80) - 1));
    }, pause);
    timer.unref();
    const onSignal = (signal: NodeJS.Signals) => {
      end();
      // Whoever else listens decides what becomes of it.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    for (const signal of signals) process.on(signal, onSignal);
    process.on('exit', end);
    return () => {
      clearInterval(timer);
      draw('');
      for (const { output, write } of outputs) output.write = write;
      for (const signal of signals) process.off(signal, onSignal);
      process.off('exit', end);
    };
  }

  function end() {
    running.clear();
    stop?.();
    stop = undefined;
  }

  const report: OnProgress = (step, done, of) => {
    if (done < of) running.set(step, of === 1 ? `${step} …` : `${step} ${done} of ${of}`);
    else running.delete(step);
    if (running.size === 0) end();
    else stop ??= start();
  };
  return { report, end };
}
