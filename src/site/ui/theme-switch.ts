// Day and night: the site follows the system until a visitor decides otherwise, and remembers that. The choice stands
// on the root element as `data-theme`, where the stylesheet reads it; without JavaScript the system alone decides.

/** Where the choice is kept in the visitor's browser: `light`, `dark` or nothing. */
const storageKey = 'portfolio-theme';

/**
 * For the head of the document, before anything is painted: a page that is light for a moment and dark then is worse
 * than one without a choice.
 */
export const earlyThemeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${storageKey}')||''}catch{}`;

/** Starts to listen; once per document. */
export function listenToThemeSwitch(root: Document): void {
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
    try {
      if (isSystems) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, wished);
    } catch {
      // Where storage is refused the choice holds until the document is left.
    }
  });
  // Another tab, or a page that the browser kept: both hold the choice of a moment ago.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey) show(newValue);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(stored());
  });
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
