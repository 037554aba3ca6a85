// The programs of others that draw what a text has besides words: code in colors, formulas and diagrams. Each is loaded
// when the first text needs it, so that a site without waits for none. The editor has this module in another form, since
// browsers load things otherwise (src/editor/renderer/engines.ts).
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { HighlighterCore, ThemeRegistrationRaw } from '@shikijs/core';
import type { Answer, DrawingSource, Question } from './drawing-worker.ts';

const require = createRequire(import.meta.url);

/** The names of the languages that code can be colored in. */
export function grammarNames(): string[] {
  const folder = path.dirname(require.resolve('@shikijs/langs'));
  return readdirSync(folder).flatMap((file) => /^(?!index\.)(.+)\.mjs$/.exec(file)?.[1] ?? []);
}

let highlighter: HighlighterCore | undefined;

/** Shiki with one of its languages and a theme, always the same one. */
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

/** For a machine that does much else besides. */
const maxStart = 60_000;

function startWorker(): Worker {
  const isReady = new Int32Array(new SharedArrayBuffer(4));
  const started = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: isReady,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // Nothing waits for it at the end.
  started.unref();
  // One that ran out of memory is replaced.
  started.on('error', () => {
    if (worker === started) worker = undefined;
  });
  Atomics.wait(isReady, 0, 0, maxStart);
  return started;
}

/**
 * Has Graphviz lay out a diagram, as JSON, or Temml set a formula, as MathML, and waits.
 * @param patience how long, in milliseconds
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

/** What is said of one that was stopped. */
const tooCostly = 'it takes too long, or too much memory';
