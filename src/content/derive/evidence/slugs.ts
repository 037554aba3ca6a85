import { distinct, inOwnLetters } from '../../model/anchors.ts';
import { slugOf } from '../texts/addresses.ts';

/** Spelled-out symbols that distinguish names. */
const said: Readonly<Record<string, string>> = { '+': 'plus', '#': 'sharp', '*': 'star', '&': 'and' };

/** Invalid file names: `index` is the index of a folder, and the others are device names on Windows. */
const noFiles = /^(?:index|con|prn|aux|nul|com\d|lpt\d)$/;

/** Keeps the file name, with `.html`, below 255 bytes even with four bytes per character. */
const maxLetters = 60;

/**
 * URL slugs of skills, also used as anchors on the Evidence page. Symbols are spelled out, and names in other alphabets
 * keep their letters, since a transliteration might be wrong. Duplicates are numbered.
 * @param names without duplicates
 * @example slugsOf(['C', 'C++', 'C#', '.NET', 'Node.js', 'React Native', '日本語', 'العربية'])
 * // ['c', 'c-plus-plus', 'c-sharp', 'dot-net', 'node-js', 'react-native', '日本語', 'العربية']
 */
export function slugsOf(names: readonly string[]): string[] {
  const plain = names.map((name) => {
    const spelled = name.replace(/[+#*&]/g, (sign) => ` ${said[sign]} `).replace(/^\.(?=\p{L})/u, 'dot ');
    return shortened(slugOf(spelled) ?? inOwnLetters(spelled.normalize('NFKC')) ?? 'skill');
  });
  return distinct(plain, (slug) => noFiles.test(slug));
}

const shortened = (slug: string) => [...slug].slice(0, maxLetters).join('').replace(/-$/, '');
