/**
 * Renders the whole page after back, forward or reload, so that the browser can restore the exact scroll position. With
 * `content-visibility`, the browser only estimates the height of sections that it has not rendered.
 */
export function renderAllToRestore(root: HTMLElement): void {
  const renderAll = () => (root.dataset.whole = '');
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.type === 'back_forward' || navigation?.type === 'reload') renderAll();
  addEventListener('popstate', renderAll);
}
