// Small PDF and DOCX files for tests of the import.
import { strToU8, zipSync } from 'fflate';

/** A text on a page of 595 × 842 points; `y` is from the top. */
export type PlacedText = { text: string; x: number; y: number; size?: number; isBold?: boolean; url?: string };

/** Makes a PDF with texts in Helvetica. Only letters of Latin-1 are possible. */
export function makePdf(pages: readonly (readonly PlacedText[])[], trailer = ''): Buffer {
  const objects: string[] = [];
  const add = (text: string) => objects.push(text);
  const kids = pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ');
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  for (const [at, texts] of pages.entries()) {
    const content = texts.map(
      ({ text, x, y, size = 10, isBold }) =>
        `BT /F${isBold ? 2 : 1} ${size} Tf 1 0 0 1 ${x} ${842 - y} Tm (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`,
    );
    const links = texts.flatMap(({ url, x, y, text, size = 10 }) =>
      url === undefined
        ? []
        : [
            `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[${x - 1} ${838 - y} ${x + text.length * size * 0.6} ${842 - y + size}]/A<</S/URI/URI(${url})>>>>`,
          ],
    );
    const fonts = ['Helvetica', 'Helvetica-Bold'].map(
      (name, index) => `/F${index + 1}<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`,
    );
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${4 + at * 2} 0 R/Resources<</Font<<${fonts.join('')}>>>>/Annots[${links.join('')}]>>`,
    );
    const stream = content.join('\n');
    add(`<</Length ${Buffer.byteLength(stream, 'latin1')}>>stream\n${stream}\nendstream`);
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** XML of a run. */
export const run = (text: string, { isBold = false, size = 11 } = {}): string =>
  `<w:r><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size * 2}"/></w:rPr>${text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
    .join('<w:tab/>')}</w:r>`;

/** XML of a paragraph: a text, or XML of runs. */
export function paragraph(content: string, { isBullet = false, isHeading = false } = {}): string {
  const inside = content.startsWith('<') ? content : run(content, isHeading ? { isBold: true, size: 14 } : {});
  const list = isBullet ? '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>' : '';
  return `<w:p>${list}${inside}</w:p>`;
}

/** XML of a table, whose cells are XML of paragraphs. */
export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

const namespaces = ['w', 'r', 'mc', 'wps', 'v'].map((prefix) => `xmlns:${prefix}="urn:${prefix}"`).join(' ');

/**
 * Makes a DOCX file.
 * @param options.header XML of the page header
 * @param options.links targets by id
 */
export function makeDocx(
  body: string,
  { header, links = {} }: { header?: string; links?: Record<string, string> } = {},
): Buffer {
  const relations = Object.entries(links).map(
    ([id, target]) => `<Relationship Id="${id}" Target="${target}" TargetMode="External"/>`,
  );
  const parts = {
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...(header !== undefined && { 'word/header1.xml': `<w:hdr ${namespaces}>${header}</w:hdr>` }),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}
