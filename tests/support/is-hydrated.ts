/**
 * Runs in the page repeatedly until it returns true. Until React has loaded, each call simulates a user interaction,
 * which loads React. One call is not enough, since the page may not listen yet.
 * @returns whether React has hydrated the page, including Suspense boundaries, which it hydrates last
 */
export function isHydrated(): boolean {
  type Container = { stateNode: { pendingLanes: number } };
  const root: object = document.getElementById('root') ?? {};
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  if (!key) dispatchEvent(new Event('keydown'));
  return key !== undefined && (root as Record<string, Container>)[key]?.stateNode.pendingLanes === 0;
}
