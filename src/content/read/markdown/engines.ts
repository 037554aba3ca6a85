// Third-party engines for highlighted code, formulas and diagrams. An engine is loaded when the first text needs it, so
// that other sites build faster. The browser editor has its own version of this module, since browsers load code
// differently (src/editor/renderer/engines.ts).
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { HighlighterCore, ThemeRegistrationRaw } from '@shikijs/core';
import type { Answer, DrawingSource, Question } from './drawing-worker.ts';

const require = createRequire(import.meta.url);

/** Names of the languages that can be highlighted. */
export function grammarNames(): string[] {
  const folder = path.dirname(require.resolve('@shikijs/langs'));
  return readdirSync(folder).flatMap((file) => /^(?!index\.)(.+)\.mjs$/.exec(file)?.[1] ?? []);
}

let highlighter: HighlighterCore | undefined;

/** Returns a Shiki highlighter that supports the language. All calls must pass the same theme. */
export function highlighterFor(language: string, theme: ThemeRegistrationRaw): HighlighterCore {
  const { createHighlighterCoreSync } = require('@shikijs/core') as typeof import('@shikijs/core');
  const { createJavaScriptRegexEngine } =
    require('@shikijs/engine-javascript') as typeof import('@shikijs/engine-javascript');
  highlighter ??= createHighlighterCoreSync({
    themes: [theme],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  if (!highlighter.getLoadedLanguages().includes(language)) {
    const { default: grammars } = require(`@shikijs/langs/${language}`) as {
      default: Parameters<HighlighterCore['loadLanguageSync']>;
    };
    highlighter.loadLanguageSync(...grammars);
  }
  return highlighter;
}

let worker: Worker | undefined;

/** Milliseconds to wait for the worker to start; enough for a machine under heavy load. */
const maxStart = 60_000;

function startWorker(): Worker {
  const isReady = new Int32Array(new SharedArrayBuffer(4));
  const started = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: isReady,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // The worker must not keep the process alive.
  started.unref();
  // A worker that runs out of memory fails; the next drawing starts a new worker.
  started.on('error', () => {
    if (worker === started) worker = undefined;
  });
  Atomics.wait(isReady, 0, 0, maxStart);
  return started;
}

/**
 * Lays out a diagram with Graphviz (result: JSON), or renders a formula with Temml (result: MathML). Blocks until the
 * worker has finished, or the timeout is over.
 * @param patience timeout in milliseconds
 */
export function draw(source: DrawingSource, patience: number): Answer {
  worker ??= startWorker();
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const question: Question = { source, signal, port: port2 };
  worker.postMessage(question, [port2]);
  const isDone = Atomics.wait(signal, 0, 0, patience) !== 'timed-out';
  const answer = receiveMessageOnPort(port1)?.message as Answer | undefined;
  port1.close();
  if (isDone && answer) return answer;
  void worker.terminate();
  worker = undefined;
  return { errors: [tooCostly] };
}

/** Error of a drawing that was stopped at the time limit or ran out of memory. */
const tooCostly = 'it takes too long, or too much memory';
