// Finds the headings of sections.
import { findDates, isDatePart, isWholeDate } from './dates.ts';
import { type Cell, cellOf, cellStyle, isNear, mainPiece } from './line.ts';
import { type HeadingKind, headingKind, isDocumentName } from './vocabulary.ts';

export type Row = { page: number; y: number; cells: Cell[] };

/** A cell that begins a section; `kind` is missing for unknown headings. */
export type Heading = { cell: Cell; kind: HeadingKind | undefined; page: number; y: number };

type StyledCell = Heading & { style: string };

/** Joins a heading or a range of dates that continues below, as in a narrow column: "04/2024 –", "heute". */
export function joinWrapped(rows: Row[]): Row[] {
  for (const [at, row] of rows.entries())
    for (const cell of row.cells.filter(({ text }) => text.length < 31)) {
      let bottom = row.y + mainPiece(cell).size * 1.8;
      for (const next of rows.slice(at + 1).filter(({ page }) => page === row.page)) {
        if (next.y > bottom) break;
        const other = next.cells.find((one) => isAligned(cell, one) && isContinuation(cell, one));
        if (!other) continue;
        Object.assign(cell, cellOf([...cell.pieces, ...other.pieces.map((piece) => ({ ...piece, isSpaced: true }))]));
        next.cells = next.cells.filter((one) => one !== other);
        bottom = next.y + mainPiece(cell).size * 1.8;
      }
    }
  return rows.filter(({ cells }) => cells.length > 0);
}

const isAligned = (cell: Cell, other: Cell) => isNear(other.left, cell.left) || isNear(other.right, cell.right);

function isContinuation(cell: Cell, other: Cell): boolean {
  const text = `${cell.text} ${other.text}`;
  if (isDatePart(cell.text) && isDatePart(other.text))
    return findDates(text).length === 1 && (/^[-–—]/.test(other.text) || !isWholeDate(cell.text));
  const isOwnHeading = headingKind(cell.text) !== undefined && headingKind(other.text) !== undefined;
  return cellStyle(other) === cellStyle(cell) && headingKind(text) !== undefined && !isOwnHeading;
}

/** Finds the headings: cells with a known heading in a style of headings, and other cells in the same style. */
export function headingsIn(rows: readonly Row[]): Heading[] {
  // The name of the document, such as "Résumé", can be a heading in another language.
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
  const styles = [...known].map(([style, inside]) => {
    const others = all.filter((one) => one.style === style).length - inside.length;
    // A style that many other cells have is not a style of headings, but of entries.
    const isOfHeadings = others <= inside.length * 4;
    return { style, count: inside.length, size: mainPiece((inside[0] as StyledCell).cell).size, others, isOfHeadings };
  });
  const [main] = styles.toSorted((a, b) => b.count - a.count || b.size - a.size);
  const free = [...known.values()].flat().length < 3 ? unknownStyles(all, main?.style) : [];
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
 * Returns the styles of headings if fewer than three headings are known: the style of the known headings or, if there
 * are none, the largest style whose lines are all short. The color may differ.
 */
function unknownStyles(all: readonly StyledCell[], main: string | undefined): string[] {
  const groups = [...Map.groupBy(all, ({ style }) => style)].filter(
    ([, group]) =>
      group.length > 1 && group.every(({ cell: { text } }) => text.length < 40 && !/\d{4}|[@:|]/.test(text)),
  );
  const sizeOf = ([, [first]]: [string, StyledCell[]]) => (first ? mainPiece(first.cell).size : 0);
  const reference = main ?? groups.toSorted((a, b) => sizeOf(b) - sizeOf(a) || b[1].length - a[1].length)[0]?.[0];
  const withoutColor = (style: string) => style.split(',').slice(0, -1).join();
  const styles = groups.map(([style]) => style);
  return reference ? styles.filter((style) => withoutColor(style) === withoutColor(reference)) : [];
}
