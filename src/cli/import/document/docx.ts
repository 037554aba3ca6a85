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
import { type Cell, cellOf, DocumentError, lineOf, type Piece } from './line.ts';
import { headingKind } from './vocabulary.ts';

/** A paragraph, or a part of it up to a line break; `space` is its distance from the one above. */
type Paragraph = { cells: Cell[]; isBullet: boolean; space: number };

type Context = {
  styles: (id: string | undefined) => DocxStyle;
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
  const [top, bottom, others]: Paragraph[][][] = [[], [], []];
  for (const name of ['header', 'document', 'footer'].flatMap((kind) =>
    [...parts.keys()].filter((key) => key.startsWith(`word/${kind}`)),
  )) {
    const links = linksOf(parts.get(`word/_rels/${name.slice(5)}.rels`));
    const root = parts.get(name)?.children[0] as XmlElement;
    const main = readBlocks(childAt(root, 'w:body') ?? root, { styles, links, left: 0, columns: others ?? [] });
    (name.startsWith('word/footer') ? bottom : top)?.push(main);
  }
  const [all, footers] = [top?.flat() ?? [], bottom?.flat() ?? []];
  let [number, y] = [0, 0];
  const columns = [all, ...(others ?? []), footers].map((column) =>
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
  const headings = new Map(headingsIn(columns.flat()).map(({ cell, kind }) => [cell, kind]));
  return { columns, headings, pages: [{ lines }] };
}

const readBlocks = (parent: XmlElement, context: Context): Paragraph[] =>
  parent.children.flatMap((child) => {
    if (child.name === 'w:p') return readParagraph(child, context);
    if (child.name === 'w:tbl') return readTable(child, context);
    return /^w:(?:sdt|sdtContent|ins|smartTag|customXml)$/.test(child.name) ? readBlocks(child, context) : [];
  });

function readTable(table: XmlElement, context: Context): Paragraph[] {
  const rows = elementsIn(table, 'w:tr').map((row) =>
    elementsIn(row, 'w:tc').map((cell, at) =>
      readBlocks(cell, { ...context, left: context.left + at * 150 }).filter(({ cells }) => cells.length > 0),
    ),
  );
  // A table that divides the page into columns has headings in its cells.
  const hasSections = (cell: Paragraph[]) =>
    cell.length > 2 && cell.some(({ cells: [first, more] }) => first && !more && headingKind(first.text) !== undefined);
  if (!rows.some((row) => row.filter((cell) => cell.length > 2).length > 1 && row.some(hasSections)))
    return rows.flatMap(joinCells);
  const count = Math.max(...rows.map((row) => row.length));
  const [first, ...others] = Array.from({ length: count }, (_, at) => rows.flatMap((row) => row[at] ?? []));
  context.columns.push(...others);
  return first ?? [];
}

const elementsIn = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.flatMap((child) =>
    child.name === name ? [child] : /^w:sdt/.test(child.name) ? elementsIn(child, name) : [],
  );

/** A row of a table: the first lines of its cells beside each other, and the other lines below. */
function joinCells(row: Paragraph[][]): Paragraph[] {
  const [first, ...others] = row.map(joinDates).filter((cell) => cell.length > 0);
  if (!first?.[0] || others.length === 0) return first ?? [];
  const isList = ([paragraph]: Paragraph[]) => paragraph?.isBullet;
  const beside = others.filter((cell) => !isList(cell)).flatMap(([paragraph]) => paragraph?.cells ?? []);
  const below = others.flatMap((cell) => (isList(cell) ? cell : cell.slice(1)));
  return [{ ...first[0], cells: [...first[0].cells, ...beside] }, ...first.slice(1), ...below];
}

/** Joins a range of dates in two paragraphs. */
function joinDates(cell: Paragraph[]): Paragraph[] {
  const cells = cell.flatMap((paragraph) => paragraph.cells);
  const [first] = cell;
  if (!first || cell.length < 2 || cell.length > 3 || !isOnlyDate(cells.map(({ text }) => text).join(' '))) return cell;
  return [
    { ...first, cells: [cellOf(cells.flatMap(({ pieces }) => pieces).map((piece) => ({ ...piece, isSpaced: true })))] },
  ];
}

function readParagraph(paragraph: XmlElement, context: Context): Paragraph[] {
  const properties = childAt(paragraph, 'w:pPr');
  const inherited = context.styles(valueAt(properties, 'w:pStyle'));
  const { isList = inherited.isList, isHeading = inherited.isHeading } = styleIn(paragraph);
  const numberAt = (name: string, ...keys: string[]) =>
    Number(keys.map((key) => childAt(properties, name)?.attributes[key]).find((value) => value !== undefined) ?? 0) /
    20;
  const indent = numberAt('w:ind', 'w:left', 'w:start');
  const height = (inherited.size ?? 11) * 1.2;
  const isBullet = isList === true && !isHeading;
  const runs: Run[] = [];
  readRuns(paragraph, { ...context, style: { ...inherited, ...(isHeading && { isHeading }) }, url: undefined }, runs);
  return splitAt(runs, '\n').map((line, at) => ({
    cells: cellsOf(line, context.left + (isBullet ? Math.max(indent, 18) : indent)),
    isBullet: isBullet && at === 0,
    space: height + (at === 0 ? numberAt('w:spacing', 'w:before') : 0),
  }));
}

type Run = { text: string; style: DocxStyle; url: string | undefined };

const signs: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};

function readRuns(parent: XmlElement, context: Context & Omit<Run, 'text'>, runs: Run[]): void {
  let field: string | undefined;
  for (const child of parent.children) {
    const { name } = child;
    const url = context.url ?? field;
    if (name === 'w:t' || signs[name]) runs.push({ text: signs[name] ?? child.text, style: context.style, url });
    else if (name === 'w:r') {
      field = /HYPERLINK\s+"([^"]+)"/.exec(childAt(child, 'w:instrText')?.text ?? '')?.[1] ?? field;
      if (childAt(child, 'w:fldChar')?.attributes['w:fldCharType'] === 'end') field = undefined;
      const style = { ...context.style, ...styleIn(child) };
      if (!childAt(child, 'w:rPr', 'w:vanish')) readRuns(child, { ...context, url, style }, runs);
    } else if (name === 'w:hyperlink') {
      readRuns(child, { ...context, url: context.links.get(child.attributes['r:id']) ?? url }, runs);
    } else if (name === 'w:txbxContent') {
      context.columns.push(readBlocks(child, { ...context, left: 0 }));
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
    let right = left + at * 200;
    const pieces = group.map(({ text, style, url }, index): Piece => {
      const { size = 11, isBold = false, isItalic = false, color = '', isHeading = false } = style;
      const position = { page: 1, y: 0, origin: right, left: right, right: (right += text.length * size * 0.5) };
      const isSpaced = /^\s/.test(text) || /\s$/.test(group[index - 1]?.text ?? '');
      return {
        ...position,
        text: text.trim(),
        size,
        isBold,
        isItalic,
        color: `${color}${isHeading ? ' heading' : ''}`,
        isSpaced,
        url,
      };
    });
    const filled = pieces.filter(({ text }) => text !== '');
    return filled.length > 0 ? [cellOf(filled)] : [];
  });
}
