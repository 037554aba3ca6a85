/**
 * For a page to run, again and again: gives a sign that somebody is there, since the first may come before anyone
 * listens.
 * @returns whether React has taken over, the parts in a Suspense too, which it comes to when the rest is done
 */
export function isHydrated(): boolean {
  type Container = { stateNode: { pendingLanes: number } };
  const root: object = document.getElementById('root') ?? {};
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  if (!key) dispatchEvent(new Event('keydown'));
  return key !== undefined && (root as Record<string, Container>)[key]?.stateNode.pendingLanes === 0;
}
