// A run of text in one style, as it stands on a page; the common form of PDF and DOCX files.

export type Style = { size: number; isBold: boolean; isItalic: boolean; color: string };

export type Piece = Style & {
  text: string;
  page: number;
  /** Edges in points, from the left of the page. */
  left: number;
  right: number;
  /** The baseline in points, from the top of the page. */
  y: number;
  /** True if a space is before it in the file. */
  isSpaced: boolean;
  /** True if it follows the previous piece without a gap, but may belong to another column: "TitleMay 2025". */
  isGlued?: boolean;
  /** Target of a link. */
  url?: string | undefined;
};

/** A document that cannot be read; the message is a sentence for the owner. */
export class DocumentError extends Error {
  readonly remedy: string;

  constructor(found: string, remedy: string) {
    super(found);
    this.remedy = remedy;
  }
}
