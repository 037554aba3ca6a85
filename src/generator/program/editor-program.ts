// The compiled editor, cached.
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { Cached } from '#platform/cache.ts';
import type { CompiledEditor } from './compile-editor.ts';
import { contentModule } from './content-modules.ts';
import { defaultLook } from '#theme/looks/looks.ts';
import { liveFonts } from './fonts.ts';

/** Compiles the editor. It depends on the site only by its look and its language, which determines the fonts. */
export async function editorProgram(
  site: SiteWithResumes | undefined,
  base: string,
  cached: Cached,
): Promise<CompiledEditor> {
  const look = site?.theme.look ?? defaultLook;
  const fonts = (await liveFonts(look)) + (site ? `\n${contentModule(site, 'fonts.css')}` : '');
  const options = { base, fonts, look };
  // Import it lazily: Vite is slow to load.
  return cached('editor', options, async () => (await import('./compile-editor.ts')).compileEditor(options));
}
