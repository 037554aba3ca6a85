// Which words a site speaks in. For the build alone: browsers get the words of one language, by way of the `site:`
// modules (src/generator/program/content-modules.ts), and never this table. docs/languages.md has the steps to add one.
import { type ListedPage, type PageId, pageNamed } from '#pages.ts';
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

/** Every catalogue, under the language of its words; one that lacks a word is a type error that names it. */
export const catalogs: Readonly<Record<string, Messages>> = { ar, de, el, en, es, fr, hi, sk, th, zh };

/**
 * The words for a site whose owner writes in a language.
 * @param language a language tag
 * @returns those of the language in its script, whatever its region; English ones where there is no catalogue
 * @example wordsFor('de-AT').titles.projects // 'Projekte'
 * @example wordsFor('sv').language // 'en'
 */
export function messagesFor(language: string): Messages {
  const messages = catalogs[new Intl.Locale(language).language];
  return messages && scriptOf(messages.language) === scriptOf(language) ? messages : en;
}

/** Who reads one script of a language may not read its other. Example: `Hant`, from `zh-TW` */
const scriptOf = (language: string) => new Intl.Locale(language).maximize().script;

/** Words with the owner's own in them: every page has a title, and words for a button to it. */
export type SiteMessages = Omit<Messages, 'titles' | 'buttons'> & Record<'titles' | 'buttons', Record<PageId, string>>;

/**
 * The words for a site, in which pages are called as its owner says.
 * @param person what the owner says of the site: its language and its menu
 * @example wordsOf({ language: 'en', menu: [{ page: 'projects', label: 'Work' }] }).buttons.projects // 'WORK'
 */
export function siteMessages({ language, menu }: { language: string; menu: readonly ListedPage[] }): SiteMessages {
  const messages = messagesFor(language);
  const own = Object.fromEntries(menu.flatMap(({ page, label }) => (label ? [[pageNamed[page], label]] : [])));
  const inCapitals = <Titles extends object>(titles: Titles) =>
    Object.fromEntries(
      Object.entries(titles).map(([page, title]: [string, string]) => [page, buttonOf(title, language)]),
    ) as Record<keyof Titles, string>;
  return {
    ...messages,
    titles: { ...messages.titles, ...own },
    buttons: { ...inCapitals(messages.titles), ...messages.buttons, ...inCapitals(own) },
  };
}

/** A button has one line. */
/** The title of a page without soft hyphens, which only a browser understands. */
export const plainTitle = (title: string) => title.replaceAll('\u00ad', '');

const buttonOf = (title: string, language: string) => plainTitle(title).toLocaleUpperCase(language);
