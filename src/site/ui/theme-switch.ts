// Theme switch. Until the visitor chooses a theme, the site follows the system's theme. The stylesheet reads the choice
// from `data-theme` on the root element.
import { fromStorage } from '../storage.ts';

/** Key of the visitor's choice in `localStorage`: `light`, `dark` or nothing. */
const storageKey = 'portfolio-theme';

/** Inline script for `<head>`. It runs before the first paint. Otherwise the page could flash in the wrong theme. */
export const earlyThemeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${storageKey}')||''}catch{}`;

/** Adds the listeners of the theme switch. Call once per document. */
export function listenToThemeSwitch(root: Document): void {
  // A site with a single theme has no switch, and ignores an earlier choice.
  if (!root.querySelector('[data-theme-switch]')) return;
  const { dataset } = root.documentElement;
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (dataset.theme ? dataset.theme === 'dark' : systemIsDark.matches);
  const updatePressed = () => {
    for (const element of root.querySelectorAll('[data-theme-switch]'))
      element.setAttribute('aria-pressed', String(isDark()));
  };
  const show = (theme: string | null) => {
    dataset.theme = theme ?? '';
    updatePressed();
  };

  updatePressed();
  systemIsDark.addEventListener('change', updatePressed);
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return;
    const chosen = isDark() ? 'light' : 'dark';
    // Choosing the system's theme clears the stored choice.
    const isSystemTheme = (chosen === 'dark') === systemIsDark.matches;
    fade(root, () => show(isSystemTheme ? null : chosen));
    // If storage is blocked, the choice lasts until the document unloads.
    fromStorage(() => {
      if (isSystemTheme) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, chosen);
    });
  });
  // Other tabs, and pages from the back/forward cache, may have an outdated choice.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey) show(newValue);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(fromStorage(() => localStorage.getItem(storageKey)) ?? null);
  });
}

/** Fades to the other theme (src/site/styles/view-transitions.css). */
function fade({ documentElement: { dataset } }: Document, change: () => void) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('startViewTransition' in document)) return change();
  dataset.unnamed = '';
  const { ready, finished } = document.startViewTransition(change);
  // If the next transition replaces this transition, `ready` rejects. This is not an error.
  void Promise.allSettled([ready, finished]).then(() => delete dataset.unnamed);
}
