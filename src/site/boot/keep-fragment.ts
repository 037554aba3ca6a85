/** Adds the fragment of this page to a link to another language when it is followed, so that it leads to the same place. */
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
