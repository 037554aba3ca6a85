/** Calls a function when the browser is idle. Calls it after `timeout` milliseconds at the latest. */
export function whenIdle(then: () => void, timeout?: number): void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) setTimeout(then, 50);
  else if (timeout === undefined) requestIdleCallback(then);
  else requestIdleCallback(then, { timeout });
}

/** Calls a function after the document has loaded. If the document is being prerendered, waits until it is visible. */
export function whenLoaded(then: () => void): void {
  // A prerendered page may never become visible.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => whenLoaded(then), { once: true });
  else if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}
