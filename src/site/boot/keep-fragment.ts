/** When the visitor follows a link to another language, adds the fragment of this page, to show the same section. */
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
