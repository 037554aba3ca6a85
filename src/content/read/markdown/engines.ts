// Engines for highlighted code, formulas and diagrams, which are loaded only if a text needs them. The browser editor
// uses src/editor/renderer/pages/engines.ts instead, since browsers load code differently.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { HighlighterCore, ThemeRegistrationRaw } from '@shikijs/core';
import type { Answer, DrawingSource, Question } from './drawing-worker.ts';

const require = createRequire(import.meta.url);

/** Returns the languages that can be highlighted. */
export function grammarNames(): string[] {
  const folder = path.dirname(require.resolve('@shikijs/langs'));
  return readdirSync(folder).flatMap((file) => /^(?!index\.)(.+)\.mjs$/.exec(file)?.[1] ?? []);
}

let highlighter: HighlighterCore | undefined;

/** Returns a Shiki highlighter for a language. All calls must pass the same theme. */
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

/** Maximum time in milliseconds until the worker has started; enough for a machine under heavy load. */
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
  // If the worker runs out of memory, it stops with an error. The next diagram or formula starts a new worker.
  started.on('error', () => {
    if (worker === started) worker = undefined;
  });
  Atomics.wait(isReady, 0, 0, maxStart);
  return started;
}

/**
 * Renders a diagram as JSON or a formula as MathML. Blocks until the worker has finished, or until the timeout.
 * @param timeout milliseconds
 */
export function draw(source: DrawingSource, timeout: number): Answer {
  worker ??= startWorker();
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const question: Question = { source, signal, port: port2 };
  worker.postMessage(question, [port2]);
  const isDone = Atomics.wait(signal, 0, 0, timeout) !== 'timed-out';
  const answer = receiveMessageOnPort(port1)?.message as Answer | undefined;
  port1.close();
  if (isDone && answer) return answer;
  void worker.terminate();
  worker = undefined;
  return { errors: [tooCostly] };
}

const tooCostly = 'it takes too long, or too much memory';
