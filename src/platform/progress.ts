/**
 * Reports how far a step of long work is: called at the start, with nothing done, and at the end, with all.
 * @param step its name, as it can stand before a number. Example: `Photos`
 * @param of how much there is to do; 1 where nothing can be counted
 * @example const onProgress: OnProgress = (step, done, of) => console.error(`${step} ${done} of ${of}`);
 */
export type OnProgress = (step: string, done: number, of: number) => void;

/** Reports nothing: for work that nobody waits for. */
export const noProgress: OnProgress = () => undefined;
