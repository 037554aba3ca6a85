import { createHash } from 'node:crypto';
import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import type { SiteLanguages } from '#content/model/site-languages.ts';
import { contentModules } from './content-modules.ts';
import type { LookName } from '#theme/looks/looks.ts';
import { lookStyles } from './look-styles.ts';
import { projectFolder } from '#platform/paths.ts';

/** The entry points of the site. Every page loads `boot`. Only the not-found page also loads `repair`. */
export const entries = {
  boot: 'src/site/boot/boot.ts',
  repair: 'src/site/boot/repair-address.ts',
} as const;

/** Disables warnings that owners cannot fix: warnings about slow machines, and about "use client" in packages. */
export const quietChecks = { pluginTimings: false, bundlerTimings: false, moduleLevelDirective: false } as const;

type ViteOptions = {
  /** The current look. Its styles are added to the styles of the pages. Default: no look */
  look?: () => LookName | undefined;
  /** The languages of the site, if there are several. `base` then includes the folder of one language. */
  languages?: SiteLanguages | undefined;
};

/**
 * Configuration shared by the build and the development server.
 * @param moduleText returns the source text of a `site:` module, by name
 */
export function viteConfig(
  base: string,
  moduleText: (name: string) => string,
  { look = () => undefined, languages }: ViteOptions,
): InlineConfig & { plugins: Plugin[] } {
  return {
    root: projectFolder,
    base,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    cacheDir: path.join(projectFolder, '.cache/vite'),
    publicDir: false,
    plugins: [
      contentModules(moduleText),
      lookStyles(look),
      ...(languages && languages.originals.length > 0 ? [markOriginals] : []),
    ],
    define: {
      'import.meta.env.FILES_URL': JSON.stringify(filesBase(base, languages)),
      'import.meta.env.LANGUAGE_FOLDERS': JSON.stringify(languages?.all.map(({ folder }) => folder).join(' ') ?? ''),
    },
    // Without this list, the development server would find these packages at the first page, and would then reload the
    // page.
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

/** Returns the base path of the files that all languages share: photos, videos and the owner's files. */
export const filesBase = (base: string, languages: SiteLanguages | undefined) =>
  languages ? base.slice(0, base.length - languages.shown.folder.length) : base;

/** Replaces the JSX runtime of the pages with a runtime that adds the `lang` attribute to untranslated texts. */
const markOriginals: Plugin = {
  name: 'mark-originals',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const isOfPages = importer.startsWith(path.join(projectFolder, 'src/site/')) && importer !== originalsRuntime;
    return /^react\/jsx-(?:dev-)?runtime$/.test(id) && isOfPages ? originalsRuntime : undefined;
  },
};
const originalsRuntime = path.join(projectFolder, 'src/site/jsx-runtime.ts');

/** Derives the class names of a CSS module from its path in the project. Vite's default uses the working directory. */
function scopedName(name: string, file: string): string {
  const inProject = path.relative(projectFolder, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(inProject).digest('base64url').slice(0, 4)}`;
}
