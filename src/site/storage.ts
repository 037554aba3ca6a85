/**
 * Reads or writes what the browser stores for this site.
 * @returns `undefined` where a visitor's settings refuse storage, which throws
 * @example fromStorage(() => localStorage.getItem('portfolio-theme'))
 */
export function fromStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
