// The configuration of each host, in its own words, drawn from headers.ts.
import { readFileSync } from 'node:fs';
import {
  caching,
  contentTypes,
  editorAddresses,
  everyAnswer,
  type Header,
  littleKnownKinds,
  policies,
  unlisted,
} from './headers.ts';

const lines = <Item>(items: readonly Item[], lineOf: (item: Item) => string) => items.map(lineOf).join('\n');
const withoutEncoding = (type: string) => type.replace(/;.*/, '');
const caddyFolders = caching.lastingFolders.map((folder) => `*/${folder}/*`).join(' ');

/** What the templates (`*.template`) leave open, as `{{name}}`. */
const gaps: Readonly<Record<string, string>> = {
  policyName: policies.name,
  pagePolicy: policies.page,
  pdfPolicy: policies.pdf,
  editorPolicy: policies.editor,
  fileEditor: editorAddresses
    .map((address) => `${address}\n  ! ${policies.name}\n  ${policies.name}: ${policies.editor}`)
    .join('\n\n'),
  caddyEditor: editorAddresses.map((address) => `*${address}`).join(' '),
  unlistedFolder: unlisted.folder,
  unlistedName: unlisted.name,
  unlistedValue: unlisted.value,
  lasting: caching.lasting,
  otherwise: caching.otherwise,
  fileHeaders: lines(everyAnswer, ({ name, value }) => `  ${name}: ${value}`),
  fileFolders: caching.lastingFolders.map((folder) => `/${folder}/*\n  Cache-Control: ${caching.lasting}`).join('\n\n'),
  nginxFolders: caching.lastingFolders.join('|'),
  nginxHeaders: lines(everyAnswer, ({ name, value }) => `  add_header ${name} "${value}" always;`),
  nginxTypes: lines(Object.entries(contentTypes), ([kind, type]) => `    ${withoutEncoding(type)} ${kind};`),
  nginxCharsetTypes: Object.values(contentTypes)
    .filter((type) => type.includes('charset') && !type.startsWith('text/html'))
    .map(withoutEncoding)
    .join(' '),
  caddyFolders,
  caddyHeaders: lines(everyAnswer, ({ name, value }) => `\t\t${name} "${value}"`),
  caddyTypes: lines(
    littleKnownKinds,
    (kind) => `\t@${kind} path *.${kind}\n\theader @${kind} Content-Type "${contentTypes[kind] ?? ''}"`,
  ),
};

/**
 * A file that a host reads, from its template in this folder: what headers.ts says goes into the gaps.
 *
 * Netlify and Cloudflare Pages read the same `_headers`. Where two rules give a file the same header, Netlify takes the
 * last, and Cloudflare joins both with a comma unless the first is struck out with a `!`, a line that Netlify passes
 * over. What no rule names, both hosts let browsers ask for each time.
 */
export function fillTemplate(name: string): string {
  const template = readFileSync(new URL(`${name}.template`, import.meta.url), 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => gaps[gap] ?? '');
}

/**
 * Neither "cleanUrls" nor "trailingSlash" is set: then each page is served with and without a slash from its folder,
 * and no address redirects.
 */
export function vercelFile(): string {
  const rule = (source: string, headers: readonly Header[]) => ({
    source,
    headers: headers.map(({ name, value }) => ({ key: name, value })),
  });
  const editor = editorAddresses.map((address) => address.slice(1).replace('.', '\\.')).join('|');
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    installCommand: 'npm run setup',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    headers: [
      rule('/(.*)', everyAnswer),
      rule(`/((?!.*\\.pdf$|(?:${editor})$).*)`, [{ name: policies.name, value: policies.page }]),
      rule(`/(${editor})`, [{ name: policies.name, value: policies.editor }]),
      rule('/(.*)\\.pdf', [{ name: policies.name, value: policies.pdf }]),
      rule(`/${unlisted.folder}/(.*)`, [unlisted]),
      ...caching.lastingFolders.map((folder) =>
        rule(`/${folder}/(.*)`, [{ name: 'Cache-Control', value: caching.lasting }]),
      ),
      ...littleKnownKinds.map((kind) =>
        rule(`/(.*)\\.${kind}`, [{ name: 'Content-Type', value: contentTypes[kind] ?? '' }]),
      ),
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
