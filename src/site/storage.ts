/**
 * Reads or writes the browser's storage.
 * @returns undefined if the visitor's settings block storage, which throws
 * @example fromStorage(() => localStorage.getItem('portfolio-theme'))
 */
export function fromStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
