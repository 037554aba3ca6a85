import { Fragment, type ReactNode } from 'react';
import { messageLang } from './frame.ts';

type SentenceProps = {
  /** An interface message with placeholders. Example: `Also as {json} and {card}` */
  text: string;
  /** Content of the placeholders by name: links, or text of the owner. */
  gaps: Readonly<Record<string, ReactNode>>;
};

/** An interface message with links or text of the owner at its placeholders. */
export function Sentence({ text, gaps }: SentenceProps) {
  // The pattern has a capture group, so `split` also returns the names, at odd indices.
  return text.split(/\{(\w+)\}/).map((piece, index) => {
    if (index % 2 === 1) return <Fragment key={index}>{gaps[piece]}</Fragment>;
    return messageLang.lang ? (
      <span key={index} {...messageLang}>
        {piece}
      </span>
    ) : (
      piece
    );
  });
}
