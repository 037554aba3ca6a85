import { caching, editorAddresses, everyAnswer, type Header, policies, unlisted } from '#generator/hosts/headers.ts';

/**
 * Headers that a host should send with a file of the site.
 * @param file path of the file, relative to the base path; `404.html` for unknown URLs
 * @example headersOf('resume.pdf')[0] // { name: 'Content-Security-Policy', value: "frame-ancestors 'none'" }
 */
export function headersOf(file: string): Header[] {
  // Sites in several languages have one folder for each additional language.
  const isIn = (folder: string) => new RegExp(`^(?:[\\w-]+/)?${folder}/`).test(file);
  const isLasting = caching.lastingFolders.some(isIn);
  const isEditor = editorAddresses.includes(`/${file}`);
  return [
    {
      name: policies.name,
      value: file.endsWith('.pdf') ? policies.pdf : isEditor ? policies.editor : policies.page,
    },
    ...everyAnswer,
    ...(isIn(unlisted.folder) ? [{ name: unlisted.name, value: unlisted.value }] : []),
    { name: 'Cache-Control', value: isLasting ? caching.lasting : caching.otherwise },
  ];
}
