import { isReservedOnWindows } from '#platform/files/windows-names.ts';
import { distinct, inOwnLetters } from '../../model/anchors.ts';
import { slugOf } from '../texts/addresses.ts';

/** Words for symbols that distinguish the names of skills. */
const spokenSymbols: Readonly<Record<string, string>> = { '+': 'plus', '#': 'sharp', '*': 'star', '&': 'and' };

/** True for slugs that cannot be file names. `index` is the index page of a folder. */
const isNoFile = (slug: string) => slug === 'index' || isReservedOnWindows(slug);

/**
 * Maximum number of characters in a slug. Even with four bytes each, the name of the file `<slug>.html` is shorter than
 * 255 bytes, the limit of file systems.
 */
const maxLetters = 60;

/**
 * Creates slugs of skills, for URLs and for anchors on the Evidence page. Spells out symbols, and appends numbers to
 * equal slugs. Keeps letters of other alphabets, since a transliteration might be wrong.
 * @param names names of skills without duplicates
 * @example slugsOf(['C', 'C++', 'C#', '.NET', 'Node.js', 'React Native', '日本語', 'العربية'])
 * // ['c', 'c-plus-plus', 'c-sharp', 'dot-net', 'node-js', 'react-native', '日本語', 'العربية']
 */
export function slugsOf(names: readonly string[]): string[] {
  const plain = names.map((name) => {
    const spelled = name.replace(/[+#*&]/g, (sign) => ` ${spokenSymbols[sign]} `).replace(/^\.(?=\p{L})/u, 'dot ');
    return shortened(slugOf(spelled) ?? inOwnLetters(spelled.normalize('NFKC')) ?? 'skill');
  });
  return distinct(plain, isNoFile);
}

const shortened = (slug: string) => [...slug].slice(0, maxLetters).join('').replace(/-$/, '');
