// Finds the cells that begin sections.
import { type Cell, cellStyle, isCapitals, isNear, mainPiece, quantile } from './line.ts';
import { type HeadingKind, headingKind, isDocumentName } from './vocabulary.ts';

export type Row = { page: number; y: number; cells: Cell[] };

/** A cell that begins a section; `kind` is missing for unknown headings. */
export type Heading = { cell: Cell; kind: HeadingKind | undefined; page: number; y: number };

type StyledCell = Heading & { style: string };

/** Joins a known heading in two lines, as in a narrow column. */
export function joinWrappedHeadings(rows: Row[]): Row[] {
  for (const [at, row] of rows.entries())
    for (const cell of row.cells.filter(({ text }) => text.length < 31)) {
      const { size } = mainPiece(cell);
      const isNext = (other: Cell) =>
        cellStyle(other) === cellStyle(cell) &&
        (isNear(other.left, cell.left) || isNear(other.right, cell.right)) &&
        headingKind(`${cell.text} ${other.text}`) !== undefined &&
        !(headingKind(cell.text) && headingKind(other.text));
      const below = rows.slice(at + 1, at + 5).filter(({ page, y }) => page === row.page && y < row.y + size * 1.8);
      const next = below.find(({ cells }) => cells.some(isNext));
      const other = next?.cells.find(isNext);
      if (!next || !other) continue;
      cell.text += ` ${other.text}`;
      next.cells = next.cells.filter((one) => one !== other);
    }
  return rows.filter(({ cells }) => cells.length > 0);
}

/**
 * Finds the headings: known ones, if their style is one of headings, and unknown ones in the same style.
 */
export function headingsIn(rows: readonly Row[]): Heading[] {
  // The name of the document, such as "Résumé", is also a heading in another language.
  const isTitle = (cell: Cell) => cell === rows[0]?.cells[0] && isDocumentName(cell.text);
  const all = rows.flatMap(({ page, y, cells }) =>
    cells
      .filter((cell) => !isTitle(cell))
      .map((cell) => ({ cell, page, y, kind: headingKind(cell.text.replace(/:$/, '')), style: cellStyle(cell) })),
  );
  const known = Map.groupBy(
    all.filter(({ kind }) => kind !== undefined),
    ({ style }) => style,
  );
  const body = quantile(
    all.flatMap(({ cell }) => cell.pieces.map(({ size }) => size)),
    0.5,
  );
  const styles = [...known].map(([style, inside]) => {
    const others = all.filter((one) => one.style === style).length - inside.length;
    // Entries have a style that many other cells have, too.
    const isOfHeadings = others <= inside.length * 4;
    return { style, count: inside.length, size: mainPiece((inside[0] as StyledCell).cell).size, others, isOfHeadings };
  });
  const [main] = styles.toSorted((a, b) => b.count - a.count || b.size - a.size);
  const free = [...known.values()].flat().length < 3 ? unknownStyles(all, main?.style, body) : [];
  const isUsed = ({ style, size, count, others, isOfHeadings }: (typeof styles)[number]) =>
    style === main?.style ||
    (isOfHeadings && size > (main?.size ?? 0) * 0.75 && (size >= (main?.size ?? 0) || others < count));
  const used = new Map(styles.filter(isUsed).map((one) => [one.style, one.isOfHeadings]));
  const first = rows[0]?.cells.length === 1 ? rows[0].cells[0] : undefined;
  return all.filter(({ kind, style, cell }) => {
    // The first line is the name.
    if (kind === undefined && cell === first) return false;
    if (free.includes(style)) return true;
    if (kind !== undefined || !used.get(style)) return kind !== undefined && used.has(style);
    return cell.text.split(' ').length <= 6 && !/^[•\d]|[.;:]$|\d{4}|[(（，]/.test(cell.text);
  });
}

/**
 * Styles of headings if (almost) no heading is known: the largest style of several short lines, or the style of the known
 * one in any color.
 */
function unknownStyles(all: readonly StyledCell[], main: string | undefined, body: number | undefined): string[] {
  const groups = [...Map.groupBy(all, ({ style }) => style)].filter(
    ([, group]) =>
      group.length > 1 &&
      group.every(({ cell: { text } }) => text.length < 40 && !/\d{4}|[@:|]/.test(text)) &&
      group.some(({ cell }) => isDistinct(cell, body)),
  );
  const sizeOf = ([, [first]]: [string, StyledCell[]]) => (first ? mainPiece(first.cell).size : 0);
  const reference = main ?? groups.toSorted((a, b) => sizeOf(b) - sizeOf(a) || b[1].length - a[1].length)[0]?.[0];
  const withoutColor = (style: string) => style.split(',').slice(0, -1).join();
  const styles = groups.map(([style]) => style);
  return reference ? styles.filter((style) => withoutColor(style) === withoutColor(reference)) : [];
}

/** True for a style that entries seldom have. */
function isDistinct(cell: Cell, body = 0): boolean {
  const { size, color } = mainPiece(cell);
  return size > body * 1.08 || isCapitals(cell.text) || new Set(color.split(' ')).size > 1;
}
