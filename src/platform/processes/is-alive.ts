/** Whether a process on this machine is running. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
