/** Time limit for loading a chunk, in milliseconds. */
export const chunkTimeout = 120_000;

/** If the page is about to unload, errors are reported after this delay in milliseconds. */
const delayWhileUnloading = 10_000;

/** Thrown if a JavaScript chunk of the site does not load. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(chunk: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Loading chunk failed: ${chunk} (${reason})`, { cause });
  }
}

/**
 * Loads a JavaScript chunk, with a time limit.
 * @param chunk name of the chunk, for the error message
 * @param load the dynamic import
 * @throws {ChunkLoadError} if loading fails or takes longer than `chunkTimeout`
 * @example await loadChunk('web-vitals', () => import('web-vitals'))
 */
export async function loadChunk<Chunk>(chunk: string, load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnloading = false;
  const onUnload = () => (isUnloading = true);
  // Listen only while a chunk is loading. With a `beforeunload` listener, the page cannot enter the back/forward cache.
  globalThis.addEventListener?.('beforeunload', onUnload);
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${chunkTimeout} ms`)), chunkTimeout);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    // Firefox aborts requests when the visitor navigates away. This is not an error. But the visitor may stay on the
    // page, so report the failure later.
    if (isUnloading) await new Promise((resolve) => setTimeout(resolve, delayWhileUnloading));
    throw new ChunkLoadError(chunk, error);
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener?.('beforeunload', onUnload);
  }
}
