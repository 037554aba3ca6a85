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

/** A postal code, such as "04109", "040 01", "4050-164" or "NW1 6XE". */
const postalCode =
  /(?<![\p{L}\d])(?:\p{Lu}{1,2}-)?(?:\d{4,5}-\d{3,4}|\d{2}-\d{3}|\d{3} \d{2,3}|\d{4} [A-Z]{2}|\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)(?![\p{L}\d])/gu;

/** A street with a number: "Lindenstr. 4", "12 rue Pasteur". */
const street =
  /^(?:\d{1,5}\p{L}?(?:[-/]\d+)?,?\s\p{L}|[^\d]*\p{L}[.']?,?\s(?!(?:19|20)\d\d$)\d{1,4}\s?\p{L}?(?:[-/]\d+)?$)/u;

export const isStreet = (text: string) => street.test(text);

/**
 * Finds the town in an address with a street, which is private. `isSure`: whether the address has a postal code.
 * @returns `undefined` for a text without a street
 * @example splitAddress('Lindenstr. 4, 04109 Leipzig') // { town: 'Leipzig', isSure: true }
 * @example splitAddress('04109 Leipzig') // undefined
 */
export function splitAddress(text: string): { town: string; isSure: boolean } | undefined {
  // A number before two words is the number of a house: "2712 Broadway St, Atlanta". Four digits in a text can be a year.
  const code = [...text.matchAll(postalCode)].findLast(({ 0: found, index }) =>
    index === 0
      ? !/^\d+\s+\S+\s+[^,]+,/.test(text)
      : !/^(?:19|20)\d\d$/.test(found) || /,\s*$/.test(text.slice(0, index)),
  );
  const before = text.slice(0, code?.index);
  const after = text.slice((code?.index ?? 0) + (code?.[0].length ?? 0));
  const partsOf = (part: string) => part.split(/\s*[,，،]\s*/u).filter((one) => /\p{L}/u.test(one) || /\d/.test(one));
  const parts = partsOf(code ? `${before},${after}` : text);
  const last = parts.findLastIndex((part) => /\d/.test(part));
  const town = parts.slice(last + 1).join(', ');
  if (last >= 0 && code && before !== '' && town !== '') return { town, isSure: true };
  if (isStreet(parts[0] ?? '') && !code && last === 0 && /^\p{Lu}/u.test(town)) return { town, isSure: false };
  // Instead of a street, a square or a district can be before the postal code and the town.
  return /\p{L}\s*,\s*$/u.test(before) && /^\s+\p{L}/u.test(after) ? { town: after.trim(), isSure: true } : undefined;
}
