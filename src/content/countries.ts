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
