// What of a text the fonts can show.

/** A text for fonts that lack some of its letters. */
export type KnownLetters = {
  /** The text without the signs that no font has, such as emoji; of signs alone, nothing. */
  text: string;
  /** These signs. Example: `★` */
  signs: string[];
  /** The words with a letter or digit that no font has; half a word is no word, so these stand in `text` as they are. */
  words: string[];
};

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What joins, varies or directs letters: nothing to see, in any font. */
const isInvisible = (letter: string) => /[\p{Default_Ignorable_Code_Point}\s]/u.test(letter);

/**
 * @param has whether a font has a letter
 * @example knownLetters('Ada 🦊', has) // { text: 'Ada', signs: ['🦊'], words: [] }
 */
export function knownLetters(text: string, has: (letter: string) => boolean): KnownLetters {
  const lacks = (letter: string) => !isInvisible(letter) && !has(letter);
  if (![...text].some(lacks)) return { text, signs: [], words: [] };
  const signs: string[] = [];
  const kept = Array.from(clusters.segment(text), ({ segment }) => {
    const lacking = [...segment].filter(lacks).join('');
    if (lacking === '' || isPartOfWord(lacking, segment)) return segment;
    signs.push(segment);
    // A sign goes with what joins and varies it. Of a digit in a box, the digit stays.
    return [...segment].filter((letter) => has(letter) && /[\p{L}\p{N}]/u.test(letter)).join('');
  }).join('');
  const left = signs.length > 0 ? kept.replace(/\s+(?=[.,\s]|$)/gu, '').trim() : text;
  const words = text
    .split(/\s+/)
    .filter((word) => [...word].some((letter) => lacks(letter) && /[\p{L}\p{N}]/u.test(letter)));
  return words.length > 0 ? { text, signs: [], words } : { text: left, signs: [...new Set(signs)], words };
}

const isPartOfWord = (lacking: string, cluster: string) =>
  /[\p{L}\p{N}]/u.test(lacking) || (/\p{M}/u.test(lacking) && /\p{L}/u.test(cluster));
