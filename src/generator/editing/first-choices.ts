// Choices for two of the first questions to a new owner: languages of the interface, and palettes.
import { catalogs, messagesFor } from '#messages/catalogs.ts';
import { formatsFor } from '#messages/patterns.ts';
import type { Pair } from '#theme/color.ts';
import { makeTheme } from '#theme/derive-theme.ts';
import { defaultPalette, type Jacket, type PaletteName, palettes } from '#theme/palettes.ts';

export type FirstChoices = {
  languages: string[];
  /**
   * The first of the preferred languages that the interface supports, with its region if it changes dates or numbers.
   * `undefined` if the interface supports none of them. Example: `en-GB`
   */
  language: string | undefined;
  /** Palettes, the default palette first, with the colors of Home and the background of each other jacket. */
  palettes: { name: PaletteName; jacket: Jacket; others: Pair[] }[];
};

/**
 * @param preferred language tags, best first. Example: `['de-AT', 'en']`
 * @param seed the variation of the site. Default: none
 */
export function firstChoices(preferred: readonly string[], seed?: string): FirstChoices {
  const names = Object.keys(palettes) as PaletteName[];
  const language = preferred.map(interfaceLanguage).find((one) => one !== undefined);
  return {
    languages: [...new Set([...Object.keys(catalogs), ...(language === undefined ? [] : [language])])],
    language,
    palettes: names
      .sort((a, b) => Number(b === defaultPalette) - Number(a === defaultPalette))
      .map((name) => {
        const { home, ...others } = makeTheme(name, {}, { seed }).jackets;
        return { name, jacket: home, others: Object.values(others).map(({ ground }) => ground) };
      }),
  };
}

/**
 * Returns the language of the interface for a language tag, with the region if it has other formats. Returns
 * `undefined` if the interface is not translated into this language, or only in another script.
 */
function interfaceLanguage(tag: string): string | undefined {
  const { language } = messagesFor(tag);
  const { language: wanted, region } = new Intl.Locale(tag);
  if (wanted !== language) return undefined;
  const regional = region === undefined ? language : `${language}-${region}`;
  return JSON.stringify(formatsFor(regional)) === JSON.stringify(formatsFor(language)) ? language : regional;
}
