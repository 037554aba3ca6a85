// Interface texts of the editor. Field descriptions and check results come from the schemas, in English.
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import labels from './labels.json' with { type: 'json' };

/** Interface texts. `labels` contains the labels of content keys, from labels.json. */
export type EditorMessages = Omit<typeof en, 'fileNames'> &
  Readonly<Record<'labels' | 'fileNames', Readonly<Record<string, string>>>>;

const labelsIn = (language: 'ar' | 'de' | 'en') =>
  Object.fromEntries(Object.entries(labels).map(([key, names]) => [key, names[language]]));

const english: EditorMessages = { ...en, labels: labelsIn('en') };

const catalogs: Readonly<Record<string, EditorMessages>> = {
  ar: { ...ar, labels: labelsIn('ar') },
  de: { ...de, labels: labelsIn('de') },
  en: english,
};

/** Messages in the language of the site, or in English if there is no translation. */
export const editorMessages = (language: string): EditorMessages =>
  catalogs[new Intl.Locale(language).language] ?? english;

/** Replaces `{name}` placeholders. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
