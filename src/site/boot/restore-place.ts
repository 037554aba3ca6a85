/**
 * Renders the whole page after back, forward or reload. Browsers restore the scroll position by its height, and with
 * `content-visibility` the height of sections that were not rendered is an estimate (src/site/styles/base.css).
 */
export function layOutToRestore(root: HTMLElement): void {
  const layOut = () => (root.dataset.whole = '');
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.type === 'back_forward' || navigation?.type === 'reload') layOut();
  addEventListener('popstate', layOut);
}
