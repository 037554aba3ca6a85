// Which words a site speaks in. For the build alone: browsers get the words of one language, by way of the `site:`
// modules (src/generator/program/content-modules.ts), and never this table. docs/languages.md has the steps to add one.
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import { en, type Words } from './en.ts';
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** Every catalogue, under the language of its words; one that lacks a word is a type error that names it. */
export const catalogues: Readonly<Record<string, Words>> = { ar, de, el, en, es, fr, hi, sk, th, zh };

/**
 * The words for a site whose owner writes in a language.
 * @param language a language tag
 * @returns those of the language in its script, whatever its region; English ones where there is no catalogue
 * @example wordsFor('de-AT').titles.projects // 'Projekte'
 * @example wordsFor('sv').language // 'en'
 */
export function wordsFor(language: string): Words {
  const words = catalogues[new Intl.Locale(language).language];
  return words && scriptOf(words.language) === scriptOf(language) ? words : en;
}

/** Who reads one script of a language may not read its other. Example: `Hant`, from `zh-TW` */
const scriptOf = (language: string) => new Intl.Locale(language).maximize().script;
