// Prefetches page chunks after hydration: of a link under the pointer or with focus at once, of visible links when the
// browser is idle.
import { savesData, isSlow } from './connection.ts';
import { whenIdle } from './when.ts';

/**
 * Starts listening; call it once per document.
 * @param fetchPage prefetches the page of a link; called repeatedly for the same link
 */
export function prefetchLinks(fetchPage: (link: HTMLAnchorElement) => unknown): void {
  const onEvent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !savesData()) fetchPage(link);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onEvent, { passive: true });
  const inSight = new IntersectionObserver((links) => {
    for (const { isIntersecting, target } of links)
      if (isIntersecting) whenIdle(() => fetchPage(target as HTMLAnchorElement));
  });
  const watch = () => {
    inSight.disconnect();
    if (!isSlow()) for (const link of document.links) if (link instanceof HTMLAnchorElement) inSight.observe(link);
  };
  watch();
  // After navigation, the page has other links.
  new MutationObserver(watch).observe(document.body, { subtree: true, attributeFilter: ['data-page'] });
}
