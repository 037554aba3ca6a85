// A progress line in interactive terminals, which is updated in place: `Photos 12 of 80 · Compiling …`.
import { stripVTControlCharacters } from 'node:util';
import { noProgress, type OnProgress } from '#platform/progress.ts';

/** Delay before the line first appears, in milliseconds. */
const delay = 500;

/** Interval between updates, in milliseconds. */
const pause = 100;

const clearLine = '\r\x1b[2K';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Shows a progress line in the terminal. Other output replaces the line. The line then reappears below the output.
 * @returns `report` and `end`. `report` is the progress callback. `end` removes the line, even if steps are still
 * running.
 * @example const { report, end } = openProgress(); report('Photos', 12, 80); end();
 */
export function openProgress(terminal: NodeJS.WriteStream = process.stderr, env = process.env) {
  if (!terminal.isTTY || env.CI || env.TERM === 'dumb') return { report: noProgress, end: () => undefined };
  const started = performance.now();
  const running = new Map<string, string>();
  let currentLine = '';
  let isMidLine = false;
  let stop: (() => void) | undefined;

  /** Starts drawing. Returns a function that stops drawing. */
  function start() {
    const writeLine = terminal.write.bind(terminal);
    const draw = (line: string) => {
      if (line === currentLine) return;
      currentLine = line;
      writeLine(clearLine + line);
    };
    const outputs = [...new Set([process.stdout, process.stderr, terminal])].map((output) => {
      const { write } = output;
      output.write = ((...args: Parameters<typeof write>) => {
        draw('');
        // Do not draw while other output has an unfinished line. Ignore control sequences: Vite clears lines with them.
        const words = stripVTControlCharacters(String(args[0]));
        if (output.isTTY && words !== '') isMidLine = !words.endsWith('\n');
        return write.apply(output, args);
      }) as typeof write;
      return { output, write };
    });
    const timer = setInterval(() => {
      if (isMidLine || performance.now() - started < delay) return;
      draw([...running.values()].join(' · ').slice(0, (terminal.columns || 80) - 1));
    }, pause);
    timer.unref();
    const onSignal = (signal: NodeJS.Signals) => {
      end();
      // Send the signal again for its default effect, if no other listener handles it.
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
