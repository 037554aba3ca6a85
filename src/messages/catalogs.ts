// Selects the interface messages of a site, for builds and the editor. Pages load only the messages of one language,
// through the `site:` modules. To add a language, see docs/languages.md.
import { type ListedPage, type PageId, pageNamed } from '#pages.ts';
import { catalogFor } from './catalog-for.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import { en, type Messages } from './en.ts';
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

// This constant makes error messages short: for a missing message, TypeScript reports one error instead of one per
// language.
const translations = { ar, de, el, en, es, fr, hi, sk, th, zh };

/** The catalogs by language. */
export const catalogs: Readonly<Record<string, Messages>> = translations;

/**
 * Returns the messages for a language. If there is no catalog for the language, returns the English messages.
 * @example messagesFor('de-AT').titles.projects // 'Projekte'
 * @example messagesFor('sv').language // 'en'
 */
export const messagesFor = (language: string): Messages => catalogFor(catalogs, language) ?? en;

/** Messages in which every page has a title and a button text. */
export type SiteMessages = Omit<Messages, 'titles' | 'buttons'> & Record<'titles' | 'buttons', Record<PageId, string>>;

/**
 * Returns the messages with the owner's names for pages.
 * @example siteMessages({ language: 'en', menu: [{ page: 'projects', label: 'Work' }] }).buttons.projects // 'WORK'
 */
export function siteMessages({ language, menu }: { language: string; menu: readonly ListedPage[] }): SiteMessages {
  const messages = messagesFor(language);
  const own = Object.fromEntries(menu.flatMap(({ page, label }) => (label ? [[pageNamed[page], label]] : [])));
  const inCapitals = <Titles extends object>(titles: Titles, titleLanguage: string) =>
    Object.fromEntries(
      Object.entries(titles).map(([page, title]: [string, string]) => [page, buttonOf(title, titleLanguage)]),
    ) as Record<keyof Titles, string>;
  return {
    ...messages,
    titles: { ...messages.titles, ...own },
    buttons: { ...inCapitals(messages.titles, messages.language), ...messages.buttons, ...inCapitals(own, language) },
  };
}

/** Removes soft hyphens, which only browsers support. */
export const plainTitle = (title: string) => title.replaceAll('\u00ad', '');

/** The text of a button: in capitals, and without soft hyphens, since it has one line. */
const buttonOf = (title: string, language: string) => plainTitle(title).toLocaleUpperCase(language);
