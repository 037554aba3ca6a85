// Divides the lines of columns into sections.
import type { Layout } from './layout.ts';
import { isNear, type Line, lineOf } from './line.ts';
import { isGrade } from './parts.ts';
import type { HeadingKind } from './vocabulary.ts';

export type Section = {
  /** `undefined` for an unknown heading. */
  kind: HeadingKind | undefined;
  heading: Line;
  lines: Line[];
};

/**
 * The sections, in reading order. `top`: the lines above the first headings. `asides`: page numbers and running heads.
 */
export type Sections = { top: Line[]; sections: Section[]; asides: Line[] };

export function divide({ columns, headings }: Layout): Sections {
  const top: Line[] = [];
  const sections: Section[] = [];
  const asides: Line[] = [];
  for (const column of columns) {
    let current: Section | undefined;
    for (const line of column) {
      const found = headings.find(({ cell }) => line.cells.includes(cell));
      if (found) {
        const others = line.cells.filter((cell) => cell !== found.cell);
        const lines = others.length > 0 ? [lineOf(others, line)] : [];
        current = { kind: found.kind, heading: lineOf([found.cell], line), lines };
        sections.push(current);
      } else if (isPageNumber(line) || isRunningHead(line, column)) asides.push(line);
      else (current?.lines ?? top).push(line);
    }
  }
  return { top: top.toSorted((a, b) => a.page - b.page || a.y - b.y), sections, asides };
}

const pageNumber =
  /^(?:.{0,40}[\s·|–-]\s*)?(?:page|seite|página|strana|صفحة|第)?\s*\d{1,2}\s*(?:\/|of|von|de|sur|z|页\s*共)\s*\d{1,2}\s*页?$/i;

/** True for a line such as "Page 1 of 2", or "Ada Example - 1/2", but not for a grade. */
const isPageNumber = ({ text }: Line) => pageNumber.test(text) && !isGrade(text);

/** True if the previous page has the same line at the same position. */
const isRunningHead = (line: Line, column: readonly Line[]) =>
  !line.isParagraph &&
  column.some(({ text, page, y }) => text === line.text && page === line.page - 1 && isNear(y, line.y, 1));
