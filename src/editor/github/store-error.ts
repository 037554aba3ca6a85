/** Thrown if content cannot be read or written; the message tells the owner the reason and the remedy. */
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
