import { createHash } from 'node:crypto';
import path from 'node:path';
import type { InlineConfig } from 'vite';
import { contentModules } from './content-modules.ts';
import { projectFolder } from '#platform/paths.ts';

/** The entry points of the site: `boot` on every page, and `repair` also on the not-found page. */
export const entries = {
  boot: 'src/site/boot/boot.ts',
  repair: 'src/site/boot/repair-address.ts',
} as const;

/** Disables warnings that owners cannot fix: about slow machines, and about "use client" in packages. */
export const quietChecks = { pluginTimings: false, bundlerTimings: false, moduleLevelDirective: false } as const;

/**
 * Configuration shared by the build and the development server.
 * @param moduleText returns the source text of a `site:` module, by name
 */
export function viteConfig(base: string, moduleText: (name: string) => string): InlineConfig {
  return {
    root: projectFolder,
    base,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    cacheDir: path.join(projectFolder, '.cache/vite'),
    publicDir: false,
    plugins: [contentModules(moduleText)],
    // Without this list, the development server would find these packages with the first page, and reload the page.
    optimizeDeps: { include: ['react', 'react-dom', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
    css: { modules: { generateScopedName: scopedName } },
    build: {
      // Browsers that support light-dark() and popovers; older browsers show text and links.
      target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
      modulePreload: { polyfill: false },
      // The Content Security Policy allows fonts only from files.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  };
}

/** Names CSS modules' classes by the path in the project; Vite's default depends on the working directory. */
function scopedName(name: string, file: string): string {
  const inProject = path.relative(projectFolder, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(inProject).digest('base64url').slice(0, 4)}`;
}
