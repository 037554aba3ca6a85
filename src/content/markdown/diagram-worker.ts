// Lays out diagrams in a thread of its own, so that one that would never be done can be stopped.
// Node runs it as it is, without what prepares the other files; so it imports nothing of ours.
import { type MessagePort, parentPort } from 'node:worker_threads';
import { instance } from '@viz-js/viz';

/** What is asked for: the number in `signal` changes, and wakes who waits, once the answer lies in the port. */
export type Question = { source: string; defaults: object; signal: Int32Array<SharedArrayBuffer>; port: MessagePort };
export type Answer = { output?: string | undefined; errors: string[] };

const graphviz = await instance();

parentPort?.on('message', ({ source, defaults, signal, port }: Question) => {
  let answer: Answer;
  try {
    const { output, errors } = graphviz.render(source, { format: 'json', ...defaults });
    const serious = errors.filter(({ level }) => level !== 'warning').map(({ message }) => message);
    answer = { output, errors: serious };
  } catch (error) {
    // Graphviz has stopped for good, as it does where its memory is full.
    answer = { errors: [error instanceof Error ? error.message : String(error)] };
  }
  port.postMessage(answer);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
