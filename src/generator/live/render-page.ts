// Renders a page for `npm start`: Vite renders it from the source, with inline styles.
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { pageTitle } from '#site/ui/head/page-title.ts';
import { renderDocument } from '../documents/document.ts';
import { renderContent } from '../documents/pages.ts';
import { frameData } from '../program/content-modules.ts';
import { entries } from '../program/vite-config.ts';
import type { ShownPage } from '../shown-pages.ts';

/** Renders the document of a page, or of the not-found page. */
export async function renderLive(vite: ViteDevServer, site: SiteWithResumes, page?: ShownPage): Promise<string> {
  const renderer = (await vite.ssrLoadModule('/src/site/prerender.tsx')) as typeof import('#site/prerender.tsx');
  const frame = frameData(site);
  const { head, body } = await renderContent(renderer, page);
  return renderDocument({
    isLive: true,
    base: vite.config.base,
    frame,
    title: page?.title ?? pageTitle(frame, undefined),
    description: frame.description,
    assets: [],
    styles: [],
    printStyles: [],
    scripts: [{ file: entries.boot }],
    head: head + (await inlineStyles(vite)),
    body,
  });
}

/**
 * Inlines the styles. Otherwise scripts would load them, and the page would be unstyled for a moment. Vite reuses style
 * elements with the attribute `data-vite-dev-id`.
 */
async function inlineStyles(vite: ViteDevServer): Promise<string> {
  const styles: string[] = [];
  const visited = new Set<EnvironmentModuleNode>();
  const visit = async (module: EnvironmentModuleNode) => {
    if (visited.has(module)) return;
    visited.add(module);
    if (module.file?.endsWith('.css') && module.id && !module.id.includes('?')) {
      const { default: css } = (await vite.ssrLoadModule(`${module.url}?inline`)) as { default: string };
      styles.push(`<style type="text/css" data-vite-dev-id="${module.id}">${css}</style>\n`);
    }
    for (const imported of module.importedModules) await visit(imported);
  };
  const root = await vite.environments.ssr.moduleGraph.getModuleByUrl('/src/site/prerender.tsx');
  if (root) await visit(root);
  return styles.join('');
}
