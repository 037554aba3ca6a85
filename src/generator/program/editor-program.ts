import type { Cached } from '#platform/cache.ts';
import type { CompiledEditor } from './compile-editor.ts';

/**
 * Compiles the editor, or takes it from the cache.
 * @param languages languages that the edited pages may have; that of the site last. Nothing else of the site affects
 * the result
 */
export async function editorProgram(
  languages: readonly string[],
  base: string,
  cached: Cached,
): Promise<CompiledEditor> {
  const options = { base, languages: [...new Set(languages)] };
  return cached('editor', options, async () => (await import('./compile-editor.ts')).compileEditor(options));
}
