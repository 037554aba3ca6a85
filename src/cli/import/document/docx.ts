// Reads the text of a DOCX file: the body with its tables, page headers and footers, and text boxes. Other readers skip
// headers, and text boxes as LibreOffice saves them, which often have the mail address.
import { isOnlyDate } from './dates.ts';
import {
  childAt,
  type DocxStyle,
  linksOf,
  openDocx,
  styleIn,
  stylesOf,
  valueAt,
  type XmlElement,
} from './docx-parts.ts';
import { headingsIn } from './headings.ts';
import type { Layout } from './layout.ts';
import { type Cell, cellOf, DocumentError, type Line, lineOf, type Piece } from './line.ts';
import { headingKind } from './vocabulary.ts';

/** A paragraph, or a part of it up to a line break. */
type Paragraph = { cells: Cell[]; isBullet: boolean; space: number };

type Context = {
  styles: (id: string | undefined) => DocxStyle;
  links: Map<string, string>;
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
  const columns: Paragraph[][] = [[]];
  for (const kind of ['header', 'document', 'footer'])
    for (const [name, part] of parts) {
      const [, base] = new RegExp(`^word/(${kind}\\d*)\\.xml$`).exec(name) ?? [];
      if (base === undefined) continue;
      const root = part.children[0] as XmlElement;
      const inside: Paragraph[][] = [];
      const links = linksOf(parts.get(`word/_rels/${base}.xml.rels`));
      const main = readBlocks(childAt(root, 'w:body') ?? root, { styles, links, left: 0, columns: inside });
      if (kind === 'footer') columns.push(main);
      else columns[0]?.push(...main);
      columns.push(...inside);
    }
  const lines = linesOf(columns.filter((column) => column.length > 0));
  if (lines.length === 0)
    throw new DocumentError('There is no text in this Word document.', 'Look whether this is the right file.');
  const rows = lines.flat().map(({ page, y, cells }) => ({ page, y, cells }));
  return { columns: lines, headings: new Map(headingsIn(rows).map(({ cell, kind }) => [cell, kind])) };
}

/** Numbers the lines of all columns, and places them below each other. */
function linesOf(columns: Paragraph[][]): Line[][] {
  let [number, y] = [0, 0];
  return columns.map((column) =>
    column.flatMap(({ cells, isBullet, space }) => {
      y += space;
      if (cells.length === 0) return [];
      number += 1;
      const placed = cells.map((cell) => cellOf(cell.pieces.map((piece) => ({ ...piece, y }))));
      return [lineOf(placed, { page: 1, number, isBullet, isParagraph: true })];
    }),
  );
}

function readBlocks(parent: XmlElement, context: Context): Paragraph[] {
  return parent.children.flatMap((child) => {
    if (child.name === 'w:p') return readParagraph(child, context);
    if (child.name === 'w:tbl') return readTable(child, context);
    if (/^w:(?:sdt|sdtContent|ins|smartTag|customXml)$/.test(child.name)) return readBlocks(child, context);
    return [];
  });
}

function readTable(table: XmlElement, context: Context): Paragraph[] {
  const rows = elementsIn(table, 'w:tr').map((row) =>
    elementsIn(row, 'w:tc').map((cell, at) => readBlocks(cell, { ...context, left: context.left + at * 150 })),
  );
  const isHeading = ({ cells }: Paragraph) => cells.length === 1 && headingKind(cells[0]?.text ?? '') !== undefined;
  const hasSections = (cell: Paragraph[] | undefined) =>
    cell !== undefined && cell.some(isHeading) && cell.filter(({ cells }) => cells.length > 0).length > 2;
  const isLayout = rows.some((row) => row.filter((cell) => cell.length > 2).length > 1 && row.some(hasSections));
  if (isLayout) {
    const columns = rows.reduce<Paragraph[][]>(
      (all, row) => row.map((cell, at) => [...(all[at] ?? []), ...cell]).concat(all.slice(row.length)),
      [],
    );
    context.columns.push(...columns.slice(1));
    return columns[0] ?? [];
  }
  return rows.flatMap(joinCells);
}

const elementsIn = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.flatMap((child) =>
    child.name === name ? [child] : /^w:sdt/.test(child.name) ? elementsIn(child, name) : [],
  );

/** A row of a table: the first lines of its cells beside each other, and the other lines below. */
function joinCells(row: Paragraph[][]): Paragraph[] {
  const filled = row
    .map((cell) => joinDates(cell.filter(({ cells }) => cells.length > 0)))
    .filter((cell) => cell.length > 0);
  const [first] = filled;
  if (!first?.[0]) return [];
  if (filled.length === 1) return first;
  const beside = filled.flatMap((cell) => (cell[0]?.isBullet && cell !== first ? [] : (cell[0]?.cells ?? [])));
  const below = filled.flatMap((cell) => (cell[0]?.isBullet && cell !== first ? cell : cell.slice(1)));
  return [{ ...first[0], cells: beside }, ...below];
}

/** Joins a range of dates in two paragraphs. */
function joinDates(cell: Paragraph[]): Paragraph[] {
  const text = cell.map(({ cells }) => cells.map((one) => one.text).join(' ')).join(' ');
  const [first] = cell;
  if (!first || cell.length < 2 || cell.length > 3 || !isOnlyDate(text)) return cell;
  const pieces = cell
    .flatMap(({ cells }) => cells.flatMap((one) => one.pieces))
    .map((piece) => ({ ...piece, isSpaced: true }));
  return [{ ...first, cells: [cellOf(pieces)] }];
}

function readParagraph(paragraph: XmlElement, context: Context): Paragraph[] {
  const properties = childAt(paragraph, 'w:pPr');
  const style = {
    ...context.styles(valueAt(properties, 'w:pStyle')),
    ...pick(styleIn(properties && { ...properties, name: 'w:pPr' })),
  };
  const spacing = childAt(properties, 'w:spacing')?.attributes ?? {};
  const indent =
    Number(
      childAt(properties, 'w:ind')?.attributes['w:left'] ?? childAt(properties, 'w:ind')?.attributes['w:start'] ?? 0,
    ) / 20;
  const space = (style.size ?? 11) * 1.2 + Number(spacing['w:before'] ?? 0) / 20;
  const isBullet = style.isList === true && !style.isHeading;
  const runs: Run[] = [];
  readRuns(paragraph, { ...context, style, url: undefined }, runs);
  return splitAt(runs, '\n').map((line, at) => {
    const left = context.left + (isBullet ? Math.max(indent, 18) : indent);
    return {
      cells: cellsOf(line, left),
      isBullet: isBullet && at === 0,
      space: at === 0 ? space : (style.size ?? 11) * 1.2,
    };
  });
}

/** Only the properties of lists and headings: those of runs in a paragraph are for its mark. */
const pick = ({ isList, isHeading }: DocxStyle): DocxStyle => ({
  ...(isList !== undefined && { isList }),
  ...(isHeading && { isHeading }),
});

type Run = { text: string; style: DocxStyle; url: string | undefined };

type RunContext = Context & { style: DocxStyle; url: string | undefined };

function readRuns(parent: XmlElement, context: RunContext, runs: Run[]): void {
  let field: string | undefined;
  for (const child of parent.children) {
    const { name, attributes } = child;
    const url = context.url ?? field;
    const add = (text: string) => runs.push({ text, style: context.style, url });
    if (name === 'w:t') add(child.text);
    else if (name === 'w:tab' || name === 'w:ptab') add('\t');
    else if (name === 'w:br' || name === 'w:cr') add('\n');
    else if (name === 'w:noBreakHyphen') add('-');
    else if (name === 'w:r') {
      const instruction = childAt(child, 'w:instrText')?.text;
      if (instruction) field = /HYPERLINK\s+"([^"]+)"/.exec(instruction)?.[1] ?? field;
      if (childAt(child, 'w:fldChar')?.attributes['w:fldCharType'] === 'end') field = undefined;
      const run = childAt(child, 'w:rPr');
      if (!childAt(run, 'w:vanish'))
        readRuns(child, { ...context, url, style: { ...context.style, ...styleIn(run) } }, runs);
    } else if (name === 'w:hyperlink') {
      readRuns(child, { ...context, url: context.links.get(attributes['r:id'] ?? '') ?? url }, runs);
    } else if (name === 'w:txbxContent') {
      const column = readBlocks(child, { ...context, left: 0 });
      if (column.length > 0) context.columns.push(column);
    } else if (!/^(?:w:del|w:rPr|w:pPr|w:instrText|mc:Fallback)$/.test(name))
      readRuns(child, { ...context, url }, runs);
  }
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
    let x = left + at * 200;
    const pieces = group.map(({ text, style, url }, index): Piece => {
      const { size = 11, isBold = false, isItalic = false, color = '' } = style;
      const isSpaced = /^\s/.test(text) || /\s$/.test(group[index - 1]?.text ?? '');
      const begin = x;
      x += text.length * size * 0.5;
      const key = `${color}${style.isHeading ? ' heading' : ''}`;
      return {
        text: text.trim(),
        page: 1,
        left: begin,
        right: x,
        y: 0,
        size,
        isBold,
        isItalic,
        color: key,
        isSpaced,
        url,
      };
    });
    const filled = pieces.filter(({ text }) => text !== '');
    return filled.length > 0 ? [cellOf(filled)] : [];
  });
}
