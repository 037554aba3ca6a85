/**
 * Reports the progress of a step: called at the start, with nothing done, and at the end, with everything done.
 * @param step name of the step, to be followed by a number. Example: `Photos`
 * @param of the total; 1 if nothing can be counted
 * @example const onProgress: OnProgress = (step, done, of) => console.error(`${step} ${done} of ${of}`);
 */
export type OnProgress = (step: string, done: number, of: number) => void;

export const noProgress: OnProgress = () => undefined;
