// Typical words of résumés in many languages, and how to find them in a text.
import vocabulary from './vocabulary.json' with { type: 'json' };

export type HeadingKind = keyof typeof vocabulary.headings;

type ListName = Exclude<keyof typeof vocabulary, 'headings' | 'headingParts' | 'frequentWords'>;

/** The words of a list. */
export const wordsOf = (list: ListName): string[] => vocabulary[list].split(', ');

/**
 * Reduces a text to its letters and digits, in lower case without accents. Ignores letter spacing.
 * @example comparable('É T U D E S') // 'etudes'
 */
export const comparable = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Mc}]+/gu, '');

const headingKinds = new Map(
  (Object.entries(vocabulary.headings) as [HeadingKind, string][]).flatMap(([kind, words]) =>
    words.split(', ').map((word) => [comparable(word), kind] as const),
  ),
);

/** Returns the kind of section that a heading begins. Returns `undefined` if the heading is unknown. */
export function headingKind(text: string): HeadingKind | undefined {
  const whole = headingKinds.get(comparable(text));
  if (whole || text.length > 60) return whole;
  const parts = text.split(/\s*(?:[&+/,|]|\s(?:and|und|y|e|et|a|και|و|और|และ)\s|[与和及、])\s*/u);
  const kinds = parts.map((part) => headingKinds.get(comparable(part)));
  return parts.length > 1 && kinds.every((kind) => kind !== undefined) ? kinds[0] : undefined;
}

const headingParts = Object.entries(vocabulary.headingParts).map(
  ([kind, parts]) => [kind as HeadingKind, parts.split(', ').map(comparable)] as const,
);

/**
 * Guesses the kind of section for an unknown heading from parts of its words, such as "built" in "Things I’ve built".
 */
export const suggestedKind = (heading: string): HeadingKind | undefined =>
  headingParts.find(([, parts]) => parts.some((part) => comparable(heading).includes(part)))?.[0];

/** Patterns by language. Each pattern matches the most frequent words, or the script, of its language. */
export const { frequentWords } = vocabulary;

/** Scripts in which word boundaries are not visible: they have no spaces between words, or attach prefixes to words. */
const isDense = /[\p{Script=Han}\p{Script=Arabic}\p{Script=Thai}]/u;

/** A regular expression for any of the words, longest first. */
export const anyOf = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => RegExp.escape(word).replaceAll(String.raw`\x20`, String.raw`\s+`))
    .join('|');

/**
 * Returns a function that counts the words of a list in a text. How a word of the list matches:
 * - `word` with up to five characters: a whole word
 * - a longer `word`: this word, also with up to four more letters at its end
 * - `*word`: the end of a compound
 * - `*word*`: any part of a word
 */
function counterOf(list: ListName): (text: string) => number {
  const words = Map.groupBy(wordsOf(list), (word) => {
    if (isDense.test(word) || /^\*.*\*$/.test(word)) return 'part';
    return word.startsWith('*') ? 'end' : word.length < 6 ? 'whole' : 'stem';
  });
  // Use one group per form, since a pattern with hundreds of lookbehinds takes seconds to compile.
  const anyIn = (form: 'part' | 'end' | 'whole' | 'stem') =>
    `(?:${anyOf((words.get(form) ?? ['\u0000']).map((word) => word.replaceAll('*', '')))})`;
  const [begin, end] = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`];
  const pattern = new RegExp(
    [
      anyIn('part'),
      `${anyIn('end')}(?:in|innen|e|en|er|n|s|es)?${end}`,
      String.raw`${begin}(?:${anyIn('whole')}|${anyIn('stem')}\p{L}{0,4})${end}`,
    ].join('|'),
    'giu',
  );
  // A word at the beginning counts more: "Universidad …", "Intern, …".
  return (text) => {
    const found = [...text.matchAll(pattern)];
    return new Set(found.map(([word]) => word.toLowerCase())).size + (found[0]?.index === 0 ? 0.5 : 0);
  };
}

const wordLists = ['titles', 'organizations', 'schools', 'degrees', 'levels'] as const;
const counters = new Map(wordLists.map((list) => [list, counterOf(list)]));

/** Counts the different words of a list in a text. Adds 0.5 if the text starts with one of these words. */
export const countWords = (list: (typeof wordLists)[number], text: string): number => counters.get(list)?.(text) ?? 0;

function namesOf(type: 'language' | 'region', codes: ListName, names: ListName): string[] {
  const formats = wordsOf('nameLanguages').map((language) => new Intl.DisplayNames([language], { type }));
  return [...wordsOf(names), ...wordsOf(codes).flatMap((code) => formats.map((format) => format.of(code) ?? code))];
}

const spokenNames = [...new Set(namesOf('language', 'spokenCodes', 'spokenNames'))];

const chineseNames = spokenNames.filter((name) => /\p{Script=Han}/u.test(name));
const spokenPattern = new RegExp(`(?<!\\p{L})(?:${anyOf(spokenNames)})(?!\\p{L})|${anyOf(chineseNames)}`, 'giu');

/** Positions of the names of spoken languages in a text. */
export const languageNamesIn = (text: string) =>
  [...text.matchAll(spokenPattern)].map(({ 0: name, index }) => ({ from: index, to: index + name.length }));

function isOneOf(words: readonly string[]) {
  const known = new Set(words.map(comparable));
  return (text: string) => known.has(comparable(text));
}

/** True for the name of the document, such as "Lebenslauf". */
export const isDocumentName = isOneOf(wordsOf('documents'));

/** True for the label of a contact, such as "Telefon:", or the name of the document. */
export const isLabel = isOneOf(
  (['labels', 'nameLabels', 'givenNameLabels', 'familyNameLabels', 'placeLabels', 'documents'] as const).flatMap(
    wordsOf,
  ),
);

/** Labels by their meaning. `name` can be the whole name, or the family name beside a given name. */
const labelKinds = {
  name: isOneOf(wordsOf('nameLabels')),
  givenName: isOneOf(wordsOf('givenNameLabels')),
  familyName: isOneOf(wordsOf('familyNameLabels')),
  place: isOneOf(wordsOf('placeLabels')),
  courses: isOneOf(wordsOf('courseLabels')),
  honors: isOneOf(wordsOf('honorLabels')),
  contact: isLabel,
};

type LabelKind = keyof typeof labelKinds;

/**
 * Reads a labelled text.
 * @example splitLabel('Meno: Peter Novotný') // { kinds: ['name', 'contact'], text: 'Peter Novotný' }
 */
export function splitLabel(text: string): { kinds: LabelKind[]; text: string } | undefined {
  const [, label, rest = ''] = /^\s*([^:：]{2,40}?)\s*[:：]\s*(.*)$/su.exec(text) ?? [];
  const kinds = label ? (Object.keys(labelKinds) as LabelKind[]).filter((kind) => labelKinds[kind](label)) : [];
  return kinds.length > 0 ? { kinds, text: rest } : undefined;
}

/** True for the label of the first language, such as "Muttersprache". */
export const isMotherTongue = isOneOf(wordsOf('motherTongue'));

/** True for the name of a spoken language, such as "Englisch". */
export const isLanguageName = isOneOf(spokenNames);

/** True for the name of a country in one of many languages. */
export const isRegionName = isOneOf(namesOf('region', 'regionCodes', 'regionNames'));
