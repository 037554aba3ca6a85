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
 * Disables the shared-element transitions if their elements are behind the menu or scrolled out of view
 * (src/site/styles/view-transitions.css). Call this function before the transition captures the page.
 */
export function removeHiddenNames(): void {
  const isHidden = scrollY > innerHeight / 2 || document.querySelector('[popovertarget][aria-expanded=true]') !== null;
  document.documentElement.toggleAttribute('data-unnamed', isHidden);
}

/**
 * Marks the element (`data-carrier`) for a case study that the visitor opens. This element is a book on Home, a band on
 * Projects, or the link to the next case study. The transition turns the element into the header of the case study.
 * Removes the mark when the visitor comes back.
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
