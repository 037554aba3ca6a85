/**
 * Reads or writes the browser's storage, which throws if the visitor's settings block it.
 * @returns `undefined` if storage is blocked
 * @example fromStorage(() => localStorage.getItem('portfolio-theme'))
 */
export function fromStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
