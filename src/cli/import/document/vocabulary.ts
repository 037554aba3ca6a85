// Typical words of résumés in many languages, and how to find them in a text.
import vocabulary from './vocabulary.json' with { type: 'json' };

export type HeadingKind = keyof typeof vocabulary.headings;

type ListName = Exclude<keyof typeof vocabulary, 'headings'>;

/** The words of a list. */
export const wordsOf = (list: ListName): string[] => vocabulary[list].split(', ');

/**
 * Letters and digits only, without accents; the same for letter-spaced capitals.
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

/** The kind of section that a heading begins; `undefined` if the heading is unknown. */
export function headingKind(text: string): HeadingKind | undefined {
  const whole = headingKinds.get(comparable(text));
  if (whole || text.length > 60) return whole;
  const parts = text.split(/\s*(?:[&+/,|]|\s(?:and|und|y|e|et|a|και|و|और|และ)\s|[与和及、])\s*/u);
  const kinds = parts.map((part) => headingKinds.get(comparable(part)));
  return parts.length > 1 && kinds.every((kind) => kind !== undefined) ? kinds[0] : undefined;
}

/** Scripts without spaces between words, or with prefixes: a word may be inside another one. */
const isDense = /[\p{Script=Han}\p{Script=Arabic}\p{Script=Thai}]/u;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A regular expression for any of the words, longest first. */
export const anyOf = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escaped(word).replaceAll(' ', String.raw`\s+`))
    .join('|');

/**
 * Counts the words of a list in a text. A word of the list may have an ending of up to four letters, after "*" it may be
 * the end of a compound, and between two "*" any part; words of up to five letters count only as a whole.
 */
function counterOf(list: ListName): (text: string) => number {
  const patterns = wordsOf(list).map((word) => {
    if (isDense.test(word)) return escaped(word);
    const bare = escaped(word.replaceAll('*', '')).replaceAll(' ', String.raw`\s+`);
    if (/^\*.*\*$/.test(word)) return bare;
    const ending = word.startsWith('*')
      ? String.raw`(?:in|innen|e|en|er|n|s|es)?`
      : word.length < 6
        ? ''
        : String.raw`\p{L}{0,4}`;
    return `${word.startsWith('*') ? '' : String.raw`(?<![\p{L}\p{N}])`}${bare}${ending}${String.raw`(?![\p{L}\p{N}])`}`;
  });
  const pattern = new RegExp(patterns.join('|'), 'giu');
  // A word at the beginning says most: "Universidad …", "Intern, …".
  return (text) => {
    const found = [...text.matchAll(pattern)];
    return new Set(found.map(([word]) => word.toLowerCase())).size + (found[0]?.index === 0 ? 0.5 : 0);
  };
}

export const countTitleWords = counterOf('titles');
export const countOrganizationWords = counterOf('organizations');
export const countSchoolWords = counterOf('schools');
export const countDegreeWords = counterOf('degrees');
export const countLevels = counterOf('levels');

const languages = [
  'en',
  'de',
  'es',
  'fr',
  'sk',
  'el',
  'ar',
  'hi',
  'th',
  'zh',
  'cs',
  'pl',
  'it',
  'pt',
  'nl',
  'tr',
  'ru',
];
const spoken =
  'en de es fr sk cs pl it pt nl tr ru uk ar he fa hi ur bn ta te th zh ja ko vi id ms el hu ro bg sr hr sl da sv nb fi et lv lt ca eu gl ga cy ig yo sw am ha zu af sq mk bs ka hy az kk uz mn ne si my km lo pa gu mr ml kn tl la is mt eo yue';
const regions =
  'US GB IE CA AU NZ DE AT CH ES FR BE NL LU IT PT SK CZ PL HU SI HR RS RO BG GR TR UA DK SE NO FI EE LV LT JO EG SA AE QA KW LB SY IQ MA DZ TN LY SD YE OM BH PS IL IN PK BD CN TW HK SG JP KR TH VN MY ID PH MX AR CO CL PE BR ZA NG KE';

function namesOf(type: 'language' | 'region', codes: string, more: readonly string[]): Set<string> {
  const formats = languages.map((language) => new Intl.DisplayNames([language], { type }));
  return new Set([...more, ...codes.split(' ').flatMap((code) => formats.map((format) => format.of(code) ?? code))]);
}

const spokenNames = namesOf('language', spoken, [
  ...['中文', '汉语', '普通话', '粤语', '国语', 'Mandarin', 'Mandarin Chinese', 'Farsi', 'Castellano', 'Valenciano'],
]);
const comparableSpoken = new Set([...spokenNames].map(comparable));
const regionNames = new Set(
  [...namesOf('region', regions, ['USA', 'UK', 'UAE', 'Remote', 'Homeoffice', 'Télétravail', 'Remoto'])].map(
    comparable,
  ),
);

/** True for the name of a spoken language, such as "Englisch". */
export const isLanguageName = (text: string) => comparableSpoken.has(comparable(text));

const spokenPattern = new RegExp(
  String.raw`(?<![\p{L}])(?:${anyOf([...spokenNames])})(?![\p{L}])|${anyOf([...spokenNames].filter((name) => /\p{Script=Han}/u.test(name)))}`,
  'giu',
);

/** Positions of the names of spoken languages in a text. */
export const languageNamesIn = (text: string) =>
  [...text.matchAll(spokenPattern)].map(({ 0: name, index }) => ({ from: index, to: index + name.length }));

/** True for the name of a country in one of many languages. */
export const isRegionName = (text: string) => regionNames.has(comparable(text));

const documents = new Set(wordsOf('documents').map(comparable));

/** True for the name of the document, such as "Lebenslauf". */
export const isDocumentName = (text: string) => documents.has(comparable(text));

const labels = new Set([...wordsOf('labels'), ...wordsOf('documents')].map(comparable));

/** True for the label of a contact, such as "Telefon:", or the name of the document, such as "Lebenslauf". */
export const isLabel = (text: string) => labels.has(comparable(text));
