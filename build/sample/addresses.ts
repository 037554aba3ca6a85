// E-mail addresses, telephone numbers and addresses on the web, as they can be found again however they are written.
import { sumOf, type Stretch } from './runs.ts';

/**
 * What is the same in every way to write an address; `undefined` for what is none.
 * @example plainAddress('https://www.example.com/ada/?from=x') // 'example.com/ada'
 * @example plainAddress('+1 541 555 0134') // '15415550134'
 */
export function plainAddress(text: string): string | undefined {
  if (/^(?:tel:)?\+?[\d\s().\u2010-\u2013-]+$/.test(text)) {
    const digits = text.replace(/\D/g, '');
    return digits.length >= fewestDigits ? digits : undefined;
  }
  const plain = text
    .toLowerCase()
    .replace(/^.*(?:https?:\/\/|mailto:)/, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/[/.,:;]+$/, '');
  // The name of a file, such as cat.jpg, looks like one and is anybody's.
  if (/^[^@/]+\.(?:jpe?g|png|webp|avif|gif|heic|heif|tiff?|svg|md|yaml|pdf)$/.test(plain)) return undefined;
  return /^(?:[\w.+-]+@)?[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:\/|$)/.test(plain) ? plain : undefined;
}

const fewestDigits = 7;

/** Finds known addresses in a text, also where more follows: of a page where its host is known. */
export function findAddresses(text: string, known: ReadonlySet<string>): Stretch[] {
  const candidates = [
    ...text.matchAll(/[\w.+@:/%~?=&#-]+/g),
    ...text.matchAll(/\+?\(?\d[\d \u00A0().\u2010-\u2013-]{5,20}\d/g),
  ];
  return candidates.flatMap((found) => {
    const plain = plainAddress(found[0]);
    if (plain === undefined) return [];
    const steps = plain.split('/');
    const wholes = steps.map((_, index) => steps.slice(0, index + 1).join('/'));
    const whole = wholes.findLast((address) => known.has(sumOf(address)));
    return whole === undefined
      ? []
      : [{ text: whole, start: found.index, sums: [sumOf(whole)], isAddress: true as const }];
  });
}
