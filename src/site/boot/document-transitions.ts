/**
 * Skips the view transition when the visitor opens a file such as a PDF. Chromium would abort the transition and report
 * an uncaught error. Also catches the error when another click aborts a transition.
 */
export function skipFailingTransitions(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const { href, pathname } = new URL(activation?.entry.url ?? location.href);
    if (/\.(?!html$)\w+$/.test(pathname)) viewTransition?.skipTransition();
    removeHiddenNames();
    if (viewTransition) markJacket(href);
    for (const end of [viewTransition?.ready, viewTransition?.finished]) end?.catch(() => undefined);
  });
}

/**
 * If the menu is open or the page is scrolled down, shared elements may be covered or out of view. Then this function
 * disables their transitions (src/site/styles/view-transitions.css). Call this function before the browser captures the
 * page for the transition.
 */
export function removeHiddenNames(): void {
  const isHidden = scrollY > innerHeight / 2 || document.querySelector('[popovertarget][aria-expanded=true]') !== null;
  document.documentElement.toggleAttribute('data-unnamed', isHidden);
}

/**
 * When the visitor opens a case study, marks the visible element (`data-carrier`) around its link with the attribute
 * `data-carried`. This element is a book on Home, a band on Projects, or the link to the next case study. The
 * transition turns the element into the header of the case study. When the visitor comes back, removes the attribute.
 */
function markJacket(address: string): void {
  const carrier = [...document.links]
    .map((link) => link.href === address && link.closest('[data-carrier]'))
    .find((element) => {
      const { top, bottom } = (element || undefined)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return top < innerHeight && bottom > 0;
    });
  if (!carrier) return;
  const toggle = () => {
    for (const element of [document.documentElement, carrier]) element.toggleAttribute('data-carried');
  };
  toggle();
  addEventListener('pageshow', toggle, { once: true });
}
