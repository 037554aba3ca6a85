/**
 * Updates `theme-color` to the color of the masthead. A document contains the light and the dark color of its page. So
 * an update is needed only after navigation or after a theme switch.
 */
export function updateThemeColor(root: Document): void {
  const update = () => {
    const masthead = root.querySelector('header');
    if (!masthead) return;
    const { backgroundColor } = getComputedStyle(masthead);
    for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = backgroundColor;
  };
  new MutationObserver(update).observe(root.documentElement, {
    subtree: true,
    attributeFilter: ['data-page', 'data-theme'],
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update);
}
