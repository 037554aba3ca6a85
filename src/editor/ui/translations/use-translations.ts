import { useEffect, useState } from 'react';
import type { FieldPair } from '../../renderer/fields.ts';
import type { FieldLocation } from '../../renderer/places.ts';
import type { TranslatedLanguage } from '../../renderer/site-renderer.ts';
import { useEditing } from '../context.ts';

export type TranslatedText = TranslatedLanguage['texts'][number];

export type LanguageTexts = TranslatedLanguage & {
  /** The texts that are not translated, or whose translation may be outdated. */
  toDo: TranslatedText[];
};

/** The languages of the site other than the first, with the texts whose translation is expected. */
export function useLanguages(): LanguageTexts[] {
  const { session, state } = useEditing();
  const [languages, setLanguages] = useState<LanguageTexts[]>([]);
  useEffect(() => {
    void session.renderer.translatedLanguages().then((all) =>
      setLanguages(
        all.map(({ language, texts: every }) => {
          const texts = every.filter((text) => text.state);
          return { language, texts, toDo: texts.filter((text) => text.state !== 'done') };
        }),
      ),
    );
  }, [session, state.version]);
  return languages;
}

/**
 * Returns the fields of a translated text: the original and the translation. If the text is in a Markdown file, returns
 * the fields of all texts of this file.
 * @param place location of the translation
 */
export function useFieldPairs(place: FieldLocation): FieldPair[] | undefined {
  const { session, state } = useEditing();
  const [pairs, setPairs] = useState<FieldPair[]>();
  const placeKey = JSON.stringify(place);
  useEffect(() => {
    void session.renderer.fieldPairs(JSON.parse(placeKey) as FieldLocation).then(setPairs);
  }, [session, placeKey, state.version]);
  return pairs;
}

/** The next text to translate after a location, in the order of the files; after the last one, the first. */
export function nextToDo({ texts, toDo }: LanguageTexts, place: FieldLocation): TranslatedText | undefined {
  const isHere = ({ translation: { file, path } }: TranslatedText) =>
    file === place.file && JSON.stringify(path) === JSON.stringify(place.path);
  const later = new Set(texts.slice(texts.findIndex(isHere) + 1));
  const others = toDo.filter((text) => !isHere(text));
  return others.find((text) => later.has(text)) ?? others[0];
}
