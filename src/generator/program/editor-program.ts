import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { Cached } from '#platform/cache.ts';
import type { CompiledEditor } from './compile-editor.ts';

/**
 * Compiles the editor, or takes it from the cache. The language of the site determines the fonts. Nothing else of the
 * site affects the result.
 */
export async function editorProgram(
  site: SiteWithResumes | undefined,
  base: string,
  cached: Cached,
): Promise<CompiledEditor> {
  const options = { base, language: site?.person.language ?? 'en' };
  return cached('editor', options, async () => (await import('./compile-editor.ts')).compileEditor(options));
}
