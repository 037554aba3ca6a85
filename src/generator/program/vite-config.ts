import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { contentModules } from './content-modules.ts';
import { projectFolder } from '#platform/paths.ts';

/** The programs of the site by name: what every page starts, and what the not-found page starts besides. */
export const entries = {
  boot: 'src/site/boot/boot.ts',
  repair: 'src/site/boot/repair-address.ts',
} as const;

/** What a compiler would say of a slow machine, about which an owner can do nothing. */
export const noTimings = { pluginTimings: false, bundlerTimings: false } as const;

/**
 * What building and serving share.
 * @param moduleText gives the modules that are made from the content, by their names
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
    plugins: [react(), contentModules(moduleText)],
    css: { modules: { generateScopedName: scopedName } },
    build: {
      // Browsers that know light-dark() and popovers; older ones get the words and the links.
      target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
      modulePreload: { polyfill: false },
      // The policy of the pages takes fonts from files alone.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  };
}

/** Vite's own names depend on the folder that a command is run from. */
function scopedName(name: string, file: string): string {
  const inProject = path.relative(projectFolder, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(inProject).digest('base64url').slice(0, 4)}`;
}
