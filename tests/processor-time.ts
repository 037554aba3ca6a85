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
