/** Whether a process of this machine is still running. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One of somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
