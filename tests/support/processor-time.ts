// How long something takes where other programs run as well: of the processor, not of the clock.

/**
 * Starts counting what the processor does for this thread.
 * @returns what says how much it was so far, in milliseconds
 * @example const spent = countProcessorTime(); work(); expect(spent()).toBeLessThan(1000);
 */
export function countProcessorTime(): () => number {
  const started = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1000;
  };
}

/**
 * What reading a content may take of the processor, in milliseconds, whatever is in it. Beside other programs the same
 * work counts several times as much, so only the sweep holds it to the second.
 */
export const maxTime = process.env.SWEEP ? 1000 : 5000;
