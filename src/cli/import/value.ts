// Texts of a document with their positions.

/** Edges of a box on a page, in points from the left and the top of the page. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A text of the document. */
export type Value = {
  text: string;
  /** Confidence in the value, from 0 to 1. Values below `doubtful` come first in the list for the owner. */
  confidence: number;
  page: number;
  line: number;
  /** Edges of the lines that contain the text. */
  box: Box;
};

/** Size of a page in points. */
export type PageSize = { width: number; height: number };

/** A page in the review: a picture with boxes, or lines of text if the document has no pages. */
export type DocumentPage =
  | (PageSize & {
      /** For a mirrored layout: a position `x` in the layout is at `mirror - x` on the page, in points. */
      mirror: number | undefined;
    })
  | { lines: string[] };
