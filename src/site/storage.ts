/**
 * Reads or writes the browser's storage. Does not throw if the visitor's settings block the storage.
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
