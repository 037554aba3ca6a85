/** Whether a résumé should have a photo or a date of birth. Without a convention, the owner decides. */
type Convention = 'expected' | 'unwanted';

/** Conventions by ISO 3166 country code, for countries with a clear convention. */
const countryConventions: Record<string, { photo: Convention; birthDate?: Convention }> = {
  ...both('expected', ['at', 'ch', 'cn', 'de', 'jp']),
  ...both('unwanted', ['au', 'ca', 'gb', 'ie', 'nz', 'us']),
  es: { photo: 'expected' },
};

function both(custom: Convention, countries: string[]) {
  return Object.fromEntries(countries.map((country) => [country, { photo: custom, birthDate: custom }]));
}

/**
 * Returns the résumé conventions of a country.
 * @example conventionsIn('de') // { photo: 'expected', birthDate: 'expected' }
 */
export const conventionsIn = (country: string): { photo?: Convention; birthDate?: Convention } =>
  countryConventions[country] ?? {};

/** @example countryName('us') // 'the United States' */
export const countryName = (country: string): string =>
  (new Intl.DisplayNames('en', { type: 'region' }).of(country.toUpperCase()) ?? country).replace(/^(?=United)/, 'the ');

/**
 * Paper size of a country: A4 except in North America.
 * @example paperIn('de') // 'a4'
 */
export const paperIn = (country: string) => (/^(?:us|ca|mx)$/i.test(country) ? 'letter' : 'a4');

/**
 * Paper size for a language tag. Without a region in the tag, uses the country in which the language is spoken most.
 * @example paperFor('en') // 'letter'
 * @example paperFor('en-GB') // 'a4'
 */
export const paperFor = (language: string) => paperIn(new Intl.Locale(language).maximize().region ?? 'us');

/** Region codes in `Intl` that are not countries. */
const noCountries = /^(?:AC|CP|DG|E[AUZ]|IC|QO|TA|UN|X[AB]|ZZ)$/;

const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const isCode = (code: string) =>
  !noCountries.test(code) && new Intl.Locale(`und-${code}`).region === code && nameIn(code, 'en') !== undefined;

/** Cache of `Intl.DisplayNames`. Node takes 0.1 ms to create one, and a list of country names needs hundreds. */
const displayNames = new Map<string, Intl.DisplayNames>();

function nameIn(code: string, language: string): string | undefined {
  let names = displayNames.get(language);
  if (!names)
    displayNames.set(language, (names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })));
  return names.of(code)?.toLowerCase();
}

/** True for a country code, in upper or lower case. */
export const isCountryCode = (text: string): boolean => /^[a-z]{2}$/i.test(text) && isCode(text.toUpperCase());

let codes: readonly string[] | undefined;
const codesByName = new Map<string, ReadonlyMap<string, string>>();

/**
 * Maps country names in lower case to country codes. The names are in `language`. If `language` is `own`, each name is
 * in the main language of its country.
 */
function codesIn(language: string): ReadonlyMap<string, string> {
  codes ??= capitals.flatMap((first) => capitals.map((second) => first + second)).filter(isCode);
  const languageOf = (code: string) =>
    language === 'own' ? new Intl.Locale(`und-${code}`).maximize().language : language;
  let byName = codesByName.get(language);
  if (!byName) {
    byName = new Map(codes.map((code) => [nameIn(code, languageOf(code)) ?? code, code]));
    codesByName.set(language, byName);
  }
  return byName;
}

/**
 * Finds the code of a country by its name. Accepts names in `language`, in English and in the country's main language.
 * @returns `undefined` for unknown names, and for Georgia, which may be the U.S. state
 * @example countryCodeOf('España', 'en') // 'ES'
 */
export function countryCodeOf(name: string, language: string): string | undefined {
  const normalizedName = name.normalize('NFC').trim().toLowerCase();
  if (/^u\.?s\.?(?:a\.?)?$/.test(normalizedName)) return 'US';
  if (/^(?:u\.?k\.?|(?:great )?britain|england|scotland|wales)$/.test(normalizedName)) return 'GB';
  if (normalizedName === 'georgia') return undefined;
  return (
    codesIn(language).get(normalizedName) ?? codesIn('en').get(normalizedName) ?? codesIn('own').get(normalizedName)
  );
}
