// After hydration, prefetches the chunks of linked pages. If a link is under the pointer or has focus, prefetches its
// page immediately. Prefetches the pages of other visible links when the browser is idle.
import { savesData, isSlow } from './connection.ts';
import { whenIdle } from './when.ts';

/**
 * Starts to prefetch the pages of links. Call once per document.
 * @param fetchPage prefetches the page of a link. May be called several times for the same link
 */
export function prefetchLinks(fetchPage: (link: HTMLAnchorElement) => unknown): void {
  const onEvent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !savesData()) fetchPage(link);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onEvent, { passive: true });
  const visibleLinks = new IntersectionObserver((links) => {
    for (const { isIntersecting, target } of links)
      if (isIntersecting) whenIdle(() => fetchPage(target as HTMLAnchorElement));
  });
  const watch = () => {
    visibleLinks.disconnect();
    if (!isSlow()) for (const link of document.links) if (link instanceof HTMLAnchorElement) visibleLinks.observe(link);
  };
  watch();
  // Client-side navigation changes `data-page` and replaces the links. Then observe the new links.
  new MutationObserver(watch).observe(document.body, { subtree: true, attributeFilter: ['data-page'] });
}
