import { countryCodeOf } from './countries.ts';

type SplitPlace = { town: string; region?: string | undefined; country?: { name: string; code: string } | undefined };

/**
 * Splits a place at its commas into town, region and country.
 * @param language the language of `place`
 * @example splitPlace('Exampleton, OR', 'en') // { town: 'Exampleton', region: 'OR' }
 * @example splitPlace('Sevilla, España', 'es') // { town: 'Sevilla', country: { name: 'España', code: 'ES' } }
 */
export function splitPlace(place: string, language: string): SplitPlace {
  const [, town, rest] = /^(.*?[^\s,])\s*[,，،]\s*(\S.*)$/u.exec(place) ?? [];
  if (town === undefined || rest === undefined) return { town: place };
  const [, before, last = rest] = /^(.*\S)\s*[,，،]\s*(\S.*)$/u.exec(rest) ?? [];
  const code = countryCodeOf(last, language);
  if (code === undefined) return { town, region: rest };
  return { town, ...(before !== undefined && { region: before }), country: { name: last, code } };
}
