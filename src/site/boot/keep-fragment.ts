/**
 * Adds the fragment of this page to a link to another language when the visitor follows the link, so that the same
 * section is shown.
 */
export function keepFragment(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
      if (link && link.origin === location.origin) link.hash = location.hash;
    },
    { capture: true },
  );
}
