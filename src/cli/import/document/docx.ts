// Reads the text of a DOCX file: the body with its tables, page headers and footers, and text boxes. Many libraries
// skip page headers, and text boxes saved by LibreOffice. But both often contain the email address.
import { rejected } from '../file-kind.ts';
import type { Element } from '../xml.ts';
import { isOnlyDate } from './dates.ts';
import { type DocxStyle, isHeading, isOn, linksOf, openDocx, styleOf, stylesOf } from './docx-parts.ts';
import { headingsIn } from './headings.ts';
import type { Layout } from './layout.ts';
import { type Cell, cellOf, joinCells, type Line, lineOf } from './line.ts';
import { headingKind } from './vocabulary.ts';

/** A paragraph, or a part of one between line breaks. */
type Paragraph = Pick<Line, 'cells' | 'isBullet'>;

type Context = {
  styles: ReturnType<typeof stylesOf>;
  links: ReturnType<typeof linksOf>;
  /** Left edge of the current table cell, in points. */
  left: number;
  /** Collects the text outside the main column: text boxes, and the further columns of layout tables. */
  columns: Paragraph[][];
};

/**
 * Reads the lines of a DOCX file.
 * @param name file name for messages
 * @throws {UsageError} if the file is damaged, or has no text
 */
export function readDocx(file: Uint8Array, name: string): Layout {
  const parts = openDocx(file, name);
  const styles = stylesOf(parts.get('word/styles.xml'));
  const others: Paragraph[][] = [];
  const readAll = (kind: 'header' | 'document' | 'footer') =>
    [...parts].flatMap(([part, root]) => {
      const links = linksOf(parts.get(`word/_rels/${part.slice(5)}.rels`));
      return part.startsWith(`word/${kind}`) ? readBlocks(root, { styles, links, left: 0, columns: others }) : [];
    });
  const main = [...readAll('header'), ...readAll('document')];
  const footers = readAll('footer');
  let number = 0;
  const columns = [main, ...others, footers].map((column) =>
    column.map(({ cells, isBullet }) => {
      number += 1;
      return lineOf(cells, { page: 1, number, y: number, isBullet, isParagraph: true });
    }),
  );
  if (number === 0)
    throw rejected(name, {
      found: 'There is no text in this Word document.',
      remedy: 'Check that this is the right file.',
    });
  const lines = columns.flat().map(({ text, isBullet }) => (isBullet ? `• ${text}` : text));
  return { columns, headings: headingsIn(columns.flat()), pages: [{ lines }] };
}

/** Returns the children of an element. Wrappers, such as form fields, are replaced by their own children. */
const childrenOf = (parent: Element): Element[] =>
  parent.children.flatMap((child) =>
    /^(?:document|body|hdr|ftr|sdt|sdtContent|ins|smartTag|customXml)$/.test(child.name) ? childrenOf(child) : [child],
  );

const readBlocks = (parent: Element, context: Context): Paragraph[] =>
  childrenOf(parent).flatMap((child) => {
    if (child.name === 'p') return readParagraph(child, context);
    return child.name === 'tbl' ? readTable(child, context) : [];
  });

function readTable(table: Element, context: Context): Paragraph[] {
  const rows = childrenOf(table).map((row) => {
    const cells = childrenOf(row).filter(({ name }) => name === 'tc');
    return cells.map((cell, at) => readBlocks(cell, { ...context, left: context.left + at * 150 }));
  });
  // A table whose cells contain section headings divides the page into columns.
  const hasSections = (cell: Paragraph[]) =>
    cell.length > 2 && cell.some(({ cells: [first, more] }) => first && !more && headingKind(first.text) !== undefined);
  if (!rows.some((row) => row.filter((cell) => cell.length > 2).length > 1 && row.some(hasSections)))
    return rows.flatMap(joinRow);
  const count = Math.max(...rows.map((row) => row.length));
  const [first, ...others] = Array.from({ length: count }, (_, at) => rows.flatMap((row) => row[at] ?? []));
  context.columns.push(...others);
  return first ?? [];
}

/** Joins the cells of a table row: the first lines of all cells become one line, and the other lines follow. */
function joinRow(row: Paragraph[][]): Paragraph[] {
  const [first, ...others] = row.filter((cell) => cell.length > 0).map(joinDates);
  if (!first?.[0]) return [];
  const isList = ([paragraph]: Paragraph[]) => paragraph?.isBullet;
  const beside = others.filter((cell) => !isList(cell)).flatMap(([paragraph]) => paragraph?.cells ?? []);
  const below = others.flatMap((cell) => (isList(cell) ? cell : cell.slice(1)));
  return [{ ...first[0], cells: [...first[0].cells, ...beside] }, ...first.slice(1), ...below];
}

/** Joins the paragraphs of a cell that has only a range of dates. */
function joinDates(cell: Paragraph[]): Paragraph[] {
  const date = joinCells(cell.flatMap(({ cells }) => cells));
  return isOnlyDate(date.text) ? [{ cells: [date], isBullet: false }] : cell;
}

function readParagraph(paragraph: Element, context: Context): Paragraph[] {
  const style = styleOf(paragraph, context.styles(paragraph.at('pPr', 'pStyle').attributes['w:val']));
  const indent = Number(paragraph.at('pPr', 'ind').attributes['w:left'] ?? 0) / 20;
  const isBullet = isOn(style, 'numId') && !isHeading(style);
  const left = context.left + (isBullet ? Math.max(indent, 18) : indent);
  return splitAt(readRuns(paragraph, { ...context, style, url: undefined }), /\n/)
    .map((line, at) => ({ cells: cellsOf(line, left), isBullet: isBullet && at === 0 }))
    .filter(({ cells }) => cells.length > 0);
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
    field = /HYPERLINK\s+"([^"]+)"/.exec(child.at('instrText').text)?.[1] ?? field;
    if (child.at('fldChar').attributes['w:fldCharType'] === 'end') field = undefined;
    const link = context.links.get(child.attributes['r:id']);
    return readRuns(child, { ...context, url: link ?? url, style: styleOf(child, context.style) });
  });
}

function splitAt(runs: readonly Run[], separator: RegExp): Run[][] {
  const groups: Run[][] = [[]];
  for (const run of runs)
    for (const [at, text] of run.text.split(separator).entries()) {
      if (at > 0) groups.push([]);
      if (text !== '') groups.at(-1)?.push({ ...run, text });
    }
  return groups;
}

/**
 * Divides a line into cells at tabs and wide spaces. In Chinese, two spaces divide the parts of an entry. The left edges of the cells are not exact: only their order
 * matters.
 */
const cellsOf = (line: readonly Run[], left: number): Cell[] =>
  splitAt(line, /\t|\u3000+| {4,}|(?<=\p{Script=Han}) {2,}/u).flatMap((group, at) => {
    const x = left + at * 200;
    const pieces = group.map(({ text, style, url }, index) => ({
      text: text.trim(),
      url,
      page: 1,
      y: 0,
      left: x,
      right: x,
      origin: x,
      size: Number(style['sz']) / 2 || 11,
      isBold: isOn(style, 'b'),
      isItalic: isOn(style, 'i'),
      color: [style['color'], isOn(style, 'caps') || isOn(style, 'smallCaps'), isHeading(style)].join(' '),
      isSpaced: /^\s/.test(text) || /\s$/.test(group[index - 1]?.text ?? ''),
    }));
    const filled = pieces.filter(({ text }) => text !== '');
    return filled.length > 0 ? [cellOf(filled)] : [];
  });
