// Divides the lines of columns into sections.
import type { Layout } from './layout.ts';
import { type Cell, cellOf, isNear, largest, type Line, lineOf, mainPiece, sizeOf } from './line.ts';
import { isGrade } from './parts.ts';
import { type HeadingKind, headingKind } from './vocabulary.ts';

export type Section = {
  /** `undefined` for an unknown heading. */
  kind: HeadingKind | undefined;
  heading: Line;
  lines: Line[];
};

/** The lines above the first headings, the sections in reading order, and page numbers. */
export type Sections = { top: Line[]; sections: Section[]; asides: Line[] };

export function divide({ columns, headings }: Layout): Sections {
  const top: Line[] = [];
  const sections: Section[] = [];
  const asides: Line[] = [];
  for (const [index, column] of columns.entries()) {
    let current = index > 0 && isFlow(columns[0] ?? [], column, headings) ? sections.at(-1) : undefined;
    for (const line of column) {
      const cell = line.cells.find((one) => headings.has(one) && !isSubheading(one, current));
      const others = line.cells.filter((one) => one !== cell);
      if (!cell && (isPageNumber(line) || isRunningHead(line, column))) asides.push(line);
      else if (!cell) (current?.lines ?? top).push(line);
      else {
        if (current && isSecondLine(current, line, cell)) {
          const pieces = cell.pieces.map((piece) => ({ ...piece, isSpaced: true }));
          current.heading = lineOf(
            [cellOf([...current.heading.cells.flatMap((one) => one.pieces), ...pieces])],
            current.heading,
          );
          current.kind = headingKind(current.heading.text);
        } else {
          current = { kind: headings.get(cell), heading: lineOf([cell], line), lines: [] };
          sections.push(current);
        }
        if (others.length > 0) current.lines.push(lineOf(others, line));
      }
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
  const [start, [line]] = [first.find(isHeading), second];
  if (!start || !line || line.isParagraph || line.page !== start.page) return false;
  const above = second.slice(0, Math.max(0, second.findIndex(isHeading)));
  return above.length > 0 && line.y > start.y - 6 && largest(above.map(sizeOf)) < largest(first.map(sizeOf)) * 0.8;
}

/** True for the title of a group of skills, such as "Tools", which is also a heading in other documents. */
const isSubheading = (cell: Cell, section: Section | undefined) =>
  section?.kind === 'skills' &&
  section.heading.page === section.lines.at(-1)?.page &&
  mainPiece(cell).size < sizeOf(section.heading) - 0.4;

/** True for the second line of an unknown heading. */
const isSecondLine = ({ kind, heading, lines }: Section, line: Line, cell: Cell) =>
  kind === undefined &&
  lines.length < 2 &&
  heading.page === line.page &&
  line.y - heading.y < mainPiece(cell).size * 1.6 &&
  isNear(heading.left, cell.left);

const pageNumber =
  /^(?:.{0,40}[\s·|–-]\s*)?(?:page|seite|página|strana|صفحة|第)?\s*\d{1,2}\s*(?:\/|of|von|de|sur|z|页\s*共)\s*\d{1,2}\s*页?$/i;

/** True for a line such as "Page 1 of 2", or "Ada Example - 1/2", but not for a grade. */
const isPageNumber = ({ text }: Line) => pageNumber.test(text) && !isGrade(text);

/** True if the previous page has the same line at the same position. */
const isRunningHead = (line: Line, column: readonly Line[]) =>
  !line.isParagraph &&
  column.some(({ text, page, y }) => text === line.text && page === line.page - 1 && isNear(y, line.y, 1));
