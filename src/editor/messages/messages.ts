// The words of the editor. What a field is, and what the check says, comes from the schemas, which speak English.
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** `labels` has names for keys whose own would say less; a language may have more of them. */
export type EditorMessages = Omit<typeof en, 'labels' | 'fileNames'> &
  Readonly<Record<'labels' | 'fileNames', Readonly<Record<string, string>>>>;

const catalogs: Readonly<Record<string, EditorMessages>> = { ar, de, en };

/** The words of the editor in the language of the site; English ones where there are none. */
export const editorMessages = (language: string): EditorMessages => catalogs[new Intl.Locale(language).language] ?? en;

/** Puts values where a text has names in braces. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
