/** Thrown where nothing could be read or written; it says why and what to do, to the owner. */
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
