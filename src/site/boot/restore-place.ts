/**
 * Lays a long page out as a whole for who comes back to a place on it. Going back and reloading find the place by its
 * height, and the height of what was never laid out is a guess (src/site/styles/base.css).
 */
export function layOutToRestore(root: HTMLElement): void {
  const layOut = () => (root.dataset.whole = '');
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.type === 'back_forward' || navigation?.type === 'reload') layOut();
  addEventListener('popstate', layOut);
}
