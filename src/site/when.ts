/** Calls back when the browser has nothing better to do; at the latest after `timeout` milliseconds, where one is given. */
export function whenIdle(then: () => void, timeout?: number): void {
  // Safari has none.
  if (!('requestIdleCallback' in window)) setTimeout(then, 50);
  else if (timeout === undefined) requestIdleCallback(then);
  else requestIdleCallback(then, { timeout });
}

/** Calls back once everything that the document asks for has arrived. */
export function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}
