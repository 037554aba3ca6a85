// Once the page is hydrated: fetches the chunk of a page before its link is chosen, so that the click finds it there. What
// the pointer or the focus is on comes at once, what is in sight when the page is at rest.
import { savesData, isSlow } from './connection.ts';
import { whenIdle } from './when.ts';

/**
 * Starts to listen; once per document.
 * @param fetchPage fetches what an address of this site needs, or does nothing; it may be asked again and again
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
  // Another page has other links.
  new MutationObserver(watch).observe(document.body, { subtree: true, attributeFilter: ['data-page'] });
}
