// Reads the text of a DOCX file: the body with its tables, page headers and footers, and text boxes. Many libraries
// skip page headers and the text boxes that LibreOffice saves, but these often contain the email address.
import type { Element } from '../xml.ts';
import { isOnlyDate } from './dates.ts';
import { type DocxStyle, linksOf, openDocx, paragraphStyle, styleOf, stylesOf } from './docx-parts.ts';
import { headingsIn } from './headings.ts';
import type { Layout } from './layout.ts';
import { type Cell, cellOf, DocumentError, lineOf } from './line.ts';
import { headingKind } from './vocabulary.ts';

/** A paragraph, or one of its parts between line breaks. `space` is the distance from the paragraph or part above. */
type Paragraph = { cells: Cell[]; isBullet: boolean; space: number };

type Context = {
  styles: ReturnType<typeof stylesOf>;
  links: ReturnType<typeof linksOf>;
  /** Left edge of the cell of a table, in points. */
  left: number;
  /** Lines of text boxes and of columns in tables. */
  columns: Paragraph[][];
};

/**
 * Reads the lines of a DOCX file.
 * @throws {DocumentError} if the file is damaged, or has no text
 */
export function readDocx(file: Uint8Array): Layout {
  const parts = openDocx(file);
  const styles = stylesOf(parts.get('word/styles.xml'));
  const others: Paragraph[][] = [];
  const [headers, body, footers] = ['header', 'document', 'footer'].map((kind) =>
    [...parts].flatMap(([name, part]) => {
      if (!name.startsWith(`word/${kind}`)) return [];
      const links = linksOf(parts.get(`word/_rels/${name.slice(5)}.rels`));
      return part.children.flatMap((root) =>
        readBlocks(kind === 'document' ? root.at('body') : root, { styles, links, left: 0, columns: others }),
      );
    }),
  ) as [Paragraph[], Paragraph[], Paragraph[]];
  let [number, y] = [0, 0];
  const columns = [[...headers, ...body], ...others, footers].map((column) =>
    column.flatMap(({ cells, isBullet, space }) => {
      y += space;
      if (cells.length === 0) return [];
      number += 1;
      const placed = cells.map((cell) => cellOf(cell.pieces.map((piece) => ({ ...piece, y }))));
      return [lineOf(placed, { page: 1, number, isBullet, isParagraph: true })];
    }),
  );
  if (number === 0)
    throw new DocumentError('There is no text in this Word document.', 'Look whether this is the right file.');
  const lines = columns.flat().map(({ text, isBullet }) => (isBullet ? `• ${text}` : text));
  return { columns, headings: headingsIn(columns.flat()), pages: [{ lines }] };
}

/** The children of an element, also those in wrappers, such as form fields and tracked insertions. */
const childrenOf = (parent: Element): Element[] =>
  parent.children.flatMap((child) =>
    /^(?:sdt|sdtContent|ins|smartTag|customXml)$/.test(child.name) ? childrenOf(child) : [child],
  );

const readBlocks = (parent: Element, context: Context): Paragraph[] =>
  childrenOf(parent).flatMap((child) => {
    if (child.name === 'p') return readParagraph(child, context);
    return child.name === 'tbl' ? readTable(child, context) : [];
  });

function readTable(table: Element, context: Context): Paragraph[] {
  const cellsOfRow = (row: Element) => childrenOf(row).filter(({ name }) => name === 'tc');
  const rows = childrenOf(table).map((row) =>
    cellsOfRow(row).map((cell, at) =>
      readBlocks(cell, { ...context, left: context.left + at * 150 }).filter(({ cells }) => cells.length > 0),
    ),
  );
  // Only tables that divide the page into columns have section headings in their cells.
  const hasSections = (cell: Paragraph[]) =>
    cell.length > 2 && cell.some(({ cells: [first, more] }) => first && !more && headingKind(first.text) !== undefined);
  if (!rows.some((row) => row.filter((cell) => cell.length > 2).length > 1 && row.some(hasSections)))
    return rows.flatMap(joinCells);
  const count = Math.max(...rows.map((row) => row.length));
  const [first, ...others] = Array.from({ length: count }, (_, at) => rows.flatMap((row) => row[at] ?? []));
  context.columns.push(...others);
  return first ?? [];
}

/** Joins the cells of a table row: the first lines of all cells become one line, and the other lines follow. */
function joinCells(row: Paragraph[][]): Paragraph[] {
  const [first, ...others] = row.map(joinDates).filter((cell) => cell.length > 0);
  if (!first?.[0] || others.length === 0) return first ?? [];
  const isList = ([paragraph]: Paragraph[]) => paragraph?.isBullet;
  const beside = others.filter((cell) => !isList(cell)).flatMap(([paragraph]) => paragraph?.cells ?? []);
  const below = others.flatMap((cell) => (isList(cell) ? cell : cell.slice(1)));
  return [{ ...first[0], cells: [...first[0].cells, ...beside] }, ...first.slice(1), ...below];
}

/** Joins a range of dates that is divided between paragraphs. */
function joinDates(cell: Paragraph[]): Paragraph[] {
  const [first] = cell;
  const pieces = cell.flatMap(({ cells }) => cells.flatMap((one) => one.pieces));
  const joined = cellOf(pieces.map((piece) => ({ ...piece, isSpaced: true })));
  return first && cell.length > 1 && isOnlyDate(joined.text) ? [{ ...first, cells: [joined] }] : cell;
}

function readParagraph(paragraph: Element, context: Context): Paragraph[] {
  const style = paragraphStyle(paragraph, context.styles);
  const pointsAt = (name: string, key: string) => Number(paragraph.at('pPr', name).attributes[key] ?? 0) / 20;
  const indent = pointsAt('ind', 'w:left');
  const isBullet = style.isList && !style.isHeading;
  return splitAt(readRuns(paragraph, { ...context, style, url: undefined }), '\n').map((line, at) => ({
    cells: cellsOf(line, context.left + (isBullet ? Math.max(indent, 18) : indent)),
    isBullet: isBullet && at === 0,
    space: style.size * 1.2 + (at === 0 ? pointsAt('spacing', 'w:before') : 0),
  }));
}

type Run = { text: string; style: DocxStyle; url: string | undefined };

const signs: Readonly<Record<string, string>> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };

function readRuns(parent: Element, context: Context & Omit<Run, 'text'>): Run[] {
  let field: string | undefined;
  return parent.children.flatMap((child) => {
    const { name } = child;
    const url = context.url ?? field;
    if (name === 't' || signs[name]) return { text: signs[name] ?? child.text, style: context.style, url };
    if (name === 'txbxContent') context.columns.push(readBlocks(child, { ...context, left: 0 }));
    if (/^(?:txbxContent|del|rPr|pPr|instrText|Fallback)$/.test(name) || child.at('rPr').all('vanish').length > 0)
      return [];
    if (name === 'hyperlink')
      return readRuns(child, { ...context, url: context.links.get(child.attributes['r:id']) ?? url });
    if (name !== 'r') return readRuns(child, { ...context, url });
    field = /HYPERLINK\s+"([^"]+)"/.exec(child.at('instrText').text)?.[1] ?? field;
    if (child.at('fldChar').attributes['w:fldCharType'] === 'end') field = undefined;
    return readRuns(child, { ...context, url, style: styleOf(child, context.style) });
  });
}

/** Divides runs at a character. */
function splitAt(runs: readonly Run[], sign: '\n' | '\t'): Run[][] {
  const groups: Run[][] = [[]];
  for (const run of runs)
    for (const [at, text] of run.text.split(sign).entries()) {
      if (at > 0) groups.push([]);
      if (text !== '') groups.at(-1)?.push({ ...run, text });
    }
  return groups;
}

/** The cells of a line: texts between tabs, or rows of spaces. */
function cellsOf(line: readonly Run[], left: number): Cell[] {
  const runs = line.map((run) => ({ ...run, text: run.text.replaceAll(/ {4,}/g, '\t') }));
  return splitAt(runs, '\t').flatMap((group, at) => {
    let right = left + at * 200;
    const pieces = group.map(({ text, style, url }, index) => ({
      ...{ ...style, url, page: 1, y: 0, origin: right, left: right, text: text.trim() },
      right: (right += text.length * style.size * 0.5),
      color: [style.color, style.isUpperCase && 'capitals', style.isHeading && 'heading'].filter(Boolean).join(' '),
      isSpaced: /^\s/.test(text) || /\s$/.test(group[index - 1]?.text ?? ''),
    }));
    const filled = pieces.filter(({ text }) => text !== '');
    return filled.length > 0 ? [cellOf(filled)] : [];
  });
}
