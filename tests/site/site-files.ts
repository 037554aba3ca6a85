import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '#platform/files/files-in.ts';

/** Returns the HTML files of a site, by path. If several files have the same HTML, returns only the first. */
export async function documentsIn(folder: string): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const known = new Set<string>();
  for (const file of (await filesIn(folder)).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(path.join(folder, file), 'utf8');
    if (!known.has(html)) documents.set(file, html);
    known.add(html);
  }
  return documents;
}

/** Decodes entities, removes comments and joins folded lines. */
export function decode(text: string): string {
  return text
    .replace(/\r\n[ \t]/g, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex: string, decimal: string, name: string) => {
      if (hex ?? decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
      return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name] ?? entity;
    });
}

/** Collapses white space. */
export const normal = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Visible text of an HTML document. */
export function textOf(html: string): string {
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;
  const shown = body.replace(/<(script|style)\b[^]*?<\/\1>/g, '').replace(/<!--.*?-->/gs, '');
  return normal(decode(shown.replace(/<br\/?>/g, ' ').replace(/<[^>]+>/g, '')));
}

/** URLs and paths in a file, unchanged. */
export function addressesIn(file: string, text: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, address = '']) => address);
  const listed = (pattern: RegExp) =>
    all(pattern).flatMap((set) => set.split(',').map((entry) => entry.trim().replace(/\s.*/, '')));
  const kinds: Record<string, () => string[]> = {
    html: () => [
      ...all(/\s(?:href|src|poster|action)="([^"]*)"/g),
      ...listed(/\s(?:imagesrcset|srcset)="([^"]*)"/gi),
      ...all(/"(https?:[^"\\]*)"/g),
    ],
    css: () => all(/url\(["']?([^"')]+)["']?\)/g),
    js: () => all(/["'`](\.{0,2}[\w/]*[\w-]+-[\w-]{8}\.(?:js|css))["'`]/g),
    webmanifest: () => all(/"(?:src|start_url|scope|id)":\s*"([^"]*)"/g),
    md: () => all(/\]\(<?((?:https?:|\/)[^\s)>]+)/g),
    txt: () => all(/(?:\]\(|^[\w-]+: )<?((?:https?:|\/)[^\s)>]+)/gm),
    xml: () => all(/["'>](https?:[^"'<]*)["'<]/g),
  };
  return kinds[path.extname(file).slice(1)]?.().map(decode) ?? [];
}
