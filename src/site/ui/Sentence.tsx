import { Fragment, type ReactNode } from 'react';
import { own } from './frame.ts';

type SentenceProps = {
  /** One of the site's own texts. Example: `Also as {json} and {card}` */
  text: string;
  /** What stands for the names in braces: links, or words of the owner's. */
  gaps: Readonly<Record<string, ReactNode>>;
};

/** A text of the site's own with links or the owner's words in it, in the order that the language asks for. */
export function Sentence({ text, gaps }: SentenceProps) {
  // Between what it splits at, `split` gives the names.
  return text.split(/\{(\w+)\}/).map((piece, index) => {
    if (index % 2 === 1) return <Fragment key={index}>{gaps[piece]}</Fragment>;
    return own.lang ? (
      <span key={index} {...own}>
        {piece}
      </span>
    ) : (
      piece
    );
  });
}
