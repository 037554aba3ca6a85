// Day and night: the site follows the system until a visitor decides otherwise, and remembers that. The choice stands
// on the root element as `data-theme`, where the stylesheet reads it; without JavaScript the system alone decides.
import { fromStorage } from '../storage.ts';

/** Where the choice is stored in the visitor's browser: `light`, `dark` or nothing. */
const storageKey = 'portfolio-theme';

/**
 * For the head of the document, before anything is painted: a page that is light for a moment and dark then is worse
 * than one without a choice.
 */
export const earlyThemeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${storageKey}')||''}catch{}`;

/** Starts to listen; once per document. */
export function listenToThemeSwitch(root: Document): void {
  // A site of one edition has no switch, and what a visitor chose when it had one holds no more.
  if (!root.querySelector('[data-theme-switch]')) return;
  const { dataset } = root.documentElement;
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (dataset.theme ? dataset.theme === 'dark' : systemIsDark.matches);
  const tellState = () => {
    for (const element of root.querySelectorAll('[data-theme-switch]'))
      element.setAttribute('aria-pressed', String(isDark()));
  };
  const show = (theme: string | null) => {
    dataset.theme = theme ?? '';
    tellState();
  };

  tellState();
  systemIsDark.addEventListener('change', tellState);
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return;
    const wished = isDark() ? 'light' : 'dark';
    // Who comes back to what the system says follows the system again.
    const isSystems = (wished === 'dark') === systemIsDark.matches;
    show(isSystems ? null : wished);
    // Where storage is refused the choice holds until the document is left.
    fromStorage(() => {
      if (isSystems) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, wished);
    });
  });
  // Another tab, or a page from the back/forward cache: both hold the choice of a moment ago.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey) show(newValue);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(fromStorage(() => localStorage.getItem(storageKey)) ?? null);
  });
}
