// What readers of résumés in a country are used to: the size of paper, and what of a person stands at the top.

/** What is usual: a photo and a date of birth, or neither; where nothing is said, both are read without a thought. */
type Custom = 'expected' | 'unwanted';

/** Where one or the other is certain, by the codes of ISO 3166. Elsewhere nothing is advised. */
const customs: Record<string, { photo: Custom; birthDate?: Custom }> = {
  ...both('expected', ['at', 'ch', 'cn', 'de', 'jp']),
  ...both('unwanted', ['au', 'ca', 'gb', 'ie', 'nz', 'us']),
  es: { photo: 'expected' },
};

function both(custom: Custom, countries: string[]) {
  return Object.fromEntries(countries.map((country) => [country, { photo: custom, birthDate: custom }]));
}

/**
 * What is usual in a country.
 * @example customsIn('de') // { photo: 'expected', birthDate: 'expected' }
 */
export const customsIn = (country: string): { photo?: Custom; birthDate?: Custom } => customs[country] ?? {};

/** @example countryName('us') // 'the United States' */
export const countryName = (country: string): string =>
  (new Intl.DisplayNames('en', { type: 'region' }).of(country.toUpperCase()) ?? country).replace(/^(?=United)/, 'the ');

/**
 * The paper of a country: A4 but in North America.
 * @example paperIn('de') // 'a4'
 */
export const paperIn = (country: string) => (/^(?:us|ca|mx)$/i.test(country) ? 'letter' : 'a4');

/** Groups of countries and places that have a code but are no country. */
const noCountries = /^(?:AC|CP|DG|E[AUZ]|IC|QO|TA|UN|X[AB]|ZZ)$/;

const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const isCode = (code: string) =>
  !noCountries.test(code) && nameIn(code, 'en') !== undefined && new Intl.Locale(`und-${code}`).region === code;
const nameIn = (code: string, language: string) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code)?.toLowerCase();

/** Whether a text is the code of a country, in letters of any case. */
export const isCountryCode = (text: string): boolean => /^[a-z]{2}$/i.test(text) && isCode(text.toUpperCase());

let codes: readonly string[] | undefined;

/**
 * The code of a country by its name in a language, in English or in its own language.
 * @returns `undefined` for what is no country, and for Georgia, which may be the state
 * @example countryCodeOf('España', 'en') // 'ES'
 */
export function countryCodeOf(name: string, language: string): string | undefined {
  const wanted = name.normalize('NFC').trim().toLowerCase();
  if (/^u\.?s\.?(?:a\.?)?$/.test(wanted)) return 'US';
  if (/^(?:u\.?k\.?|(?:great )?britain|england|scotland|wales)$/.test(wanted)) return 'GB';
  if (wanted === 'georgia') return undefined;
  codes ??= capitals.flatMap((first) => capitals.map((second) => first + second)).filter(isCode);
  const ownLanguage = (code: string) => new Intl.Locale(`und-${code}`).maximize().language;
  return codes.find((code) =>
    [language, 'en', ownLanguage(code)].some((inLanguage) => nameIn(code, inLanguage) === wanted),
  );
}
