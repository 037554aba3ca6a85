// Choices for two of the first questions to a new owner: languages of the interface, and palettes.
import { catalogs, messagesFor } from '#messages/catalogs.ts';
import type { Pair } from '#theme/color.ts';
import { makeTheme } from '#theme/derive-theme.ts';
import { defaultPalette, type Jacket, type PaletteName, palettes } from '#theme/palettes.ts';

export type FirstChoices = {
  languages: string[];
  /** The first of the preferred languages that the interface supports. `undefined` if it supports none of them. */
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
  return {
    languages: Object.keys(catalogs),
    language: preferred.map(interfaceLanguage).find((language) => language !== undefined),
    palettes: names
      .sort((a, b) => Number(b === defaultPalette) - Number(a === defaultPalette))
      .map((name) => {
        const { home, ...others } = makeTheme(name, {}, { seed }).jackets;
        return { name, jacket: home, others: Object.values(others).map(({ ground }) => ground) };
      }),
  };
}

/**
 * Returns the language of the interface for a language tag. Returns `undefined` if the interface is not translated into
 * this language, or only in another script.
 */
function interfaceLanguage(tag: string): string | undefined {
  const { language } = messagesFor(tag);
  return new Intl.Locale(tag).language === language ? language : undefined;
}
