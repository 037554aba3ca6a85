import {
  caching,
  editorAddresses,
  commonHeaders,
  type Header,
  policies,
  variantHeader,
} from '#generator/hosts/headers.ts';

/**
 * Headers that a host should send with a file of the site.
 * @param file path of the file, relative to the base path; `404.html` for unknown URLs
 * @example headersOf('resume.pdf')[0] // { name: 'Content-Security-Policy', value: "frame-ancestors 'none'" }
 */
export function headersOf(file: string): Header[] {
  // Sites in several languages have one folder for each additional language.
  const isIn = (folder: string) => new RegExp(`^(?:[\\w-]+/)?${folder}/`).test(file);
  const isLasting = caching.immutableFolders.some(isIn);
  const isEditor = editorAddresses.includes(`/${file}`);
  return [
    {
      name: policies.name,
      value: file.endsWith('.pdf') ? policies.pdf : isEditor ? policies.editor : policies.page,
    },
    ...commonHeaders,
    ...(isIn(variantHeader.folder) ? [{ name: variantHeader.name, value: variantHeader.value }] : []),
    { name: 'Cache-Control', value: isLasting ? caching.immutable : caching.revalidated },
  ];
}
