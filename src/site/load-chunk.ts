/** How long a chunk may take, in milliseconds, before it counts as lost. */
export const chunkTimeout = 120_000;

/** How long a document that is being left may wait for the next one before its failures are reported, in milliseconds. */
const patienceAtLeaving = 10_000;

/** A part of the program that did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(chunk: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Loading chunk failed: ${chunk} (${reason})`, { cause });
  }
}

/**
 * Loads a chunk, within a limit.
 * @param chunk its name, for the error
 * @param load the dynamic import
 * @throws {ChunkLoadError} when it fails or takes longer than `chunkTimeout`
 * @example await loadChunk('web-vitals', () => import('web-vitals'))
 */
export async function loadChunk<Chunk>(chunk: string, load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const leave = () => (isLeft = true);
  // While a chunk is on its way, not always: a document that listens for its end is not cached for going back to.
  globalThis.addEventListener?.('beforeunload', leave);
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${chunkTimeout} ms`)), chunkTimeout);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    // Firefox gives up what a document still loads as soon as the visitor goes elsewhere. That is no failure, and who
    // stays after all is told a little later.
    if (isLeft) await new Promise((resolve) => setTimeout(resolve, patienceAtLeaving));
    throw new ChunkLoadError(chunk, error);
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener?.('beforeunload', leave);
  }
}
