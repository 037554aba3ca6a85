// Interface texts of the editor. The messages of the check are always in English.
import { contentFile } from '#pages.ts';
import { catalogFor } from '#messages/catalog-for.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

// A separate constant, so that a missing message causes one type error instead of one for each language.
const translations = { ar, de, el, en, es, fr, hi, sk, th, zh };

const catalogs: Readonly<Record<string, typeof en>> = translations;

/** The languages of the interface, as language tags. */
export const editorLanguages: readonly string[] = Object.keys(catalogs);

/**
 * Interface texts. From tables.json, which contains the texts of all languages:
 * - `labels`: the labels of content keys
 * - `addItem`: the texts of the buttons that add an item to a list. The key is the content key of the list.
 * - `help`: the translated descriptions of fields. The key is the English description in the schema.
 * - `examples`: the translated examples of fields. The key is the English example in the schema.
 * - `reports`: the translated lines of the server about a publication and texts of the parser report. The key is the
 *   English text.
 */
export type EditorMessages = Omit<typeof en, 'choices' | 'fileNames'> &
  Readonly<Record<keyof typeof tables | 'choices' | 'fileNames', Readonly<Record<string, string>>>>;

/** Keys of the failures of publishing whose messages are translated. */
export type FailureKey = keyof EditorMessages['publishing']['failures'];

/** Returns the messages in the first language of `languages` that has a translation; if none has one, in English. */
export function editorMessages(...languages: readonly string[]): EditorMessages {
  const texts = languages.map((language) => catalogFor(catalogs, language)).find(Boolean) ?? en;
  const language = texts.language as keyof typeof translations;
  const inLanguage = (table: Readonly<Record<string, Partial<Record<typeof language, string>>>>) =>
    Object.fromEntries(Object.entries(table).map(([key, names]) => [key, names[language] ?? key]));
  return {
    ...texts,
    labels: inLanguage(tables.labels),
    addItem: inLanguage(tables.addItem),
    help: inLanguage(tables.help),
    examples: inLanguage(tables.examples),
    reports: inLanguage(tables.reports),
  };
}

/**
 * Replaces the names of pages, and of their files, with the titles of the pages on the site.
 * @param titles titles by page name. Example: `{ about: 'My story' }`
 */
export const withPageTitles = (messages: EditorMessages, titles: Readonly<Record<string, string>>): EditorMessages => ({
  ...messages,
  choices: { ...messages.choices, ...titles },
  fileNames: {
    ...messages.fileNames,
    ...Object.fromEntries(Object.entries(titles).map(([name, title]) => [contentFile(name), title])),
  },
});

/** Replaces `{name}` placeholders. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
