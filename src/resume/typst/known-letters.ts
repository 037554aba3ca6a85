/** A text, with the parts that no font can draw. */
export type KnownLetters = {
  /** The text without symbols that no font has, such as emoji. */
  text: string;
  /** The removed symbols. Example: `★` */
  signs: string[];
  /** Words with a letter or digit that no font has. They stay in `text`, since part of a word makes no sense. */
  words: string[];
};

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a character is invisible in any font. */
const isInvisible = (letter: string) => /[\p{Default_Ignorable_Code_Point}\s]/u.test(letter);

/**
 * Removes from a text the symbols that no font has.
 * @example knownLetters('Ada 🦊', has) // { text: 'Ada', signs: ['🦊'], words: [] }
 */
export function knownLetters(text: string, has: (letter: string) => boolean): KnownLetters {
  const lacks = (letter: string) => !isInvisible(letter) && !has(letter);
  if (![...text].some(lacks)) return { text, signs: [], words: [] };
  const signs: string[] = [];
  const withoutSymbols = Array.from(clusters.segment(text), ({ segment }) => {
    const unknownLetters = [...segment].filter(lacks).join('');
    if (unknownLetters === '' || isPartOfWord(unknownLetters, segment)) return segment;
    signs.push(segment);
    // Remove the symbol together with its joiners and variation selectors. If it is a keycap, keep its digit.
    return [...segment].filter((letter) => has(letter) && /[\p{L}\p{N}]/u.test(letter)).join('');
  }).join('');
  const tidied = signs.length > 0 ? withoutSymbols.replace(/\s+(?=[.,\s]|$)/gu, '').trim() : text;
  const words = text
    .split(/\s+/)
    .filter((word) => [...word].some((letter) => lacks(letter) && /[\p{L}\p{N}]/u.test(letter)));
  return words.length > 0 ? { text, signs: [], words } : { text: tidied, signs: [...new Set(signs)], words };
}

const isPartOfWord = (unknownLetters: string, cluster: string) =>
  /[\p{L}\p{N}]/u.test(unknownLetters) || (/\p{M}/u.test(unknownLetters) && /\p{L}/u.test(cluster));
