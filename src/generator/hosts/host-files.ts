// Generates the configuration of each host from headers.ts.
import { readFileSync } from 'node:fs';
import {
  caching,
  contentTypes,
  editorAddresses,
  commonHeaders,
  type Header,
  uncommonExtensions,
  policies,
  variantHeader,
} from './headers.ts';

const lines = <Item>(items: readonly Item[], lineOf: (item: Item) => string) => items.map(lineOf).join('\n');
const withoutEncoding = (type: string) => type.replace(/;.*/, '');
const caddyFolders = caching.immutableFolders.map((folder) => `*/${folder}/*`).join(' ');

/** Values of the placeholders in the templates (`*.template`), by name: `{{name}}`. */
const placeholders: Readonly<Record<string, string>> = {
  policyName: policies.name,
  pagePolicy: policies.page,
  pdfPolicy: policies.pdf,
  editorPolicy: policies.editor,
  fileEditor: editorAddresses
    .map((address) => `${address}\n  ! ${policies.name}\n  ${policies.name}: ${policies.editor}`)
    .join('\n\n'),
  caddyEditor: editorAddresses.map((address) => `*${address}`).join(' '),
  unlistedFolder: variantHeader.folder,
  unlistedName: variantHeader.name,
  unlistedValue: variantHeader.value,
  immutable: caching.immutable,
  revalidated: caching.revalidated,
  fileHeaders: lines(commonHeaders, ({ name, value }) => `  ${name}: ${value}`),
  fileFolders: caching.immutableFolders
    .flatMap((folder) => [`/${folder}/*`, `/:language/${folder}/*`])
    .map((path) => `${path}\n  Cache-Control: ${caching.immutable}`)
    .join('\n\n'),
  nginxFolders: caching.immutableFolders.join('|'),
  nginxHeaders: lines(commonHeaders, ({ name, value }) => `  add_header ${name} "${value}" always;`),
  nginxTypes: lines(Object.entries(contentTypes), ([kind, type]) => `    ${withoutEncoding(type)} ${kind};`),
  nginxCharsetTypes: Object.values(contentTypes)
    .filter((type) => type.includes('charset') && !type.startsWith('text/html'))
    .map(withoutEncoding)
    .join(' '),
  caddyFolders,
  caddyHeaders: lines(commonHeaders, ({ name, value }) => `\t\t${name} "${value}"`),
  caddyTypes: lines(
    uncommonExtensions,
    (kind) => `\t@${kind} path *.${kind}\n\theader @${kind} Content-Type "${contentTypes[kind] ?? ''}"`,
  ),
};

/**
 * Fills the template of a host's configuration file with the values from headers.ts.
 *
 * Netlify and Cloudflare Pages both read `_headers`. If two rules set the same header, Netlify uses the last value.
 * Cloudflare joins both values with a comma, unless a `!` line removes the first value. Netlify ignores `!` lines. Both
 * hosts make browsers revalidate files without a caching rule.
 */
export function fillTemplate(name: string): string {
  const template = readFileSync(new URL(`${name}.template`, import.meta.url), 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => placeholders[name] ?? '');
}

/**
 * Renders Vercel's configuration. "cleanUrls" and "trailingSlash" must not be set. Without them, Vercel serves each
 * page without redirects, with and without a trailing slash.
 */
export function vercelFile(): string {
  const rule = (source: string, headers: readonly Header[]) => ({
    source,
    headers: headers.map(({ name, value }) => ({ key: name, value })),
  });
  /** Returns a pattern for the files of a folder, both at the root and in the folders of the other languages. */
  const inLanguages = (folder: string) => `/(${folder}|[\\w-]+/${folder})/(.*)`;
  const editor = editorAddresses.map((address) => address.slice(1).replace('.', '\\.')).join('|');
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    installCommand: 'npm run setup',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    headers: [
      rule('/(.*)', commonHeaders),
      rule(`/((?!.*\\.pdf$|(?:${editor})$).*)`, [{ name: policies.name, value: policies.page }]),
      rule(`/(${editor})`, [{ name: policies.name, value: policies.editor }]),
      rule('/(.*)\\.pdf', [{ name: policies.name, value: policies.pdf }]),
      rule(inLanguages(variantHeader.folder), [variantHeader]),
      ...caching.immutableFolders.map((folder) =>
        rule(inLanguages(folder), [{ name: 'Cache-Control', value: caching.immutable }]),
      ),
      ...uncommonExtensions.map((kind) =>
        rule(`/(.*)\\.${kind}`, [{ name: 'Content-Type', value: contentTypes[kind] ?? '' }]),
      ),
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
