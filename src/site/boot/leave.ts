/**
 * A file that is no page, such as a PDF, has no view to change over to; Chromium reports the change that it has begun as
 * an error unless somebody calls it off. So it does where the visitor chooses another page before the first one came.
 */
export function leaveQuietly(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const { pathname } = new URL(activation?.entry.url ?? location.href);
    if (/\.(?!html$)\w+$/.test(pathname)) viewTransition?.skipTransition();
    unnameHidden();
    for (const end of [viewTransition?.ready, viewTransition?.finished]) end?.catch(() => undefined);
  });
}

/**
 * Has nothing travel to the next page from where it cannot be seen, behind the menu or above the window
 * (src/site/styles/view-transitions.css); to be called before the view is taken.
 */
export function unnameHidden(): void {
  const isHidden = scrollY > innerHeight / 2 || document.querySelector('[popovertarget][aria-expanded=true]') !== null;
  document.documentElement.toggleAttribute('data-unnamed', isHidden);
}
