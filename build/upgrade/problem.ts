/** Thrown where an upgrade cannot go on; the message says why, and what to do. The project is then as it was. */
export class UpgradeError extends Error {
  override name = 'UpgradeError';
}
