// The texts of the content with their translations, for the editor.
import { schemaOf } from './content-schemas.ts';
import { type Translation, yamlTexts } from './languages.ts';
import type { Sources } from './site.ts';
import { splitFrontMatter } from './read/markdown/front-matter.ts';
import { translatableTexts } from './read/translation/translatable.ts';
import { translationFile } from './read/translation/translated-files.ts';
import { type Path, valueAt } from './read/yaml/read-yaml.ts';
import { acceptedRecord, recordFile, statesOf, type TranslationState } from './translation-states.ts';

type TextPlace = { file: string; path: readonly (string | number)[] };
type Texts = Readonly<Record<string, string>>;

/** A text of the content, and the location of its translation. The translation may not exist yet. */
export type Translatable = {
  original: TextPlace;
  translation: TextPlace;
  text: string;
  translated: string | undefined;
  /** Missing if no translation is expected. In a Markdown file, only the first text has a state. */
  state?: TranslationState | undefined;
};

/**
 * Finds all translatable texts.
 * @param texts the texts of all files, by name
 * @param values the parsed front matter of Markdown files, by name
 */
export function translatablesIn(
  sources: Sources,
  translation: Translation,
  language: string,
  texts: Texts,
  values: Readonly<Record<string, unknown>>,
): Translatable[] {
  const states = new Map(
    statesOf(translation.texts, texts[recordFile]).map(({ file, path, state }) => [nameOf(file, path), state]),
  );
  const all = yamlTexts(sources, translation.sources);
  const siblings = Map.groupBy(all, ({ file, path }) => nameOf(file, path.slice(0, -1)));
  const inYaml = all.map(({ file, path, source: text, written, translation: translated }): Translatable => {
    const isAlone = siblings.get(nameOf(file, path.slice(0, -1)))?.length === 1;
    return {
      original: placeOf(`${file}.yaml`, path),
      translation: placeOf(`${file}.yaml`, written ?? newPath(path, language, isAlone)),
      text,
      translated,
      state: states.get(nameOf(file, path)),
    };
  });
  const inMarkdown = Object.entries(texts).flatMap(([file, text]) => {
    const state = states.get(nameOf(file, []));
    const schema = schemaOf(file);
    if (!state || !schema) return [];
    const other = translationFile(texts, file, language);
    const settings = translatableTexts(schema, values[file]).map(({ path, text }): Translatable => {
      // Texts in lists are translated in the original file, and other texts in the translated file.
      const isInList = path.some((step) => typeof step === 'number');
      const translation = isInList ? placeOf(file, newPath(path, language, false)) : placeOf(other, path);
      const translated = valueAt(values[translation.file], translation.path) as string | undefined;
      return { original: placeOf(file, path), translation, text, translated };
    });
    const [body, translated] = [text, texts[other]].map(bodyOf);
    const ofBody = { original: placeOf(file, []), translation: placeOf(other, []), translated };
    const pairs = body === undefined ? settings : [...settings, { ...ofBody, text: body }];
    return pairs.map((pair, index) => (index === 0 ? { ...pair, state } : pair));
  });
  return [...inYaml, ...inMarkdown];
}

/** Returns the new text of `translations.txt` after the owner has confirmed that a translation is up to date. */
export function confirmedRecord({ original, translation, text, ...pair }: Translatable, texts: Texts): string {
  const isMarkdown = original.file.endsWith('.md');
  const [source, translated] = isMarkdown ? [texts[original.file], texts[translation.file]] : [text, pair.translated];
  return acceptedRecord(source, translated, texts[recordFile]);
}

/**
 * Returns the path for a new translation. Usually, the translation is in a group for its language: `de.title`. If a
 * list item has only one text, the language itself is the key: `{ text: Rowing, de: Rudern }`.
 * @param isAlone true if the group has no other text to translate
 */
function newPath(path: Path, language: string, isAlone: boolean): Path {
  const [key = '', above] = [path.at(-1), path.slice(0, -1)];
  if (typeof key === 'number') return [...path, language];
  const isTextOfItem = key === 'text' && typeof above.at(-1) === 'number' && isAlone;
  return isTextOfItem ? [...above, language] : [...above, language, key];
}

const placeOf = (file: string, path: Path): TextPlace => ({ file, path: path as TextPlace['path'] });

const nameOf = (file: string, path: Path) => JSON.stringify([file, ...path]);

const bodyOf = (text: string | undefined) =>
  text === undefined ? undefined : (splitFrontMatter(text)?.body ?? text).trim() || undefined;
