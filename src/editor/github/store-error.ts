import type { FailureKey } from '../messages/messages.ts';

/** Thrown if content cannot be read or written. */
export class StoreError extends Error {
  override name = 'StoreError';
  readonly reason: string;
  readonly remedy: string;
  /** Key of the translation, if there is one. */
  readonly key: FailureKey | undefined;

  constructor(reason: string, remedy: string, key?: FailureKey) {
    super(`${reason} ${remedy}`);
    this.reason = reason;
    this.remedy = remedy;
    this.key = key;
  }
}
