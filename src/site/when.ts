/** Calls back when the browser has nothing better to do; at the latest after `timeout` milliseconds, where one is given. */
export function whenIdle(then: () => void, timeout?: number): void {
  // Safari has none.
  if (!('requestIdleCallback' in window)) setTimeout(then, 50);
  else if (timeout === undefined) requestIdleCallback(then);
  else requestIdleCallback(then, { timeout });
}

/** Calls back once everything that the document asks for has arrived, and somebody sees it. */
export function whenLoaded(then: () => void): void {
  // A page that the browser prerenders may never be shown.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => whenLoaded(then), { once: true });
  else if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}
