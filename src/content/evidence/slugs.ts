import { distinct, inOwnLetters } from '../anchors.ts';
import { slugOf } from '../texts/addresses.ts';

/** Signs that tell one name from another, as they are said. */
const said: Readonly<Record<string, string>> = { '+': 'plus', '#': 'sharp', '*': 'star', '&': 'and' };

/** No file can be called so: a folder has an index of its own, and Windows keeps the names of its devices. */
const noFiles = /^(?:index|con|prn|aux|nul|com\d|lpt\d)$/;

/** In letters of four bytes, with `.html` behind it, as long as a disk takes the name of a file. */
const maxLetters = 60;

/**
 * What each skill is called in the address of its page, and where it stands on the page of all: the name as the file of a
 * text would be called, with the signs that make another name of it spelled out. Who wrote a skill in an alphabet that has
 * no plain form cannot be asked for another name, as for a file, so it keeps its own letters, and no transliteration of
 * ours misspells it. All are in lower case. Of two that would be called the same, the second in the list has a number.
 * @param names each one once
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
