/** Thrown if content cannot be read or written. */
export class StoreError extends Error {
  override name = 'StoreError';
  readonly reason: string;
  readonly remedy: string;

  constructor(reason: string, remedy: string) {
    super(`${reason} ${remedy}`);
    this.reason = reason;
    this.remedy = remedy;
  }
}
