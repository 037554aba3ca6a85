/**
 * Reports the progress of a step: from `done` = 0 at the start to `done` = `of` at the end.
 * @param step name of the step. Example: `Photos`
 * @param of value of `done` at the end; 1 if there is nothing to count
 * @example const onProgress: OnProgress = (step, done, of) => console.error(`${step} ${done} of ${of}`);
 */
export type OnProgress = (step: string, done: number, of: number) => void;

export const noProgress: OnProgress = () => undefined;
