// Renders diagrams and formulas in a worker thread, so that endless rendering can be stopped. Node runs this file
// directly, without the transforms of the build. So the file must not import our other modules.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { instance } from '@viz-js/viz';
import temml, { type Options } from 'temml';

/** A diagram in DOT, or a formula in LaTeX. */
export type DrawingSource = { diagram: string; defaults: object } | { formula: string; options: Options };
/** After posting the answer to `port`, the worker changes `signal` to wake the waiting thread. */
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
    // The formula is invalid, or Graphviz ran out of memory and cannot be used again.
    answer = { errors: [error instanceof Error ? error.message : String(error)] };
  }
  port.postMessage(answer);
  wake(signal);
});

wake(workerData as Int32Array<SharedArrayBuffer>);
