/**
 * Runs in the page repeatedly until the result is true. Until React has loaded, each call simulates a user interaction,
 * since interactions load React. One interaction is not enough: the page may not listen yet.
 * @returns whether React has hydrated the page, including the Suspense boundaries, which React hydrates last
 */
export function isHydrated(): boolean {
  type Container = { stateNode: { pendingLanes: number } };
  const root: object = document.getElementById('root') ?? {};
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  if (!key) dispatchEvent(new Event('keydown'));
  return key !== undefined && (root as Record<string, Container>)[key]?.stateNode.pendingLanes === 0;
}
