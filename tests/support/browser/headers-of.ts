import { caching, editorAddresses, everyAnswer, type Header, policies, unlisted } from '#generator/hosts/headers.ts';

/**
 * All headers that a host should send with a file of the site.
 * @param file path of the file, relative to the base path; `404.html` for unknown URLs
 * @example headersOf('resume.pdf')[0] // { name: 'Content-Security-Policy', value: "frame-ancestors 'none'" }
 */
export function headersOf(file: string): Header[] {
  const isLasting = caching.lastingFolders.some((folder) => file.startsWith(`${folder}/`));
  const isEditor = editorAddresses.includes(`/${file}`);
  return [
    {
      name: policies.name,
      value: file.endsWith('.pdf') ? policies.pdf : isEditor ? policies.editor : policies.page,
    },
    ...everyAnswer,
    ...(file.startsWith(`${unlisted.folder}/`) ? [{ name: unlisted.name, value: unlisted.value }] : []),
    { name: 'Cache-Control', value: isLasting ? caching.lasting : caching.otherwise },
  ];
}
