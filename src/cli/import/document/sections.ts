// Divides the lines of columns into sections.
import { type HeadingKind, headingKind } from './vocabulary.ts';
import type { Layout } from './layout.ts';
import { type Cell, cellOf, type Line, lineOf, mainPiece, sizeOf } from './line.ts';

export type Section = {
  /** `undefined` for an unknown heading, and for the lines above the first heading. */
  kind: HeadingKind | undefined;
  heading: Line | undefined;
  lines: Line[];
};

/** The lines above the first headings, and the sections in reading order. */
export type Sections = {
  top: Line[];
  sections: Section[];
  /** Page numbers and running heads. */
  asides: Line[];
};

export function divide({ columns, headings }: Layout): Sections {
  const top: Line[] = [];
  const sections: Section[] = [];
  const asides: Line[] = [];
  for (const [index, column] of columns.entries()) {
    let current = index > 0 && isFlow(columns[0] ?? [], column, headings) ? sections.at(-1) : undefined;
    for (const line of column) {
      const heading = line.cells.find((cell) => headings.has(cell));
      const others = line.cells.filter((cell) => cell !== heading);
      const last = sections.at(-1);
      if (heading && last === current && last?.heading && isContinued(last, line, heading)) {
        last.heading = lineOf(
          [
            cellOf([
              ...(last.heading.cells[0]?.pieces ?? []),
              ...heading.pieces.map((piece) => ({ ...piece, isSpaced: true })),
            ]),
          ],
          last.heading,
        );
        last.kind = headingKind(last.heading.text);
        if (others.length > 0) last.lines.push({ ...lineOf(others, line), edge: line.edge });
      } else if (heading) {
        current = { kind: headings.get(heading), heading: lineOf([heading], line), lines: [] };
        sections.push(current);
        if (others.length > 0) current.lines.push({ ...lineOf(others, line), edge: line.edge });
      } else if (isPageNumber(line)) asides.push(line);
      else (current?.lines ?? top).push(line);
    }
  }
  return { top: top.toSorted((a, b) => a.page - b.page || a.y - b.y), sections, asides };
}

/**
 * True if the second column continues the first one, as in a newspaper: its first lines are beside headings of the first
 * column, and not the name.
 */
function isFlow(first: readonly Line[], second: readonly Line[], headings: Layout['headings']): boolean {
  const isHeading = ({ cells }: Line) => cells.some((cell) => headings.has(cell));
  const start = first.find(isHeading);
  const [line] = second;
  if (!start || !line || line.isParagraph || line.page !== start.page) return false;
  const sizes = second.slice(0, Math.max(0, second.findIndex(isHeading))).map(sizeOf);
  const largest = Math.max(...first.map(sizeOf));
  return sizes.length > 0 && line.y > start.y - 6 && Math.max(...sizes) < largest * 0.8;
}

/** True for the second line of an unknown heading. */
const isContinued = ({ kind, heading, lines }: Section, line: Line, cell: Cell) =>
  kind === undefined &&
  lines.length < 2 &&
  heading?.page === line.page &&
  line.y - heading.y < mainPiece(cell).size * 1.6 &&
  Math.abs(heading.left - cell.left) < 3;

/** True for a line such as "Page 1 of 2", or "Ada Example - 1/2". */
const isPageNumber = ({ text }: Line) =>
  /^(?:.{0,40}[\s·|–-]\s*)?(?:page|seite|página|strana|صفحة|第)?\s*\d{1,2}\s*(?:\/|of|von|de|sur|z|页\s*共)\s*\d{1,2}\s*页?$/i.test(
    text,
  );
