/**
 * Skips the view transition when the visitor opens a file such as a PDF: Chromium would abort the transition and report
 * an uncaught error. Also catches the error of a transition that is aborted because the visitor clicks another link
 * before the new page has loaded.
 */
export function skipFailingTransitions(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const { pathname } = new URL(activation?.entry.url ?? location.href);
    if (/\.(?!html$)\w+$/.test(pathname)) viewTransition?.skipTransition();
    removeHiddenNames();
    for (const end of [viewTransition?.ready, viewTransition?.finished]) end?.catch(() => undefined);
  });
}

/**
 * Disables shared-element transitions if their elements are not visible, behind the menu or scrolled out of view
 * (src/site/styles/view-transitions.css). Call this function before the transition captures the page.
 */
export function removeHiddenNames(): void {
  const isHidden = scrollY > innerHeight / 2 || document.querySelector('[popovertarget][aria-expanded=true]') !== null;
  document.documentElement.toggleAttribute('data-unnamed', isHidden);
}
