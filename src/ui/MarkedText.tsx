import { Fragment } from 'react';
import { useOwnWords } from './frame-data.ts';

/** The words that the site itself puts into dates (src/model/dates.ts). */
const ownWords = /\b(to now|to|Present|Expected)\b/;

/** Text that mixes the owner's language with words of the site, each marked as what it is. */
export function MarkedText({ children }: { children: string }) {
  const own = useOwnWords();
  if (!own.lang) return children;
  // Between what it splits at, `split` gives what it found.
  return children
    .split(ownWords)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <span {...own}>{part}</span> : part}</Fragment>);
}
