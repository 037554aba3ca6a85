// Interface texts of the editor. Field descriptions and check results come from the schemas, in English.
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** `labels` has a name for each key of the content. */
export type EditorMessages = Omit<typeof en, 'labels' | 'fileNames'> &
  Readonly<Record<'labels' | 'fileNames', Readonly<Record<string, string>>>>;

const catalogs: Readonly<Record<string, EditorMessages>> = { ar, de, en };

/** Messages in the language of the site, or in English if there is no translation. */
export const editorMessages = (language: string): EditorMessages => catalogs[new Intl.Locale(language).language] ?? en;

/** Replaces `{name}` placeholders. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
