/** Adds the fragment of this page to a clicked link to another language, to show the same section there. */
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
