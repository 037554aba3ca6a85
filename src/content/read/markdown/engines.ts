// Third-party engines for highlighted code, formulas and diagrams. Each is loaded when the first text needs it, so
// sites without them don't wait. The editor has its own version of this module, since browsers load code differently
// (src/editor/renderer/engines.ts).
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

/** Shiki with one of its languages and a theme; the theme must always be the same. */
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

/** Long enough for a machine that is under heavy load. */
const maxStart = 60_000;

function startWorker(): Worker {
  const isReady = new Int32Array(new SharedArrayBuffer(4));
  const started = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: isReady,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // It must not keep the process alive.
  started.unref();
  // Replaces a worker that ran out of memory.
  started.on('error', () => {
    if (worker === started) worker = undefined;
  });
  Atomics.wait(isReady, 0, 0, maxStart);
  return started;
}

/**
 * Lays out a diagram with Graphviz, as JSON, or renders a formula with Temml, as MathML; blocks until done.
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

/** Message for a drawing that was stopped. */
const tooCostly = 'it takes too long, or too much memory';
