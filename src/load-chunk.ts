/** How long a chunk may take, in milliseconds, before it counts as lost. */
export const chunkTimeout = 120_000;

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
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${chunkTimeout} ms`)), chunkTimeout);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    throw new ChunkLoadError(chunk, error);
  } finally {
    clearTimeout(timer);
  }
}
