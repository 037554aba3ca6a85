// Lays out diagrams and sets formulas in a thread of its own, so that one that would never be done can be stopped.
// Node runs it as it is, without what prepares the other files; so it imports nothing of ours.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { instance } from '@viz-js/viz';
import temml, { type Options } from 'temml';

/** A diagram in the language of Graphviz, or a formula in LaTeX. */
export type DrawingSource = { diagram: string; defaults: object } | { formula: string; options: Options };
/** The number in `signal` changes, and wakes who waits, once the answer lies in the port. */
export type Question = { source: DrawingSource; signal: Int32Array<SharedArrayBuffer>; port: MessagePort };
export type Answer = { output?: string | undefined; errors: string[] };

const graphviz = await instance();

function draw(source: DrawingSource): Answer {
  if ('formula' in source) return { output: temml.renderToString(source.formula, source.options), errors: [] };
  const { output, errors } = graphviz.render(source.diagram, { format: 'json', ...source.defaults });
  const serious = errors.filter(({ level }) => level !== 'warning').map(({ message }) => message);
  return { output, errors: serious };
}

const wake = (signal: Int32Array<SharedArrayBuffer>) => {
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
};

parentPort?.on('message', ({ source, signal, port }: Question) => {
  let answer: Answer;
  try {
    answer = draw(source);
  } catch (error) {
    // A formula with a mistake; or Graphviz has stopped for good, as it does where its memory is full.
    answer = { errors: [error instanceof Error ? error.message : String(error)] };
  }
  port.postMessage(answer);
  wake(signal);
});

wake(workerData as Int32Array<SharedArrayBuffer>);
