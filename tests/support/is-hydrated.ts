/**
 * Runs in the page repeatedly until it returns true. Each call simulates a user interaction, which loads React, since
 * the page may not listen yet at the first call.
 * @returns whether React has hydrated the page, including Suspense boundaries, which it hydrates last
 */
export function isHydrated(): boolean {
  type Container = { stateNode: { pendingLanes: number } };
  const root: object = document.getElementById('root') ?? {};
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  if (!key) dispatchEvent(new Event('keydown'));
  return key !== undefined && (root as Record<string, Container>)[key]?.stateNode.pendingLanes === 0;
}
