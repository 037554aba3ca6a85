// Makes a Word document reproducible: removes its creation time and the random link ids of the docx package.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The earliest modification time that a ZIP file can store. */
const mtime = new Date(1980, 0, 1);

export function withoutChance(docx: Uint8Array): Buffer {
  const names = new Map<string, string>();
  const inOrder = (drawn: string) => {
    if (!names.has(drawn)) names.set(drawn, `rIdLink${names.size + 1}`);
    return names.get(drawn) ?? drawn;
  };
  const files = Object.entries(unzipSync(docx)).map(([name, bytes]) => {
    const xml = strFromU8(bytes)
      .replace(/<dcterms:(created|modified)[^>]*>[^<]*<\/dcterms:\1>/g, '')
      .replace(/\brId[\w-]{12,}/g, inOrder);
    return [name, strToU8(xml)] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime, level: 9 }));
}
