/**
 * A file that is no page, such as a PDF, has no view to change over to; Chromium reports the change that it has begun as
 * an error unless somebody calls it off.
 */
export function leaveQuietly(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const { pathname } = new URL(activation?.entry.url ?? location.href);
    if (/\.(?!html$)\w+$/.test(pathname)) viewTransition?.skipTransition();
  });
}
