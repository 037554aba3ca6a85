import { isGroup } from '#platform/is-group.ts';
import { bare } from './written.ts';

/** Remedy for languages that the owner speaks, in the list of languages of the site. */
export const remedyForSpokenLanguages =
  'This list is for translations of the site. Move the languages that you speak to the list "languages:" of experience.yaml, such as "- language: English" with "level: B2" below "language".';

export const noLanguage = {
  found: 'This is not a language tag.',
  expected: 'a language tag, such as en, en-GB or sv',
  remedy: 'Write the tag, such as de for German, es for Spanish or sk for Slovak.',
};

/** Error for the language Fore (Papua New Guinea). Its tag is `for`, but the site already has a folder `for`. */
export const folderOfSite = {
  found: 'The address /for/ is used for the résumés for applications, so no language can use it.',
  expected: 'the tag of another language',
  remedy: 'Write the tag with its country, such as for-PG.',
};

/** Error for a language that is listed twice. */
export const languageTwice = (tag: string) => ({
  found: `The language "${tag}" (${languageName(tag)}) is listed twice.`,
  expected: 'each language once',
  remedy: 'Remove it here.',
});

/** Error for a language of translations that is also the first language. */
export const firstLanguageListed = (tag: string) => ({
  found: `The language "${tag}" (${languageName(tag)}) is listed as a language of translations, but it is the first language.`,
  expected: 'the first language only as "language"',
  remedy: `If the texts without a translation are in ${languageName(tag)}, remove it here. If they are in ${otherThan(tag).name}, write "language: ${otherThan(tag).tag}" above, and keep this line. To make ${languageName(tag)} the first language instead, replace each original with its translation, and remove it here. If these are the languages that you speak, move them to experience.yaml, such as "languages:" and below it "  - language: ${languageName(tag)}", with "level:" below "language".`,
});

/** Returns a language other than `tag`, as an example in messages. */
export const otherThan = (tag: string) =>
  tag.startsWith('en') ? { tag: 'es', name: 'Spanish' } : { tag: 'en', name: 'English' };

/** Language tags. A key or folder with such a name most likely contains a translation. */
export const interfaceLanguages: ReadonlySet<string> = new Set([
  'ar',
  'de',
  'el',
  'en',
  'es',
  'fr',
  'hi',
  'sk',
  'th',
  'zh',
]);

/** True for a language tag. Example: `en-GB` */
export function isLanguage(tag: string): boolean {
  try {
    const { language } = new Intl.Locale(tag);
    // Subtags of languages have two or three letters (iana.org/assignments/language-subtag-registry). Two letters that
    // are not a language are probably a country code, such as "us".
    return language.length === 3 || (language.length === 2 && nameOf(language, 'en') !== undefined);
  } catch {
    return false;
  }
}

/**
 * Normalizes a language tag, or the name of a language in English or in the language itself.
 * @example languageForm('en_GB') // 'en-GB'
 * @example languageForm('Slovenčina') // 'sk'
 */
export function languageForm(written: unknown): string | undefined {
  if (typeof written !== 'string') return undefined;
  const tag = bare(written).replaceAll('_', '-');
  if (isLanguage(tag)) return Intl.getCanonicalLocales(tag)[0];
  return languageNamed(bare(written));
}

/**
 * Returns the tag of a language by its name, in English or in the language itself.
 * @example languageNamed('german') // 'de'
 */
export const languageNamed = (name: string): string | undefined => tagsByName().get(name.toLowerCase());

/** Rejects a text that is no tag in the list of languages. A level or parentheses mark a language that the owner speaks. */
export const noLanguageOfSite = (text: string) => ({
  ...noLanguage,
  remedy: /[\s(:]/.test(text.trim()) ? remedyForSpokenLanguages : noLanguage.remedy,
});

/** Codes that are often written in place of the tag of a language. Most of them are codes of countries. */
const mistakenTags: Partial<Record<string, string>> = {
  sp: 'es',
  gr: 'el',
  cz: 'cs',
  jp: 'ja',
  ua: 'uk',
  cn: 'zh',
  dk: 'da',
  vn: 'vi',
};

/** @example tagForMistake('sp') // 'es' */
export const tagForMistake = (written: string) => mistakenTags[written.toLowerCase()];

/**
 * Returns the language of a file from the ending of its name; `undefined` if the ending is probably a word. `ts` and
 * `sh` are language tags, but as endings they mean code files, so the function ignores them.
 * @example languageOfEnding('de') // 'de', for `ferries.de.md`
 */
export function languageOfEnding(ending: string): string | undefined {
  const isTag = /^(?:[a-z]{2}|[A-Z]{2}|[a-z]{2}[-_][A-Z]{2}|zh-Han[st])$/.test(ending) && !/^(?:ts|sh)$/.test(ending);
  return tagForMistake(ending) ?? (isTag ? languageForm(ending) : undefined);
}

/** Accepts languages on one line, on several lines, or as the keys of a group. */
export function languageList(written: unknown): unknown[] | undefined {
  if (typeof written === 'string' && /[,;\n]/.test(written)) return written.split(/\s*[,;\n]\s*/).filter(Boolean);
  const group = isGroup(written) ? written : {};
  const isOff = (value: unknown) => /^(?:false|no|off)$/i.test(String(value));
  const keys = Object.entries(group).flatMap(([key, value]) => (isOff(value) ? [] : key));
  return keys.length > 0 && keys.every((key) => isLanguage(key)) ? keys : undefined;
}

let knownNames: Map<string, string> | undefined;

/** Returns a map from the names of all languages to their tags. The map is cached, since creating it takes 50 ms. */
function tagsByName(): Map<string, string> {
  if (knownNames) return knownNames;
  knownNames = new Map();
  for (const language of twoLetters) {
    const inEnglish = nameOf(language, 'en');
    if (inEnglish === undefined) continue;
    for (const name of [inEnglish, nameOf(language, language) ?? '']) {
      const key = name.toLowerCase();
      if (!knownNames.has(key)) knownNames.set(key, language);
    }
  }
  return knownNames;
}

/** Returns the name of a language, by default in English. Example: `Spanish` for `es` */
export const languageName = (tag: string, inLanguage = 'en') => nameOf(tag, inLanguage) ?? tag;

const nameOf = (language: string, inLanguage: string) =>
  new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'none' }).of(language);

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const twoLetters = alphabet.flatMap((first) => alphabet.map((second) => first + second));
