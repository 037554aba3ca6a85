// Takes out of a Word document what is not of its content, so that the same content gives the same bytes: the time at
// which it was made, and the names that the docx package draws by lot for links.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Files in a zip have a local time, from this year on. */
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
