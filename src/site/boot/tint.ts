/**
 * Keeps the browser's own frame in the color of the masthead, whichever page is shown and whether by day or by night.
 * The document says both colors of its first page, which is enough until somebody goes on or uses the switch.
 */
export function tintBrowser(root: Document): void {
  const tint = () => {
    const masthead = root.querySelector('header');
    if (!masthead) return;
    const { backgroundColor } = getComputedStyle(masthead);
    for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = backgroundColor;
  };
  new MutationObserver(tint).observe(root.documentElement, {
    subtree: true,
    attributeFilter: ['data-page', 'data-theme'],
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tint);
}
