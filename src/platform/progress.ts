/**
 * Reports the progress of a step. Called at the start with `done` = 0, during the step, and at the end with `done` =
 * `of`.
 * @param step name of the step, which a message can continue with a number. Example: `Photos`
 * @param of the total; 1 if the step has nothing to count
 * @example const onProgress: OnProgress = (step, done, of) => console.error(`${step} ${done} of ${of}`);
 */
export type OnProgress = (step: string, done: number, of: number) => void;

export const noProgress: OnProgress = () => undefined;
