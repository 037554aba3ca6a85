// Which words a site speaks in. For the build alone: browsers get the words of one language, by way of the `site:`
// modules (src/generator/program/content-modules.ts), and never this table. docs/languages.md has the steps to add one.
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import { en, type Words } from './en.ts';
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** Every catalogue, under the language of its words; one that lacks a word is a type error that names it. */
export const catalogues: Readonly<Record<string, Words>> = { ar, de, en, es, fr };

/**
 * The words for a site whose owner writes in a language.
 * @param language a language tag
 * @returns those of the language, whatever its region; English ones where there is no catalogue
 * @example wordsFor('de-AT').titles.projects // 'Projekte'
 * @example wordsFor('sv').language // 'en'
 */
export const wordsFor = (language: string): Words => catalogues[new Intl.Locale(language).language] ?? en;
