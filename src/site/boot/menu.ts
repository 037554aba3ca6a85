// The menu opens and closes without a script; this adds what the browser leaves out.

const narrow = matchMedia('(width <= 960px)');

/** Keeps the menu and its toggle in step, closes it at a choice, when the focus leaves, and when the window turns wide. */
export function listenToMenu(root: Document): void {
  root.querySelectorAll('[popover]').forEach(tellState);
  root.addEventListener('toggle', ({ target }) => tellState(target), true);
  root.addEventListener('click', ({ target }) => {
    const menu = target instanceof Element ? target.closest('a')?.closest<HTMLElement>('[popover]') : null;
    menu?.hidePopover?.();
  });
  // Whoever tabs on to the page means to see it; the menu would cover where the focus is.
  root.addEventListener('focusin', ({ target }) => {
    const menu = root.querySelector<HTMLElement>('[popover]:popover-open');
    if (menu && !menu.parentElement?.contains(target as Node)) menu.hidePopover();
  });
  narrow.addEventListener('change', () => {
    if (!narrow.matches) root.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
}

/** Browsers tell a screen reader whether the menu is open, but not all of them in the same way. */
function tellState(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || !target.popover) return;
  const toggle = document.querySelector(`[popovertarget="${target.id}"]`);
  toggle?.setAttribute('aria-expanded', String(target.matches(':popover-open')));
}
