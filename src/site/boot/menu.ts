// The menu is a popover and works without JavaScript. This module adds behavior that browsers don't provide.

const narrow = matchMedia('(width <= 960px)');

/**
 * Updates the state of the menu button. Closes the menu when a link is clicked, when focus leaves the menu, or when the
 * window becomes wide.
 */
export function listenToMenu(root: Document): void {
  root.querySelectorAll('[popover]').forEach(updateExpanded);
  root.addEventListener('toggle', ({ target }) => updateExpanded(target), true);
  root.addEventListener('click', ({ target }) => {
    const menu = target instanceof Element ? target.closest('a')?.closest<HTMLElement>('[popover]') : null;
    menu?.hidePopover?.();
  });
  // Close the menu when it would cover the focused element.
  root.addEventListener('focusin', ({ target }) => {
    const menu = root.querySelector<HTMLElement>('[popover]:popover-open');
    if (menu && !menu.parentElement?.contains(target as Node)) menu.hidePopover();
  });
  narrow.addEventListener('change', () => {
    if (!narrow.matches) root.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
}

/**
 * Sets `aria-expanded` of the button that opens the popover. Without it, browsers differ in how they expose the state
 * of the popover to screen readers.
 */
function updateExpanded(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || !target.popover) return;
  const toggle = document.querySelector(`[popovertarget="${target.id}"]`);
  toggle?.setAttribute('aria-expanded', String(target.matches(':popover-open')));
}
