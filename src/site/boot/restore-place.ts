/**
 * Renders the whole page after back, forward or reload, so that the browser restores the exact scroll position: with
 * `content-visibility`, sections that were not rendered have an estimated height (src/site/styles/base.css).
 */
export function layOutToRestore(root: HTMLElement): void {
  const layOut = () => (root.dataset.whole = '');
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.type === 'back_forward' || navigation?.type === 'reload') layOut();
  addEventListener('popstate', layOut);
}
