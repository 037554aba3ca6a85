// Makes a Word document reproducible: removes its creation time and the random link ids of the docx package.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The earliest modification time that a ZIP file can store. */
const mtime = new Date(1980, 0, 1);

export function makeReproducible(docx: Uint8Array): Buffer {
  const names = new Map<string, string>();
  const numberedId = (randomId: string) => {
    if (!names.has(randomId)) names.set(randomId, `rIdLink${names.size + 1}`);
    return names.get(randomId) ?? randomId;
  };
  const files = Object.entries(unzipSync(docx)).map(([name, bytes]) => {
    const xml = strFromU8(bytes)
      .replace(/<dcterms:(created|modified)[^>]*>[^<]*<\/dcterms:\1>/g, '')
      .replace(/\brId[\w-]{12,}/g, numberedId);
    return [name, strToU8(xml)] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime, level: 9 }));
}
